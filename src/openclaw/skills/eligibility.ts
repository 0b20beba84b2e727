import { isJsonObject, valueAt } from '../../text/json.ts';
import type { JsonObject, JsonValue } from '../../types/request.ts';
import { readTextList } from '../bootstrap/config-scope.ts';
import type { Skill } from './skill.ts';

/** The machine that skills run on, as facts. `remote…` describe a connected second machine; [] for none. */
export interface SkillHost {
  /** `process.platform` of the agent, e.g. `linux`. */
  readonly platform: string;
  /** Programs that are on PATH. */
  readonly bins: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly remotePlatforms: readonly string[];
  readonly remoteBins: readonly string[];
}

/** Configuration that counts as true while it is not set. Source: openclaw-2026.7.1.md §9.4. */
const TRUE_UNLESS_SET = ['browser.enabled', 'browser.evaluateEnabled'];

/**
 * Why a skill cannot be used here, as one sentence, or `null` when it can. `always` lifts every requirement but the
 * platform. Source: openclaw-2026.7.1.md §9.4.
 */
export function findIneligibility(skill: Skill, host: SkillHost, config: JsonObject): string | null {
  const entry = entryOf(skill, config);
  if (entry['enabled'] === false) return 'The configuration switches it off (skills.entries).';
  if (skill.source === 'openclaw-bundled' && !isBundledAllowed(skill, config)) return 'It is not in skills.allowBundled.';
  const { os, always } = skill.metadata;
  const platforms = [host.platform, ...host.remotePlatforms];
  if (os.length > 0 && !os.some((name) => platforms.includes(name))) return `It runs on ${os.join(', ')} only.`;
  return always ? null : findMissingNeed(skill, { host, config, entry });
}

interface Surroundings {
  readonly host: SkillHost;
  readonly config: JsonObject;
  readonly entry: JsonObject;
}

function findMissingNeed({ metadata }: Skill, { host, config, entry }: Surroundings): string | null {
  const hasBin = (bin: string): boolean => host.bins.includes(bin) || host.remoteBins.includes(bin);
  const missing = metadata.bins.filter((bin) => !hasBin(bin));
  if (missing.length > 0) return `These programs are not on PATH: ${missing.join(', ')}.`;
  if (metadata.anyBins.length > 0 && !metadata.anyBins.some(hasBin)) {
    return `None of these programs is on PATH: ${metadata.anyBins.join(', ')}.`;
  }
  const isSet = (name: string): boolean =>
    isTruthy(ownValue(host.env, name)) ||
    isTruthy(ownValue(readMember(entry, 'env'), name)) ||
    (name === metadata.primaryEnv && isTruthy(entry['apiKey']));
  const unset = metadata.env.filter((name) => !isSet(name));
  if (unset.length > 0) return `These environment variables are not set: ${unset.join(', ')}.`;
  const off = metadata.config.filter((path) => !isTruthy(valueAt(config, path) ?? TRUE_UNLESS_SET.includes(path)));
  return off.length > 0 ? `These configuration keys are not on: ${off.join(', ')}.` : null;
}

function isBundledAllowed(skill: Skill, config: JsonObject): boolean {
  const allowed = readTextList(valueAt(config, 'skills.allowBundled'));
  return allowed.length === 0 || keysOf(skill).some((key) => allowed.includes(key));
}

/** `skills.entries` of the skill's key, else of its name; {} for none. */
function entryOf(skill: Skill, config: JsonObject): JsonObject {
  const entries = valueAt(config, 'skills.entries');
  if (!isJsonObject(entries)) return {};
  return keysOf(skill).map((key) => readMember(entries, key)).find((entry) => Object.keys(entry).length > 0) ?? {};
}

function keysOf({ name, metadata }: Skill): readonly string[] {
  return metadata.skillKey === null ? [name] : [metadata.skillKey, name];
}

function readMember(object: JsonObject, key: string): JsonObject {
  const value = ownValue(object, key);
  return isJsonObject(value) ? value : {};
}

function ownValue(object: Readonly<Record<string, JsonValue>>, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function isTruthy(value: JsonValue | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : Boolean(value);
}
