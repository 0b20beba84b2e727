import { z } from '../text/schema.ts';
import { cacheEffectShape, findingShape } from './finding-shape.ts';
import { lintFindingShape, noticeShape } from './lint-shape.ts';

const count = z.number().int().nonnegative();

const shardFinding = findingShape.extend({
  cache: z.array(cacheEffectShape.extend({ keptChars: count.describe('UTF-16 code units in front of the change') })),
});

const verdict = { findings: z.array(shardFinding), notices: z.array(noticeShape) };
const layerTokens = { id: z.string(), owner: z.string(), file: z.string(), tokens: count };

const scenario = z.strictObject({
  id: z.string(),
  ...verdict,
  sizes: z.strictObject({
    tokens: z.strictObject({ scenario: z.string(), file: z.string(), total: count, layers: z.array(z.strictObject(layerTokens)) }).nullable().describe('null without budgets'),
    fresh: z.array(z.strictObject({ ...layerTokens, scenario: z.string() })).describe('large layers of a scenario that is not committed yet'),
  }),
  lint: z.strictObject({ findings: z.array(lintFindingShape), notices: z.array(noticeShape) }),
});

const budget = z.strictObject({ name: z.string(), tokens: count, file: z.string(), line: count, column: count });

const suite = z.strictObject({
  suite: z.string(),
  folder: z.string(),
  base: z.string().describe('scenario whose texts are stored without a suffix'),
  notice: z.string(),
  files: count,
  budgets: z.strictObject({ layers: z.array(budget), scenarios: z.array(budget), allow: z.record(z.string(), z.string()) }).nullable(),
  isWhole: z.boolean().describe('whether the selection takes the suite as a whole'),
  scenarios: z.array(scenario).describe('what each scenario gives to the verdict, nothing joined yet'),
  whole: z.strictObject(verdict).describe('stale files, and the page that lists the scenarios'),
  idleAllows: z.array(noticeShape.nullable()).describe('each lint allow of the suite that these scenarios have no use for; null for the others'),
});

/** Shape of what one shard of a check leaves for `report merge`. */
export const shardShape = z.strictObject({
  index: z.number().int().positive().describe('from 1'),
  count: z.number().int().positive(),
  program: z.string().describe('version of prompt-snapshots'),
  revision: z.string().nullable().describe('commit of the working tree; null without git'),
  inputs: z.array(z.strictObject({ input: z.string(), digest: z.string() })).describe('digest over the names and bytes of each kind of input, committed or not'),
  selection: z.strictObject({ only: z.array(z.string()), suites: z.array(z.string()), profile: z.string().nullable() }),
  base: z
    .strictObject({ revision: z.string(), reason: z.string().nullable(), known: z.array(z.string()).describe('`suite id` of each finding that the base has already') })
    .nullable(),
  scenarios: z.array(z.string()).describe('`suite/id` of those that this shard did'),
  all: z.array(z.string()).describe('`suite/id` of those that all shards do'),
  suites: z.array(suite),
});
