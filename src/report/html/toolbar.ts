import { escapeHtml } from './escape.ts';
import type { PlacedFinding } from './finding.ts';
import type { HtmlReportInput } from './input.ts';

const KEYS: readonly (readonly [string, string])[] = [
  ['j, n', 'next finding'],
  ['k, p', 'previous finding'],
  ['s', 'one column or two'],
  ['/', 'go to the filter'],
  ['Esc', 'clear the filter'],
  ['?', 'this help'],
];

/** Filter and view controls; the script shows them, because without it they would do nothing. */
export function renderToolbar(input: HtmlReportInput, placed: readonly PlacedFinding[]): string {
  const owners = new Set(placed.flatMap(({ finding }) => (finding.owner === null ? [] : [finding.owner])));
  const scenarios = new Set<string>();
  for (const { report, scenarios: known } of input.suites) {
    for (const { id, turns } of known) {
      scenarios.add(`${report.suite}/${id}`);
      for (const { layers } of turns) for (const { layer } of layers) owners.add(layer.owner);
    }
  }
  return `<search id="toolbar" aria-label="filter" hidden>
<label>Owner <select id="by-owner"><option value="">all</option>${renderOptions([...owners].sort())}</select></label>
<label>Scenario <select id="by-scenario"><option value="">all</option>${renderOptions([...scenarios])}</select></label>
<label>Text <input id="by-text" type="search" autocomplete="off" spellcheck="false"></label>
<button type="button" id="split" aria-pressed="false">Two columns</button>
<button type="button" id="open-help" aria-haspopup="dialog">Keys</button>
<output id="shown" role="status"></output>
</search>`;
}

function renderOptions(values: readonly string[]): string {
  return values.map((value) => `<option value="${escapeHtml(value)}">${escapeHtml(value)}</option>`).join('');
}

/** The keys, in a dialog. */
export function renderHelp(): string {
  const rows = KEYS.map(([keys, what]) => `<div><dt><kbd>${keys}</kbd></dt><dd>${what}</dd></div>`).join('');
  return `<dialog id="help" aria-labelledby="help-title"><h2 id="help-title">Keys</h2><dl>${rows}</dl><form method="dialog"><button>Close</button></form></dialog>`;
}
