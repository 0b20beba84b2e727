import { spawnSync } from 'node:child_process';
import { emitKeypressEvents } from 'node:readline';

/** The terminal that a loop draws on and reads keys from. */
export interface Terminal {
  readonly size: () => { readonly columns: number; readonly rows: number };
  readonly draw: (lines: readonly string[]) => void;
  /** The next key: a character, or up, down, pageup, pagedown, ctrl-c; signals that end the process come as ctrl-c. */
  readonly nextKey: () => Promise<string>;
  /** Runs an editor in this terminal; answers why it could not, or null. */
  readonly edit: (command: string, file: string) => string | null;
  readonly close: () => void;
}

const ENTER = '\u001b[?1049h\u001b[?25l';
const LEAVE = '\u001b[?25h\u001b[?1049l';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Whether keys can be read and screens be drawn here. */
export function hasTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true;
}

/** Takes the terminal over; `close` gives it back, and so does the end of the process, however it comes. */
export function openTerminal(): Terminal {
  const keys = new KeyQueue();
  const onKey = (text: string | undefined, key: { readonly name?: string; readonly ctrl?: boolean }): void => keys.push(nameKey(text, key));
  const onSignal = (): void => keys.push('ctrl-c');
  emitKeypressEvents(process.stdin);
  process.stdin.on('keypress', onKey);
  process.stdin.on('end', onSignal);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  process.on('exit', give);
  take();
  return {
    size: () => ({ columns: process.stdout.columns || 80, rows: process.stdout.rows || 24 }),
    draw: (lines) => void process.stdout.write(`\u001b[H\u001b[2J${lines.join('\r\n')}`),
    nextKey: () => keys.next(),
    edit,
    close: () => {
      process.stdin.off('keypress', onKey);
      process.stdin.off('end', onSignal);
      for (const signal of SIGNALS) process.off(signal, onSignal);
      process.off('exit', give);
      give();
    },
  };
}

/** Keys that were pressed while nobody waited for one are kept in order. */
class KeyQueue {
  readonly #waiting: ((key: string) => void)[] = [];
  readonly #pressed: string[] = [];

  push(key: string): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#pressed.push(key);
    else next(key);
  }

  next(): Promise<string> {
    const key = this.#pressed.shift();
    return key === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(key);
  }
}

function take(): void {
  process.stdin.setRawMode(true);
  process.stdin.resume();
  process.stdout.write(ENTER);
}

function give(): void {
  process.stdout.write(LEAVE);
  process.stdin.setRawMode(false);
  process.stdin.pause();
}

function edit(command: string, file: string): string | null {
  give();
  const [program = '', ...args] = command.split(/\s+/).filter((word) => word !== '');
  const { error, status } = spawnSync(program, [...args, file], { stdio: 'inherit' });
  take();
  if (error !== undefined) return `${program} cannot be started`;
  return status === 0 ? null : `${program} ended with ${status ?? 'a signal'}`;
}

function nameKey(text: string | undefined, { name, ctrl }: { readonly name?: string; readonly ctrl?: boolean }): string {
  if (ctrl === true) return `ctrl-${name ?? ''}`;
  if (name !== undefined && ['up', 'down', 'pageup', 'pagedown', 'escape', 'return'].includes(name)) return name;
  return text ?? name ?? '';
}
