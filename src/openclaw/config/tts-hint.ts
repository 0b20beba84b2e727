import { isJsonObject, valueAt } from '../../text/json.ts';
import type { JsonObject, JsonValue } from '../../types/request.ts';
import { readPositive } from '../bootstrap/config-scope.ts';
import { sanitisePromptLine } from '../prompt-literal.ts';

/** Spoken length in UTF-16 code units. Source: openclaw-2026.7.1.md §7.9. */
const MAX_SPOKEN = 1500;

const ENABLED = 'Voice is on: a reply can be turned into speech.';
const WHEN: Readonly<Record<string, string | null>> = {
  always: null,
  inbound: "Speech is made only when the user's last message came with audio.",
  tagged: 'Speech is made only for text that you mark with [[tts:…]].',
};
const SUMMARY = { on: 'longer text is summarised before it is spoken', off: 'longer text is not spoken' };
const CONTEXT = 'A workspace file that says something else about voice wins over these lines.';
const TAGS =
  'Tags: [[tts:…]] sets options for the reply; text between [[tts:text]] and [[/tts:text]] is what gets spoken in place of the written reply.';

/**
 * What the prompt says about speech, `undefined` unless `messages.tts.auto` is `always`, `inbound` or `tagged`. The persona
 * is the one of `messages.tts.personas` that `messages.tts.persona` names. Source: openclaw-2026.7.1.md §7.9.
 */
export function resolveTtsHint(config: JsonObject): string | undefined {
  const found = valueAt(config, 'messages.tts');
  const tts = isJsonObject(found) ? found : {};
  const { auto } = tts;
  if (typeof auto !== 'string' || !Object.hasOwn(WHEN, auto)) return undefined;
  const summary = SUMMARY[tts['summarize'] === false ? 'off' : 'on'];
  const length = `Keep spoken text under ${readPositive([tts['maxLength']], MAX_SPOKEN)} characters; ${summary}.`;
  return [ENABLED, WHEN[auto] ?? null, renderPersona(tts), length, CONTEXT, TAGS].filter((line) => line !== null).join('\n');
}

function renderPersona(tts: JsonObject): string | null {
  const { persona: id, personas } = tts;
  if (typeof id !== 'string' || !isJsonObject(personas) || !Object.hasOwn(personas, id)) return null;
  const persona = personas[id];
  if (!isJsonObject(persona)) return null;
  const label = readLine(persona['label']) || sanitisePromptLine(id);
  const description = readLine(persona['description']);
  return `Active persona: ${label}${description === '' ? '' : ` (${description})`}.`;
}

function readLine(value: JsonValue | undefined): string {
  return typeof value === 'string' ? sanitisePromptLine(value) : '';
}
