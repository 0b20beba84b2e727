import type { Carrier, Layer, Role, Stack } from '../types/layer.ts';

/** The layers of one content part, or of one tool. */
export interface StackPart {
  readonly carrier: Carrier;
  readonly role: Role;
  readonly item: number;
  readonly part: number;
  readonly layers: readonly Layer[];
  /** Joints and texts of the layers, one after the other. */
  readonly text: string;
}

/** Groups a stack into its parts, in wire order. */
export function groupParts(stack: Stack): StackPart[] {
  const groups: Layer[][] = [];
  for (const layer of stack) {
    const open = groups.at(-1);
    if (open?.[0]?.item === layer.item && open[0].part === layer.part) open.push(layer);
    else groups.push([layer]);
  }
  return groups.flatMap((layers) => {
    const [first] = layers;
    if (first === undefined) return [];
    const { carrier, role, item, part } = first;
    return [{ carrier, role, item, part, layers, text: layers.map(renderLayer).join('') }];
  });
}

/** A layer with its joints. */
export function renderLayer(layer: Layer): string {
  return layer.before + layer.text + layer.after;
}
