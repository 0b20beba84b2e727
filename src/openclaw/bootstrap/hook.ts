import type { BootstrapFile } from './bootstrap-file.ts';
import type { InputFinding } from '../../types/scenario.ts';
import { basenameOf } from './workspace-path.ts';

/** What an `agent:bootstrap` hook is told. Source: openclaw-2026.7.1.md §8.3. */
export interface BootstrapHookContext {
  readonly workspaceDir: string;
  readonly sessionKey: string;
  readonly files: readonly BootstrapFile[];
}

/**
 * A hook of event `agent`, action `bootstrap`, as a pure function. It answers the list that replaces the files, or
 * `undefined` to leave them. The answer is `unknown` because hooks are other people's code: it is checked entry by entry.
 */
export interface BootstrapHook {
  readonly name: string;
  readonly run: (context: BootstrapHookContext) => unknown;
}

export interface HookOutcome {
  readonly files: readonly BootstrapFile[];
  readonly findings: readonly InputFinding[];
}

/**
 * Run the hooks one after the other, each on the answer of the one before. A hook that throws or answers no list changes
 * nothing; an entry that is no bootstrap file is left out. Each of these is a finding (`hook-failed`,
 * `hook-answer-malformed`, `hook-entry-malformed`), never an error. Source: openclaw-2026.7.1.md §8.3.
 */
export function runBootstrapHooks(hooks: readonly BootstrapHook[], context: BootstrapHookContext): HookOutcome {
  let files = context.files;
  const findings: InputFinding[] = [];
  for (const hook of hooks) {
    const outcome = runHook(hook, { ...context, files });
    files = outcome.files;
    findings.push(...outcome.findings);
  }
  return { files, findings };
}

function runHook(hook: BootstrapHook, context: BootstrapHookContext): HookOutcome {
  const subject = `hook:${hook.name}`;
  const unchanged = (name: string, detail: string): HookOutcome => ({
    files: context.files,
    findings: [{ name, subject, detail }],
  });
  try {
    // A copy, so that a hook which edits its input in place cannot reach the files of the run.
    const answer = hook.run({ ...context, files: context.files.map((file) => ({ ...file })) });
    if (answer === undefined || answer === null) return { files: context.files, findings: [] };
    if (!Array.isArray(answer)) return unchanged('hook-answer-malformed', 'The hook answered something that is no list.');
    return readEntries(answer, subject);
  } catch (error) {
    return unchanged('hook-failed', `The hook threw: ${messageOf(error)}.`);
  }
}

function readEntries(answer: readonly unknown[], subject: string): HookOutcome {
  const files: BootstrapFile[] = [];
  const findings: InputFinding[] = [];
  // Not `forEach`: it would step over the holes of a sparse list in silence.
  for (let index = 0; index < answer.length; index += 1) {
    const file = readEntry(answer[index]);
    if (typeof file !== 'string') files.push(file);
    else findings.push({ name: 'hook-entry-malformed', subject, detail: `Entry ${index} was left out: ${file}.` });
  }
  return { files, findings };
}

/** The file, or the reason why the entry is none. */
function readEntry(entry: unknown): BootstrapFile | string {
  if (typeof entry !== 'object' || entry === null) return 'it is no object';
  const path: unknown = Reflect.get(entry, 'path');
  const text: unknown = Reflect.get(entry, 'text');
  const name: unknown = Reflect.get(entry, 'name');
  if (typeof path !== 'string' || path.trim() === '') return '`path` is no text or blank';
  if (text !== null && typeof text !== 'string') return '`text` is neither a text nor null';
  if (name !== undefined && typeof name !== 'string') return '`name` is no text';
  const base = basenameOf(path.trim());
  return { name: name ?? base, path, text: text === null ? null : text };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'a value that is no Error';
}

