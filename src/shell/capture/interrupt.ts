const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs something that must clean up even when the user stops the program: a signal aborts it instead of ending the
 * process, and the handlers are gone when it is done. Codex is started outside the terminal's process group, so nobody
 * else would tell it.
 */
export async function withInterrupt<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  for (const name of SIGNALS) process.on(name, abort);
  try {
    return await run(controller.signal);
  } finally {
    for (const name of SIGNALS) process.off(name, abort);
  }
}
