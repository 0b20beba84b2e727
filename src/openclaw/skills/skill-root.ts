import type { JsonObject } from '../../types/request.ts';
import { isJsonObject, valueAt } from '../../text/json.ts';
import type { WorkspaceFacts } from '../../types/turn.ts';
import type { SkillSource } from './skill-source.ts';

/**
 * A file below a skill root: its path relative to it with `/`, and its text. `realPath` is where a symbolic link on the
 * way leads, `null` when there is none.
 */
export interface SkillRootFile {
  readonly path: string;
  readonly text: string;
  readonly realPath: string | null;
}

/** A folder that may hold skills, as the agent sees it. `plugin` names the plugin that owns it, `null` for none. */
export interface SkillRoot {
  readonly source: SkillSource;
  readonly dir: string;
  readonly plugin: string | null;
  readonly files: readonly SkillRootFile[];
}

/** The two roots inside a workspace, project skills first. Source: openclaw-2026.7.1.md §9.1. */
export function workspaceSkillRoots(workspace: WorkspaceFacts): readonly SkillRoot[] {
  const below = (source: SkillSource, folder: string): SkillRoot => ({
    source,
    dir: `${workspace.dir.replace(/[\\/]+$/, '')}/${folder}`,
    plugin: null,
    files: workspace.files
      .filter((file) => file.path.startsWith(`${folder}/`))
      .map((file) => ({ path: file.path.slice(folder.length + 1), text: file.text, realPath: null })),
  });
  return [below('agents-skills-project', '.agents/skills'), below('openclaw-workspace', 'skills')];
}

/** False for the root of a plugin that the configuration switches off. Source: openclaw-2026.7.1.md §9.1. */
export function isRootEnabled({ plugin }: SkillRoot, config: JsonObject): boolean {
  return plugin === null || !isSwitchedOff(config, plugin);
}

/** Not one dotted path: plugin ids may have dots. */
function isSwitchedOff(config: JsonObject, plugin: string): boolean {
  const entries = valueAt(config, 'plugins.entries');
  const entry = isJsonObject(entries) && Object.hasOwn(entries, plugin) ? entries[plugin] : undefined;
  return isJsonObject(entry) && entry['enabled'] === false;
}
