import { isJsonObject } from '../../text/json.ts';
import { readFrontMatterSwitch } from './front-matter.ts';
import { parseYamlSafely } from './safe-yaml.ts';

/** The `metadata.openclaw` block of a skill. Source: openclaw-2026.7.1.md §9.3. */
export interface SkillMetadata {
  readonly always: boolean;
  readonly os: readonly string[];
  readonly bins: readonly string[];
  readonly anyBins: readonly string[];
  readonly env: readonly string[];
  /** Dotted paths of the configuration. */
  readonly config: readonly string[];
  readonly primaryEnv: string | null;
  /** Name in `skills.entries`, when it is not the skill's own. */
  readonly skillKey: string | null;
  readonly emoji: string | null;
  readonly homepage: string | null;
  /** How many ways to install what the skill needs are listed; they are for people, no prompt shows them. */
  readonly installs: number;
}

export interface ParsedMetadata {
  readonly metadata: SkillMetadata;
  /** Keys whose value has the wrong shape and counts as absent. */
  readonly malformed: readonly string[];
}

/**
 * The block out of the value of `metadata`: an object, or the same written as one text. Wrong shapes are listed in
 * `malformed` and count as absent; unknown keys are other programs' business. Never throws.
 */
export function parseSkillMetadata(value: unknown): ParsedMetadata {
  const malformed: string[] = [];
  const object = (container: unknown, path: string): Record<string, unknown> => {
    const read = typeof container === 'string' ? parseYamlSafely(container) : container;
    if (isJsonObject(read)) return read;
    if (container !== undefined && container !== null) malformed.push(path);
    return {};
  };
  const block = object(own(object(value, 'metadata'), 'openclaw'), 'metadata.openclaw');
  const requires = object(own(block, 'requires'), 'requires');
  const list = (from: Record<string, unknown>, key: string): readonly string[] => {
    const found = readList(own(from, key));
    if (found === null) malformed.push(key);
    return found ?? [];
  };
  const text = (key: string): string | null => {
    const found = own(block, key);
    if (typeof found === 'string') return found.trim() === '' ? null : found.trim();
    if (found !== undefined && found !== null) malformed.push(key);
    return null;
  };
  const install = own(block, 'install');
  const metadata = {
    always: readFrontMatterSwitch(own(block, 'always')) ?? false,
    os: list(block, 'os'),
    bins: list(requires, 'bins'),
    anyBins: list(requires, 'anyBins'),
    env: list(requires, 'env'),
    config: list(requires, 'config'),
    primaryEnv: text('primaryEnv'),
    skillKey: text('skillKey'),
    emoji: text('emoji'),
    homepage: text('homepage'),
    installs: Array.isArray(install) ? install.length : 0,
  };
  return { metadata, malformed };
}

/** Non-empty trimmed texts of a list or of one text with commas, [] when absent, `null` for another shape. */
function readList(value: unknown): readonly string[] | null {
  if (value === undefined || value === null) return [];
  const items: unknown = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(items) || !items.every((item) => typeof item === 'string')) return null;
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

function own(object: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
