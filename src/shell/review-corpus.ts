import type { FindingClass } from '../types/finding.ts';
import type { Layer, Stack } from '../types/layer.ts';
import { buildToolEdits } from './review-corpus-tools.ts';

/** One known edit of a real stack, with what a reviewer must be told about it. */
export interface KnownCase {
  readonly name: string;
  readonly before: Stack;
  readonly after: Stack;
  readonly truth: { readonly class: FindingClass; readonly layer: string; readonly owner: string; readonly section: string | null };
}

/** What an edit makes of one layer; null where it does not apply. */
interface Edit {
  readonly name: string;
  readonly class: FindingClass;
  readonly apply: (text: string) => { readonly text: string; readonly at: number } | null;
}

/** Added where a rule is added; none of the words is in a layer. */
const NEW_RULE = '- You must never post the tide table twice.';

const TEXT_EDITS: readonly Edit[] = [
  { name: 'one word', class: 'text', apply: (text) => replaceFirst(text, /(?<=[a-z,] )(?!should|always|cannot|rather|required|usually|ensure|prefer|consider)[a-z]{5,}(?=[ ,.])/, 'lighthouse') },
  { name: 'sentence added', class: 'text', apply: (text) => appendLine(text, 'The tide table hangs beside the door.') },
  { name: 'rule added', class: 'rule added', apply: (text) => appendLine(text, NEW_RULE) },
  { name: 'rule removed', class: 'rule removed', apply: (text) => replaceFirst(text, /^- [^"`\n]*\b(?:[Nn]ever|[Mm]ust|[Aa]lways|[Dd]o not|[Ss]hould)\b[^"`\n]*\n/m, '') },
  { name: 'must becomes should', class: 'rule softened', apply: (text) => replaceFirst(text, /\bmust\b(?! not)/, 'should') },
  { name: 'never becomes rarely', class: 'rule softened', apply: (text) => replaceFirst(text, /\bnever\b/, 'rarely') },
  { name: 'always becomes usually', class: 'rule softened', apply: (text) => replaceFirst(text, /\balways\b/, 'usually') },
  { name: 'should becomes must', class: 'rule hardened', apply: (text) => replaceFirst(text, /\bshould\b/, 'must') },
  { name: 'never goes', class: 'rule removed', apply: (text) => replaceFirst(text, /\bnever /, '') },
  { name: 'do not becomes do', class: 'rule removed', apply: (text) => replaceFirst(text, /(?<=\b[Dd]o) not\b/, '') },
  { name: 'two bullets swapped', class: 'reordered', apply: swapBullets },
  { name: 'a blank doubled', class: 'whitespace only', apply: (text) => replaceFirst(text, /(?<=^[^#\n].*\w) (?=\w)/m, '  ') },
  { name: 'an empty line', class: 'whitespace only', apply: (text) => replaceFirst(text, /\n(?=\n*\S)/, '\n\n') },
  { name: 'blanks at the end', class: 'whitespace only', apply: (text) => (text === '' ? null : { text: `${text}  `, at: text.length }) },
  { name: 'line endings', class: 'line endings only', apply: (text) => (text.includes('\n') ? { text: text.replaceAll('\n', '\r\n'), at: -1 } : null) },
];

/** Facts of a layer beside its text. */
const FACT_EDITS: readonly { readonly name: string; readonly class: FindingClass; readonly change: (layer: Layer) => Partial<Layer> }[] = [
  { name: 'owner', class: 'owner changed', change: (layer) => ({ owner: layer.owner === 'openclaw' ? 'user' : 'openclaw' }) },
  { name: 'role', class: 'moved', change: (layer) => ({ role: layer.role === 'user' ? 'developer' : 'user' }) },
  { name: 'carrier', class: 'moved', change: (layer) => ({ carrier: layer.carrier === 'collaboration' ? 'thread-developer' : 'collaboration' }) },
  { name: 'zone', class: 'moved', change: (layer) => ({ zone: layer.zone === 'stable' ? 'volatile' : 'stable' }) },
  { name: 'delivery', class: 'delivered changed', change: () => ({ delivered: 'no', reason: 'planted' }) },
  { name: 'joint', class: 'joint changed', change: (layer) => ({ before: `${layer.before}\n` }) },
];

/**
 * Every edit on every layer of some stacks that it applies to, a layer that several stacks share once. Deterministic.
 * The truth is known from the edit, and sections are found by a scan of its own, never by the code that is scored.
 */
export function buildReviewCorpus(stacks: readonly Stack[]): KnownCase[] {
  const seen = new Set<string>();
  return stacks.flatMap((stack) =>
    stack.flatMap((layer, index) => {
      const key = `${layer.id}\n${layer.text}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [...(layer.carrier === 'tool-set' ? buildToolEdits(stack, index) : buildTextEdits(stack, index)), ...buildFactEdits(stack, index)];
    }),
  );
}

