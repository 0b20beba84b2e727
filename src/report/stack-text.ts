import { countRoughTokens } from '../text/tokens.ts';
import type { Layer, Stack } from '../types/layer.ts';
import type { View } from './paint.ts';

/** The whole stack as the model reads it: each message with its role, each part, and each layer under its name. */
export function renderStack(stack: Stack, notice: string, view: View): string {
  const lines: string[] = notice === '' ? [] : [view.paint('yellow', `note: ${notice}`), ''];
  let previous: Layer | null = null;
  for (const layer of stack) {
    if (previous?.item !== layer.item) lines.push(view.paint('bold', rule(describeMessage(layer), view.columns)));
    lines.push(view.paint('dim', rule(describeLayer(layer), view.columns, '·')), showText(layer), '');
    previous = layer;
  }
  return `${lines.join('\n')}\n`;
}

/** One line for each layer, in wire order: role, carrier, id, owner, whether it is delivered, size. */
export function renderKinds(stack: Stack, view: View): string {
  const rows = stack.map((layer) => [
    layer.role,
    layer.carrier,
    layer.id,
    layer.owner,
    layer.delivered === 'yes' ? '' : `delivered: ${layer.delivered}`,
    `~${countRoughTokens(layer.text)}`,
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => (column < 5 ? cell.padEnd(widths[column] ?? 0) : cell)).join('  ').trimEnd())
    .map((line, index) => (stack[index]?.delivered === 'no' ? view.paint('dim', line) : line))
    .join('\n')
    .concat('\n');
}

function describeMessage(layer: Layer): string {
  return layer.role === 'tool' ? 'tools' : `${layer.role} message`;
}

function describeLayer(layer: Layer): string {
  const delivered = layer.delivered === 'yes' ? '' : `, delivered: ${layer.delivered}${layer.reason === undefined ? '' : ` (${layer.reason})`}`;
  return `${layer.id} [${layer.carrier}] owner ${layer.owner}${delivered}`;
}

function showText(layer: Layer): string {
  return `${layer.before}${layer.text}${layer.after}`.replace(/^\n+/, '').replace(/\n+$/, '');
}

function rule(title: string, columns: number, mark = '='): string {
  const rest = Math.max(3, Math.min(columns, 100) - title.length - 5);
  return `${mark.repeat(3)} ${title} ${mark.repeat(rest)}`;
}
