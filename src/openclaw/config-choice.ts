import { HarnessError } from '../errors.ts';
import { valueAt } from '../text/json.ts';
import { renderSuggestion } from '../text/similar.ts';
import type { JsonObject } from '../types/request.ts';

/**
 * The word at a dotted path of the configuration, or `undefined` when the key is absent.
 * @throws HarnessError CONFIG_INVALID when the value is none of the words.
 */
export function resolveChoice<Word extends string>(
  config: JsonObject,
  path: string,
  words: readonly Word[],
): Word | undefined {
  const value = valueAt(config, path);
  if (value === undefined) return undefined;
  const word = words.find((candidate) => candidate === value);
  if (word !== undefined) return word;
  const suggestion = typeof value === 'string' ? renderSuggestion(value, words) : '';
  throw new HarnessError('CONFIG_INVALID', `config.${path} is ${JSON.stringify(value)}, which is none of its values.${suggestion}`, {
    hint: `Use one of: ${words.join(', ')}.`,
  });
}

/**
 * The list of words at a dotted path, [] when the key is absent.
 * @throws HarnessError CONFIG_INVALID when the value is no list of texts.
 */
export function resolveWordList(config: JsonObject, path: string): readonly string[] {
  const value = valueAt(config, path);
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value;
  throw new HarnessError('CONFIG_INVALID', `config.${path} is not a list of texts.`, {
    hint: `Write it as a list, for example [canvas, nodes].`,
  });
}
