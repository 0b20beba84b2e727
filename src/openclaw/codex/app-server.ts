import { valueAt } from '../../text/json.ts';
import type { JsonObject } from '../../types/request.ts';
import type { Turn } from '../../types/turn.ts';
import { resolveChoice } from '../config-choice.ts';

const APP_SERVER = 'plugins.entries.codex.config.appServer';
const APPROVAL_POLICIES = ['never', 'on-request', 'on-failure', 'untrusted'] as const;
const SANDBOXES = ['danger-full-access', 'workspace-write', 'read-only'] as const;
const REVIEWERS = ['user', 'auto_review'] as const;

/** Policy that OpenClaw asks of `codex app-server`. */
export interface AppServerPolicy {
  readonly approvalPolicy: (typeof APPROVAL_POLICIES)[number];
  readonly sandbox: (typeof SANDBOXES)[number];
  readonly approvalsReviewer: (typeof REVIEWERS)[number];
  readonly serviceTier: string | undefined;
}

/** Model id without its provider, and the provider where the request names one. */
export interface CodexModel {
  readonly model: string;
  readonly modelProvider: string | undefined;
}

/**
 * The policy of the mode (`yolo` unless configured `guardian`), with single settings of the configuration over it. The
 * environment of the real program has no say here. Guardian's automatic review is for OpenAI's own models only.
 * @throws HarnessError CONFIG_INVALID for another word. Source: openclaw-2026.7.1.md §14.1.
 */
export function resolveAppServerPolicy({ config, runtime }: Turn): AppServerPolicy {
  const isGuardian = resolveChoice(config, `${APP_SERVER}.mode`, ['yolo', 'guardian'] as const) === 'guardian';
  const provider = resolveCodexModel(runtime).modelProvider;
  const isTrusted = provider === undefined || provider === 'openai';
  const reviewer = resolveChoice(config, `${APP_SERVER}.approvalsReviewer`, REVIEWERS) ?? (isGuardian ? 'auto_review' : 'user');
  const serviceTier = valueAt(config, `${APP_SERVER}.serviceTier`);
  return {
    approvalPolicy: resolveChoice(config, `${APP_SERVER}.approvalPolicy`, APPROVAL_POLICIES) ?? (isGuardian ? 'on-request' : 'never'),
    sandbox: resolveChoice(config, `${APP_SERVER}.sandbox`, SANDBOXES) ?? (isGuardian ? 'workspace-write' : 'danger-full-access'),
    approvalsReviewer: isTrusted ? reviewer : 'user',
    serviceTier: typeof serviceTier === 'string' ? serviceTier : undefined,
  };
}

/** The sandbox in the shape of turn/start. Source: openclaw-2026.7.1.md §14.1. */
export function buildSandboxPolicy(sandbox: AppServerPolicy['sandbox'], cwd: string): JsonObject {
  if (sandbox === 'danger-full-access') return { type: 'dangerFullAccess' };
  if (sandbox === 'read-only') return { type: 'readOnly', networkAccess: false };
  return {
    type: 'workspaceWrite',
    writableRoots: [cwd],
    networkAccess: false,
    excludeTmpdirEnvVar: false,
    excludeSlashTmp: false,
  };
}

/**
 * Split `provider/model`; a provider inside the id wins over the one beside it. `codex` and "" name no provider.
 * Source: openclaw-2026.7.1.md §14.2.
 */
export function resolveCodexModel({ model, provider }: Pick<Turn['runtime'], 'model' | 'provider'>): CodexModel {
  const slash = model.indexOf('/');
  const named = slash > 0 ? model.slice(0, slash) : provider;
  return {
    model: model.slice(slash + 1),
    modelProvider: named === '' || named === 'codex' ? undefined : named,
  };
}
