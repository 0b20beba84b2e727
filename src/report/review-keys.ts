import type { ReviewItem } from './review-item.ts';

/** What the screen shows of the item at hand. */
export type ReviewMode = 'diff' | 'old' | 'new' | 'tokens' | 'cache' | 'help';

/** The loop at one moment. `at` equals the number of items when all were seen. */
export interface ReviewLoop {
  readonly items: readonly ReviewItem[];
  readonly at: number;
  readonly mode: ReviewMode;
  /** First line of the body that is shown. */
  readonly scroll: number;
  /** Keys of items that were skipped in this run. */
  readonly skipped: readonly string[];
  /** Items accepted in this run. */
  readonly accepted: number;
  /** One sentence about the last step; "" for none. */
  readonly message: string;
}

/** What the terminal has to do for a key. */
export type ReviewEffect =
  | { readonly kind: 'accept'; readonly keys: readonly string[] }
  | { readonly kind: 'reject'; readonly keys: readonly string[] }
  | { readonly kind: 'undo' }
  | { readonly kind: 'open'; readonly key: string }
  | { readonly kind: 'quit' };

const MODES: Readonly<Record<string, ReviewMode>> = { o: 'old', n: 'new', d: 'diff', t: 'tokens', c: 'cache', '?': 'help', h: 'help' };

/** The loop at its first open item: rejected ones were decided in an earlier run. */
export function startLoop(items: readonly ReviewItem[], message: string): ReviewLoop {
  const loop: ReviewLoop = { items, at: 0, mode: 'diff', scroll: 0, skipped: [], accepted: 0, message };
  return { ...loop, at: findOpen(loop, 0) };
}

/** One key of the keyboard, by its name. The effect is null when the screen alone changes. */
export function pressKey(loop: ReviewLoop, key: string): { readonly loop: ReviewLoop; readonly effect: ReviewEffect | null } {
  const item = loop.items[loop.at];
  const quiet = { ...loop, message: '' };
  if (key === 'q' || key === 'ctrl-c') return { loop: quiet, effect: { kind: 'quit' } };
  if (key === 'u') return { loop: quiet, effect: { kind: 'undo' } };
  if (key === 'b') return { loop: show(quiet, Math.max(0, loop.at - 1)), effect: null };
  if (item === undefined) return { loop: { ...loop, message: 'Every finding was seen. u takes the last step back, b goes back, q ends.' }, effect: null };
  if (key === 'a') return { loop: quiet, effect: { kind: 'accept', keys: [item.key] } };
  if (key === 'r') return { loop: quiet, effect: { kind: 'reject', keys: [item.key] } };
  if (key === 'A') return { loop: quiet, effect: { kind: 'accept', keys: sameLayer(loop.items, item) } };
  if (key === 'e') return { loop: quiet, effect: { kind: 'open', key: item.key } };
  if (key === 's') {
    const skipped = { ...quiet, skipped: [...loop.skipped, item.key] };
    return { loop: show(skipped, findOpen(skipped, loop.at + 1)), effect: null };
  }
  if (Object.hasOwn(MODES, key)) return { loop: turnTo(quiet, MODES[key] ?? 'diff'), effect: null };
  const step = { up: -1, down: 1, pageup: -10, pagedown: 10 }[key];
  if (step !== undefined) return { loop: { ...quiet, scroll: Math.max(0, loop.scroll + step) }, effect: null };
  return { loop: { ...loop, message: `"${key}" does nothing here; ? lists the keys.` }, effect: null };
}

/** The same key again goes back to the difference. */
function turnTo(loop: ReviewLoop, mode: ReviewMode): ReviewLoop {
  return { ...loop, mode: loop.mode === mode ? 'diff' : mode, scroll: 0 };
}

/** The loop after a step changed the drift: it stays where it is, or goes on to the next open item. */
export function replaceItems(loop: ReviewLoop, items: readonly ReviewItem[], done: { readonly accepted: number; readonly message: string }): ReviewLoop {
  const next = { ...loop, items, accepted: Math.max(0, loop.accepted + done.accepted), message: done.message };
  const seen = loop.items.slice(0, loop.at).map(({ key }) => key);
  // Items in front of the place may be gone, too.
  const from = items.findLastIndex(({ key }) => seen.includes(key)) + 1;
  return show(next, findOpen(next, from));
}

/** The loop at an item that came back. */
export function goTo(loop: ReviewLoop, keys: readonly string[]): ReviewLoop {
  const at = loop.items.findIndex(({ key }) => keys.includes(key));
  const skipped = loop.skipped.filter((key) => !keys.includes(key));
  return at === -1 ? loop : { ...show(loop, at), skipped };
}

/** Keys of all items about the layer of one. */
export function sameLayer(items: readonly ReviewItem[], item: ReviewItem): string[] {
  return items.filter(({ suite, finding }) => suite === item.suite && finding.subject === item.finding.subject).map(({ key }) => key);
}

function show(loop: ReviewLoop, at: number): ReviewLoop {
  return { ...loop, at, mode: 'diff', scroll: 0 };
}

function findOpen({ items, skipped }: ReviewLoop, from: number): number {
  const at = items.findIndex(({ key, isRejected }, index) => index >= from && !isRejected && !skipped.includes(key));
  return at === -1 ? items.length : at;
}
