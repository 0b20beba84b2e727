/** What a run said, in order: to stdout or to stderr. */
export type Said = readonly (readonly ['out' | 'err', string])[];

/** A green check, as its file holds it. */
export interface CheckRecord {
  /** Digest of the surroundings. */
  readonly identity: string;
  /** The places that were taken stock of, relative to the root. */
  readonly places: readonly string[];
  /** Digest of the program's files and of the places. */
  readonly content: string;
  readonly said: Said;
}

/** Text of a record. */
export function renderRecord({ identity, places, content, said }: CheckRecord): string {
  return `${JSON.stringify({ identity, places, content, said })}\n`;
}

/** Reads a record back; null for a text that is torn, or was written by nobody we know. */
export function parseRecord(text: string): CheckRecord | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const DIGEST = /^[0-9a-f]{64}$/;

function isRecord(value: unknown): value is CheckRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { identity, places, content, said } = value as Partial<Record<string, unknown>>; // An object; each part is looked at below.
  return [identity, content].every((digest) => typeof digest === 'string' && DIGEST.test(digest)) && isListOf(places, isPlace) && isListOf(said, isSaid);
}

function isListOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isOne);
}

/** A path below the root. */
function isPlace(value: unknown): boolean {
  return typeof value === 'string' && value.split('/').every((name) => !['', '.', '..'].includes(name)) && !/[\\\0]/.test(value);
}

function isSaid(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && (value[0] === 'out' || value[0] === 'err') && typeof value[1] === 'string';
}
