import type { Paint } from './paint.ts';
import type { SuiteReport } from './suite-report.ts';

/** What was compared with what. */
export interface DiffSides {
  readonly before: string;
  readonly after: string;
  /** What the sides are, e.g. `5 scenarios` or a format. */
  readonly what: string;
}

/** The first line of a diff: both sides, and whether they differ. */
export function renderDiffHead(sides: DiffSides, reports: readonly SuiteReport[], paint: Paint): string {
  const count = reports.reduce((sum, { findings }) => sum + findings.length, 0);
  const outcome = count === 0 ? 'no difference' : `${count} finding${count === 1 ? '' : 's'}`;
  return `${paint('bold', `${sides.before} → ${sides.after}`)}: ${outcome} (${sides.what})\n`;
}

/** The notices of reports without findings; "" for none. */
export function renderNotices(reports: readonly SuiteReport[]): string {
  return reports.flatMap(({ notices, folder }) => notices.map(({ message, file }) => `  ${message}: ${folder}/${file}\n`)).join('');
}
