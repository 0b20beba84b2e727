import type { Owner, Piece } from '../types/layer.ts';
import type { InputFinding } from '../types/scenario.ts';
import type { Turn } from '../types/turn.ts';
import { resolveBootstrapLimits } from './bootstrap/bootstrap-limits.ts';
import { buildBootstrapRun } from './bootstrap/bootstrap-run.ts';
import { applyBootstrapBudget, type BootstrapBudget, type InjectedFile } from './bootstrap/budget.ts';
import { isBootstrapSkipped, resolveContextInjection } from './bootstrap/context-injection.ts';
import { buildConfiguredHooks } from './bootstrap/extra-files-hook.ts';
import type { BootstrapFile } from './bootstrap/bootstrap-file.ts';
import { resolveBootstrapContext } from './bootstrap/load.ts';
import { relativeToWorkspace } from './bootstrap/workspace-path.ts';
import { isHeartbeatGuidanceIncluded } from './config/heartbeat-gate.ts';
import { isHeartbeatFileEmpty } from './heartbeat.ts';
import { buildPiece } from './piece.ts';

export const MEMORY_TOOLS = ['memory_get', 'memory_search'];

/** Where the workspace files of a run go on Codex. Source: openclaw-2026.7.1.md §14.5. */
export interface WorkspaceRoute {
  /** Thread developer instructions: TOOLS.md. */
  readonly tools: readonly RoutedFile[];
  /** Collaboration instructions: SOUL.md, IDENTITY.md, USER.md, in this order. */
  readonly soul: readonly RoutedFile[];
  /** Turn input: BOOTSTRAP.md, MEMORY.md unless it is routed to tools, files of other places. */
  readonly turnInput: readonly RoutedFile[];
  /** Path of a MEMORY.md that the memory tools read, else `null`. */
  readonly memoryPath: string | null;
  /** Path of a HEARTBEAT.md with something to do, else `null`. Its content goes nowhere. */
  readonly heartbeatPath: string | null;
  /** Every file that was loaded, before any budget. */
  readonly loaded: readonly BootstrapFile[];
  readonly budget: BootstrapBudget;
  readonly findings: readonly InputFinding[];
}

/** A file of the route; the piece holds its text without joints. */
export interface RoutedFile {
  readonly path: string;
  readonly piece: Piece;
}

const SURFACES: Readonly<Record<string, 'tools' | 'soul' | 'none'>> = {
  'AGENTS.md': 'none',
  'HEARTBEAT.md': 'none',
  'TOOLS.md': 'tools',
  'SOUL.md': 'soul',
  'IDENTITY.md': 'soul',
  'USER.md': 'soul',
};
const ORDER = ['SOUL.md', 'IDENTITY.md', 'USER.md', 'TOOLS.md', 'BOOTSTRAP.md', 'MEMORY.md', 'HEARTBEAT.md'];

/** A lightweight cron job gets its payload and nothing of the workspace. Source: openclaw-2026.7.1.md §14.5. */
export function isBareRun({ agent }: Pick<Turn, 'agent'>): boolean {
  return agent.contextMode === 'lightweight' && agent.runKind === 'cron';
}

/**
 * Load, budget and route the workspace files of a turn. `toolNames` are the tools that the run offers: MEMORY.md is left
 * to the memory tools when one of them is there and the agent works in its own workspace. Missing and blank files go
 * nowhere. Source: openclaw-2026.7.1.md §8, §14.5.
 */
