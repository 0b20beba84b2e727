import { z } from '../text/schema.ts';

const hunk = z.strictObject({
  header: z.string().describe('@@ -start,lines +start,lines @@'),
  lines: z.array(z.string()).describe('each starts with a blank, +, - or a backslash'),
});

const finding = z.strictObject({
  id: z.string().describe('stable between runs'),
  class: z.string(),
  subject: z.string().describe('layer id or file'),
  owner: z.string().nullable(),
  carrier: z.string().nullable(),
  scenarios: z.array(z.string()),
  file: z.string().describe('committed file, relative to the folder'),
  before: z.string().nullable(),
  after: z.string().nullable(),
  detail: z.string(),
  hunks: z.array(hunk).nullable().describe('null when comparing took too long'),
  tokensBefore: z.number().int().nullable().describe('exact o200k count'),
  tokensAfter: z.number().int().nullable(),
});

/** Shape of `check --format json`. */
export const reportShape = z.strictObject({
  version: z.literal(1),
  verdict: z.enum(['current', 'drift']),
  suites: z.array(
    z.strictObject({
      suite: z.string(),
      folder: z.string().describe('snapshot folder relative to the repository'),
      files: z.number().int(),
      findings: z.array(finding),
      notices: z.array(z.strictObject({ file: z.string(), message: z.string() })),
    }),
  ),
});
