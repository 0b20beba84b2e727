import path from 'node:path';
import { HarnessError } from '../errors.ts';
import type { SuiteSource } from '../pipeline.ts';
import { refuseUnknownScenarios } from '../scenario/budgets.ts';
import { checkId } from '../scenario/id.ts';
import { createMemo } from '../text/memo.ts';
import { parseScenario, parseSuiteWith } from '../scenario/parse.ts';
import { renderSuggestion } from '../text/similar.ts';
import type { Scenario, Suite } from '../types/scenario.ts';
import { readConfig, refuseUnknownSuites, withDefaults } from './config.ts';
import { INPUT_MAX_BYTES, labelOf, listFolder, readTextFile } from './files.ts';
import { readPaths } from './paths.ts';
import { readProfile } from './profile-files.ts';
import { createToolReader } from './tool-files.ts';
import { readWorkspace } from './workspace-files.ts';

export interface SuiteOptions {
  /** Overrides the profile that the suite names. */
  readonly profile?: string | undefined;
}

/** Ids of the suites of a repository that its settings name, or of all, sorted. @throws HarnessError SUITE_INVALID when there is none. */
export function listSuites(root: string): string[] {
  const { scenarios } = readPaths(root);
  const config = readConfig(root);
  const ids = listFolder(path.join(root, scenarios), scenarios)
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  refuseUnknownSuites(config, ids);
  if (ids.length > 0) return ids.filter((id) => config.suites?.includes(id) ?? true);
  throw new HarnessError('SUITE_INVALID', `There is no suite in ${scenarios}.`, {
    file: scenarios,
    hint: `Run the command at the root of a repository that has ${scenarios}/<suite>/suite.yaml.`,
  });
}

/**
 * Opens one suite: reads `suite.yaml` and the profile now, each scenario when it is asked for.
 * @throws HarnessError with the place of the fault.
 */
export function openSuite(root: string, id: string, options: SuiteOptions = {}): SuiteSource {
  const scenarios = openScenarios(root, id);
  return { ...scenarios, profile: readProfile(root, options.profile ?? scenarios.suite.profile) };
}

/** A suite without its profile, which may not be pinned yet. @throws HarnessError with the place of the fault. */
export function openScenarios(root: string, id: string): Omit<SuiteSource, 'profile'> {
  const folder = suiteFolder(root, id);
  const suite = readSuite(root, id);
  const ids = listScenarioIds(root, suite, folder);
  const toolSpec = createToolReader(root);
  const memo = createMemo();
  const read = (scenarioId: string): Scenario => {
    const file = path.join(folder, scenarioId, 'scenario.yaml');
    const label = labelOf(root, file);
    return parseScenario({
      suite: id,
      id: scenarioId,
      file: label,
      text: readTextFile(file, { label, maxBytes: INPUT_MAX_BYTES }),
      workspace: readWorkspace(path.join(folder, scenarioId, 'workspace'), root),
      toolSpec,
      memo,
      folder: (relative) => readWorkspace(path.join(folder, scenarioId, relative), root),
    });
  };
  return { suite, ids, read };
}

/** Folder of a suite's inputs. */
function suiteFolder(root: string, suite: string): string {
  return path.join(root, readPaths(root).scenarios, suite);
}

/** Folder of a scenario's inputs. */
export function scenarioFolder(root: string, suite: string, id: string): string {
  return path.join(suiteFolder(root, suite), id);
}

/** Path of a suite's own file. */
export function suiteFile(root: string, id: string): string {
  return path.join(suiteFolder(root, id), 'suite.yaml');
}

/** @throws HarnessError SUITE_INVALID. */
function readSuite(root: string, id: string): Suite {
  const file = suiteFile(root, id);
  const label = labelOf(root, file);
  const config = readConfig(root);
  return withDefaults(parseSuiteWith(readTextFile(file, { label, maxBytes: INPUT_MAX_BYTES }), { id, file: label, profile: config.profile }), config);
}

function listScenarioIds(root: string, suite: Suite, folder: string): string[] {
  const ids = listFolder(folder, labelOf(root, folder))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const seen = new Map<string, string>();
  for (const id of ids) {
    const twin = seen.get(id.toLowerCase());
    const file = labelOf(root, path.join(folder, id));
    if (twin !== undefined) {
      throw new HarnessError('SCENARIO_CONFLICT', `The scenarios "${twin}" and "${id}" differ in case only.`, {
        file,
        hint: 'Rename one of the folders.',
      });
    }
    seen.set(id.toLowerCase(), id);
  }
  for (const id of ids) checkId(id, labelOf(root, path.join(folder, id)));
  if (!ids.includes(suite.base)) {
    throw new HarnessError('SUITE_INVALID', `The base scenario "${suite.base}" does not exist.${renderSuggestion(suite.base, ids)}`, {
      file: labelOf(root, path.join(folder, 'suite.yaml')),
      hint: `Set "base" to one of: ${ids.join(', ')}.`,
    });
  }
  refuseUnknownScenarios(suite.budgets, ids);
  return ids;
}

/** A scenario that the user named as `id` or `suite/id`. */
export interface ScenarioName {
  readonly suite: string;
  readonly id: string;
}

/**
 * Finds the scenario that a user means.
 * @throws HarnessError SCENARIO_UNKNOWN with a suggestion, SCENARIO_CONFLICT when several suites have it.
 */
export function findScenario(root: string, name: string): ScenarioName {
  const { scenarios } = readPaths(root);
  const all = listSuites(root).flatMap((suite) =>
    listFolder(path.join(root, scenarios, suite), `${scenarios}/${suite}`)
      .filter((entry) => entry.isDirectory())
      .map((entry) => ({ suite, id: entry.name })),
  );
  const matches = all.filter(({ suite, id }) => name === id || name === `${suite}/${id}`);
  const [first, second] = matches;
  if (first === undefined) {
    const suggestion = renderSuggestion(name, all.flatMap(({ suite, id }) => [id, `${suite}/${id}`]));
    throw new HarnessError('SCENARIO_UNKNOWN', `There is no scenario "${name}".${suggestion}`, {
      hint: `Scenarios: ${all.map(({ id }) => id).join(', ')}.`,
    });
  }
  if (second !== undefined) {
    throw new HarnessError('SCENARIO_CONFLICT', `Several suites have a scenario "${name}".`, {
      hint: `Say which: ${matches.map(({ suite, id }) => `${suite}/${id}`).join(', ')}.`,
    });
  }
  return first;
}
