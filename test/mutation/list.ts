/** What Stryker writes as JSON, as far as the list needs it. Lines and columns count from 1. */
export interface MutationReport {
  readonly files: Readonly<Record<string, MutatedFile>>;
}

interface MutatedFile {
  readonly source: string;
  readonly mutants: readonly Mutant[];
}

interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

const SHOWN = 70;
/** A run that never ends or breaks is seen as surely as a red test. */
const SEEN = ['Killed', 'Timeout', 'RuntimeError'];

/** A row for each file, one for all, and a line for each mutant that no test saw. */
export function renderMutationList(report: MutationReport): string {
  const files = Object.entries(report.files).sort(([a], [b]) => (a < b ? -1 : 1));
  const all = files.flatMap(([, { mutants }]) => mutants);
  const rows = [...files.map(([name, { mutants }]) => renderRow(name, mutants)), renderRow('all', all)];
  const unseen = files.flatMap(([name, file]) => file.mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').sort(byPlace).map((mutant) => renderMutant(name, file.source, mutant)));
  return ['| file | mutants | killed | survived | no coverage | score |', '|---|---|---|---|---|---|', ...rows, '', ...unseen, ''].join('\n');
}

function renderRow(name: string, mutants: readonly Mutant[]): string {
  const count = (...words: readonly string[]): number => mutants.filter(({ status }) => words.includes(status)).length;
  const total = count(...SEEN, 'Survived', 'NoCoverage');
  const score = total === 0 ? 'none' : `${(Math.floor((count(...SEEN) / total) * 1000) / 10).toFixed(1)} %`;
  return `| ${name} | ${total} | ${count(...SEEN)} | ${count('Survived')} | ${count('NoCoverage')} | ${score} |`;
}

function byPlace({ location: { start: a } }: Mutant, { location: { start: b } }: Mutant): number {
  return a.line - b.line || a.column - b.column;
}

function renderMutant(name: string, source: string, { location, replacement = '', mutatorName, status }: Mutant): string {
  const word = status === 'Survived' ? 'survived' : 'no coverage';
  return `${name}:${location.start.line}:${location.start.column} ${word} (${mutatorName}): ${shorten(textOf(source, location))} → ${shorten(replacement)}`;
}

function textOf(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const whole = lines.join('\n');
  return whole.slice(start.column - 1, whole.length - (lines.at(-1) ?? '').length + end.column - 1);
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}
