import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import { goTo, pressKey, replaceItems, startLoop, type ReviewEffect, type ReviewLoop } from '../../report/review-keys.ts';
import { renderReviewScreen } from '../../report/review-screen.ts';
import { renderDone, renderDropped } from '../../report/review-text.ts';
import type { Io } from '../io.ts';
import { createItemMask } from '../mask-drift.ts';
import { paintFor } from '../paint.ts';
import type { Scope } from './scope.ts';
import { openSession, type Session } from './session.ts';
import { acceptItems, rejectItems, undoStep, type Done } from './steps.ts';
import type { Terminal } from './terminal.ts';
import { findWhereToEdit } from './where-to-edit.ts';

/** Lets a person decide on the drift, key by key. @returns 0 when nothing is left, 1 when some drift is. */
export async function runReviewLoop(scope: Scope, io: Io, open: () => Terminal): Promise<number> {
  const session = await openSession(scope);
  if (session.items.length === 0) {
    io.stdout(`${renderDropped(session.dropped)}Nothing to review: the snapshots are current.\n`);
    return 0;
  }
  const terminal = open();
  try {
    const left = await readKeys(scope, io, { terminal, loop: startLoop(session.items, renderDropped(session.dropped).trim()) });
    return left.items.length === 0 ? 0 : 1;
  } finally {
    terminal.close();
  }
}

interface Running {
  readonly terminal: Terminal;
  readonly loop: ReviewLoop;
}

async function readKeys(scope: Scope, io: Io, { terminal, loop: first }: Running): Promise<ReviewLoop> {
  let loop = first;
  const paint = paintFor({ isTty: io.stdoutIsTty }, io.env);
  const mask = createItemMask<ReviewLoop['items'][number]>(scope.machine);
  const draw = (now: ReviewLoop): void => terminal.draw(renderReviewScreen({ ...now, items: mask(now.items) }, { paint, ...terminal.size() }));
  for (;;) {
    draw(loop);
    const pressed = pressKey(loop, await terminal.nextKey());
    loop = pressed.loop;
    if (pressed.effect?.kind === 'quit') return loop;
    if (pressed.effect === null) continue;
    draw({ ...loop, message: 'Working …' });
    loop = await perform(pressed.effect, { scope, io, terminal, loop });
  }
}

interface Step extends Running {
  readonly scope: Scope;
  readonly io: Io;
}

/** A step that fails leaves the loop as it is and says why. */
async function perform(effect: ReviewEffect, step: Step): Promise<ReviewLoop> {
  try {
    return await decide(effect, step);
  } catch (error) {
    if (!(error instanceof HarnessError)) throw error;
    return { ...step.loop, message: `${error.file === undefined ? '' : `${error.file}: `}${error.message}\n${error.hint}` };
  }
}

async function decide(effect: ReviewEffect, { scope, io, terminal, loop }: Step): Promise<ReviewLoop> {
  if (effect.kind === 'open') return edit(effect.key, { scope, io, terminal, loop });
  if (effect.kind === 'undo') {
    const done = await undoStep(scope);
    const keys = done.decisions.map(({ key }) => key);
    const count = done.what === 'accept' ? -keys.length : 0;
    return goTo(replaceItems(loop, done.session.items, { accepted: count, message: renderDone('undo', done, []) }), keys);
  }
  if (effect.kind === 'quit') return loop;
  const choose = ({ items }: Session): Session['items'] => items.filter(({ key }) => effect.keys.includes(key));
  const done: Done = effect.kind === 'accept' ? await acceptItems(scope, choose) : await rejectItems(scope, choose);
  const rejected = loop.items.filter(({ key }) => effect.keys.includes(key));
  const places = effect.kind === 'reject' ? [...new Set(rejected.map((item) => findWhereToEdit(scope, item)))] : [];
  const accepted = effect.kind === 'accept' ? done.decisions.length : 0;
  return replaceItems(loop, done.session.items, { accepted, message: renderDone(effect.kind, done, places) });
}

/** The committed file in the user's editor; what was changed there shows at once. */
async function edit(key: string, { scope, io, terminal, loop }: Step): Promise<ReviewLoop> {
  const item = loop.items.find((known) => known.key === key);
  const command = io.env['VISUAL'] || io.env['EDITOR'] || '';
  if (item === undefined || command.trim() === '') return { ...loop, message: 'Set $VISUAL or $EDITOR to open files from here.' };
  const label = `${item.folder}/${item.finding.file}`;
  const trouble = terminal.edit(command, path.join(scope.root, label));
  const { items } = await openSession(scope);
  return goTo(replaceItems(loop, items, { accepted: 0, message: trouble === null ? `${label} was open in the editor.` : `${trouble}.` }), [key]);
}
