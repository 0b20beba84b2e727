import { styleText } from 'node:util';
import type { Paint } from '../report/paint.ts';

/** Colours for a stream: none unless it is a terminal and NO_COLOR is unset. */
export function paintFor(stream: { readonly isTty: boolean }, env: Readonly<Record<string, string | undefined>>): Paint {
  const noColour = env['NO_COLOR'];
  const isColourful = stream.isTty && (noColour === undefined || noColour === '') && env['TERM'] !== 'dumb';
  if (!isColourful) return (_, text) => text;
  return (style, text) => styleText(style, text, { validateStream: false });
}
