import { buildCauses, type Cause } from './causes.ts';
import type { CheckReport } from './check-report.ts';
import { type Level, levelOf } from './class-facts.ts';
import { findLine } from './finding-line.ts';
import { renderClass, renderSentence } from './finding-sentence.ts';
import { showInvisible } from './invisible.ts';

/** GitHub shows this many annotations of one level from one step, and drops the others without a word. */
const MAX_SHOWN = 10;

/**
 * The check as GitHub workflow commands, one annotation for each cause on its layer file and line, and plain lines that
 * say what no annotation shows. Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions.
 */
export function renderGithub(report: CheckReport): string {
  const causes = buildCauses(report.suites);
  const notices = report.suites.flatMap(({ folder, notices: own }) => own.map(({ file, message }) => ({ file: `${folder}/${file}`, message })));
  const lines = [
    ...renderBaseNotice(report),
    ...renderLevel('error', causes, report),
    ...renderLevel('warning', causes, report),
    ...cut(notices.map(({ file, message }) => renderCommand('notice', { file, title: 'prompt snapshots' }, message)), 'notice', report),
    ...report.suites.map(({ suite, findings, files }) => (findings.length === 0 ? `${suite}: current (${files} files)` : `${suite}: ${count(findings.length, 'finding')}`)),
    ...(causes.length === 0 ? [] : [`next: ${report.next}`]),
  ];
  return `${lines.join('\n')}\n`;
}

function renderBaseNotice({ base }: CheckReport): string[] {
  if (base === null) return [];
  const known = buildCauses(base.known).length;
  if (base.reason === null && known === 0) return [];
  const text = base.reason === null ? `${count(known, 'finding')} already on ${base.revision}, not from this change` : `cannot tell what is already on ${base.revision}: ${base.reason}`;
  return [renderCommand('notice', { title: 'prompt drift' }, text)];
}

function renderLevel(level: Level, causes: readonly Cause[], report: CheckReport): string[] {
  const commands = causes
    .filter((cause) => levelOf(cause) === level)
    .map((cause) => {
      const [file = cause.file] = cause.places;
      const where = { file, line: String(findLine(cause)), title: `${cause.subject}: ${renderClass(cause)}` };
      return renderCommand(level, where, `${renderSentence(cause)}\nnext: ${report.next}`);
    });
  return cut(commands, level, report);
}

function cut(commands: readonly string[], level: Level | 'notice', { again }: CheckReport): string[] {
  if (commands.length <= MAX_SHOWN) return [...commands];
  return [...commands.slice(0, MAX_SHOWN), `and ${count(commands.length - MAX_SHOWN, `more ${level}`)} that GitHub would not show: ${again}`];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** One workflow command; nothing in its values can end it or begin another. */
function renderCommand(level: Level | 'notice', properties: Readonly<Record<string, string>>, message: string): string {
  const pairs = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(value)}`);
  return `::${level} ${pairs.join(',')}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  const shown = text.split('\n').map(showInvisible).join('\n');
  return shown.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
