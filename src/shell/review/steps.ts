import type { ReviewItem } from '../../report/review-item.ts';
import { HarnessError } from '../../errors.ts';
import { GEN_LOCK, withLock } from '../lock.ts';
import { removeEmptyFolders } from '../removed-suites.ts';
import { snapshotFolder } from '../snapshot-folder.ts';
import { finishUnfinished, isUnfinished } from '../transaction/finish.ts';
import { writeWhole, type Change } from '../transaction/write-whole.ts';
import { findEdited, planChanges, type FileChange } from './apply-plan.ts';
import type { Pick as Picked } from './merge-scenario.ts';
import { planAccept } from './plan-accept.ts';
import type { ReviewSuite } from './review-suite.ts';
import { placeOf, type Scope } from './scope.ts';
import { openSession, type Session } from './session.ts';
import { readState, writeState, type Decision, type ReviewState } from './state-file.ts';

/** A step that was done, or taken back, and the drift after it. */
export interface Done {
  readonly what: 'accept' | 'reject';
  readonly session: Session;
  readonly decisions: readonly Decision[];
  readonly files: readonly { readonly suite: string; readonly changes: readonly FileChange[] }[];
  /** Items that went with the chosen ones because they cannot be told apart. */
  readonly wentAlong: readonly Decision[];
  /** Hunks of the same findings that stay, under their new names. */
  readonly left: readonly Decision[];
}

/**
 * Takes the named items over into the snapshots; each file is written once.
 * @throws HarnessError LOCKED, LEAK_FOUND, FILE_NOT_WRITABLE, and whatever `choose` throws
 */
export async function acceptItems(scope: Scope, choose: (session: Session) => readonly ReviewItem[]): Promise<Done> {
  return writeLocked(scope, async (write) => {
    const session = await openSession(scope);
    const chosen = choose(session);
    const plans = session.suites.flatMap((suite) => {
      const own = chosen.filter((item) => item.suite === suite.suite);
      return own.length === 0 ? [] : [{ suite, plan: planAccept(suite, toPicks(suite, own)) }];
    });
    const files = plans.map(({ suite, plan }) => ({ suite: suite.suite, changes: planChanges(suite.folder, plan) }));
    write(files);
    const decisions = chosen.map(toDecision);
    const keys = new Set(chosen.map(({ key }) => key));
    const rejected = session.state.rejected.filter(({ key }) => !keys.has(key));
    save(scope, { rejected, steps: [...session.state.steps, { what: 'accept', decisions, files }] });
    const after = await openSession(scope, session.suites);
    return { what: 'accept', session: after, decisions, files, ...compareItems(session.items, after.items, chosen) };
  });
}

/** Remembers that items were rejected; the snapshots stay as they are, and the items stay drift. */
export async function rejectItems(scope: Scope, choose: (session: Session) => readonly ReviewItem[]): Promise<Done> {
  const session = await openSession(scope);
  const decisions = choose(session).map(toDecision);
  const keys = new Set(decisions.map(({ key }) => key));
  const rejected = [...session.state.rejected.filter(({ key }) => !keys.has(key)), ...decisions];
  save(scope, { rejected, steps: [...session.state.steps, { what: 'reject', decisions, files: [] }] });
  return { what: 'reject', session: await openSession(scope, session.suites), decisions, files: [], wentAlong: [], left: [] };
}

/**
 * Takes the last step back: files return to what they were, a rejection is forgotten.
 * @throws HarnessError REVIEW_STALE when there is nothing to take back, or a file was edited since
 */
