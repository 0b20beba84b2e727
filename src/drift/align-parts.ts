import type { StackPart } from './stack-parts.ts';

/** A part of the reconstruction and the part of the capture that stands for it; one of them may be missing. */
export interface PartPair {
  readonly expected: StackPart | null;
  readonly captured: StackPart | null;
  /** Why the captured part does not stand where it should; "" when it does. */
  readonly moved: string;
}

/**
 * Pairs the parts of a reconstruction with those of a capture: within a carrier (a tool: within its name) equal texts
 * first, the rest in order. A part that is not delivered is paired with an equal text only. What is left over may be
 * found under another carrier with the same text.
 */
export function alignParts(expected: readonly StackPart[], captured: readonly StackPart[]): PartPair[] {
  const partners = new Map<StackPart, StackPart>();
  const free = new Set(captured);
  const pair = (fits: (part: StackPart, candidate: StackPart) => boolean): void => {
    for (const part of expected) {
      if (partners.has(part)) continue;
      const partner = [...free].find((candidate) => fits(part, candidate));
      if (partner === undefined) continue;
      partners.set(part, partner);
      free.delete(partner);
    }
  };
  pair((part, candidate) => keyOf(part) === keyOf(candidate) && part.text === candidate.text);
  pair((part, candidate) => isDelivered(part) && keyOf(part) === keyOf(candidate));
  pair((part, candidate) => isDelivered(part) && part.text === candidate.text);
  const places = findMoved(expected.flatMap((part) => toPlaced(part, partners.get(part))));
  return [
    ...expected.map((part): PartPair => ({ expected: part, captured: partners.get(part) ?? null, moved: places.get(part) ?? '' })),
    ...captured.filter((part) => free.has(part)).map((part): PartPair => ({ expected: null, captured: part, moved: '' })),
  ];
}

interface Placed {
  readonly expected: StackPart;
  readonly captured: StackPart;
}

function toPlaced(expected: StackPart, captured: StackPart | undefined): Placed[] {
  return captured === undefined ? [] : [{ expected, captured }];
}

function isDelivered(part: StackPart): boolean {
  return part.layers.some((layer) => layer.delivered !== 'no');
}

function keyOf(part: StackPart): string {
  return part.carrier === 'tool-set' ? `tool-set ${part.layers[0]?.id ?? ''}` : part.carrier;
}

/** Pairs whose role, order or message is another one than expected, with the reason. */
function findMoved(pairs: readonly Placed[]): Map<StackPart, string> {
  const moved = new Map<StackPart, string>();
  const inOrder = new Set(longestRun(pairs));
  for (const pair of pairs) {
    const { expected, captured } = pair;
    if (expected.role !== captured.role) moved.set(expected, `its role is ${captured.role}, not ${expected.role}`);
    else if (expected.carrier !== captured.carrier) moved.set(expected, `it travels as ${captured.carrier}, not as ${expected.carrier}`);
    else if (!inOrder.has(pair)) moved.set(expected, `it stands in message ${captured.item}, part ${captured.part}, out of the expected order`);
  }
  const kept = pairs.filter(({ expected }) => !moved.has(expected));
  for (const [index, pair] of kept.entries()) {
    const before = kept[index - 1];
    if (before === undefined || pair.expected.carrier === 'tool-set') continue;
    const isTogether = before.captured.item === pair.captured.item;
    if (isTogether === (before.expected.item === pair.expected.item)) continue;
    moved.set(pair.expected, isTogether ? 'it shares the message of the part before it' : 'it has a message of its own');
  }
  return moved;
}

/** The longest run of pairs that stand in the same order on both sides. */
function longestRun(pairs: readonly Placed[]): Placed[] {
  const best: Placed[][] = [];
  for (const pair of pairs) {
    const before = best.filter((run) => isBefore(run.at(-1), pair));
    const longest = before.reduce<Placed[]>((a, b) => (b.length > a.length ? b : a), []);
    best.push([...longest, pair]);
  }
  return best.reduce<Placed[]>((a, b) => (b.length > a.length ? b : a), []);
}

function isBefore(pair: Placed | undefined, next: Placed): boolean {
  if (pair === undefined) return false;
  const [a, b] = [pair.captured, next.captured];
  return a.item < b.item || (a.item === b.item && a.part < b.part);
}
