import { renderJson } from '../text/json.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';

/** What one request adds to the one before it in the same thread. */
export interface Appended {
  /** Whether every earlier item, the tools and the model prompt field are as they were. */
  readonly isAppendOnly: boolean;
  /** Items of `input` after the last one of the request before, answers of the model left out. */
  readonly items: readonly JsonObject[];
}

/**
 * Compares each request of a thread with the one before it (codex-runtime.md §3.6): a provider's prompt cache keeps what
 * is in front only as long as requests are append-only.
 * @param bodies normalised request bodies, in order
 */
export function compareAppended(bodies: readonly JsonObject[]): Appended[] {
  return bodies.slice(1).map((body, index) => {
    const [before, after] = [itemsOf(bodies[index]), itemsOf(body)];
    const isPrefix = before.every((item, at) => renderJson(item) === renderJson(after[at]));
    const isSame = (key: string): boolean => renderJson(bodies[index]?.[key] ?? null) === renderJson(body[key] ?? null);
    return {
      isAppendOnly: isPrefix && isSame('tools') && isSame('instructions') && isSame('prompt_cache_key'),
      items: after.slice(before.length).filter((item) => item['role'] !== 'assistant'),
    };
  });
}

function itemsOf(body: JsonObject | undefined): JsonObject[] {
  const input: JsonValue = body?.['input'] ?? [];
  // Items of `input` are objects in every era; anything else could not be sent.
  return Array.isArray(input) ? (input as JsonObject[]) : [];
}
