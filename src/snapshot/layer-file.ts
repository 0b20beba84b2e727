import { HarnessError } from '../errors.ts';
import type { Layer } from '../types/layer.ts';

const SAFE = /[a-z0-9._-]/;
const SAFE_WHOLE = /^[a-z0-9._-]*$/;
const DEVICE = /^(con|prn|aux|nul|com[0-9]|lpt[0-9]|readme)$/;

/** Who a layer file belongs to: everyone who has the base's text, or one turn of one scenario. */
export type FileOwner = 'base' | { readonly scenario: string; readonly turn: number };

/**
 * Path of the file that holds a layer, relative to the suite's snapshot folder.
 * Characters outside `a-z 0-9 . - _` become `_xx` per UTF-8 byte; two ids of one stack that meet in a name are an error.
 * @throws HarnessError LAYER_CONFLICT for ids that no file system can hold.
 */
export function layerFilePath(layer: Pick<Layer, 'id' | 'carrier'>, owner: FileOwner): string {
  const isTool = layer.carrier === 'tool-set';
  const stem = encodeId(isTool ? layer.id.replace(/^tool\./, '') : layer.id);
  if (stem === '' || stem.startsWith('.') || stem.endsWith('.') || DEVICE.test(stem.split('.')[0] ?? '')) {
    throw new HarnessError('LAYER_CONFLICT', `The layer id "${layer.id}" cannot be a file name.`, {
      hint: 'Rename the layer where its text is written.',
    });
  }
  return withOwner(isTool ? `tools/${stem}.json` : `layers/${stem}.md`, owner);
}

/** The path of a file of the base, as another owner of a layer with the same id has it. */
export function withOwner(basePath: string, owner: FileOwner): string {
  if (owner === 'base') return basePath;
  const end = basePath.lastIndexOf('.');
  return `${basePath.slice(0, end)}@${owner.scenario}${owner.turn > 1 ? `.t${owner.turn}` : ''}${basePath.slice(end)}`;
}

function encodeId(id: string): string {
  if (SAFE_WHOLE.test(id)) return id;
  let encoded = '';
  for (const char of id) {
    if (SAFE.test(char)) encoded += char;
    else for (const byte of new TextEncoder().encode(char)) encoded += `_${byte.toString(16).padStart(2, '0')}`;
  }
  return encoded;
}

/** What a path in a suite's snapshot folder stands for: a page stands for itself. `scenario` is null for the base's. */
export function parseSnapshotPath(file: string): { readonly layer: string; readonly scenario: string | null } {
  const match = /^(layers|tools)\/([^/@]+)(?:@([^/]+?)(?:\.t\d+)?)?\.(?:md|json)$/.exec(file);
  if (match === null) return { layer: file, scenario: /^([^/]+)\.md$/.exec(file)?.[1] ?? null };
  const [, folder, stem = '', scenario = null] = match;
  const id = decodeId(stem);
  return { layer: folder === 'tools' ? `tool.${id}` : id, scenario };
}

/** The inverse of `encodeId` as far as there is one: `web_fetch` holds no byte of a character, and stays. */
function decodeId(stem: string): string {
  return stem.replace(/(?:_[0-9a-f]{2})+/g, (bytes) => {
    const decoded = new TextDecoder().decode(Uint8Array.from(bytes.slice(1).split('_'), (byte) => Number.parseInt(byte, 16)));
    return decoded.includes('\ufffd') || SAFE.test(decoded) ? bytes : decoded;
  });
}

/** The bytes of a layer's file: the text itself; a tool's JSON ends with a newline. */
export function layerFileText(layer: Layer): string {
  return layer.carrier === 'tool-set' ? `${layer.text}\n` : layer.text;
}

/** The inverse of `layerFileText`. */
export function layerTextOf(carrier: Layer['carrier'], fileText: string): string {
  return carrier === 'tool-set' ? fileText.replace(/\r?\n$/, '') : fileText;
}
