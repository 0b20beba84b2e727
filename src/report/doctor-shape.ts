import { z } from '../text/schema.ts';

const checkShape = z.strictObject({
  id: z.string().describe('what was looked at'),
  status: z.enum(['ok', 'note', 'mend', 'unknown']).describe('note: optional, and not there; mend: something to do; unknown: could not be looked at'),
  message: z.string(),
  files: z.array(z.string()).describe('relative to the repository'),
  next: z.string().nullable().describe('the command; null for nothing to do'),
});

/** Shape of `doctor --format json`. */
export const doctorShape = z.strictObject({
  version: z.literal(1),
  verdict: z.enum(['fine', 'mend', 'unknown']).describe('exit code 0, 1, 2; mend wins over unknown'),
  fixed: z.array(z.string()).describe('what --fix changed, a sentence each'),
  checks: z.array(checkShape),
});

/** One thing that doctor looked at. */
export type DoctorCheck = z.infer<typeof checkShape>;

/** What doctor says. */
export type DoctorReport = z.infer<typeof doctorShape>;
