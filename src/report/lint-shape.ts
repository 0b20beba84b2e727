import { z } from '../text/schema.ts';

/** Shape of a notice: a file, and a sentence about it. */
export const noticeShape = z.strictObject({ file: z.string(), message: z.string() });

/** Shape of one finding of lint. */
export const lintFindingShape = z.strictObject({
  id: z.string().describe('stable between runs'),
  rule: z.string().describe('docs/lint.md lists the rules'),
  severity: z.enum(['error', 'warning']),
  layer: z.string().describe('layer id, or the file name of a page'),
  owner: z.string().nullable(),
  file: z.string().optional().describe('snapshot file that holds the text, relative to the suite’s folder'),
  line: z.number().int().describe('1-based line in the layer’s text'),
  message: z.string(),
  excerpt: z.string().describe('the line around the place; "" where it must not be printed'),
  scenarios: z.array(z.string()),
});

/** Shape of `lint --format json`. */
export const lintReportShape = z.strictObject({
  version: z.literal(1),
  verdict: z.enum(['clean', 'failed']).describe('failed: at least one error'),
  suites: z.array(z.strictObject({ suite: z.string(), findings: z.array(lintFindingShape), notices: z.array(noticeShape) })),
});
