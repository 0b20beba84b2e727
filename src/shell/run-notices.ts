import { findUnknownParams } from '../codex/protocol.ts';
import type { Notice } from '../types/finding.ts';
import type { RenderedScenario } from '../types/scenario.ts';

/** More than this many faults are told as a number. */
const TOLD = 2;

/** A notice with the starts of the page's lines that lead to it, one below the other. */
interface Placed {
  readonly message: string;
  readonly path: readonly string[];
}

/**
 * What a reader should hear of a run that is no drift, each at its line of the committed page, where it stands there:
 * parameters that its Codex ignores, configuration that OpenClaw would not take.
 * @param readPage the committed page, null for none; asked for when there is something to tell
 */
export function listRunNotices(rendered: RenderedScenario, codexVersion: string, readPage: (file: string) => string | null): Notice[] {
  const told = [...findIgnoredParams(rendered, codexVersion), ...findConfigFaults(rendered)];
  if (told.length === 0) return [];
  const file = `${rendered.scenario.id}.md`;
  const lines = (readPage(file) ?? '').split(/\r?\n/);
  return told.map(({ message, path }) => {
    const at = path.reduce((from, start) => (from === -1 ? -1 : lines.findIndex((line, index) => index >= from && line.startsWith(start))), 0);
    return { file: at === -1 ? file : `${file}:${at + 1}`, message };
  });
}

/** Codex ignores parameters that its version does not know, and answers ok; a reader should hear of it. */
function findIgnoredParams({ turns }: RenderedScenario, codexVersion: string): Placed[] {
  const unknown = new Set(turns.flatMap(({ sent }) => (sent.route === 'codex' ? findUnknownParams(sent.request, codexVersion) : [])));
  return [...unknown].map((name) => {
    const [method = '', key = ''] = name.split('.', 2);
    return { message: `Codex ${codexVersion} ignores ${name} without a word`, path: [`## ${method}`, `  ${JSON.stringify(key)}:`] };
  });
}

/**
 * Configuration keys and values that OpenClaw would not take; the run goes on with the default, and a reader hears of it.
 * What else a run skipped or repaired is listed on its page, where a change of it is drift.
 */
function findConfigFaults({ scenario, turns }: RenderedScenario): Placed[] {
  const findings = (turns[0]?.diagnostics.findings ?? []).filter(({ name }) => name.startsWith('config-'));
  const placed = findings.map(({ name, subject, detail }) => ({ message: `config ${subject}: ${detail}`, path: ['## Findings', `- \`${name}\` ${subject}`] }));
  const [first] = placed;
  if (first === undefined || placed.length <= TOLD) return placed;
  return [{ ...first, message: `${placed.length} faults of the configuration, see \`context ${scenario.suite}/${scenario.id}\`` }];
}
