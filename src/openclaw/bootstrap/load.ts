import type { WorkspaceFacts } from '../../types/turn.ts';
import { BOOTSTRAP_NAMES, type BootstrapFile } from './bootstrap-file.ts';
import { resolveBootstrapMode, type BootstrapMode } from './bootstrap-mode.ts';
import type { BootstrapRun } from './bootstrap-run.ts';
import { runBootstrapHooks } from './hook.ts';
import type { InputFinding } from '../../types/scenario.ts';
import { filterForSession } from './session-filter.ts';
import { sanitiseBootstrapFiles } from './sanitise.ts';
import { relativeToWorkspace } from './workspace-path.ts';

export type { BootstrapFile, BootstrapRun };

/** Largest workspace file that is read, in UTF-8 bytes. Source: openclaw-2026.7.1.md §8.1. */
export const MAX_WORKSPACE_FILE_BYTES = 2 * 1024 * 1024;

export interface BootstrapContext {
  readonly files: readonly BootstrapFile[];
  readonly mode: BootstrapMode;
  readonly findings: readonly InputFinding[];
}

/**
 * The bootstrap files of one run, in load order, before any budget. A missing file is an entry with `text: null`, an
 * empty one has `text: ""`; MEMORY.md has an entry only when it exists in exactly that case. BOOTSTRAP.md stays in the
 * list while setup is pending: whether its content may be shown is `resolveBootstrapMode`'s answer.
 * Never throws. Source: openclaw-2026.7.1.md §8.1–§8.4.
 */
export function loadBootstrapFiles(workspace: WorkspaceFacts, run: BootstrapRun): BootstrapFile[] {
  return [...resolveBootstrapContext(workspace, run).files];
}

/**
 * `loadBootstrapFiles` with everything that it decided on the way: the mode of BOOTSTRAP.md, and one finding for each
 * entry that was left out because it was malformed, unreadable or a duplicate.
 */
export function resolveBootstrapContext(workspace: WorkspaceFacts, run: BootstrapRun): BootstrapContext {
  const loaded = loadFixedFiles(workspace);
  const chosen = filterForContextMode(withoutDoneBootstrap(filterForSession(loaded.files, run.sessionKey), workspace), run);
  const context = { workspaceDir: workspace.dir, sessionKey: run.sessionKey, files: chosen };
  const hooked = runBootstrapHooks(run.hooks, context);
  const kept = withoutHeartbeat(withoutDoneBootstrap(hooked.files, workspace), run);
  const clean = sanitiseBootstrapFiles(kept, { dir: workspace.dir, home: run.home });
  return {
    files: clean.files,
    mode: resolveBootstrapMode(workspace, run),
    findings: [...loaded.findings, ...hooked.findings, ...clean.findings],
  };
}

function loadFixedFiles(workspace: WorkspaceFacts): Pick<BootstrapContext, 'files' | 'findings'> {
  const files: BootstrapFile[] = [];
  const findings: InputFinding[] = [];
  for (const name of BOOTSTRAP_NAMES) {
    const found = workspace.files.find((file) => file.path === name);
    if (found === undefined && name === 'MEMORY.md') continue;
    const tooLarge = found !== undefined && isTooLarge(found.text);
    if (tooLarge) findings.push(tooLargeFinding(name));
    const text = found === undefined || tooLarge ? null : found.text;
    files.push({ name, path: `${workspace.dir.replace(/[\\/]+$/, '')}/${name}`, text });
  }
  return { files, findings };
}

/** True for a text of more than `MAX_WORKSPACE_FILE_BYTES`; a code unit takes at most three bytes, so most are not encoded. */
function isTooLarge(text: string): boolean {
  return text.length * 3 > MAX_WORKSPACE_FILE_BYTES && new TextEncoder().encode(text).length > MAX_WORKSPACE_FILE_BYTES;
}

function tooLargeFinding(subject: string): InputFinding {
  return {
    name: 'workspace-file-too-large',
    subject,
    detail: `The file is larger than ${MAX_WORKSPACE_FILE_BYTES} bytes and counts as missing.`,
  };
}

function withoutDoneBootstrap(files: readonly BootstrapFile[], workspace: WorkspaceFacts): readonly BootstrapFile[] {
  if (!workspace.setupCompleted) return files;
  return files.filter((file) => relativeToWorkspace(file.path, workspace.dir) !== 'BOOTSTRAP.md');
}

function filterForContextMode(files: readonly BootstrapFile[], run: BootstrapRun): readonly BootstrapFile[] {
  if (run.contextMode === 'full') return files;
  return run.runKind === 'heartbeat' ? files.filter((file) => file.name === 'HEARTBEAT.md') : [];
}

function withoutHeartbeat(files: readonly BootstrapFile[], run: BootstrapRun): readonly BootstrapFile[] {
  return isHeartbeatExcluded(run) ? files.filter((file) => file.name !== 'HEARTBEAT.md') : files;
}

function isHeartbeatExcluded(run: BootstrapRun): boolean {
  if (run.runKind === 'commitment-only') return true;
  if (run.heartbeatGuidance === 'unconfigured' || run.runKind === 'heartbeat' || !run.agentIsDefault) return false;
  return run.heartbeatGuidance === 'excluded';
}
