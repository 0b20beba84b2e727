import { hasText } from '../../text/has-text.ts';
import type { Piece, Layer, Stack } from '../../types/layer.ts';
import type { OwnPrompt, ToolSpec } from '../../types/request.ts';
import type { Diagnostics, InputFinding } from '../../types/scenario.ts';
import type { OwnAdapter, Turn } from '../../types/turn.ts';
import { renderJson, toJsonObject } from '../../text/json.ts';
import { buildSentPrompt } from '../adapters/sent-prompt.ts';
import { resolveTruncationWarningMode } from '../bootstrap/truncation-warning.ts';
import { runPromptHooks, type PromptHookOutcome } from '../hooks/run-prompt-hooks.ts';
import { applySystemPromptHooks } from '../hooks/system-prompt.ts';
import { buildHookedUserPrompt } from '../hooks/user-prompt.ts';
import { renderPieces } from '../piece.ts';
import { attributePieces } from './attribute-pieces.ts';
import { buildAdapterFacts } from './own-facts.ts';
import { resolveOwnRun, type OwnRun } from './own-run.ts';
import { buildOwnUserPrompt } from './own-user-prompt.ts';
import { buildSectionSources } from './section-sources.ts';

/** A rendered turn of OpenClaw's own, with what the next turn of the session has to know. */
export interface OwnTurn {
  readonly prompt: OwnPrompt;
  readonly stack: Stack;
  readonly diagnostics: Diagnostics;
  /** Signatures of truncations that the agent was told of, to hand in on the next turn. */
  readonly seenTruncations: readonly string[];
}

/**
 * One turn through one of OpenClaw's own adapters: system prompt, user message and tools, with hooks applied. A malformed
 * part of the input is skipped with a finding. A preview and a compaction have no message of the user.
 * @throws HarnessError SCENARIO_INVALID for an unreadable zone or instant. Source: openclaw-2026.7.1.md §1, §7.4.
 */
export function buildOwnTurn(turn: Turn, adapter: OwnAdapter, seenTruncations: readonly string[]): OwnTurn {
  const run = resolveOwnRun(turn, seenTruncations);
  const sent = buildSentPrompt(adapter, buildAdapterFacts(run));
  const user = buildOwnUserPrompt(run);
  const hooks = runHooks(run, renderPieces(user.pieces));
  const system = applySystemPromptHooks(attributePieces(sent.pieces, buildSectionSources(run)), hooks.texts);
  const isAsked = adapter === 'embedded' || adapter === 'cli';
  const message = isAsked ? buildHookedUserPrompt(user.pieces, hooks.texts, turn.hooks.queued) : [];
  const prompt: OwnPrompt = { adapter, input: sent.input === null ? null : toJsonObject(sent.input), system, user: message, tools: run.tools, delivery: run.delivery };
  return {
    prompt,
    stack: buildStack(prompt),
    diagnostics: buildDiagnostics(run, [...user.findings, ...hooks.findings]),
    seenTruncations: run.workspace.warning.seen,
  };
}

function runHooks({ turn }: OwnRun, prompt: string): PromptHookOutcome {
  // The event comes from a scenario; `runPromptHooks` reports one that is none.
  const hooks = turn.hooks.prompt.map(({ plugin, event, answer }) => ({ plugin, event, run: () => answer }));
  return runPromptHooks(hooks, { agentId: turn.agent.id, sessionKey: turn.agent.sessionKey, trigger: turn.trigger, prompt });
}

function buildStack({ system, user, tools }: OwnPrompt): Stack {
  const messages = [
    { role: 'system', carrier: 'system-prompt', pieces: system },
    { role: 'user', carrier: 'turn-input', pieces: user },
  ] as const;
  const filled = messages.filter(({ pieces }) => pieces.some(hasText));
  const layers = filled.flatMap(({ role, carrier, pieces }, item) =>
    pieces.map((piece: Piece): Layer => ({ ...piece, role, carrier, item, part: 0, delivered: 'yes' })),
  );
  return [...layers, ...tools.map((spec, part) => buildToolLayer(spec, { item: filled.length, part }))];
}

function buildToolLayer({ name, description, inputSchema }: ToolSpec, place: { readonly item: number; readonly part: number }): Layer {
  const text = renderJson({ name, description, inputSchema });
  return { id: `tool.${name}`, owner: `tool:${name}`, zone: 'stable', before: '', text, after: '', role: 'tool', carrier: 'tool-set', ...place, delivered: 'yes' };
}

function buildDiagnostics({ config, workspace, skills, findings }: OwnRun, more: readonly InputFinding[]): Diagnostics {
  const { budget, warning } = workspace;
  return {
    limits: budget.limits,
    files: budget.stats,
    totalNearLimit: budget.totalNearLimit,
    warning: { mode: resolveTruncationWarningMode(config), shown: warning.notice !== null, signature: warning.signature, seen: warning.seen },
    skills: { format: skills.catalog.format, total: skills.catalog.total, blocks: skills.catalog.blocks.map(({ name, text }) => ({ name, chars: text.length })) },
    findings: [...findings, ...more],
  };
}

