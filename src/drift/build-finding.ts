import { sha256 } from '../text/hash.ts';
import type { CacheCut, Finding, FindingClass } from '../types/finding.ts';
import type { Layer } from '../types/layer.ts';

/** What a finding may say beyond its class and layer. */
export type FindingFacts = Partial<Pick<Finding, 'section' | 'before' | 'after' | 'detail' | 'toolChanges' | 'swap' | 'whole' | 'lines'>> & {
  readonly cache: readonly CacheCut[];
};

const NO_TEXT = { before: null, after: null };

/**
 * One finding about a layer in one scenario. Its id is made of what a reviewer judges (class, layer, section, texts and
 * facts), so that it is the same in every run and in every scenario that the cause reaches.
 */
export function buildFinding(kind: FindingClass, place: { readonly layer: Layer; readonly scenario: string; readonly file: string }, facts: FindingFacts): Finding {
  const { layer, scenario, file } = place;
  const finding = { section: null, ...NO_TEXT, detail: '', toolChanges: [], swap: null, whole: NO_TEXT, lines: null, ...facts };
  return {
    ...finding,
    id: buildFindingId([kind, layer.id, finding.section, finding.before, finding.after, finding.detail]),
    class: kind,
    subject: layer.id,
    owner: layer.owner,
    carrier: layer.carrier,
    scenarios: [scenario],
    file,
    otherFiles: [],
  };
}

/** Twelve hexadecimal digits of the identity's hash. */
export function buildFindingId(identity: readonly (string | null)[]): string {
  return sha256(JSON.stringify(identity)).slice(0, 12);
}
