import { byCodeUnit, isJsonObject } from '../text/json.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';

/** What a capture knows about its own run, so that nothing of the run stays in the captured texts. */
export interface VolatileFacts {
  /** Folders of the run and what stands for each; a folder inside another one may come in any order. */
  readonly folders: readonly { readonly path: string; readonly as: string }[];
  /** Port of the loopback model. */
  readonly port: number;
  /** Everything that the harness sent: an id that is in it is no accident of the run, and stays. */
  readonly given: JsonValue;
  /** Facts of the scenario that take the place of the host's; null keeps a placeholder. */
  readonly host?: HostFacts;
}

export interface HostFacts {
  readonly currentDate: string;
  readonly timeZone: string;
  readonly shell: string;
}

/** One named replacement. Applying it to its own result changes nothing. */
export interface Normalizer {
  readonly name: string;
  readonly replaces: string;
  readonly apply: (text: string, run: NormalizerRun) => string;
}

/** What replacements share within one capture. */
export interface NormalizerRun {
  readonly facts: VolatileFacts;
  /** Label of each id by first sight, so that equal ids stay equal and different ones different. */
  readonly ids: Map<string, string>;
  readonly given: string;
}

// `_` is a word character, so \b would miss the id in msg_<uuid>.
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const TIME_KEYS = /("(?:turn_started_at_unix_ms|create_time)":\s*)\d+(?:\.\d+)?/g;
const GIT_HASH = /("latest_git_commit_hash":\s*")[0-9a-f]+(")/g;
const GIT_REMOTES = /("associated_remote_urls":\s*)\{[^{}]*\}/g;

/** The replacements, in the order in which they are applied. Source: codex-runtime.md §3.7. */
export const NORMALIZERS: readonly Normalizer[] = [
  { name: 'folder', replaces: 'the folders of the run: workspace, CODEX_HOME, home', apply: replaceFolders },
  { name: 'port', replaces: 'the port of the loopback model', apply: (text, { facts }) => text.replaceAll(`127.0.0.1:${facts.port}`, '127.0.0.1:<PORT>') },
  { name: 'uuid', replaces: 'ids of threads, turns and items, numbered by first sight', apply: replaceUuids },
  { name: 'time', replaces: 'instants in turn metadata', apply: (text) => text.replace(TIME_KEYS, '$1"<TIME>"') },
  { name: 'git', replaces: 'commit and remotes of a repository around the workspace', apply: (text) => text.replace(GIT_HASH, '$1<COMMIT>$2').replace(GIT_REMOTES, '$1"<REMOTES>"') },
  { name: 'date', replaces: 'the date of the host', apply: (text, run) => replaceTag(text, 'current_date', run.facts.host?.currentDate ?? '<DATE>') },
  { name: 'time-zone', replaces: 'the time zone of the host', apply: (text, run) => replaceTag(text, 'timezone', run.facts.host?.timeZone ?? '<TIME ZONE>') },
  { name: 'shell', replaces: 'the shell of the host', apply: (text, run) => replaceTag(text, 'shell', run.facts.host?.shell ?? '<SHELL>') },
];

/**
 * Replaces what differs from run to run in the request bodies of one capture (codex-runtime.md §3.7); ids are numbered
 * over all of them. `client_metadata` is sorted first, because Codex writes its keys in any order. Idempotent.
 */
export function normalizeBodies(bodies: readonly JsonObject[], facts: VolatileFacts): JsonObject[] {
  const run: NormalizerRun = { facts, ids: new Map(), given: JSON.stringify(facts.given).toLowerCase() };
  return bodies.map((body) => normalizeObject(sortClientMetadata(body), run));
}

function normalizeValue(value: JsonValue, run: NormalizerRun): JsonValue {
  if (typeof value === 'string') return NORMALIZERS.reduce((text, { apply }) => apply(text, run), value);
  if (Array.isArray(value)) return value.map((member: JsonValue) => normalizeValue(member, run));
  return isJsonObject(value) ? normalizeObject(value, run) : value;
}

function normalizeObject(object: JsonObject, run: NormalizerRun): JsonObject {
  const members = Object.entries(object).map(([key, value]): [string, JsonValue] =>
    key === 'create_time' && typeof value === 'number' ? [key, '<TIME>'] : [key, normalizeValue(value, run)],
  );
  return Object.fromEntries(members);
}

function sortClientMetadata(body: JsonObject): JsonObject {
  const metadata = body['client_metadata'];
  if (!isJsonObject(metadata)) return body;
  return { ...body, client_metadata: Object.fromEntries(Object.entries(metadata).sort(([a], [b]) => byCodeUnit(a, b))) };
}

/** The longest first: the home of a run may lie above its workspace. */
function replaceFolders(text: string, { facts }: NormalizerRun): string {
  return facts.folders
    .toSorted((a, b) => b.path.length - a.path.length)
    .reduce((result, folder) => result.replaceAll(folder.path, () => folder.as), text);
}

function replaceUuids(text: string, run: NormalizerRun): string {
  return text.replace(UUID, (id) => {
    const key = id.toLowerCase();
    if (run.given.includes(key)) return id;
    const label = run.ids.get(key) ?? `<UUID ${run.ids.size + 1}>`;
    run.ids.set(key, label);
    return label;
  });
}

/** Only inside the environment text that Codex writes; a user may write such a tag too. */
function replaceTag(text: string, tag: string, value: string): string {
  if (!text.startsWith('<environment_context>')) return text;
  return text.replace(new RegExp(`<${tag}>[^<]*</${tag}>`, 'g'), () => `<${tag}>${value}</${tag}>`);
}
