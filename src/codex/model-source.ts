import { HarnessError } from '../errors.ts';
import { isJsonObject, renderJson } from '../text/json.ts';
import { findMergeMarker } from '../text/lines.ts';
import type { ModelFacts, ModelSource, Personality } from '../types/profile.ts';

/** A `<model>.<personality>.source.json`: where the model prompt next to it comes from. */
export interface ModelSourceFile {
  readonly model: string;
  readonly personality: Personality;
  readonly source: ModelSource;
  readonly facts: ModelFacts;
  /** Codex version whose rules rendered the prompt, and how it was learned; absent for a stand-in. */
  readonly readAs?: { readonly version: string; readonly from: string };
}

export const PERSONALITIES: readonly Personality[] = ['none', 'default', 'friendly', 'pragmatic'];
const SOURCE_KINDS: readonly ModelSource['kind'][] = ['models_cache', 'checked_in_catalog', 'bundled_catalog', 'stand-in', 'unknown'];
const PIN_FILE = /^([A-Za-z0-9][A-Za-z0-9._-]{0,79})\.(none|default|friendly|pragmatic)\.instructions\.md$/;

/** Name of a pin's file without its two endings; null when the model's slug cannot be part of a file name. */
export function pinNameOf(model: string, personality: Personality): string | null {
  return PIN_FILE.test(`${model}.${personality}.instructions.md`) ? `${model}.${personality}` : null;
}

/** Model and personality of an instructions file's name; null for any other file. */
export function parsePinFileName(name: string): { readonly model: string; readonly personality: Personality } | null {
  const match = PIN_FILE.exec(name);
  const personality = PERSONALITIES.find((known) => known === match?.[2]);
  return match?.[1] === undefined || personality === undefined ? null : { model: match[1], personality };
}

/** Canonical JSON with a final newline. Holds no time and no path of a user, so that a second sync changes nothing. */
export function renderModelSource(file: ModelSourceFile): string {
  return `${renderJson(file)}\n`;
}

/** @throws HarnessError PROFILE_INVALID naming the first key that is wrong */
export function parseModelSource(text: string, path: string): ModelSourceFile {
  const root = parseObject(text, path);
  const source = root['source'];
  const facts = root['facts'];
  if (!isJsonObject(source)) throw faultIn(path, '"source" must be an object');
  if (!isJsonObject(facts)) throw faultIn(path, '"facts" must be an object');
  const edits = source['edits'];
  if (!Array.isArray(edits)) throw faultIn(path, '"source.edits" must be a list');
  const clientVersion = source['clientVersion'] ?? null;
  return {
    model: textIn(root, 'model', path),
    personality: wordIn(root, 'personality', { path, words: PERSONALITIES }),
    source: {
      kind: wordIn(source, 'kind', { path, words: SOURCE_KINDS }),
      path: textIn(source, 'path', path),
      field: textIn(source, 'field', path),
      clientVersion: clientVersion === null ? null : textIn(source, 'clientVersion', path),
      templateSha256: textIn(source, 'templateSha256', path),
      edits: edits.map(String),
    },
    facts: { responsesLite: facts['responsesLite'] === true, ownCollaborationModes: facts['ownCollaborationModes'] === true },
  };
}

function parseObject(text: string, path: string): Readonly<Record<string, unknown>> {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch (cause) {
    throw faultIn(path, findMergeMarker(text) === null ? 'it is not JSON' : 'it holds merge markers', cause);
  }
  if (!isJsonObject(root)) throw faultIn(path, 'it must hold an object');
  return root;
}

function textIn(object: Readonly<Record<string, unknown>>, key: string, path: string): string {
  const value = object[key];
  if (typeof value === 'string') return value;
  throw faultIn(path, `"${key}" must be a text`);
}

function wordIn<T extends string>(object: Readonly<Record<string, unknown>>, key: string, known: { path: string; words: readonly T[] }): T {
  const word = known.words.find((candidate) => candidate === object[key]);
  if (word !== undefined) return word;
  throw faultIn(known.path, `"${key}" must be one of ${known.words.join(', ')}`);
}

function faultIn(path: string, reason: string, cause?: unknown): HarnessError {
  return new HarnessError('PROFILE_INVALID', `${path} describes no model prompt: ${reason}.`, {
    file: path,
    hint: 'Write it again with: pnpm prompt:snapshots:sync-codex-model',
    cause,
  });
}
