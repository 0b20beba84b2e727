import path from 'node:path';
import { HarnessError } from '../errors.ts';
import { findJsonSurprise, isJsonObject } from '../text/json.ts';
import { findMergeMarker, placeOfOffset, UNRESOLVED } from '../text/lines.ts';
import { renderSuggestion } from '../text/similar.ts';
import type { ToolSpec } from '../types/request.ts';
import { INPUT_MAX_BYTES, listFolder, readTextFileIfAny } from './files.ts';
import { readPaths } from './paths.ts';

const KEYS = ['name', 'description', 'inputSchema'];

/**
 * Reads tool specs by name, each file once.
 * The reader throws HarnessError TOOL_UNKNOWN with a suggestion, or TOOL_INVALID with the place.
 */
export function createToolReader(root: string): (name: string) => ToolSpec {
  const known = new Map<string, ToolSpec>();
  const { tools } = readPaths(root);
  return (name) => {
    const spec = known.get(name) ?? readTool(root, tools, name);
    known.set(name, spec);
    return spec;
  };
}

function readTool(root: string, folder: string, name: string): ToolSpec {
  const names = listToolNames(root, folder);
  const label = `${folder}/${name}.json`;
  const file = path.join(root, label);
  const text = names.includes(name) ? readTextFileIfAny(file, { label, maxBytes: INPUT_MAX_BYTES }) : null;
  if (text === null) {
    throw new HarnessError('TOOL_UNKNOWN', `There is no tool "${name}".${renderSuggestion(name, names)}`, {
      hint: `Add ${folder}/<name>.json, or use one of: ${names.join(', ')}.`,
    });
  }
  return parseTool(text, name, label);
}

/** Names of all tools that there are. */
export function listToolNames(root: string, folder = readPaths(root).tools): string[] {
  return listFolder(path.join(root, folder), folder).map((entry) => entry.name.replace(/\.json$/, ''));
}

function parseTool(text: string, name: string, label: string): ToolSpec {
  const marker = findMergeMarker(text);
  if (marker !== null) throw invalid(UNRESOLVED, { file: label, line: marker, column: 1 });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const offset = /position (\d+)/.exec(String(cause))?.[1];
    const place = offset === undefined ? {} : placeOfOffset(text, Number(offset));
    throw invalid(`${label} is not JSON.`, { file: label, ...place }, cause);
  }
  const surprise = findJsonSurprise(text);
  if (surprise !== null) throw invalid(`${surprise.what}.`, { file: label, ...placeOfOffset(text, surprise.offset) });
  if (!isJsonObject(value)) throw invalid(`${label} is not a JSON object.`, { file: label });
  const placeOfKey = (key: string): { file: string; line?: number; column?: number } => {
    const offset = text.indexOf(JSON.stringify(key));
    return offset === -1 ? { file: label } : { file: label, ...placeOfOffset(text, offset) };
  };
  const extra = Object.keys(value).find((key) => !KEYS.includes(key));
  if (extra !== undefined) throw invalid(`Unknown key "${extra}".${renderSuggestion(extra, KEYS)}`, placeOfKey(extra));
  const { description, inputSchema } = value;
  if (value['name'] !== name) throw invalid(`"name" must be "${name}", as the file's name says.`, placeOfKey('name'));
  if (typeof description !== 'string') throw invalid('"description" must be a text.', placeOfKey('description'));
  if (!isJsonObject(inputSchema)) throw invalid('"inputSchema" must be a JSON Schema object.', placeOfKey('inputSchema'));
  return { name, description, inputSchema };
}

function invalid(message: string, place: { file: string; line?: number; column?: number }, cause?: unknown): HarnessError {
  return new HarnessError('TOOL_INVALID', message, { ...place, hint: `Correct ${place.file} and run the command again.`, cause });
}
