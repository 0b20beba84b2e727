import { type HookStep, renderHookSteps } from '../../report/hooks-text.ts';
import { writeAttributes } from '../guards/attributes.ts';
import { installHook, removeHook, servesOthers } from '../guards/hook-file.ts';
import { HOOK_NAMES } from '../guards/hook-script.ts';
import { installDriver, KEPT_DRIVER, removeDriver } from '../guards/merge-settings.ts';
import { findRepositoryPlace } from '../guards/repository-place.ts';
import type { Io } from '../io.ts';
import { paintFor } from '../paint.ts';

/**
 * Sets up the hooks, the merge driver and .gitattributes, or takes hooks and driver away again. Done twice it changes
 * nothing; a hook of somebody else is never touched, and other projects of the repository keep theirs.
 * @returns 0 when all is in place, 1 when a part is left to the user
 */
export async function installHooks(mode: 'install' | 'uninstall', io: Io): Promise<number> {
  const place = await findRepositoryPlace(io);
  const steps: HookStep[] = HOOK_NAMES.map((name) => (mode === 'install' ? installHook(place, name) : removeHook(place, name)));
  if (mode === 'install') steps.push(await installDriver(io), await writeAttributes(io));
  else steps.push(servesOthers(place, HOOK_NAMES) ? KEPT_DRIVER : await removeDriver(io));
  io.stdout(renderHookSteps(steps, { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns }));
  return steps.some(({ state }) => state === 'left alone') ? 1 : 0;
}
