import { HarnessError, type ErrorPlace } from '../errors.ts';
import { isJsonObject } from '../text/json.ts';
import { renderSuggestion } from '../text/similar.ts';
import { parseYaml, type YamlPath, type YamlText } from '../text/yaml.ts';
import type { Fragment } from '../types/profile.ts';
import { checkFragmentText } from './fragments.ts';
import { parseCodexVersion } from './versions.ts';

/** A fragment as profile.yaml lists it: its text stands in `file`, next to profile.yaml. */
export interface FragmentEntry extends Omit<Fragment, 'text'> {
  readonly file: string;
  readonly place: ErrorPlace;
}

/** profile.yaml: what a profile says itself; the rest comes from the profile that it extends. */
export interface ProfileFile {
  readonly codexVersion: string;
  readonly standIn: boolean;
  readonly notice: string;
  /** Name of the profile whose fragments and model prompts fill the gaps; null for none. */
  readonly extends: string | null;
  readonly fragments: readonly FragmentEntry[];
}

const KEYS = ['codex', 'standIn', 'notice', 'extends', 'fragments'];
const FRAGMENT_KEYS = ['kind', 'file', 'approvalPolicy', 'sandbox', 'model'];
const KINDS: readonly Fragment['kind'][] = [
  'permissions',
  'collaboration-default',
  'environment',
  'agents-md',
  'skills',
  'memories',
  'apps',
  'plugins',
  'deferred-tools',
  'multi-agent-role',
  'multi-agent-mode',
  'model-switch',
  'agents-md-update',
  'agents-md-removed',
  'environment-update',
];
const FILE_NAME = /^[a-z0-9][a-z0-9.-]*\.md$/;
const PROFILE_NAME = /^[a-z0-9][a-z0-9.-]{0,63}$/;
const DEVICE_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/;

/** A folder name that is safe on every system: lower case, no separators, no Windows device, no dot at the end. */
export function isProfileName(name: string): boolean {
  return PROFILE_NAME.test(name) && !DEVICE_NAME.test(name) && !name.endsWith('.');
}

/**
 * Parses a profile.yaml (design.md §5).
 * @throws HarnessError PROFILE_INVALID at the line and column of the fault
 */
export function parseProfile(text: string, file: string): ProfileFile {
  const yaml = parseYaml(text, file, 'PROFILE_INVALID');
  const root = objectAt(yaml, [], { value: yaml.value, keys: KEYS });
  const parent = root['extends'] === undefined ? null : textAt(yaml, ['extends'], root['extends']);
  if (parent !== null && !isProfileName(parent)) throw faultAt(yaml, ['extends'], `"${parent}" is no profile name.`);
  return {
    codexVersion: versionAt(yaml, root['codex']),
    standIn: standInAt(yaml, root['standIn']),
    notice: root['notice'] === undefined ? '' : textAt(yaml, ['notice'], root['notice']).trim(),
    extends: parent,
    fragments: fragmentsAt(yaml, root['fragments']),
  };
}

/** Two fragments with one key are the same fragment: the profile's own replaces the one it extends. */
export function fragmentKeyOf(fragment: Omit<Fragment, 'text'>): string {
  return [fragment.kind, fragment.approvalPolicy ?? '', fragment.sandbox ?? '', fragment.model ?? ''].join(' ').trim();
}

/**
 * The fragment of an entry, once its file is read.
 * @throws HarnessError PROFILE_INVALID when the text has slots that nothing fills
 */
export function buildFragment(entry: FragmentEntry, text: string): Fragment {
  const { file: _, place, ...fragment } = entry;
  const fault = checkFragmentText(fragment.kind, text);
  if (fault === null) return { ...fragment, text };
  throw new HarnessError('PROFILE_INVALID', `${entry.file} ${fault}.`, { ...place, hint: `Correct ${entry.file} next to ${place.file ?? 'profile.yaml'}.` });
}

function fragmentsAt(yaml: YamlText, value: unknown): FragmentEntry[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw faultAt(yaml, ['fragments'], '"fragments" must be a list.');
  const seen = new Set<string>();
  return value.map((item: unknown, index) => {
    const entry = fragmentAt(yaml, ['fragments', index], item);
    const key = fragmentKeyOf(entry);
    if (seen.has(key)) throw faultAt(yaml, ['fragments', index], `The fragment "${key.trim()}" is listed twice.`);
    seen.add(key);
    return entry;
  });
}

function fragmentAt(yaml: YamlText, path: YamlPath, value: unknown): FragmentEntry {
  const item = objectAt(yaml, path, { value, keys: FRAGMENT_KEYS });
  const kind = KINDS.find((known) => known === item['kind']);
  if (kind === undefined) throw faultAt(yaml, [...path, 'kind'], `"kind" must be one of ${KINDS.join(', ')}.`);
  const file = textAt(yaml, [...path, 'file'], item['file']);
  if (!FILE_NAME.test(file)) throw faultAt(yaml, [...path, 'file'], `"${file}" must be the name of an .md file next to profile.yaml.`);
  const policy = item['approvalPolicy'] === undefined ? {} : { approvalPolicy: textAt(yaml, [...path, 'approvalPolicy'], item['approvalPolicy']) };
  const sandbox = item['sandbox'] === undefined ? {} : { sandbox: textAt(yaml, [...path, 'sandbox'], item['sandbox']) };
  const model = item['model'] === undefined ? {} : { model: textAt(yaml, [...path, 'model'], item['model']) };
  if (kind === 'permissions' && (item['approvalPolicy'] === undefined || item['sandbox'] === undefined)) {
    throw faultAt(yaml, path, 'A permissions fragment names its "approvalPolicy" and its "sandbox".');
  }
  return { id: `codex.${kind}`, kind, ...policy, ...sandbox, ...model, file, place: yaml.placeOf(path) };
}

function objectAt(yaml: YamlText, path: YamlPath, object: { value: unknown; keys: readonly string[] }): Readonly<Record<string, unknown>> {
  const { value, keys } = object;
  if (!isJsonObject(value)) throw faultAt(yaml, path, 'An object of keys and values belongs here.');
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown === undefined) return value;
  throw new HarnessError('PROFILE_INVALID', `Unknown key "${unknown}".${renderSuggestion(unknown, [...keys])}`, {
    ...yaml.placeOfKey(path, unknown),
    hint: `Known keys here: ${keys.join(', ')}.`,
  });
}

function versionAt(yaml: YamlText, value: unknown): string {
  const text = textAt(yaml, ['codex'], value);
  if (parseCodexVersion(text) !== null) return text;
  throw faultAt(yaml, ['codex'], `"codex" must be a Codex version such as 0.144.6, not "${text}".`);
}

function standInAt(yaml: YamlText, value: unknown): boolean {
  if (value === undefined) return false;
  if (typeof value === 'boolean') return value;
  throw faultAt(yaml, ['standIn'], '"standIn" must be true or false.');
}

function textAt(yaml: YamlText, path: YamlPath, value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw faultAt(yaml, path, `"${path.at(-1)}" must be a text that is not empty.`);
}

function faultAt(yaml: YamlText, path: YamlPath, message: string): HarnessError {
  return new HarnessError('PROFILE_INVALID', message, { ...yaml.placeOf(path), hint: `Correct ${yaml.file} and run the command again.` });
}
