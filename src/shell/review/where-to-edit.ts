import path from 'node:path';
import type { ReviewItem } from '../../report/review-item.ts';
import { labelOf } from '../files.ts';
import { hasScenarios } from '../removed-suites.ts';
import { scenarioFolder, suiteFile } from '../suites.ts';
import { buildWhy } from '../why/build-why.ts';
import { listLayers, type SearchedLayer } from '../why/search.ts';
import { scenarioOf } from './merge-scenario.ts';
import type { Scope } from './scope.ts';

/** Where the source of a rejected item has to be edited, as `file:line` where that is known, else in words. */
export function findWhereToEdit(scope: Scope, item: ReviewItem): string {
  const { finding, suite } = item;
  const [scenario] = finding.scenarios;
  if (!hasScenarios(scope.root, suite)) return `${labelOf(scope.root, path.dirname(suiteFile(scope.root, suite)))} is there again`;
  if (finding.owner === null) return scenario === undefined ? `the scenarios of ${suite}` : labelOf(scope.root, scenarioFolder(scope.root, suite, scenarioOf(scenario)));
  const layers = listLayers(scope.root, [suite], scope.profile).filter(({ layer }) => layer.id === finding.subject);
  return findLine(scope, item, layers) ?? `what ${finding.owner} says in ${finding.subject}`;
}

/** The line that wrote the changed text; for a text that is gone, the file that wrote what is left of the layer. */
function findLine({ root }: Scope, { finding, hunk, whole }: ReviewItem, layers: readonly SearchedLayer[]): string | null {
  const hunks = hunk === null ? (finding.hunks ?? []) : (finding.hunks ?? []).slice(hunk, hunk + 1);
  const added = hunks.flatMap(({ lines }) => lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1)));
  const [line] = [longest(added)].flatMap((text) => (text === '' ? [] : buildWhy(root, text, layers).hits.flatMap(({ sources }) => sources)));
  if (line !== undefined) return `${line.file}:${line.line}`;
  const rest = longest((whole.after ?? '').split('\n'));
  const [file] = rest === '' ? [] : buildWhy(root, rest, layers).hits.flatMap(({ sources }) => sources);
  return file?.file ?? null;
}

function longest(lines: readonly string[]): string {
  return lines.map((line) => line.trim()).reduce((best, line) => (line.length > best.length ? line : best), '');
}