function buildTextEdits(stack: Stack, index: number): KnownCase[] {
  const layer = stack[index];
  if (layer === undefined) return [];
  const { id, owner, text } = layer;
  return TEXT_EDITS.flatMap((edit): KnownCase[] => {
    const done = edit.apply(text);
    if (done === null || done.text === text) return [];
    const section = done.at === -1 ? null : sectionAt(text, done.at);
    return [{ name: `${id}: ${edit.name}`, before: stack, after: stack.with(index, { ...layer, text: done.text }), truth: { class: edit.class, layer: id, owner, section } }];
  });
}

function buildFactEdits(stack: Stack, index: number): KnownCase[] {
  const layer = stack[index];
  if (layer === undefined) return [];
  const { id } = layer;
  const isTool = layer.carrier === 'tool-set';
  const edits = FACT_EDITS.map((edit): KnownCase => {
    const after = { ...layer, ...edit.change(layer) };
    return { name: `${id}: ${edit.name}`, before: stack, after: stack.with(index, after), truth: { class: edit.class, layer: id, owner: after.owner, section: null } };
  }).filter(({ name }) => !isTool || name.endsWith(': owner') || name.endsWith(': role'));
  const without = stack.filter((other) => other !== layer);
  const truth = { layer: id, owner: layer.owner, section: null };
  return [
    ...edits,
    { name: `${id}: removed`, before: stack, after: without, truth: { ...truth, class: isTool ? 'tool removed' : 'layer removed' } },
    { name: `${id}: added`, before: without, after: stack, truth: { ...truth, class: isTool ? 'tool added' : 'layer added' } },
    ...(stack.length < 4 || index < 2 ? [] : [{ name: `${id}: first`, before: stack, after: [layer, ...without], truth: { ...truth, class: isSamePart(stack[0], layer) ? 'reordered' as const : 'moved' as const } }]),
  ];
}

function isSamePart(a: Layer | undefined, b: Layer): boolean {
  return a?.item === b.item && a.part === b.part;
}

function replaceFirst(text: string, pattern: RegExp, by: string): { text: string; at: number } | null {
  // Code spans and quotations are somebody else's words.
  const own = text.replace(/```[^]*?```|`[^`\n]*`|"[^"\n]*"/g, (quote) => quote.replace(/\w/g, '#').replace(/[ \n]/g, '_'));
  const match = pattern.exec(own.length === text.length ? own : text);
  return match === null ? null : { text: text.slice(0, match.index) + by + text.slice(match.index + match[0].length), at: match.index };
}

function appendLine(text: string, line: string): { text: string; at: number } | null {
  const body = text.trimEnd();
  // Behind a closing tag or inside a fence the line would be something else.
  return body === '' || /[>`}]$/.test(body) ? null : { text: `${body}\n\n${line}${text.slice(body.length)}`, at: body.length };
}

function swapBullets(text: string): { text: string; at: number } | null {
  const match = /^(- [^\n]+)\n(- [^\n]+)$/m.exec(text);
  if (match === null || match[1] === match[2]) return null;
  return { text: text.slice(0, match.index) + `${match[2]}\n${match[1]}` + text.slice(match.index + match[0].length), at: match.index };
}

/** Heading above an offset, fenced blocks left out. */
function sectionAt(text: string, at: number): string | null {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const above = text.slice(0, end === -1 ? text.length : Math.max(end, start)).replace(/^```[^]*?^```/gm, '');
  return above.match(/^#{1,6} .*$/gm)?.at(-1)?.trim() ?? null;
}
