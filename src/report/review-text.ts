import type { View } from './paint.ts';
import type { ReviewItem } from './review-item.ts';

interface DecisionText {
  readonly name: string;
  readonly subject: string;
}

/** What a step did, as far as its words need it. */
export interface DoneText {
  readonly decisions: readonly DecisionText[];
  readonly files: readonly { readonly suite: string; readonly changes: readonly { readonly path: string; readonly after: string | null }[] }[];
  /** Items that went with the chosen ones because they cannot be told apart. */
  readonly wentAlong: readonly DecisionText[];
  /** What is left of a finding of which hunks were accepted; its id is new. */
  readonly left: readonly DecisionText[];
}

/** One sentence about a step, and what else it did. */
export function renderDone(what: 'accept' | 'reject' | 'undo', done: DoneText, places: readonly string[]): string {
  const names = listNames(done.decisions);
  const count = done.files.reduce((sum, { changes }) => sum + changes.length, 0);
  const files = `${count} file${count === 1 ? '' : 's'}`;
  if (what === 'reject') return `Rejected ${names}: the snapshot stays, so it stays drift until the source is edited: ${places.join(', ')}`;
  if (what === 'undo') return `Taken back: ${names}${count === 0 ? '' : ` (${files})`}.`;
  const along = done.wentAlong.length === 0 ? '' : ` With it went ${listNames(done.wentAlong)}, which cannot be told apart from it.`;
  const left = done.left.length === 0 ? '' : ` What is left of it is now ${done.left.map(({ name }) => name).join(', ')}.`;
  return `Accepted ${names}: ${files} changed.${along}${left}`;
}

/** A line for each rejection that no longer holds; "" for none. */
export function renderDropped(dropped: readonly DecisionText[]): string {
  return dropped.map(({ name, subject }) => `Your rejection of ${name} (${subject}) is dropped: its text is not there any more.\n`).join('');
}

const MAX_NAMES = 4;

function listNames(decisions: readonly DecisionText[]): string {
  const shown = decisions.slice(0, MAX_NAMES).map(({ name, subject }) => `${name} (${subject})`);
  return decisions.length <= MAX_NAMES ? shown.join(', ') : `${shown.join(', ')} and ${decisions.length - MAX_NAMES} more`;
}

/** What there is to decide on, two lines each; for who has no terminal. */
export function renderReviewList(items: readonly ReviewItem[], view: View): string {
  if (items.length === 0) return 'Nothing to review: the snapshots are current.\n';
  const lines = items.flatMap((item) => {
    const { finding } = item;
    const hunk = item.hunk === null ? '' : ` · hunk ${item.hunk + 1} of ${finding.hunks?.length ?? 1}`;
    const place = finding.section === null ? '' : ` · ${finding.section}`;
    const mark = item.isRejected ? ' · rejected' : '';
    return [
      cut(`${view.paint('cyan', item.name)}  ${view.paint('yellow', finding.subject)}: ${finding.class}${hunk}${mark}`, view),
      cut(`  ${item.suite}${place} · ${finding.scenarios.length === 0 ? 'no scenario' : finding.scenarios.join(', ')}`, view),
    ];
  });
  return `${lines.join('\n')}\n\nnext: review --accept <id>, --reject <id>, --accept-layer <layer> or --undo\n`;
}

/** The same for programs; its shape is schemas/review-list.schema.json. */
export function buildReviewList(items: readonly ReviewItem[]): { readonly version: 1; readonly items: readonly unknown[] } {
  return {
    version: 1,
    items: items.map(({ name, suite, folder, finding, hunk, isRejected }) => ({
      name,
      id: finding.id,
      hunk: hunk === null ? null : hunk + 1,
      suite,
      layer: finding.subject,
      class: finding.class,
      section: finding.section,
      scenarios: finding.scenarios,
      file: `${folder}/${finding.file}`,
      decision: isRejected ? 'rejected' : 'open',
      lines: (hunk === null ? (finding.hunks ?? []) : (finding.hunks ?? []).slice(hunk, hunk + 1)).flatMap(({ lines }) => lines),
    })),
  };
}

function cut(text: string, view: View): string {
  // Colours have no width; a painted line is left as it is.
  const chars = [...text];
  return text.includes('\u001b') || chars.length <= view.columns ? text : `${chars.slice(0, view.columns - 1).join('')}…`;
}
