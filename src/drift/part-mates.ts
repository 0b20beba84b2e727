import type { Layer, Stack } from '../types/layer.ts';

/** What two stacks say about the part that a layer stands in. */
export interface PartMates {
  /** Whether the layer still has one of its neighbours of the same part, so that it only changed places with them. */
  readonly isSamePart: (id: string) => boolean;
  /** Whether the joints of its part are what they were, place by place, whatever layers stand between them. */
  readonly hasSameJoints: (id: string) => boolean;
}

/** Looks up the parts of two stacks; a part is a run of layers with one item and part number. */
export function createPartMates(committed: Stack, generated: Stack): PartMates {
  const [before, after] = [indexParts(committed), indexParts(generated)];
  return {
    isSamePart: (id) => {
      const now = new Set(after.get(id)?.map((layer) => layer.id));
      return (before.get(id) ?? []).some((layer) => layer.id !== id && now.has(layer.id));
    },
    hasSameJoints: (id) => describeJoints(before.get(id)) === describeJoints(after.get(id)),
  };
}

function describeJoints(part: readonly Layer[] | undefined): string {
  return JSON.stringify(part?.map((layer) => [layer.before, layer.after]) ?? null);
}

function indexParts(stack: Stack): Map<string, readonly Layer[]> {
  const parts: Layer[][] = [];
  for (const layer of stack) {
    const last = parts.at(-1)?.at(-1);
    if (last?.item === layer.item && last.part === layer.part) parts.at(-1)?.push(layer);
    else parts.push([layer]);
  }
  return new Map(parts.flatMap((part) => part.map((layer) => [layer.id, part] as const)));
}