export async function undoStep(scope: Scope): Promise<Done> {
  return writeLocked(scope, async (write) => {
    const state = readState(scope.root, scope.profile);
    const last = state.steps.at(-1);
    if (last === undefined) throw new HarnessError('REVIEW_STALE', 'There is no decision to undo.', { hint: 'Run `pnpm prompt:snapshots:check` to see what drifts.' });
    for (const { suite, changes } of last.files) {
      const edited = findEdited(snapshotFolder(scope.root, suite, scope.profile), changes);
      if (edited !== null) throw changedSince(`${suite}/${edited}`);
    }
    write(last.files.map(({ suite, changes }) => ({ suite, changes: changes.map(({ path, before, after }) => ({ path, before: after, after: before })) })));
    const keys = new Set(last.what === 'reject' ? last.decisions.map(({ key }) => key) : []);
    save(scope, { rejected: state.rejected.filter(({ key }) => !keys.has(key)), steps: state.steps.slice(0, -1) });
    return { what: last.what, session: await openSession(scope), decisions: last.decisions, files: last.files, wentAlong: [], left: [] };
  });
}

/** Everything that a step changes, in all suites, is one set. */
function writeLocked<T>(scope: Scope, run: (write: (files: Done['files']) => void) => Promise<T>): Promise<T> {
  const place = placeOf(scope);
  return withLock(
    place.folder,
    async (confirm) => {
      finishUnfinished(place, { broken: 'refuse', say: scope.say });
      return run((files) => {
        writeWhole(place, files.flatMap(toChanges), { writer: 'review', confirm });
        for (const { suite, changes } of files) removeEmptyFolders(snapshotFolder(scope.root, suite, scope.profile), changes.filter(({ after }) => after === null).map(({ path: file }) => file));
      });
    },
    { ...GEN_LOCK, say: scope.say },
  );
}

/** Completes a write that was interrupted, before anything is compared. @returns whether there was one @throws HarnessError LOCKED, WRITE_UNFINISHED, FILE_NOT_WRITABLE */
export async function finishSnapshots(scope: Scope): Promise<boolean> {
  const isThere = isUnfinished(placeOf(scope));
  if (isThere) await writeLocked(scope, async () => {});
  return isThere;
}

function toChanges({ suite, changes }: Done['files'][number]): Change[] {
  return changes.map(({ path: file, after }) => ({ path: `${suite}/${file}`, text: after }));
}

function compareItems(before: readonly ReviewItem[], after: readonly ReviewItem[], chosen: readonly ReviewItem[]): Pick<Done, 'wentAlong' | 'left'> {
  const keys = new Map(after.map((item) => [item.key, item]));
  const own = new Set(chosen.map(({ key }) => key));
  const findings = new Set(chosen.map(({ suite, finding }) => `${suite} ${finding.id}`));
  const others = before.filter(({ key }) => !own.has(key));
  const renamed = others.filter(({ suite, finding }) => findings.has(`${suite} ${finding.id}`)).flatMap(({ key }) => keys.get(key) ?? []);
  return { wentAlong: others.filter(({ key }) => !keys.has(key)).map(toDecision), left: renamed.map(toDecision) };
}

function changedSince(file: string): HarnessError {
  return new HarnessError('REVIEW_STALE', 'The file was written again after the last decision; undoing it would lose that.', {
    file,
    hint: 'Take it back with git, or run `pnpm prompt:snapshots:check` and decide anew.',
  });
}

function save(scope: Scope, state: ReviewState): void {
  if (scope.memory === 'kept') writeState(scope.root, scope.profile, state);
}

function toDecision({ suite, key, name, finding }: ReviewItem): Decision {
  return { suite, key, name, subject: finding.subject };
}

/** All hunks of a finding are the finding. */
function toPicks(suite: ReviewSuite, items: readonly ReviewItem[]): Picked[] {
  return suite.findings.flatMap((finding, index): Picked[] => {
    const own = items.filter((item) => item.finding.id === finding.id);
    if (own.length === 0) return [];
    const hunks = own.flatMap(({ hunk }) => (hunk === null ? [] : [hunk]));
    const isWhole = hunks.length === 0 || hunks.length === suite.explained[index]?.hunks?.length;
    return [{ finding, hunks: isWhole ? 'all' : hunks }];
  });
}
