import { HarnessError } from '../../errors.ts';
import type { ParanoidOptions } from '../commands/paranoid.ts';
import type { ParsedFlags } from '../flags.ts';
import { REPORT_FLAGS } from '../report-flags.ts';

/** @throws HarnessError USAGE for a flag that is about drift: --paranoid compares renders with each other. */
export function readParanoidFlags(flags: ParsedFlags): ParanoidOptions {
  const stranger = ['base', ...REPORT_FLAGS.map(({ name }) => name)].find((name) => flags.has(name));
  if (stranger !== undefined) {
    throw new HarnessError('USAGE', `--paranoid compares what is rendered with itself, so that --${stranger} has nothing to do.`, {
      hint: `Leave --${stranger} out, or run check once with each.`,
    });
  }
  return { only: flags.all('only'), suites: flags.all('suite'), profile: flags.one('codex-profile') };
}
