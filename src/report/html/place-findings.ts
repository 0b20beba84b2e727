import type { ExplainedFinding } from '../../types/finding.ts';
import { alignHunks } from './align-hunks.ts';
import type { WholeText } from './diff.ts';
import { escapeHtml } from './escape.ts';
import type { PlacedFinding } from './finding.ts';
import type { HtmlReportInput, HtmlSuite } from './input.ts';
import { layerAnchor } from './layer-row.ts';
import { nameTurn, textIdOf } from './texts.ts';

/** Where a layer stands in one turn of a suite, and its text. */
interface LayerPlace {
  readonly anchor: string;
  readonly text: string;
}

/** All findings in the order of the reports, each with its anchor, the stacks it reaches and the text it leads to. */
export function placeFindings({ suites }: HtmlReportInput): PlacedFinding[] {
  const taken = new Set<string>();
  return suites.flatMap((entry) => {
    const layers = indexLayers(entry);
    const { suite, folder, findings } = entry.report;
    return findings.map((finding) => {
      const plain = `finding-${finding.id}`;
      const anchor = escapeHtml(taken.has(plain) ? `${plain}.${suite}` : plain);
      taken.add(plain);
      const reached = finding.scenarios.flatMap((name) => {
        const place = layers.get(name)?.get(finding.subject);
        return place === undefined ? [] : [{ name, ...place }];
      });
      const places = reached.map(({ name, anchor: layer }) => ({ name, anchor: layer }));
      return { suite, folder, anchor, finding, places, whole: findWhole(finding, reached) };
    });
  });
}

/** Layers by the name of their turn and their id. */
function indexLayers({ report, scenarios }: HtmlSuite): ReadonlyMap<string, ReadonlyMap<string, LayerPlace>> {
  const turns = scenarios.flatMap((scenario) =>
    scenario.turns.map(({ layers }, index) => {
      const place = { suite: report.suite, scenario: scenario.id, turn: index + 1 };
      const byId = layers.map(({ layer }) => [layer.id, { anchor: layerAnchor(place, layer.id), text: layer.text }] as const);
      return [nameTurn(scenario, index), new Map(byId)] as const;
    }),
  );
  return new Map(turns);
}

/** The first text of the layer that the difference really leads to. */
function findWhole({ hunks }: ExplainedFinding, reached: readonly LayerPlace[]): WholeText | null {
  if (hunks === null || hunks.length === 0) return null;
  const place = reached.find(({ text }) => text !== '' && alignHunks(hunks, text) !== null);
  return place === undefined ? null : { id: textIdOf(place.text), text: place.text };
}
