import type { View } from '../paint.ts';
import { wrapList } from '../wrap.ts';
import type { ContextReport } from './context-shape.ts';
import { renderCount, renderSize } from './size-text.ts';

const MAX_SKILLS = 20;
const MAX_TOOLS = 30;

/** The short form: where the characters of one turn go, file by file. Source: openclaw-2026.7.1.md §17.2. */
export function renderContextList(report: ContextReport, view: View): string {
  const { systemPrompt, skills, tools, totals, sandbox } = report;
  const project = `project context ${renderSize(systemPrompt.projectContextChars)}`;
  const lines = [
    view.paint('bold', renderTitle(report)),
    row('workspace', report.workspaceDir),
    row('bootstrap', `${renderCount(report.bootstrapMaxChars)} chars a file, ${renderCount(report.bootstrapTotalMaxChars)} in all`),
    row('sandbox', sandbox.sandboxed ? `on, workspace ${sandbox.mode}` : 'off'),
    row('system prompt', `${renderSize(systemPrompt.chars)},`),
    row('', project),
    ...renderTruncation(report, view),
    row('files', report.injectedWorkspaceFiles.length === 0 ? 'none' : ''),
    ...report.injectedWorkspaceFiles.map(renderFile),
    row('skills', `${skills.entries.length} of ${skills.total}, ${renderSize(skills.promptChars)}`),
    ...renderNames(skills.entries.map(({ name }) => name), MAX_SKILLS, view),
    row('tools', `${tools.entries.length}, schemas ${renderSize(tools.schemaChars)}`),
    ...renderNames(tools.entries.map(({ name }) => name), MAX_TOOLS, view),
    ...(totals.context === 0 ? [] : [row('context', renderSize(totals.context))]),
    row('this turn', renderSize(totals.turn)),
    row('total', renderSize(totals.all)),
    ...renderFindings(report, view),
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/** `Context of suite/scenario, turn 2: embedded, model`. */
export function renderTitle({ scenario, turn, harness, model, source }: ContextReport): string {
  return `Context of ${scenario}, turn ${turn}: ${harness}, ${model}${source === 'estimate' ? ' (estimate)' : ''}`;
}

/** What was skipped or repaired in this run; one line when there was nothing. */
export function renderFindings({ findings }: ContextReport, view: View): string[] {
  if (findings.length === 0) return [row('findings', 'none')];
  const lines = findings.flatMap(({ name, subject, detail }) => wrapList(`- ${name}: `, `${subject}: ${detail}`.split(' '), view.columns).map((line) => line.replaceAll(', ', ' ')));
  return [row('findings', view.paint('yellow', String(findings.length))), ...lines];
}

function row(label: string, text: string): string {
  return `${label.padEnd(13)}  ${text}`;
}

function renderFile({ name, missing, truncated, rawChars, injectedChars }: ContextReport['injectedWorkspaceFiles'][number]): string {
  const state = missing ? 'MISSING' : truncated ? 'TRUNCATED' : 'OK';
  const [raw, injected] = missing ? [0, 0] : [rawChars, injectedChars];
  return `  - ${name}: ${state} | raw ${renderCount(raw)} | injected ${renderCount(injected)}`;
}

function renderTruncation({ injectedWorkspaceFiles }: ContextReport, view: View): string[] {
  const cut = injectedWorkspaceFiles.filter((file) => file.truncated);
  if (cut.length === 0) return [];
  const [raw, injected] = [cut.reduce((sum, file) => sum + file.rawChars, 0), cut.reduce((sum, file) => sum + file.injectedChars, 0)];
  const causes = [...new Set(cut.flatMap((file) => file.causes))].join(', ');
  return [
    row('', view.paint('yellow', `${cut.length} over the limit: ${renderCount(raw)} -> ${renderCount(injected)} chars (${causes})`)),
    row('', 'shorten them, or raise agents.defaults.bootstrapMaxChars'),
  ];
}

function renderNames(names: readonly string[], most: number, view: View): string[] {
  if (names.length === 0) return [];
  const more = names.length > most ? [`and ${names.length - most} more`] : [];
  return wrapList('', [...names.slice(0, most), ...more], view.columns);
}
