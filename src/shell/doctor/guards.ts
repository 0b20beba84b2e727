import type { DoctorCheck } from '../../report/doctor-shape.ts';
import { findMissingAttributes } from '../guards/attributes.ts';
import { readHookState, type HookState } from '../guards/hook-file.ts';
import { HOOK_NAMES, renderHookLine } from '../guards/hook-script.ts';
import { readDriverState } from '../guards/merge-settings.ts';
import { findRepositoryPlace } from '../guards/repository-place.ts';
import type { Io } from '../io.ts';
import { verdicts } from './verdicts.ts';

const { ok, note, mend } = verdicts;
const INSTALL = 'pnpm prompt-snapshots install-hooks';

/** Whether git leaves bytes of inputs and snapshots alone, and knows which pages have a merge driver. */
export async function checkAttributes(io: Io): Promise<DoctorCheck> {
  const missing = await findMissingAttributes(io);
  return missing.length === 0 ? ok('attributes', '.gitattributes has what snapshots need') : mend('attributes', '.gitattributes lacks', { files: missing, next: 'pnpm prompt-snapshots doctor --fix' });
}

/** Hooks and merge driver are wanted or not; half of them, or an old one, wants mending. */
export async function checkGuards(io: Io): Promise<DoctorCheck[]> {
  const place = await findRepositoryPlace(io);
  const driver = await readDriverState(io);
  const states = HOOK_NAMES.map((name) => readHookState(place, name));
  return [buildHookCheck(states, place.prefix), buildDriverCheck(driver)];
}

function buildHookCheck(states: readonly HookState[], prefix: string): DoctorCheck {
  const named = HOOK_NAMES.map((name, at) => ({ name, state: states[at] ?? 'absent' }));
  const isRunning = (state: HookState): boolean => state === 'current' || state === 'calls ours';
  if (named.every(({ state }) => isRunning(state))) return ok('hooks', `${HOOK_NAMES.join(' and ')} check what is staged`);
  const isWanted = named.some(({ state }) => isRunning(state) || state === 'old');
  const foreign = named.filter(({ state }) => state === 'foreign').map(({ name }) => name);
  if (foreign.length > 0) return note('hooks', `${foreign.join(' and ')} of your own: add our line to check what is staged`, renderHookLine(prefix));
  return isWanted ? mend('hooks', `not as written today: ${named.filter(({ state }) => !isRunning(state)).map(({ name, state }) => `${name} ${state}`).join(', ')}`, { next: INSTALL }) : note('hooks', 'not installed: commits are not checked here', INSTALL);
}

function buildDriverCheck(driver: 'current' | 'old' | 'absent'): DoctorCheck {
  if (driver === 'current') return ok('merge driver', 'pages of snapshots merge by scenario and layer');
  return driver === 'old' ? mend('merge driver', 'not as set today', { next: INSTALL }) : note('merge driver', 'not installed: pages of snapshots merge line by line', INSTALL);
}
