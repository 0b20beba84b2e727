import { HarnessError } from '../errors.ts';
import type { CheckOptions } from './commands/check.ts';
import type { Flag, ParsedFlags } from './flags.ts';
import { isReportFormat, REPORT_FORMATS } from './report-formats.ts';

/** Flags that say how a check is shown, and where. */
export const REPORT_FLAGS: readonly Flag[] = [
  { name: 'format', value: '<format>', help: `what stdout gets: ${REPORT_FORMATS.join(', ')}; text by default`, choices: REPORT_FORMATS },
  { name: 'output', value: '<format>=<path>', help: 'write this view to a file as well; may be repeated', repeats: true },
  { name: 'stat', value: null, help: 'text: the table alone' },
  { name: 'split', value: null, help: 'text: old and new side by side, from 120 columns on' },
  { name: 'context', value: '<n>', help: 'unchanged lines around each change; 2 by default' },
  { name: 'full', value: null, help: 'text: every changed line, whole' },
];

/**
 * Settles the flags of a report.
 * @throws HarnessError USAGE for a context that is no number, or two layouts.
 */
export function readReportFlags(flags: ParsedFlags): Pick<CheckOptions, 'format' | 'outputs' | 'layout' | 'context' | 'full'> {
  const format = flags.one('format') ?? 'text';
  if (flags.has('stat') && flags.has('split')) {
    throw new HarnessError('USAGE', '--stat shows no differences, so that --split has nothing to do.', { hint: 'Leave one of the two out.' });
  }
  return {
    format: isReportFormat(format) ? format : 'text',
    outputs: flags.all('output'),
    layout: flags.has('stat') ? 'stat' : flags.has('split') ? 'split' : undefined,
    context: readContext(flags.one('context')),
    full: flags.has('full'),
  };
}

function readContext(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (/^\d{1,6}$/.test(word)) return Number(word);
  throw new HarnessError('USAGE', `--context cannot be "${word}"; it is a number of lines.`, { hint: 'For example --context 5.' });
}
