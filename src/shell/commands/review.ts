import { HarnessError } from '../../errors.ts';
import { buildReviewList, renderDone, renderDropped, renderReviewList } from '../../report/review-text.ts';
import { renderJson } from '../../text/json.ts';
import type { Io } from '../io.ts';
import { REVIEW_LOCK, withLock } from '../lock.ts';
import { maskDrift } from '../mask-drift.ts';
import { paintFor } from '../paint.ts';
import { chooseItems } from '../review/choose-items.ts';
import { runReviewLoop } from '../review/loop.ts';
import type { Scope } from '../review/scope.ts';
import { openSession, type Session } from '../review/session.ts';
import { acceptItems, finishSnapshots, rejectItems, undoStep, type Done } from '../review/steps.ts';
import { stateFolder } from '../review/state-file.ts';
import { hasTerminal, openTerminal } from '../review/terminal.ts';
import { findWhereToEdit } from '../review/where-to-edit.ts';
import { createSelection } from '../selection.ts';
import { isUnderCi } from '../under-ci.ts';

export interface ReviewOptions {
  readonly suites: readonly string[];
  readonly profile: string | undefined;
  readonly list: boolean;
  readonly json: boolean;
  readonly undo: boolean;
  readonly accept: readonly string[];
  readonly acceptLayers: readonly string[];
  readonly reject: readonly string[];
}

type Verb = 'loop' | 'list' | 'accept' | 'reject' | 'undo';

/**
 * Decides on the drift of check, finding by finding or hunk by hunk: in a loop, or by one flag.
 * @returns 0 when what was asked for is done, 1 when the list or the end of the loop leaves drift.
 */
export async function review(options: ReviewOptions, io: Io): Promise<number> {
  const verb = pickVerb(options);
  const isCi = isUnderCi(io.env);
  if (isCi && (verb === 'reject' || verb === 'undo')) throw usage(`Under CI review --${verb} is refused; only --accept and --accept-layer write.`, 'Run it on your own machine.');
  if (verb === 'loop' && (isCi || !io.stdoutIsTty || !hasTerminal())) {
    throw usage('review asks for keys, and there is no terminal here.', 'Use review --list, --list --json, --accept <id>, --reject <id>, --accept-layer <layer> or --undo.');
  }
  const { suites, isEverything } = createSelection(io.root, { only: [], suites: options.suites });
  const scope: Scope = { root: io.root, suites, isEverything, profile: options.profile, disk: io.disk, memory: isCi ? 'none' : 'kept', say: io.stderr, machine: io.machine };
  if (verb === 'list') return list(scope, options.json ? 'json' : 'text', io);
  const run = async (): Promise<number> => {
    const isFinished = await finishSnapshots(scope);
    if (isFinished && verb === 'accept' && (await isTakenOver(scope, options))) {
      io.stdout('What was named drifts no more: the interrupted review had taken it over.\n');
      return 0;
    }
    return verb === 'loop' ? runReviewLoop(scope, io, openTerminal) : decide(verb, { scope, options }, io);
  };
  return isCi ? run() : withLock(stateFolder(io.root, options.profile), run, REVIEW_LOCK);
}

function pickVerb({ list, json, undo, accept, acceptLayers, reject }: ReviewOptions): Verb {
  const verbs: Verb[] = [
    ...(list ? ['list' as const] : []),
    ...(accept.length + acceptLayers.length > 0 ? ['accept' as const] : []),
    ...(reject.length > 0 ? ['reject' as const] : []),
    ...(undo ? ['undo' as const] : []),
  ];
  if (verbs.length > 1) throw usage(`review does one thing at a time, not ${verbs.map((verb) => `--${verb}`).join(' and ')}.`, 'Run it once for each.');
  if (json && !list) throw usage('--json goes with --list.', 'Run `prompt-snapshots review --list --json`.');
  return verbs[0] ?? 'loop';
}

/** Whether nothing that is to be accepted drifts any more, once the write of a review that was interrupted is finished. */
async function isTakenOver(scope: Scope, { accept, acceptLayers }: ReviewOptions): Promise<boolean> {
  const { items } = await openSession(scope);
  const ids = new Set(accept.map((name) => name.split('#')[0]));
  return items.every(({ finding }) => !ids.has(finding.id) && !acceptLayers.includes(finding.subject));
}

async function list(scope: Scope, format: 'text' | 'json', io: Io): Promise<number> {
  const { items: found, dropped } = await openSession(scope);
  const items = maskDrift(found, found, scope.machine);
  io.stderr(renderDropped(dropped));
  const view = { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns };
  io.stdout(format === 'json' ? `${renderJson(buildReviewList(items))}\n` : renderReviewList(items, view));
  return items.length === 0 ? 0 : 1;
}

interface Task {
  readonly scope: Scope;
  readonly options: ReviewOptions;
}

async function decide(verb: 'accept' | 'reject' | 'undo', { scope, options }: Task, io: Io): Promise<number> {
  if (verb === 'undo') return say(verb, { done: await undoStep(scope), places: [] }, io);
  const choose = (session: Session): Session['items'] => chooseItems(session, verb === 'accept' ? options.accept : options.reject, options.acceptLayers);
  if (verb === 'accept') return say(verb, { done: await acceptItems(scope, choose), places: [] }, io);
  const done = await rejectItems(scope, choose);
  const keys = done.decisions.map(({ key }) => key);
  const items = done.session.items.filter(({ key }) => keys.includes(key));
  return say(verb, { done, places: [...new Set(items.map((item) => findWhereToEdit(scope, item)))] }, io);
}

function say(verb: 'accept' | 'reject' | 'undo', { done, places }: { readonly done: Done; readonly places: readonly string[] }, io: Io): number {
  io.stderr(renderDropped(done.session.dropped));
  io.stdout(`${renderDone(verb, done, places)}\n`);
  return 0;
}

function usage(message: string, hint: string): HarnessError {
  return new HarnessError('USAGE', message, { hint });
}
