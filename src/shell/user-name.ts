import os from 'node:os';

/** The user's name; "" for one that the system has no entry for, as in some containers. */
export function readUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    return '';
  }
}
