import type { DiffSides } from '../report/diff-text.ts';
import type { SuiteReport } from '../report/suite-report.ts';
import type { Io } from './io.ts';
import { paintFor } from './paint.ts';

export interface DiffOutput {
  readonly format: 'text' | 'json';
  /** Show every changed line. */
  readonly full: boolean;
  readonly sides: DiffSides;
  readonly next: { readonly command: string; readonly effect: string };
}

/** Prints what a diff found, in the format that was asked for. @returns exit code: 0 for no finding, 1 otherwise */
export async function printDiff(reports: readonly SuiteReport[], output: DiffOutput, io: Io): Promise<number> {
  const drifted = reports.filter(({ findings }) => findings.length > 0);
  if (output.format === 'json') {
    const { renderJsonReport } = await import('../report/json.ts');
    io.stdout(`${renderJsonReport(reports)}\n`);
    return drifted.length === 0 ? 0 : 1;
  }
  const view = { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns };
  const { renderDiffHead, renderNotices } = await import('../report/diff-text.ts');
  io.stdout(renderDiffHead(output.sides, reports, view.paint));
  if (drifted.length === 0) {
    io.stdout(renderNotices(reports));
    return 0;
  }
  const told = reports.filter(({ findings, notices }) => findings.length + notices.length > 0);
  const { renderDrift } = await import('../report/drift-text.ts');
  io.stdout(`\n${renderDrift(told, { full: output.full, next: output.next.command, effect: output.next.effect }, view)}`);
  return 1;
}
