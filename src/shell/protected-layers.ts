import { matchesPattern } from '../drift/budget.ts';
import { buildFileFinding } from '../drift/file-finding.ts';
import { HarnessError } from '../errors.ts';
import type { Finding, Notice, Verdict } from '../types/finding.ts';
import type { CommittedLayer } from '../types/scenario.ts';
import { type ProtectedLayers, readConfig } from './config.ts';
import { runGit } from './git.ts';
import type { Io } from './io.ts';
import { openWorktree } from './sides/folder-side.ts';
import { openRevision } from './sides/revision-side.ts';
import { readSideScenario } from './sides/read-scenario.ts';
import type { SnapshotSide, SuiteSide } from './sides/snapshot-side.ts';

/** In a commit message: why a protected layer changes. */
const TRAILER = 'Prompt-change-reason';

/** What a comparison with a base knows of protected layers. */
export interface Protection {
  readonly layers: readonly ProtectedLayers[];
  /** The snapshots as committed on the base, and here; null where there is no base. */
  readonly sides: { readonly before: SnapshotSide; readonly after: SnapshotSide } | null;
  /** Reasons of the commits since the base, and the one that was given. */
  readonly reasons: readonly string[];
}

/** Settles what is protected. @throws HarnessError REVISION_UNKNOWN, GIT_UNAVAILABLE when something is, and a base is named */
export async function readProtection({ base, reason }: { readonly base: string | undefined; readonly reason?: string | undefined }, io: Io): Promise<Protection> {
  if (reason !== undefined && base === undefined) throw new HarnessError('USAGE', '--reason says why layers changed since a base, and there is none.', { hint: 'Name it: --base <rev>.' });
  const layers = readConfig(io.root).protected;
  if (layers.length === 0 || base === undefined) return { layers, sides: null, reasons: [] };
  const sides = { before: await openRevision(base, io), after: openWorktree(io) };
  return { layers, sides, reasons: [...(reason === undefined ? [] : [reason]), ...(await readReasons(base, io))] };
}

async function readReasons(base: string, io: Io): Promise<string[]> {
  const format = `--format=%(trailers:key=${TRAILER},valueonly,unfold)%x00`;
  const { stdout } = await runGit(['log', format, '--end-of-options', `${base}..HEAD`], io);
  return stdout.toString('utf8').split(/[\0\n]/).map((line) => line.trim()).filter((line) => line !== '');
}

/** Drift of protected layers as notices: it is drift already, and says here that accepting it needs a reason. */
export function noticeProtected(findings: readonly Finding[], layers: readonly ProtectedLayers[]): Notice[] {
  return findings.flatMap(({ subject, file }) => {
    const rule = layers.find(({ layer }) => matchesPattern(subject, layer));
    return rule === undefined ? [] : [{ file, message: `protected layer ${subject} (${rule.reason}): its change needs a ${TRAILER}: trailer` }];
  });
}

interface Change {
  readonly layer: CommittedLayer;
  readonly file: string;
  readonly rule: ProtectedLayers;
  readonly scenarios: string[];
}

/** Protected layers of one suite whose committed text is another one than on the base: findings, or notices with the reason that was given. */
export function judgeProtected(suite: string, { layers, sides, reasons }: Protection): Verdict {
  const [before, after] = [sides?.before.suites.get(suite), sides?.after.suites.get(suite)];
  if (before === undefined || after === undefined) return { findings: [], notices: [] };
  const changes = new Map<string, Change>();
  for (const id of before.ids.filter((one) => after.ids.includes(one))) {
    for (const layer of findChanged(readLayers(before, id), readLayers(after, id))) {
      const rule = layers.find((known) => matchesPattern(layer.id, known.layer));
      if (rule === undefined) continue;
      const change = changes.get(layer.id) ?? { layer, file: layer.now ?? layer.link ?? `${id}.md`, rule, scenarios: [] };
      changes.set(layer.id, change);
      if (!change.scenarios.includes(id)) change.scenarios.push(id);
    }
  }
  const found = [...changes.values()];
  const [reason] = reasons;
  if (reason !== undefined) return { findings: [], notices: found.map(({ layer, file }) => ({ file, message: `protected layer ${layer.id} changed: ${reason}` })) };
  return { findings: found.map(buildFinding), notices: [] };
}

type Stacks = readonly (readonly CommittedLayer[])[];

/** Null for a page that cannot be read back, which is drift, and no matter of protection. */
function readLayers(side: SuiteSide, id: string): Stacks | null {
  try {
    return readSideScenario(side, id).turns;
  } catch (error) {
    if (error instanceof HarnessError && error.code === 'SNAPSHOT_INVALID') return null;
    throw error;
  }
}

/** A layer of the base, and the file that holds it now; null where there is none. */
type ChangedLayer = CommittedLayer & { readonly now: string | null };

/** Layers of the base that are gone, or have another text; of a file that was lost on the base nobody can tell. */
function findChanged(before: Stacks | null, after: Stacks | null): ChangedLayer[] {
  if (before === null || after === null) return [];
  return before.flatMap((layers, turn) => {
    const here = new Map((after[turn] ?? []).filter(({ isLost }) => !isLost).map((layer) => [layer.id, layer]));
    return layers.filter(({ id, text, isLost }) => !isLost && here.get(id)?.text !== text).map((layer) => ({ ...layer, now: here.get(layer.id)?.link ?? null }));
  });
}

function buildFinding({ layer, file, rule, scenarios }: Change): Finding {
  const detail = `${rule.reason}; say why it changes in a commit message, ${TRAILER}: <text>, or with --reason <text>`;
  return { ...buildFileFinding('protected changed', file, { scenarios, detail }), subject: layer.id, owner: layer.owner, carrier: layer.carrier };
}
