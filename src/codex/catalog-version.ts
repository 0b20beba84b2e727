import { HarnessError } from '../errors.ts';
import type { Catalog } from './catalog.ts';
import { minorOf, parseCodexVersion, type CodexVersion } from './versions.ts';

/** Codex version whose rules a catalog is rendered by, and where that version was learned. */
export interface CatalogVersion {
  /** `0.144.6`. */
  readonly version: string;
  readonly from: 'flag' | 'catalog' | 'shape';
  /** For `shape`: the versions that the shape fits, `0.143–0.149`; else null. */
  readonly fits: string | null;
}

/**
 * What dates a catalog, from the bundled catalogs of all versions in MEASURED: a key is in none up to `lastWithout` and in
 * all from `firstWith` on. Minors between the two stay possible either way. For a key that went away, the reverse.
 */
const APPEARED = [
  { key: 'service_tiers', lastWithout: 125, firstWith: 130 },
  { key: 'use_responses_lite', lastWithout: 130, firstWith: 138 },
  { key: 'model_messages.approvals', lastWithout: 142, firstWith: 144 },
  { key: 'model_messages.permissions', lastWithout: 144, firstWith: 145 },
  { key: 'model_messages.collaboration_modes', lastWithout: 146, firstWith: 147 },
  { key: 'node_repl_disabled', lastWithout: 147, firstWith: 148 },
  { key: 'multi_agent_reasoning_effort', lastWithout: 152, firstWith: 153 },
  { key: 'supports_experimental_context', lastWithout: 153, firstWith: 155 },
  { key: 'supports_reasoning_effort_updates', lastWithout: 155, firstWith: 156 },
] as const;
const DISAPPEARED = [
  { key: 'supports_reasoning_summaries', lastWith: 144, firstWithout: 145 },
  { key: 'supports_parallel_tool_calls', lastWith: 147, firstWithout: 148 },
  { key: 'model_messages.instructions_variables', lastWith: 161, firstWithout: 162 },
] as const;
/** Keys of every catalog that Codex itself wrote: only in such a file does a missing key mean an older or newer Codex. */
const ALWAYS_WRITTEN = ['display_name', 'visibility', 'truncation_policy', 'input_modalities', 'experimental_supported_tools'];
const SLOT = '{{ personality }}';
const LAST_WITH_SLOT = 155;
/** Versions whose catalogs were measured, oldest first. */
const MEASURED: readonly string[] = [
  '0.125.0', '0.130.0', '0.138.0', '0.142.5', '0.144.0', '0.144.6', '0.145.0', '0.146.0', '0.147.0', '0.148.0', '0.149.1', '0.150.0',
  '0.150.1', '0.151.0', '0.152.0', '0.152.1', '0.153.4', '0.155.0', '0.155.1', '0.156.0', '0.160.1', '0.161.0', '0.162.1', '0.171.0',
];
const OLDEST = 0;
const NEWEST = Number.POSITIVE_INFINITY;

interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * Decides whose rules a catalog is rendered by: the flag, else the catalog's own `client_version`, else its shape. For a
 * shape, `current` (the profile's version) is kept when it fits, else the newest measured version that fits is taken.
 * @param path what errors call the file
 * @throws HarnessError USAGE for a flag that is no version, CATALOG_INVALID when the keys contradict each other
 */
export function resolveCatalogVersion(catalog: Catalog, path: string, choice: { flag: string | null; current: string }): CatalogVersion {
  if (choice.flag !== null) return { version: checkedFlag(choice.flag), from: 'flag', fits: null };
  if (catalog.clientVersion !== null && parseCodexVersion(catalog.clientVersion) !== null) {
    return { version: catalog.clientVersion.trim().replace(/^v/, ''), from: 'catalog', fits: null };
  }
  const range = inferRange(catalog);
  const fitting = [choice.current, ...MEASURED.toReversed()].find((text) => isWithin(parseCodexVersion(text), range));
  if (range.min > range.max || fitting === undefined) {
    throw new HarnessError('CATALOG_INVALID', `It does not say which Codex wrote it, and its keys fit no version that is known.`, {
      file: path,
      hint: 'Say it with --codex-version, for example --codex-version 0.144.6',
    });
  }
  return { version: fitting, from: 'shape', fits: renderRange(range) };
}

function checkedFlag(flag: string): string {
  if (parseCodexVersion(flag) !== null) return flag.trim().replace(/^v/, '');
  throw new HarnessError('USAGE', `--codex-version "${flag}" is no Codex version.`, { hint: 'Write it as codex --version does: --codex-version 0.144.6' });
}

function inferRange(catalog: Catalog): Range {
  const keys = new Set(catalog.entries.flatMap((entry) => [...entry.keys]));
  const isWhole = ALWAYS_WRITTEN.every((key) => keys.has(key)) && !keys.has('minimal_client_version');
  const limits: Range[] = [
    ...APPEARED.flatMap((row) => {
      if (keys.has(row.key)) return [{ min: row.lastWithout + 1, max: NEWEST }];
      return isWhole ? [{ min: OLDEST, max: row.firstWith - 1 }] : [];
    }),
    ...DISAPPEARED.flatMap((row) => {
      if (keys.has(row.key)) return [{ min: OLDEST, max: row.firstWithout - 1 }];
      return isWhole ? [{ min: row.lastWith + 1, max: NEWEST }] : [];
    }),
    ...cacheLimits(catalog, keys),
  ];
  if (catalog.entries.some((entry) => entry.template?.includes(SLOT))) limits.push({ min: OLDEST, max: LAST_WITH_SLOT });
  return { min: Math.max(OLDEST, ...limits.map((limit) => limit.min)), max: Math.min(NEWEST, ...limits.map((limit) => limit.max)) };
}

/** models_cache.json lost `base_instructions` at 0.147 and gained `identity` at 0.155 (codex-runtime.md §5). */
function cacheLimits(catalog: Catalog, keys: ReadonlySet<string>): Range[] {
  if (catalog.kind !== 'models_cache') return [];
  return [
    catalog.hasIdentity ? { min: 155, max: NEWEST } : { min: OLDEST, max: 154 },
    keys.has('base_instructions') ? { min: OLDEST, max: 146 } : { min: 147, max: NEWEST },
  ];
}

function isWithin(version: CodexVersion | null, range: Range): boolean {
  return version !== null && minorOf(version) >= range.min && minorOf(version) <= range.max;
}

function renderRange(range: Range): string {
  if (range.min === OLDEST && range.max === NEWEST) return 'any version';
  if (range.min === OLDEST) return `0.${range.max} and older`;
  if (range.min === range.max) return `0.${range.min}`;
  return range.max === NEWEST ? `0.${range.min} and newer` : `0.${range.min}–0.${range.max}`;
}
