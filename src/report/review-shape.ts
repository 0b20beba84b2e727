import { z } from '../text/schema.ts';

/** Shape of `review --list --json`. */
export const reviewListShape = z.strictObject({
  version: z.literal(1),
  items: z.array(
    z.strictObject({
      name: z.string().describe('what --accept and --reject take: the finding’s id, with #n for one hunk'),
      id: z.string().describe('id of the finding, as in the check report'),
      hunk: z.number().int().nullable().describe('counted from 1; null for the finding as a whole'),
      suite: z.string(),
      layer: z.string().describe('layer id or file'),
      class: z.string(),
      section: z.string().nullable(),
      scenarios: z.array(z.string()),
      file: z.string().describe('committed file relative to the repository'),
      decision: z.enum(['open', 'rejected']),
      lines: z.array(z.string()).describe('changed lines with their context'),
    }),
  ),
});
