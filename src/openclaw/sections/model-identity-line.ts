import { sanitisePromptLiteral } from '../prompt-literal.ts';

const PREFIX = 'Current model identity:';
const ADVICE = 'Answer with exactly this when someone asks which model you are.';

/** The line that names the model; line breaks in the name are deleted. */
export function renderModelIdentity(model: string): string {
  return `${PREFIX} ${sanitisePromptLiteral(model)}. ${ADVICE}`;
}

/**
 * A finished prompt with the identity of another model: the first identity line is replaced, further ones are dropped, and a
 * prompt without one gets it as its last line. Source: openclaw-2026.7.1.md §5.34.
 */
export function restampModelIdentity(prompt: string, model: string): string {
  const identity = renderModelIdentity(model);
  const lines = prompt.split('\n');
  const first = lines.findIndex((line) => line.startsWith(PREFIX));
  if (first === -1) return prompt === '' ? identity : `${prompt}\n${identity}`;
  const isKept = (line: string, at: number) => at === first || !line.startsWith(PREFIX);
  return lines
    .filter(isKept)
    .map((line) => (line.startsWith(PREFIX) ? identity : line))
    .join('\n');
}
