import type { OwnedFiles } from './snapshot-folder.ts';
import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../errors.ts';
import type { SuiteSource } from '../pipeline.ts';
import { assignShards, type Share } from './assign-shards.ts';
import type { Selection } from './selection.ts';
import { openScenarios, scenarioFolder } from './suites.ts';

/** One of several parts of a selection; scenarios are named `suite/id`. */
export interface Shard {
  /** From 1 to `count`. */
  readonly index: number;
  readonly count: number;
  /** Every scenario of the selection, sorted. */
  readonly all: readonly string[];
  /** Those of this part, sorted. */
  readonly own: readonly string[];
}

const MAX_SHARDS = 1000;

/** Reads `--shard i/n`. @throws HarnessError USAGE for anything else. */
export function parseShard(word: string): Pick<Shard, 'index' | 'count'> {
  const match = /^(\d{1,4})\/(\d{1,4})$/.exec(word);
  const [index, count] = [Number(match?.[1]), Number(match?.[2])];
  if (match !== null && index >= 1 && index <= count && count <= MAX_SHARDS) return { index, count };
  throw new HarnessError('USAGE', `--shard cannot be "${word}".`, { hint: `Write it as --shard <i>/<n>, i from 1 to n, n at most ${MAX_SHARDS}: for example --shard 2/4.` });
}

/** Settles which scenarios of a selection a shard does. */
export function resolveShard(root: string, selection: Selection, { index, count }: Pick<Shard, 'index' | 'count'>): Shard {
  const shares = selection.suites.flatMap((suite) =>
    openScenarios(root, suite).ids.filter((id) => selection.wants(suite, id)).map((id) => ({ name: `${suite}/${id}`, bytes: measureInputs(scenarioFolder(root, suite, id)) })),
  );
  const assigned = assignShards(shares, count);
  const all = shares.map(({ name }: Share) => name).sort();
  return { index, count, all, own: all.filter((name) => assigned.get(name) === index) };
}

/** Bytes of all files below a folder without carriage returns, so that a checkout with other line endings weighs the same. */
function measureInputs(folder: string): number {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + fs.readFileSync(path.join(parentPath, name)).filter((byte) => byte !== CARRIAGE_RETURN).length, 0);
}

const CARRIAGE_RETURN = 13;

/** What a shard judges of one suite. */
export interface SuiteShare {
  readonly has: (id: string) => boolean;
  /** Those of the owned files that this shard may call stale; each file is one shard's. */
  readonly owned: OwnedFiles;
  /** Id and title of the scenarios that other shards do; null unless this one judges the page that lists all. */
  readonly others: readonly { readonly id: string; readonly title: string }[] | null;
}

/**
 * The shard that has the base judges the list of scenarios and every file of no scenario; the files of a scenario go
 * with it. So nothing has to be rendered twice but the base, whose texts decide what is stored where.
 */
export function shareSuite({ suite, ids, read }: SuiteSource, owned: OwnedFiles, shard: Shard | null): SuiteShare {
  if (shard === null) return { has: () => true, owned, others: [] };
  const own = new Set(shard.own);
  const has = (id: string): boolean => own.has(`${suite.id}/${id}`);
  const others = has(suite.base) ? ids.filter((id) => !has(id)).map((id) => ({ id, title: read(id).title })) : null;
  return { has, owned: { ...owned, names: owned.names.filter((file) => has(findOwner(file, ids) ?? suite.base)) }, others };
}

/** The scenario that a snapshot file is named after; null for none. */
function findOwner(file: string, ids: readonly string[]): string | null {
  const match = /^[^/]+\/.*@([a-z0-9-]+)(?:\.t\d+)?\.(?:md|json)$/.exec(file) ?? /^([a-z0-9-]+)\.md$/.exec(file);
  const id = match?.[1];
  return id !== undefined && ids.includes(id) ? id : null;
}
