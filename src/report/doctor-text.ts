import { renderJson } from '../text/json.ts';
import type { DoctorCheck, DoctorReport } from './doctor-shape.ts';
import type { Style, View } from './paint.ts';
import { wrapWords } from './wrap.ts';

const STYLES: Readonly<Record<DoctorCheck['status'], Style>> = { ok: 'green', note: 'dim', mend: 'red', unknown: 'yellow' };
const MAX_FILES = 5;
const STATUS_WIDTH = 7;

/** Verdict and checks; a check that wants mending wins over one that nobody could make. */
export function buildDoctorReport(checks: readonly DoctorCheck[], fixed: readonly string[]): DoctorReport {
  const has = (status: DoctorCheck['status']): boolean => checks.some((check) => check.status === status);
  return { version: 1, verdict: has('mend') ? 'mend' : has('unknown') ? 'unknown' : 'fine', fixed: [...fixed], checks: [...checks] };
}

/** A line for each check, its files and its command below it, and the verdict at the end. */
export function renderDoctorText(report: DoctorReport, view: View): string {
  const width = Math.max(...report.checks.map(({ id }) => id.length));
  const lines = report.checks.flatMap((check) => renderCheck(check, width, view));
  return `${[...report.fixed.map((sentence) => `fixed: ${sentence}`), ...lines, '', renderVerdict(report)].join('\n')}\n`;
}

/** The report as JSON; its shape is schemas/doctor-report.schema.json. */
export function renderDoctorJson(report: DoctorReport): string {
  return renderJson(report);
}

function renderCheck({ id, status, message, files, next }: DoctorCheck, width: number, view: View): string[] {
  const indent = STATUS_WIDTH + width + 4;
  const [first = '', ...rest] = wrapWords(message, indent, view.columns);
  const more = files.length - MAX_FILES;
  const head = `${view.paint(STYLES[status], status.padEnd(STATUS_WIDTH))}  ${view.paint('bold', id.padEnd(width))}  ${first.trimStart()}`;
  return [
    head,
    ...rest,
    ...files.slice(0, MAX_FILES).map((file) => `${' '.repeat(STATUS_WIDTH + 2)}  ${file}`),
    ...(more > 0 ? [`${' '.repeat(STATUS_WIDTH + 2)}  and ${more} more`] : []),
    ...(next === null ? [] : [`${' '.repeat(STATUS_WIDTH + 2)}next: ${next}`]),
  ];
}

function renderVerdict({ verdict, checks }: DoctorReport): string {
  const count = (status: DoctorCheck['status']): number => checks.filter((check) => check.status === status).length;
  if (verdict === 'fine') return 'nothing to mend';
  const parts = [count('mend') === 0 ? null : `${count('mend')} to mend`, count('unknown') === 0 ? null : `${count('unknown')} that nobody can tell`];
  return parts.filter((part) => part !== null).join(', ');
}
