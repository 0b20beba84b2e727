import { escapePattern } from '../text/escape-pattern.ts';
import type { Edit, PromptLayer } from './edit-corpus.ts';

/** Makes an edit of the corpus; `count` is the number of places of a rename, else null. @throws Error when it does not apply exactly once */
export function applyEdit(layers: readonly PromptLayer[], edit: Edit): { readonly layers: readonly PromptLayer[]; readonly count: number | null } {
  if (edit.rename !== undefined) return renameWord(layers, edit.rename);
  const at = layers.findIndex(({ id }) => id === edit.layer);
  if (edit.insert !== undefined) return { layers: insertLayer(layers, edit, edit.insert), count: null };
  const layer = layers[at];
  if (layer === undefined) throw new Error(`${edit.edit}: no layer ${edit.layer}`);
  if (edit.drop) return { layers: dropLayer(layers, at), count: null };
  if (edit.exchange !== undefined) return { layers: exchangeLayers(layers, at, edit.exchange), count: null };
  if (edit.after !== undefined) return { layers: moveLayer(layers, layer, edit.after), count: null };
  return { layers: layers.with(at, { ...layer, ...withoutAbsent(edit.facts), text: editText(layer.text, edit) }), count: null };
}

function editText(text: string, edit: Edit): string {
  const own = edit.find === undefined ? [] : [{ find: edit.find, with: edit.with ?? '' }];
  let done = [...own, ...edit.steps].reduce((now, step) => replaceOnce(now, step, edit.edit), text);
  if (edit.all !== undefined) done = done.replaceAll(edit.all[0], edit.all[1]);
  if (edit.swap === undefined) return done;
  const [first, second] = edit.swap;
  const marked = replaceOnce(replaceOnce(done, { find: first, with: '\u0001' }, edit.edit), { find: second, with: first }, edit.edit);
  return marked.replace('\u0001', () => second);
}

function replaceOnce(text: string, step: { readonly find: string; readonly with: string }, name: string): string {
  const at = text.indexOf(step.find);
  if (at === -1 || text.includes(step.find, at + 1)) throw new Error(`${name}: ${JSON.stringify(step.find)} does not stand there exactly once`);
  return text.slice(0, at) + step.with + text.slice(at + step.find.length);
}

/** Whole words, in every text, and in the id and owner of a tool of that name. */
function renameWord(layers: readonly PromptLayer[], [from, to]: readonly [string, string]): { readonly layers: PromptLayer[]; readonly count: number } {
  const word = new RegExp(`(?<![\\w])${escapePattern(from)}(?![\\w])`, 'g');
  const count = layers.reduce((sum, { text }) => sum + (text.match(word)?.length ?? 0), 0);
  return {
    count,
    layers: layers.map((layer) => {
      const renamed = { ...layer, text: layer.text.replace(word, () => to) };
      return layer.id === `tool.${from}` ? { ...renamed, id: `tool.${to}`, owner: `tool:${to}` } : renamed;
    }),
  };
}

function insertLayer(layers: readonly PromptLayer[], edit: Edit, insert: { readonly like: string; readonly text: string }): PromptLayer[] {
  const at = layers.findIndex(({ id }) => id === insert.like);
  const like = layers[at];
  if (like === undefined) throw new Error(`${edit.edit}: no layer ${insert.like}`);
  const added = { ...like, id: edit.layer ?? '', owner: edit.owner ?? like.owner, text: insert.text };
  return [...layers.slice(0, at + 1), added, ...layers.slice(at + 1)];
}

/** The layer after a dropped one opens the message that it opened. */
function dropLayer(layers: readonly PromptLayer[], at: number): PromptLayer[] {
  const opens = layers[at]?.opens;
  return layers.flatMap((layer, index) => {
    if (index === at) return [];
    return [index === at + 1 && opens !== undefined ? { ...layer, opens } : layer];
  });
}

/** Neighbours change places; what joins them to their part stays where it is. */
function exchangeLayers(layers: readonly PromptLayer[], at: number, other: string): PromptLayer[] {
  const to = layers.findIndex(({ id }) => id === other);
  const [here, there] = [layers[at], layers[to]];
  if (here === undefined || there === undefined) throw new Error(`no layer ${other}`);
  const done = [...layers];
  done[at] = { ...there, before: here.before, after: here.after };
  done[to] = { ...here, before: there.before, after: there.after };
  return done;
}

function moveLayer(layers: readonly PromptLayer[], layer: PromptLayer, behind: string): PromptLayer[] {
  const target = layers.find(({ id }) => id === behind);
  if (target === undefined) throw new Error(`no layer ${behind}`);
  const moved = { ...layer, role: target.role, carrier: target.carrier };
  const rest = layers.filter(({ id }) => id !== layer.id);
  const at = rest.findIndex(({ id }) => id === behind);
  return [...rest.slice(0, at + 1), moved, ...rest.slice(at + 1)];
}

function withoutAbsent<T extends object>(facts: { [K in keyof T]?: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Partial<T>; // absent keys alone are dropped
}
