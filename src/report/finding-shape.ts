import { z } from '../text/schema.ts';

const hunk = z.strictObject({
  header: z.string().describe('@@ -start,lines +start,lines @@'),
  lines: z.array(z.string()).describe('each starts with a blank, +, - or a backslash'),
  marks: z.array(z.array(z.tuple([z.number().int(), z.number().int()]))).describe('per line, changed words as [start, end) in UTF-16 code units'),
});

const toolChange = z.strictObject({
  path: z.string().describe('parameter, dotted; "" is the tool itself'),
  change: z.enum(['added', 'removed', 'type', 'enum', 'required', 'description', 'limit', 'loading']),
  effect: z.enum(['breaking', 'additive', 'wording']),
  detail: z.string(),
});

/** Shape of what a cause does to the prompt cache of one scenario. */
export const cacheEffectShape = z.strictObject({
  scenario: z.string(),
  layer: z.string().describe('layer of the first changed character'),
  owner: z.string(),
  offset: z.number().int().describe('offset of that character in the layer, UTF-16 code units'),
  kept: z.number().int().describe('tokens in front of it, exact o200k: what new threads keep'),
  reread: z.number().int().describe('tokens from it on: what new threads re-read'),
  running: z.enum(['appended', 'kept', 'rewritten', 'unmeasured']).describe('what a thread that already runs does'),
  runningTokens: z.number().int(),
  boundary: z.strictObject({ stable: z.number().int(), changed: z.number().int() }).nullable().describe('for a prompt with a cache boundary, characters'),
});

/** Shape of one finding of drift. */
export const findingShape = z.strictObject({
  id: z.string().describe('stable between runs'),
  class: z.string(),
  subject: z.string().describe('layer id or file'),
  section: z.string().nullable().describe('heading line inside the layer'),
  owner: z.string().nullable(),
  carrier: z.string().nullable(),
  scenarios: z.array(z.string()),
  file: z.string().describe('committed file, relative to the folder'),
  line: z.number().int().optional().describe('1-based line of a page; for other files the hunks say it'),
  otherFiles: z.array(z.string()).describe('further committed files with the same cause'),
  before: z.string().nullable().describe('the changed statements alone'),
  after: z.string().nullable(),
  detail: z.string(),
  toolChanges: z.array(toolChange),
  swap: z.strictObject({ from: z.string(), to: z.string(), count: z.number().int() }).nullable().describe('a word that became another, and nothing else'),
  hunks: z.array(hunk).nullable().describe('null when comparing took too long'),
  tokensBefore: z.number().int().nullable().describe('exact o200k count of the whole layer'),
  tokensAfter: z.number().int().nullable(),
  cache: z.array(cacheEffectShape).describe('one entry for each scenario whose request it reaches'),
});
