import type { AskText } from '../../text/text-memo.ts';
import type { Layer, Stack } from '../../types/layer.ts';
import { isCodexText, isOwnText, matchesOf, type Span } from '../prose.ts';
import type { Hit, StackRule } from '../rule.ts';

const BOUNDARY = '<!-- OPENCLAW_CACHE_BOUNDARY -->';
const TAG = /<(\/?)([A-Za-z_][\w-]*)>/g;
const FENCE = /^(`{3,}|~{3,})(.*)$/;
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
    if (closer !== undefined && closer !== null) hits.push({ layer, offset: closer.offset, message: `closes the block that it stands in with ${closer.text}` });
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
  const own = new Set(layers.flatMap((layer) => [layer.before, layer.after, ...(isOwnText(layer.owner) || isCodexText(layer.owner) ? [layer.text] : [])]).flatMap((text) => (text === '' ? [] : ask(readHeadings, text))));
  return layers
    .filter((layer) => !isOwnText(layer.owner) && !isCodexText(layer.owner))
    .flatMap((layer) =>
      ask(readLines, layer.text)
        .filter(({ text }) => own.has(text) && (layer.owner === 'user' || DISTINCT.test(text)))
        .map(({ offset, text }) => ({ layer, offset, message: `poses as a heading of the program: ${text}` })),
    );
}

function readHeadings(text: string): string[] {
  return text.split('\n').map((line) => line.trim()).filter((line) => /^#{1,6} \S/.test(line) || /^[A-Z][^.!?]{8,}:$/.test(line));
}

/** Lines that are not blank, without the blanks around them. */
function readLines(whole: string): Span[] {
  return matchesOf(whole, /^.*\S.*$/gm).map(({ offset, text }) => ({ offset, text: text.trim() }));
}

function findBoundaries(layers: Stack): Hit[] {
  return layers
    .filter((layer) => layer.text.includes(BOUNDARY))
    .map((layer: Layer) => ({ layer, offset: layer.text.indexOf(BOUNDARY), message: 'forges the cache boundary' }));
}
