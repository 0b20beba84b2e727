import { byCodeUnit } from '../../../text/json.ts';
import { basenameOf, relativeToWorkspace } from '../../bootstrap/workspace-path.ts';
import { DEFAULT_HEARTBEAT_PROMPTS } from '../../heartbeat.ts';
import { sanitisePromptLiteral } from '../../prompt-literal.ts';
import type { SectionMember } from '../../section.ts';
import type { ContextFile } from '../../system-prompt-input.ts';

/** Reading order of the known files by lower-case base name; any other file comes last. Source: openclaw-2026.7.1.md §5.25. */
const RANKS: ReadonlyMap<string, number> = new Map([
  ['agents.md', 10],
  ['soul.md', 20],
  ['identity.md', 30],
  ['user.md', 40],
  ['tools.md', 50],
  ['bootstrap.md', 60],
  ['memory.md', 70],
]);
const LAST_RANK = 100;
const DYNAMIC_FILE = 'heartbeat.md';

/**
 * Files with a printable path in reading order. A copy of the default heartbeat prompt is taken out of their contents, and three
 * or more line feeds in a row become two. Source: openclaw-2026.7.1.md §3.3.
 */
export function cleanContextFiles(files: readonly ContextFile[]): readonly ContextFile[] {
  return files
    .map((file) => ({ path: sanitisePromptLiteral(file.path).trim(), content: cleanContent(file.content) }))
    .filter((file) => file.path !== '')
    .sort(compareContextFiles);
}

/** Base name in lower case; `\` counts as a separator. */
export function contextFileName(file: ContextFile): string {
  return basenameOf(file.path).toLowerCase();
}

/** Files above the cache boundary. */
export function stableContextFiles(files: readonly ContextFile[]): readonly ContextFile[] {
  return files.filter((file) => contextFileName(file) !== DYNAMIC_FILE);
}

/** HEARTBEAT.md, the one file that may change between turns. */
export function dynamicContextFiles(files: readonly ContextFile[]): readonly ContextFile[] {
  return files.filter((file) => contextFileName(file) === DYNAMIC_FILE);
}

/** True when a file has this lower-case base name. */
export function hasContextFile(files: readonly ContextFile[], name: string): boolean {
  return files.some((file) => contextFileName(file) === name);
}

/** One section for a file, owned by the file; its id and owner use the path below the workspace where it lies there. */
export function contextFileMember(file: ContextFile, workspaceDir: string): SectionMember {
  const path = relativeToWorkspace(file.path, workspaceDir) || file.path.replaceAll('\\', '/');
  const id = path.replace(/\.md$/i, '').toLowerCase().split('/').filter((part) => part !== '').join('.');
  return { id: `workspace.${id || 'unnamed'}`, heading: `## ${file.path}`, owner: `workspace:${path}`, text: file.content };
}

function cleanContent(content: string): string {
  const own = DEFAULT_HEARTBEAT_PROMPTS.reduce((text, prompt) => text.replaceAll(prompt, ''), content);
  return own.replace(/\n{3,}/g, '\n\n');
}

function compareContextFiles(a: ContextFile, b: ContextFile): number {
  const rank = rankOf(a) - rankOf(b);
  return rank || byCodeUnit(contextFileName(a), contextFileName(b)) || byCodeUnit(a.path, b.path);
}

function rankOf(file: ContextFile): number {
  return RANKS.get(contextFileName(file)) ?? LAST_RANK;
}
