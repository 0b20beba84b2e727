import type { Paint } from './paint.ts';
import { wrapWords } from './wrap.ts';

/** What a hook has to say when what is staged cannot be committed as it is. */
export interface StagedVerdict {
  readonly reason: 'drift' | 'lint' | 'unknown';
  /** What was found, a line each; for `unknown` why nobody can tell. */
  readonly findings: readonly string[];
  /** Inputs that differ on disk from what is staged. */
  readonly unstaged: readonly string[];
  /** Folder of the committed snapshots. */
  readonly snapshots: string;
}

const MAX_FINDINGS = 6;
const HEADS = {
  drift: 'the staged snapshots are not what the staged code renders',
  lint: 'lint has an error in what is staged',
  unknown: 'what is staged cannot be checked',
} as const;
const NEXT = {
  drift: 'pnpm prompt:snapshots:gen && git add',
  lint: 'mend the text (pnpm prompt:snapshots:lint), then git add it',
  unknown: 'mend that, then git add it and commit again',
} as const;

/** One message: what is wrong, the command that mends it, and the way out. */
export function renderStagedVerdict({ reason, findings, unstaged, snapshots }: StagedVerdict, view: { readonly paint: Paint; readonly columns: number }): string {
  const more = findings.length - MAX_FINDINGS;
  const lines = [
    `${view.paint('red', 'prompt-snapshots')}: ${HEADS[reason]}`,
    ...findings.slice(0, MAX_FINDINGS).flatMap((finding) => wrapWords(finding, 2, view.columns)),
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...(reason === 'drift' && unstaged.length > 0 ? wrapWords(renderUnstaged(unstaged), 2, view.columns) : []),
    `next: ${NEXT[reason]}${reason === 'drift' ? ` ${snapshots}` : ''}`,
    '  `git commit --no-verify` commits without the check',
  ];
  return `${lines.join('\n')}\n`;
}

/** gen renders the files on disk, so that its snapshots would hold what is not going to be committed. */
function renderUnstaged([first = '', ...others]: readonly string[]): string {
  const rest = others.length === 0 ? 'is' : `and ${others.length} more are`;
  return `note: gen renders the files on disk, and ${first} ${rest} not as staged: stage that as well, or stash it first`;
}
