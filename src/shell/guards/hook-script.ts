/** `pre-merge-commit` is what git runs in place of `pre-commit` when a merge needs no hand. */
export const HOOK_NAMES = ['pre-commit', 'pre-merge-commit'] as const;

const SCRIPT = 'scripts/prompt-snapshots-hook.sh';
const MARKER = '# prompt-snapshots hook';

/** The line that somebody else's hook needs to do the same; it does nothing on a branch without the check. */
export function renderHookLine(prefix: string): string {
  const script = `${prefix}${SCRIPT}`;
  return `[ ! -f ${quote(script)} ] || sh ${quote(script)} || exit 1`;
}

/** Our whole hook, with a line for each project of the repository that has the check. git runs it at the root of the working tree that commits. */
export function renderHook(lines: readonly string[]): string {
  return ['#!/bin/sh', `${MARKER}: written by install-hooks, removed by install-hooks --uninstall.`, '# `git commit --no-verify` commits without it.', ...lines, ''].join('\n');
}

/** The lines of projects in a hook that we wrote, whatever became of its line endings. */
export function readHookLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => !line.startsWith('#') && line.includes(SCRIPT));
}

/** Whether we wrote a hook, whatever became of its line endings. */
export function isOwnHook(text: string): boolean {
  return text.split('\n', 2)[1]?.startsWith(MARKER) ?? false;
}

/** Where somebody else's hook may name our script from: the folder that it stands in, as far as the line says it. */
const CALL = /([^\s'"]*)scripts\/prompt-snapshots-hook\.sh/g;

/**
 * Whether somebody else's hook calls ours, and not that of another project in the same repository. A line that names the
 * script alone may have changed the folder before, and counts.
 */
export function callsHook(text: string, { top, prefix }: { readonly top: string; readonly prefix: string }): boolean {
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('#'));
  const folders = lines.flatMap((line) => [...line.matchAll(CALL)].map(([, folder = '']) => folder.replace(`${top}/`, '').replace(/^(?:\.|\$\w+|\$\{\w+\})?\//, '')));
  return folders.some((folder) => folder === '' || folder === prefix);
}

function quote(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
