import { HarnessError } from '../errors.ts';

const ID = /^[a-z][a-z0-9-]{0,63}$/;
const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9]|readme|layers|tools)$/;

/**
 * Checks the id of a suite or scenario, which is the name of its folder.
 * @throws HarnessError SCENARIO_INVALID with the rule that the id breaks.
 */
export function checkId(id: string, file: string): void {
  const hint = 'Rename the folder: a lower-case letter, then up to 63 of a-z, 0-9 and "-".';
  if (!ID.test(id)) throw new HarnessError('SCENARIO_INVALID', `"${id}" cannot be an id.`, { file, hint });
  if (RESERVED.test(id)) {
    throw new HarnessError('SCENARIO_INVALID', `"${id}" is a name that Windows or the snapshot folder reserves.`, { file, hint });
  }
}
