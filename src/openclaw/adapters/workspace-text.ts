import type { JsonObject } from '../../types/request.ts';
import type { WorkspaceFacts } from '../../types/turn.ts';
import { resolveBootstrapLimits } from '../bootstrap/bootstrap-limits.ts';
import { filesForBootstrapMode } from '../bootstrap/bootstrap-mode.ts';
import type { BootstrapFile } from '../bootstrap/bootstrap-file.ts';
import type { BootstrapRun } from '../bootstrap/bootstrap-run.ts';
import { applyBootstrapBudget, type BootstrapBudget } from '../bootstrap/budget.ts';
import { isBootstrapSkipped, resolveContextInjection } from '../bootstrap/context-injection.ts';
import { buildConfiguredHooks } from '../bootstrap/extra-files-hook.ts';
import type { BootstrapHook } from '../bootstrap/hook.ts';
import type { InputFinding } from '../../types/scenario.ts';
import { resolveBootstrapContext } from '../bootstrap/load.ts';
import { resolveTruncationWarning, resolveTruncationWarningMode, type TruncationWarning } from '../bootstrap/truncation-warning.ts';
import { isHeartbeatGuidanceIncluded } from '../config/heartbeat-gate.ts';
import type { WorkspaceText } from './adapter-facts.ts';

const COMMIT_NOTE = 'Commit what you change in this workspace.';

/** Everything that the workspace's part of a prompt depends on. */
export interface WorkspaceSource {
  readonly workspace: WorkspaceFacts;
  readonly agentId: string;
  readonly config: JsonObject | null;
  readonly toolNames: readonly string[];
  /** The two decisions left out are made here, from the configuration and the tools. */
  readonly run: Omit<BootstrapRun, 'heartbeatGuidance' | 'fileAccess'>;
  /** The transcript holds a complete bootstrap since its last compaction. */
  readonly bootstrappedSinceCompaction: boolean;
  /** Signatures of truncations that earlier turns were told of. */
  readonly seenTruncations: readonly string[];
}

export interface ResolvedWorkspace {
  readonly text: WorkspaceText;
  readonly budget: BootstrapBudget;
  readonly warning: TruncationWarning;
  readonly findings: readonly InputFinding[];
}

/**
 * What a workspace gives to a prompt: the files that this session and context mode may see within their budget, the mode of
 * BOOTSTRAP.md, the notice when files were cut, and a reminder to commit while BOOTSTRAP.md is there. Sizes are UTF-16 code
 * units. Never throws. Source: openclaw-2026.7.1.md §7.11, §8.
 */
export function resolveWorkspaceText(source: WorkspaceSource): ResolvedWorkspace {
  const config = source.config ?? {};
  const extraFiles = buildConfiguredHooks(config, source.workspace);
  const context = resolveBootstrapContext(source.workspace, buildRun(source, extraFiles));
  const skipped = isBootstrapSkipped({
    injection: resolveContextInjection(config, source.agentId),
    mode: context.mode,
    runKind: source.run.runKind,
    bootstrappedSinceCompaction: source.bootstrappedSinceCompaction,
  });
  const files = skipped ? [] : filesForBootstrapMode(context.files, context.mode);
  const budget = applyBootstrapBudget(files, resolveBootstrapLimits(config, source.agentId));
  const warning = resolveTruncationWarning(budget, resolveTruncationWarningMode(config), source.seenTruncations);
  return {
    text: {
      dir: source.workspace.dir,
      contextFiles: budget.files.map(({ path, text }) => ({ path, content: text })),
      bootstrapMode: context.mode,
      truncationNotice: warning.notice,
      notes: context.files.some(isPresentBootstrap) ? [COMMIT_NOTE] : [],
    },
    budget,
    warning,
    findings: [...extraFiles.flatMap((hook) => hook.findings), ...context.findings, ...budget.findings, ...warning.findings],
  };
}

function buildRun({ run, config, agentId, toolNames }: WorkspaceSource, configured: readonly BootstrapHook[]): BootstrapRun {
  const isIncluded = isHeartbeatGuidanceIncluded(config ?? {}, { id: agentId, isDefault: run.agentIsDefault });
  const guidance = isIncluded ? 'included' : 'excluded';
  return {
    ...run,
    hooks: [...configured, ...run.hooks],
    heartbeatGuidance: config === null ? 'unconfigured' : guidance,
    fileAccess: toolNames.some((name) => name.trim().toLowerCase() === 'read'),
  };
}

function isPresentBootstrap(file: BootstrapFile): boolean {
  return file.name === 'BOOTSTRAP.md' && file.text !== null;
}
