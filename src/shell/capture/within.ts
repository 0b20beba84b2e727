import { HarnessError } from '../../errors.ts';

/** How long one step of a capture may take, milliseconds, and what ends it early. */
export interface Limit {
  readonly ms: number;
  readonly signal: AbortSignal;
  /** The step, as the end of "Codex did not …". */
  readonly what: string;
  /** What was seen until then, read when the time is over; "" for nothing. */
  readonly note?: () => string;
}

/**
 * Waits for a step of a capture: Codex itself has no timeout for a model that never answers (codex-runtime.md §10).
 * @throws HarnessError CAPTURE_FAILED when the time is over or the run is interrupted, and whatever the step throws
 */
export async function within<T>(step: Promise<T>, limit: Limit): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort: (() => void) | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(limit)), limit.ms);
    onAbort = () => reject(interrupted());
    limit.signal.addEventListener('abort', onAbort, { once: true });
    if (limit.signal.aborted) onAbort();
  });
  try {
    return await Promise.race([step, end]);
  } finally {
    clearTimeout(timer);
    if (onAbort !== undefined) limit.signal.removeEventListener('abort', onAbort);
  }
}

function tooSlow(limit: Limit): HarnessError {
  return new HarnessError('CAPTURE_FAILED', `Codex did not ${limit.what} within ${limit.ms / 1000} s${limit.note?.() ?? ''}.`, {
    hint: 'Run the capture again; when it stays so, try this Codex by hand with: codex app-server',
  });
}

/** The capture was stopped from outside, and everything it started has been ended. */
export function interrupted(): HarnessError {
  return new HarnessError('CAPTURE_FAILED', 'The capture was interrupted.', { hint: 'Nothing is left behind; start it again when you like.' });
}
