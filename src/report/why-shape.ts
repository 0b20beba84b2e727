import { z } from '../text/schema.ts';

const change = z
  .strictObject({
    commit: z.string().describe('full hash'),
    author: z.string(),
    date: z.string().describe('author date, YYYY-MM-DD in the author’s time zone'),
    subject: z.string(),
  })
  .nullable();

const source = z.strictObject({
  file: z.string().describe('relative to the repository'),
  line: z.number().int().describe('first line, 1-based'),
  lastLine: z.number().int(),
  alsoIn: z.array(z.string()).describe('further files that say the same at their own lines'),
  change: change.optional().describe('blame only: the commit that last changed the lines; null for lines that are not committed'),
});

const condition = z.strictObject({
  file: z.string(),
  line: z.number().int().nullable(),
  within: z.string().describe('function, constant or section that uses the text; "" for a file that is no code'),
  says: z.string(),
  code: z.array(z.string()).describe('guards and the use, outermost first'),
});

const hit = z.strictObject({
  layer: z.string(),
  owner: z.string(),
  carrier: z.string(),
  delivered: z.enum(['yes', 'no', 'unverified']),
  section: z.string().nullable().describe('heading line above the text in its layer'),
  scenarios: z.array(z.string()).describe('suite/scenario, with the turn where there are several'),
  sources: z.array(source).describe('[] when the source cannot be found'),
  covered: z.number().describe('share of the text that the sources hold, 0 to 1; the rest are values of the scenario'),
  conditions: z.array(condition),
});

/** Shape of `why --format json` and `blame --format json`. */
export const whyShape = z.strictObject({
  version: z.literal(1),
  text: z.string(),
  hits: z.array(hit),
  nearest: z.array(z.strictObject({ layer: z.string(), text: z.string() })).describe('sentences like it, when no layer holds the text'),
  unrendered: z.array(source).describe('places in the source that hold the text although no scenario renders it'),
});

export type WhyReport = z.infer<typeof whyShape>;
export type WhyHit = WhyReport['hits'][number];
export type WhySource = WhyReport['hits'][number]['sources'][number];
