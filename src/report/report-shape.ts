import { z } from '../text/schema.ts';
import { findingShape } from './finding-shape.ts';
import { lintFindingShape, noticeShape } from './lint-shape.ts';
import { shardShape } from './shard-shape.ts';

const suite = z.strictObject({
  suite: z.string(),
  folder: z.string().describe('snapshot folder relative to the repository'),
  files: z.number().int(),
  findings: z.array(findingShape),
  notices: z.array(noticeShape),
  lint: z.array(lintFindingShape).describe('errors count like drift, warnings do not'),
  lintNotices: z.array(noticeShape).describe('allows that allow nothing'),
});

const base = z
  .strictObject({
    revision: z.string(),
    reason: z.string().nullable().describe('why the base cannot be told apart; null when it can'),
    suites: z.array(suite).describe('findings that the base has already; they do not count'),
  })
  .nullable();

/** Shape of `check --format json`. */
export const reportShape = z.strictObject({
  version: z.literal(1),
  verdict: z.enum(['current', 'lint', 'drift']).describe('lint: nothing drifted, and lint found errors'),
  base: base.describe('null without --base'),
  shard: shardShape.optional().describe('what `report merge` needs of a shard; absent without --shard'),
  suites: z.array(suite),
});
