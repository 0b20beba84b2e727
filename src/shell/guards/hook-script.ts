/** `pre-merge-commit` is what git runs in place of `pre-commit` when a merge needs no hand. */
export const HOOK_NAMES = ['pre-commit', 'pre-merge-commit'] as const;

const MARKER = '# prompt-snapshots hook';

/** The line that somebody else's hook needs to do the same; it does nothing on a branch without the check. */
export function renderHookLine(prefix: string): string {
  const script = `${prefix}scripts/prompt-snapshots-hook.sh`;
  return `[ ! -f ${quote(script)} ] || sh ${quote(script)} || exit 1`;
}

/** Our whole hook. git runs it at the root of the working tree that commits. */
export function renderHook(prefix: string): string {
  return ['#!/bin/sh', `${MARKER}: written by install-hooks, removed by install-hooks --uninstall.`, '# `git commit --no-verify` commits without it.', renderHookLine(prefix), ''].join('\n');
}

/** Whether we wrote a hook, whatever became of its line endings. */
export function isOwnHook(text: string): boolean {
  return text.split('\n', 2)[1]?.startsWith(MARKER) ?? false;
}

/** Whether somebody else's hook calls ours. */
export function callsHook(text: string): boolean {
  return text.split('\n').some((line) => !line.trimStart().startsWith('#') && line.includes('prompt-snapshots-hook.sh'));
}

function quote(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
