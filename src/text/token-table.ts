import { BytePairEncodingCore } from 'gpt-tokenizer/BytePairEncodingCore';
import { O200KBase } from 'gpt-tokenizer/encodingParams/o200k_base';

/** Number of slots: a power of two above the number of tokens. */
const SLOTS = 2 ** 18;
const TAG_BITS = 10;
const OFFSET_BITS = 32 - TAG_BITS;
/** Bytes of a token's record in front of its text: its length, then its rank. */
const HEAD = 4;
/** No token has more bytes: its length is one of them. */
const LONGEST = 255;

/**
 * The tokens of o200k by rank as one run of bytes in which a token is found without reading the rest: a table of slots by
 * hash, each with some bits of the hash and the place of a record. Parsing the list itself takes longer than a whole check.
 */
export function renderTokenTable(tokens: readonly (string | readonly number[])[]): Uint8Array {
  const texts = tokens.map((token) => (typeof token === 'string' ? new TextEncoder().encode(token) : Uint8Array.from(token)));
  const size = texts.reduce((sum, text) => sum + HEAD + text.length, HEAD);
  const table = new Uint8Array(SLOTS * 4 + size);
  const slots = new DataView(table.buffer, 0, SLOTS * 4);
  let end = HEAD;
  for (const [rank, text] of texts.entries()) {
    const hash = hashOf(text);
    let slot = hash % SLOTS;
    while (slots.getUint32(slot * 4, true) !== 0) slot = (slot + 1) % SLOTS;
    slots.setUint32(slot * 4, (tagOf(hash) * 2 ** OFFSET_BITS + end) >>> 0, true);
    table.set([text.length, rank & 255, (rank >> 8) & 255, rank >> 16, ...text], SLOTS * 4 + end);
    end += HEAD + text.length;
  }
  return table;
}

/** Exact o200k token counts from a table that `renderTokenTable` made. What a token is, and what becomes of special ones, says the library. */
export function createTableCounts(table: Uint8Array): (text: string) => number {
  const params = O200KBase([]);
  const core = new TableCore(table, params);
  const special = new Set(params.specialTokensEncoder.keys());
  return (text) => core.countNative(text, special);
}

// The library's types hide its two look-ups; a test holds the counts of this class to those of the library.
const Core = BytePairEncodingCore as unknown as new (params: ReturnType<typeof O200KBase>) => Pick<BytePairEncodingCore, 'countNative'>;

/** The library's encoder, which looks its ranks up in the table. */
class TableCore extends Core {
  readonly #table: Uint8Array;
  readonly #slots: DataView;
  readonly #encoder = new TextEncoder();
  readonly #ascii = new Uint8Array(LONGEST);

  constructor(table: Uint8Array, params: ReturnType<typeof O200KBase>) {
    super(params);
    this.#table = table;
    this.#slots = new DataView(table.buffer, table.byteOffset, SLOTS * 4);
  }

  getBpeRankFromString(key: string): number | undefined {
    if (key.length > LONGEST) return undefined;
    for (let index = 0; index < key.length; index += 1) {
      const code = key.charCodeAt(index);
      if (code > 127) return /\p{Surrogate}/u.test(key) ? undefined : this.getBpeRankFromBytes(this.#encoder.encode(key));
      this.#ascii[index] = code;
    }
    return this.getBpeRankFromBytes(this.#ascii.subarray(0, key.length));
  }

  getBpeRankFromBytes(key: Uint8Array): number | undefined {
    const hash = hashOf(key);
    for (let slot = hash % SLOTS; ; slot = (slot + 1) % SLOTS) {
      const entry = this.#slots.getUint32(slot * 4, true);
      if (entry === 0) return undefined;
      if (entry >>> OFFSET_BITS !== tagOf(hash)) continue;
      const at = SLOTS * 4 + (entry & (2 ** OFFSET_BITS - 1));
      if (isTextAt(this.#table, at, key)) return (this.#table[at + 1] ?? 0) + ((this.#table[at + 2] ?? 0) << 8) + ((this.#table[at + 3] ?? 0) << 16);
    }
  }
}

function isTextAt(table: Uint8Array, at: number, text: Uint8Array): boolean {
  if (table[at] !== text.length) return false;
  for (let index = 0; index < text.length; index += 1) if (table[at + HEAD + index] !== text[index]) return false;
  return true;
}

/** FNV-1a, 32 bits. */
function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

function tagOf(hash: number): number {
  return hash >>> OFFSET_BITS;
}
