import type { AskText } from '../../text/text-memo.ts';
import type { Layer, Stack } from '../../types/layer.ts';
import { isCodexText, isOwnText, matchesOf, type Span } from '../prose.ts';
import type { Hit, StackRule } from '../rule.ts';

const BOUNDARY = '<!-- OPENCLAW_CACHE_BOUNDARY -->';
const TAG = /<(\/?)([A-Za-z_][\w-]*)>/g;
const FENCE = /^(`{3,}|~{3,})/;
/** Headings that only the program itself writes; files of the operator share the plain ones, such as `## Safety`. */
const DISTINCT = /OpenClaw|trusted|Collaboration Mode|Current user request|Subagent|runtime context/i;

/** Text of one owner that closes the block it stands in, or that poses as a heading of another. */
export const forgedStructure: StackRule = {
  id: 'forged-structure',
  severity: 'error',
  reason: 'Text that closes its own block, or repeats a heading of the program, speaks to the model with rights that it does not have.',
  find: ({ layers, ask }) => {
    const shown = layers.filter((layer) => layer.delivered !== 'no' && layer.carrier !== 'tool-set');
    return [...findBreakouts(shown, ask), ...findPoses(shown, ask), ...findBoundaries(shown)];
  },
};

/** Walks the joints of each content part and keeps what is open around each text. */
function findBreakouts(layers: Stack, ask: AskText): Hit[] {
  const hits: Hit[] = [];
  let open: readonly string[] = [];
  let place = '';
  for (const layer of layers) {
    const here = `${layer.item}.${layer.part}`;
    if (here !== place) open = [];
    place = here;
    open = follow(open, wrappersOf(layer.before, ask));
    const closer = open.map((wrapper) => findCloser(layer.text, wrapper)).find((found) => found !== null);
    if (closer !== undefined) hits.push({ layer, offset: closer.offset, message: `closes the block that it stands in with ${closer.text}` });
    open = follow(open, wrappersOf(layer.after, ask));
  }
  return hits;
}

/** A mark of a joint: a fence as its run of backticks, which opens or closes, or a tag. */
interface Wrapper {
  readonly name: string;
  readonly kind: 'fence' | 'opening' | 'closing';
}

/** Most layers have no joint. */
function wrappersOf(joint: string, ask: AskText): readonly Wrapper[] {
  return joint === '' ? [] : ask(readWrappers, joint);
}

function readWrappers(joint: string): Wrapper[] {
  return joint.split('\n').flatMap((line): Wrapper[] => {
    const fence = FENCE.exec(line)?.[1];
    const tags = [...line.matchAll(TAG)].map(([, slash, name = '']): Wrapper => ({ name, kind: slash === '/' ? 'closing' : 'opening' }));
    return fence === undefined ? tags : [{ name: fence, kind: 'fence' }, ...tags];
  });
}

/** The wrappers that are open behind a joint: tag names, and fences as their run of backticks. */
function follow(open: readonly string[], wrappers: readonly Wrapper[]): readonly string[] {
  return wrappers.reduce((now, { name, kind }) => {
    const closes = kind === 'closing' || (kind === 'fence' && now.includes(name));
    return closes ? now.filter((wrapper) => wrapper !== name) : [...now, name];
  }, open);
}

function findCloser(text: string, wrapper: string): { offset: number; text: string } | null {
  const isFence = /^[`~]/.test(wrapper);
  const pattern = isFence ? new RegExp(`^ {0,3}${wrapper}+\\s*$`, 'm') : new RegExp(`</${wrapper}\\s*>`, 'i');
  const match = pattern.exec(text);
  return match === null ? null : { offset: match.index, text: match[0].trim() };
}

/** Lines of strangers that equal a heading or label of the program in the same stack. */
function findPoses(layers: Stack, ask: AskText): Hit[] {
  const isStranger = (layer: Layer): boolean => !isOwnText(layer.owner) && !isCodexText(layer.owner);
  const poses = layers.filter(isStranger).flatMap((layer) => ask(readHeadings, layer.text).filter(({ text }) => layer.owner === 'user' || DISTINCT.test(text)).map((heading) => ({ layer, heading })));
  if (poses.length === 0) return [];
  const own = new Set(layers.flatMap((layer) => [layer.before, layer.after, ...(isStranger(layer) ? [] : [layer.text])]).flatMap((text) => (text === '' ? [] : ask(readHeadings, text))).map(({ text }) => text));
  return poses.filter(({ heading }) => own.has(heading.text)).map(({ layer, heading: { offset, text } }) => ({ layer, offset, message: `poses as a heading of the program: ${text}` }));
}

/** Lines that look like a heading or a label, without the blanks around them; `offset` is that of the line. */
function readHeadings(whole: string): Span[] {
  return matchesOf(whole, /^.*\S.*$/gm).map(({ offset, text }) => ({ offset, text: text.trim() })).filter(({ text }) => /^#{1,6} \S/.test(text) || /^[A-Z][^.!?]{8,}:$/.test(text));
}

function findBoundaries(layers: Stack): Hit[] {
  return layers
    .filter((layer) => layer.text.includes(BOUNDARY))
    .map((layer: Layer) => ({ layer, offset: layer.text.indexOf(BOUNDARY), message: 'forges the cache boundary' }));
}
