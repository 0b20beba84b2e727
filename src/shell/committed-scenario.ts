import { buildFileFinding, buildLostFinding } from '../drift/file-finding.ts';
import { HarnessError } from '../errors.ts';
import type { ScenarioOutput } from '../pipeline.ts';
import { layerTextOf } from '../snapshot/layer-file.ts';
import { findMergeMarker } from '../text/lines.ts';
import type { Finding } from '../types/finding.ts';
import type { CommittedLayer, CommittedScenario } from '../types/scenario.ts';
import { holdAgainst, readStoredScenario, type HeldScenario, type ReadStored } from './stored-scenario.ts';

/** What is committed of one scenario, or why its page cannot be read back: a finding of its own. */
export type Committed = { readonly scenario: HeldScenario } | { readonly fault: Finding };

/** Reads what is committed of one scenario, held against what gen would write. */
export function readCommitted(output: ScenarioOutput, read: ReadStored): Committed {
  const { id } = output.rendered.scenario;
  const expected = new Map([...output.own, ...output.shared].map((file) => [file.path, file.text]));
  const file = `${id}.md`;
  const page = read(file);
  if (page === null) return { fault: buildFileFinding('missing file', file, { scenarios: [id], detail: 'not in the snapshot folder' }) };
  const marker = findMergeMarker(expected.get(file) ?? '') === null ? findMergeMarker(page) : null;
  if (marker !== null) return { fault: buildLostFinding({ file, marker }, id) };
  try {
    const stored = readStoredScenario({ id, page }, read);
    const textOf = ({ link, carrier }: CommittedLayer): string | undefined => {
      const text = link === null ? undefined : expected.get(link);
      return text === undefined ? undefined : layerTextOf(carrier, text);
    };
    return { scenario: holdAgainst(stored, textOf) };
  } catch (error) {
    if (!(error instanceof HarnessError) || error.code !== 'SNAPSHOT_INVALID') throw error;
    return { fault: buildFileFinding('page', file, { scenarios: [id], detail: error.message, line: error.line }) };
  }
}

/** A scenario as gen would commit it. */
export function buildGenerated(output: ScenarioOutput): CommittedScenario {
  const turns = output.rendered.turns.map(({ stack }) => stack.map((layer): CommittedLayer => ({ ...layer, link: null, isLost: false })));
  return { id: output.rendered.scenario.id, page: output.own[0]?.text ?? '', turns };
}
