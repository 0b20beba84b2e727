import type { View } from './paint.ts';
import type { WhyHit, WhyReport, WhySource } from './why-shape.ts';
import { wrapList } from './wrap.ts';

/** Scenarios and files that a hit lists before it only counts them. */
const MAX_LISTED = 6;

/** Each layer that holds the text, with where it is written and what puts it there; or what comes nearest. */
export function renderWhy(report: WhyReport, view: View): string {
  const lines = report.hits.length === 0 ? renderNothing(report, view) : report.hits.flatMap((hit, index) => [...(index === 0 ? [] : ['']), ...renderHit(hit, view)]);
  return `${lines.join('\n')}\n`;
}

function renderHit(hit: WhyHit, view: View): string[] {
  const delivered = hit.delivered === 'yes' ? '' : ` · delivered: ${hit.delivered}`;
  return [
    `${view.paint('yellow', hit.layer)}`,
    ...wrapWords(`owner ${hit.owner} · carrier ${hit.carrier}${delivered}`, 2, view),
    ...(hit.section === null ? [] : wrapWords(`section ${hit.section}`, 2, view)),
    ...wrapList('scenarios: ', limit(hit.scenarios), view.columns),
    ...renderSources(hit, view),
    ...hit.conditions.flatMap((condition) => renderCondition(condition, view)),
  ];
}

function limit(words: readonly string[]): string[] {
  return words.length <= MAX_LISTED ? [...words] : [...words.slice(0, MAX_LISTED - 1), `and ${words.length - MAX_LISTED + 1} more`];
}

function renderSources({ sources, covered, owner }: WhyHit, view: View): string[] {
  if (sources.length === 0) return wrapWords(`source: not found; no file of this repository holds the text as it stands. Its owner is ${owner}.`, 2, view);
  const rest = covered < 0.95 ? [`  (these lines hold ${Math.round(covered * 100)}% of the text; the rest are values put in)`] : [];
  return [...sources.flatMap((source) => renderSource(source, view)), ...rest];
}

function renderSource(source: WhySource, view: View): string[] {
  const lines = source.lastLine === source.line ? '' : `–${source.lastLine}`;
  const also = source.alsoIn.length === 0 ? [] : [`    and in ${source.alsoIn.length} more like it (--format json lists them)`];
  return [`  source: ${view.paint('cyan', `${source.file}:${source.line}`)}${lines}`, ...also, ...renderChange(source, view)];
}

function renderChange({ change }: WhySource, view: View): string[] {
  if (change === undefined) return [];
  if (change === null) return ['    not committed yet'];
  return wrapWords(`${change.commit.slice(0, 12)} ${change.date} ${change.author}: ${change.subject}`, 4, view);
}

function renderCondition({ file, line, within, says, code }: WhyHit['conditions'][number], view: View): string[] {
  const place = line === null ? file : `${file}:${line}`;
  const name = within === '' ? '' : ` (${within})`;
  return [
    ...wrapWords(`there because: ${place}${name}`, 2, view),
    ...(says === '' ? [] : wrapWords(says, 4, view)),
    ...code.map((text) => `    ${view.paint('dim', shorten(`| ${text}`, view.columns - 4))}`),
  ];
}

function renderNothing({ nearest, unrendered, text }: WhyReport, view: View): string[] {
  const lines = wrapWords(`No layer that a scenario renders holds "${shorten(text, 200)}".`, 0, view);
  if (unrendered.length > 0) lines.push('', 'The source has it, for a prompt that no scenario renders:', ...unrendered.flatMap((source) => renderSource(source, view)));
  if (nearest.length > 0) lines.push('', 'nearest:');
  for (const { layer, text: sentence } of nearest) lines.push(`  ${view.paint('yellow', layer)}`, ...wrapWords(shorten(sentence, 300), 4, view));
  return lines;
}

function shorten(text: string, width: number): string {
  const chars = [...text];
  return chars.length <= width ? text : `${chars.slice(0, width - 1).join('')}…`;
}

function wrapWords(text: string, indent: number, view: View): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const width = indent + (lines.length === 0 ? 0 : 2);
    if (line !== '' && width + line.length + 1 + word.length > view.columns) {
      lines.push(' '.repeat(width) + line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, ' '.repeat(indent + (lines.length === 0 ? 0 : 2)) + line];
}
