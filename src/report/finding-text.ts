import type { ExplainedFinding, ToolChange } from '../types/finding.ts';
import { renderCacheSentence } from './cache-sentence.ts';
import { renderTokens } from './drift-table.ts';
import { renderClass } from './finding-sentence.ts';
import type { LineLength } from './line-chars.ts';
import type { View } from './paint.ts';
import { wrapList } from './wrap.ts';

/** Rows of scenarios, and parameters of a tool, that a finding shows before they are cut. */
const MAX_SCENARIO_ROWS = 2;
const MAX_TOOL_CHANGES = 10;

/** The head of one finding and its facts, a line each: what, whose, where, whom it reaches, what it costs. */
export function renderFacts(finding: ExplainedFinding, options: { readonly folder: string; readonly length: LineLength }, view: View): string[] {
  const { folder, length } = options;
  const tokens = renderTokens(finding);
  const facts = [
    finding.section === null ? '' : `section ${finding.section}`,
    finding.owner === null ? '' : `owner ${finding.owner}`,
    finding.carrier === null ? '' : `carrier ${finding.carrier}`,
    tokens === '' ? '' : `tokens ${tokens}`,
  ].filter((fact) => fact !== '');
  const more = finding.otherFiles.length === 0 ? '' : ` and ${finding.otherFiles.length} more`;
  return [
    `${view.paint('yellow', finding.subject)}: ${renderClass(finding)}`,
    ...(finding.detail === '' ? [] : wrapWords(finding.detail.split(' '), ' ', view.columns)),
    ...renderToolChanges(finding.toolChanges, length, view),
    ...(facts.length === 0 ? [] : wrapWords(facts, ' · ', view.columns)),
    ...renderScenarios(finding.scenarios, length, view),
    ...renderCache(finding, view),
    `  ${view.paint('dim', `${folder}/${finding.file}${more}`)}`,
  ];
}

function renderScenarios(scenarios: readonly string[], length: LineLength, view: View): string[] {
  if (scenarios.length === 0) return [];
  const rows = wrapList('scenarios: ', scenarios, view.columns);
  if (length === 'whole' || rows.length <= MAX_SCENARIO_ROWS) return rows;
  const shown = rows.slice(0, MAX_SCENARIO_ROWS - 1);
  const count = shown.join(' ').split(',').filter((name) => name.trim() !== '').length;
  return [...shown, `    and ${scenarios.length - count} more (--full)`];
}

function renderToolChanges(changes: readonly ToolChange[], length: LineLength, view: View): string[] {
  const shown = length === 'whole' ? changes : changes.slice(0, MAX_TOOL_CHANGES);
  const lines = shown.flatMap(({ path, change, effect, detail }) => {
    const text = `${path === '' ? 'the tool' : path}: ${change}${detail === '' ? '' : ` ${detail}`} (${effect})`;
    return wrapWords(text.split(' '), ' ', view.columns);
  });
  return shown.length === changes.length ? lines : [...lines, `  … and ${changes.length - shown.length} more changes (--full)`];
}

function renderCache(finding: ExplainedFinding, view: View): string[] {
  const sentence = renderCacheSentence(finding, (name) => name);
  return sentence === '' ? [] : wrapWords(sentence.split(' '), ' ', view.columns);
}

/** Words in lines of at most `columns` characters: two blanks in front, four from the second line on. */
function wrapWords(words: readonly string[], between: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const indent = lines.length === 0 ? 2 : 4;
    if (line !== '' && indent + line.length + between.length + word.length > columns) {
      lines.push(`${' '.repeat(indent)}${line}`);
      line = word;
    } else {
      line = line === '' ? word : `${line}${between}${word}`;
    }
  }
  return [...lines, `${lines.length === 0 ? '  ' : '    '}${line}`];
}
