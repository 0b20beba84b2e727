import { byCodeUnit, isJsonObject, valueAt } from '../../text/json.ts';
import type { JsonObject, JsonValue } from '../../types/request.ts';
import type { WorkspaceFacts } from '../../types/turn.ts';
import { BOOTSTRAP_NAMES, isBootstrapName, type BootstrapFile } from './bootstrap-file.ts';
import { readObject, readTextList } from './config-scope.ts';
import { isGlob, pathsMatching } from './glob.ts';
import type { BootstrapHook } from './hook.ts';
import type { InputFinding } from '../../types/scenario.ts';
import { filterForSession } from './session-filter.ts';
import { basenameOf, relativeToWorkspace } from './workspace-path.ts';

const EXTRA_FILES_HOOK = 'bootstrap-extra-files';

/** A hook with what it found out about its settings before it runs. */
export type CheckedHook = BootstrapHook & { readonly findings: readonly InputFinding[] };

/** The bundled hooks that the configuration has settings for and does not switch off. Source: openclaw-2026.7.1.md §8.3. */
export function buildConfiguredHooks(config: JsonObject, workspace: WorkspaceFacts): readonly CheckedHook[] {
  const settings = valueAt(config, `hooks.internal.entries.${EXTRA_FILES_HOOK}`);
  const isOn = isJsonObject(settings) && settings['enabled'] !== false;
  return isOn ? [buildExtraFilesHook(settings, workspace)] : [];
}

/**
 * The bundled hook that adds workspace files by path or glob. Of the keys `paths`, `patterns` and `files` the first
 * non-empty one counts. Only the eight bootstrap basenames are taken, and the session filter is applied again, so that a
 * sub-agent cannot be handed a persona this way. Source: openclaw-2026.7.1.md §8.3.
 *
 * Entries that name nothing usable are the hook's `findings` (`extra-file-outside`, `extra-file-missing`,
 * `extra-file-name`); they are known before it runs.
 */
export function buildExtraFilesHook(
  settings: JsonValue | undefined,
  workspace: WorkspaceFacts,
): CheckedHook {
  const findings: InputFinding[] = [];
  const extras = new Map<string, BootstrapFile>();
  for (const wanted of wantedPaths(settings)) {
    for (const file of findExtras(wanted, workspace, findings)) extras.set(file.path, file);
  }
  return {
    name: EXTRA_FILES_HOOK,
    findings,
    run: ({ files, sessionKey }) => filterForSession([...files, ...extras.values()], sessionKey),
  };
}

function wantedPaths(settings: JsonValue | undefined): readonly string[] {
  const keys = readObject(settings);
  const lists = [keys['paths'], keys['patterns'], keys['files']].map(readTextList);
  return lists.find((list) => list.length > 0) ?? [];
}

function findExtras(wanted: string, workspace: WorkspaceFacts, findings: InputFinding[]): readonly BootstrapFile[] {
  const skip = (name: string, detail: string): readonly BootstrapFile[] => {
    findings.push({ name, subject: wanted, detail });
    return [];
  };
  const inside = relativeToWorkspace(wanted, workspace.dir);
  if (inside === null || wanted.startsWith('~')) return skip('extra-file-outside', 'The path leaves the workspace and was left out.');
  const paths = workspace.files.map((file) => file.path);
  const found = isGlob(inside) ? [...pathsMatching(inside, paths)].sort(byCodeUnit) : paths.filter((path) => path === inside);
  if (found.length === 0) return skip('extra-file-missing', 'No workspace file has this path.');
  const known = found.filter((path) => isBootstrapName(basenameOf(path)));
  if (known.length === 0) return skip('extra-file-name', `Only files named ${BOOTSTRAP_NAMES.join(', ')} can be added.`);
  return workspace.files
    .filter((file) => known.includes(file.path))
    .sort((a, b) => known.indexOf(a.path) - known.indexOf(b.path))
    .map((file) => ({ name: basenameOf(file.path), path: file.path, text: file.text }));
}
