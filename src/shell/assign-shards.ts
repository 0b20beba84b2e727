import { byCodeUnit } from '../text/json.ts';
import { sha256 } from '../text/hash.ts';

/** One thing to be done by one of several machines; `name` is unique. */
export interface Share {
  readonly name: string;
  /** Any measure of the work; not negative. */
  readonly bytes: number;
}

/** How much more than the mean a shard takes before its next scenario goes elsewhere: one part in four. */
const SLACK = 1.25;
/** The limit moves in steps of at most this part of the mean, so that one more scenario seldom moves it. */
const STEP = 8;

/**
 * Gives each name a shard from 1 to `count`: the one that the hash of name and shard prefers, or the next in that
 * preference while the preferred one is full. No shard has more than the mean and the largest one together. One more
 * name moves others only where it fills a shard, or where the limit takes a step. Depends on names and bytes alone.
 */
export function assignShards(shares: readonly Share[], count: number): Map<string, number> {
  const limit = findLimit(shares, count);
  const loads = Array.from({ length: count }, () => 0);
  const loadOf = (shard: number): number => loads[shard - 1] ?? 0;
  const assigned = new Map<string, number>();
  const order = shares.map((share) => ({ ...share, key: sha256(share.name) })).sort((a, b) => byCodeUnit(a.key, b.key));
  for (const { name, bytes } of order) {
    const preferred = rankShards(name, count);
    // Where nothing fits, the emptiest one is at most at the mean.
    const shard = preferred.find((one) => loadOf(one) + bytes <= limit) ?? preferred.reduce((best, one) => (loadOf(one) < loadOf(best) ? one : best));
    assigned.set(name, shard);
    loads[shard - 1] = loadOf(shard) + bytes;
  }
  return assigned;
}

function findLimit(shares: readonly Share[], count: number): number {
  const mean = shares.reduce((sum, { bytes }) => sum + bytes, 0) / count;
  const largest = shares.reduce((most, { bytes }) => Math.max(most, bytes), 0);
  let step = 1;
  while (step * 2 * STEP <= mean) step *= 2;
  return Math.max(largest, Math.ceil((mean * SLACK) / step) * step);
}

/** Shards in the order in which a name prefers them; with one more shard the others keep their order. */
function rankShards(name: string, count: number): number[] {
  const ranked = Array.from({ length: count }, (_, index) => ({ shard: index + 1, key: sha256(`${name}\n${index + 1}`) }));
  return ranked.sort((a, b) => byCodeUnit(a.key, b.key)).map(({ shard }) => shard);
}
