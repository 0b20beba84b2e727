import { parseYamlOrNull } from '../../text/yaml.ts';

/** Longest text that is parsed as YAML, in UTF-16 code units. Measured: 100,000 times `[` ends the process, uncatchably. */
const MAX_LENGTH = 32_768;
/** Most openers of nested collections. Measured: 32,000 of them take half a second, and a file may hold many such lines. */
const MAX_OPENERS = 400;

/**
 * The value of a YAML text from an untrusted file, `undefined` when it is not strict YAML, or when it is built in a way
 * that no honest front matter is and that the parser does not survive. Never throws.
 */
export function parseYamlSafely(text: string): unknown {
  if (text.length > MAX_LENGTH || countOpeners(text) > MAX_OPENERS) return undefined;
  try {
    return parseYamlOrNull(text)?.value;
  } catch {
    // The parser recurses over nested blocks; a deep one ends in a RangeError.
    return undefined;
  }
}

function countOpeners(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(/[[{]|[-?:](?=\s+[-?](?:\s|$))/g)) count += 1;
  return count;
}
