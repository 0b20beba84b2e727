import type { ModelPin } from '../types/profile.ts';

/** A prompt that shrinks or grows by more than this share of itself is rather a broken catalog than an edit. */
const MAX_SIZE_CHANGE = 0.5;

/**
 * Why a new pin looks like the wrong text, as the end of a sentence with the numbers; null when it does not.
 * Whatever replaces a stand-in is right: the two texts have nothing to do with each other.
 */
export function findPinSuspicion(before: ModelPin, after: ModelPin): string | null {
  if (before.source.kind === 'stand-in') return null;
  const reasons = [renderSizeChange(before.text.length, after.text.length), renderFieldChange(before.source.field, after.source.field)];
  return reasons.filter((reason) => reason !== null).join(', and ') || null;
}

function renderSizeChange(before: number, after: number): string | null {
  const share = before === 0 ? 1 : Math.abs(after - before) / before;
  if (share <= MAX_SIZE_CHANGE) return null;
  return `its size ${after < before ? 'fell' : 'rose'} by ${Math.floor(share * 100)} % (${before} -> ${after} characters)`;
}

/** The variable behind the template's name differs by personality and era; the field itself does not. */
function renderFieldChange(before: string, after: string): string | null {
  const [old = '', fresh = ''] = [before.split(' ')[0], after.split(' ')[0]];
  return old === fresh ? null : `its source field changed from ${old} to ${fresh}`;
}