export function routeWorkspaceFiles(turn: Turn, toolNames: readonly string[]): WorkspaceRoute {
  const { files: loaded, findings } = isBareRun(turn) ? { files: [], findings: [] } : loadFiles(turn);
  const memory = loaded.find((file) => isRootFile(turn, file, 'MEMORY.md') && !isBlank(file.text));
  const isToolRouted = memory !== undefined && isMemoryToolRouted(turn, toolNames);
  const budget = applyBootstrapBudget(
    isToolRouted ? loaded.filter((file) => file !== memory) : loaded,
    resolveBootstrapLimits(turn.config, turn.agent.id),
  );
  const shown = budget.files.filter((file) => !file.missing && !isBlank(file.text)).toSorted((a, b) => orderOf(a) - orderOf(b));
  const on = (surface: string): readonly RoutedFile[] =>
    shown.filter((file) => (SURFACES[file.name] ?? 'turnInput') === surface).map((file) => buildRouted(turn, file));
  const heartbeat = loaded.find((file) => file.name === 'HEARTBEAT.md' && file.text !== null && !isHeartbeatFileEmpty(file.text));
  return {
    tools: on('tools'),
    soul: on('soul'),
    turnInput: on('turnInput'),
    memoryPath: isToolRouted ? memory.path : null,
    heartbeatPath: heartbeat?.path ?? null,
    loaded,
    budget,
    findings: [...findings, ...budget.findings],
  };
}

/**
 * The project doc that Codex finds by itself in its working folder: AGENTS.override.md, else AGENTS.md. With lightweight
 * context Codex is told to read none. Source: openclaw-2026.7.1.md §14.2, §14.5; codex-runtime.md §3.3.
 */
export function buildNativeDocs(turn: Turn): readonly Piece[] {
  if (turn.agent.contextMode === 'lightweight') return [];
  for (const name of ['AGENTS.override.md', 'AGENTS.md']) {
    const file = turn.workspace.files.find((candidate) => candidate.path === name);
    if (file !== undefined) return isBlank(file.text) ? [] : [buildFilePiece(name, file.text)];
  }
  return [];
}

function loadFiles(turn: Turn): { readonly files: readonly BootstrapFile[]; readonly findings: readonly InputFinding[] } {
  const configured = buildConfiguredHooks(turn.config, turn.workspace);
  const given = turn.hooks.bootstrap.map(({ name, answer }) => ({ name, run: () => answer }));
  const run = buildBootstrapRun(turn, {
    heartbeatGuidance: isHeartbeatGuidanceIncluded(turn.config, turn.agent) ? 'included' : 'excluded',
    hooks: [...configured, ...given],
  });
  const context = resolveBootstrapContext(turn.workspace, run);
  const injection = resolveContextInjection(turn.config, turn.agent.id);
  const skipped = isBootstrapSkipped({
    injection,
    mode: context.mode,
    runKind: turn.agent.runKind,
    bootstrappedSinceCompaction: turn.session.bootstrapped,
  });
  const findings = [...configured.flatMap((hook) => hook.findings), ...context.findings];
  return { files: skipped ? [] : context.files, findings };
}

function isMemoryToolRouted({ workspace }: Turn, toolNames: readonly string[]): boolean {
  return workspace.dir === workspace.agentDir && MEMORY_TOOLS.some((name) => toolNames.includes(name));
}

function isRootFile({ workspace }: Turn, file: { readonly path: string }, name: string): boolean {
  return relativeToWorkspace(file.path, workspace.dir) === name;
}

function orderOf({ name }: InjectedFile): number {
  const at = ORDER.indexOf(name);
  return at === -1 ? ORDER.length : at;
}

function buildRouted(turn: Turn, { path, text }: InjectedFile): RoutedFile {
  return { path, piece: buildFilePiece(relativeToWorkspace(path, turn.workspace.dir) ?? path, text) };
}

/** `workspace.<file>` in lower case; below the root every other character than `a-z`, digits and `-` becomes `_<hex>`. */
function buildFilePiece(name: string, text: string): Piece {
  const owner: Owner = `workspace:${name}`;
  const stem = name.replace(/\.md$/i, '');
  const id = /^[A-Za-z]+$/.test(stem) ? stem.toLowerCase() : stem.replace(/[^a-z0-9-]/g, (char) => `_${char.charCodeAt(0).toString(16)}`);
  return buildPiece(`workspace.${id}`, owner, text);
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === '';
}
