import { z } from '../text/schema.ts';

const tokens = z.number().int().nonnegative();

const turn = z.strictObject({
  turn: z.number().int().positive(),
  model: z.string(),
  effect: z.enum(['new thread', 'append-only', 'rewritten', 'new model']).describe('what the turn makes of the requests before it'),
  kept: tokens.describe('tokens in front that are as they were, exact o200k'),
  read: tokens.describe('tokens that are read anew'),
  layer: z.string().nullable().describe('first layer that is read anew; null when nothing is'),
  owner: z.string().nullable(),
});

const pair = z.strictObject({
  from: z.string(),
  to: z.string(),
  kept: tokens.describe('tokens of the longest common prefix'),
  reread: tokens.describe('tokens of `to` from the first difference on; a token that the difference cuts counts on both sides'),
  keptCharacters: z.number().int().nonnegative().describe('UTF-16 code units'),
  layer: z.string().nullable().describe('layer of the first difference; null when the requests are equal'),
  owner: z.string().nullable(),
  offset: z.number().int().nonnegative().nullable().describe('offset of the first difference in the layer with its joints, UTF-16 code units'),
});

const suite = z.strictObject({
  suite: z.string(),
  scenarios: z.array(z.strictObject({ id: z.string(), tokens: tokens.describe('the whole first request'), turns: z.array(turn) })),
  pairs: z.array(pair).describe('each pair of new threads once, in the order of the scenarios; neighbours are the entries whose `to` follows `from`'),
});

/** Shape of `cache --format json`. */
export const cacheShape = z.strictObject({ version: z.literal(1), suites: z.array(suite) });

export type SuiteCache = z.infer<typeof suite>;
