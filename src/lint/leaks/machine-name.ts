import { escapePattern } from '../../text/escape-pattern.ts';
import type { Leak, LeakRule, Machine } from '../rule.ts';

/** Shorter names stand in texts by chance. */
const LEAST = 4;
/** Names that images, CI and installers give to every machine, and words that any prompt may use. */
const GENERIC =
  /^(?:root|user|users|admin|administrator|node|runner|ubuntu|debian|alpine|vagrant|docker|build|builder|test|tests|tester|work|worker|agent|agents|main|openclaw|codex|localhost|local|host|server|desktop|laptop|macbook|default|guest|nobody|developer|sandbox|vscode|app|home)$/i;

/** The machine's own names, whatever way they came into a text. */
export const machineName: LeakRule = {
  id: 'machine-name',
  severity: 'error',
  reason: 'The name of the rendering machine or of its user says where the text was made, and differs on the next one.',
  find: (text, machine) => namesOf(machine).flatMap((name) => findName(text, name)),
};

/** The host with and without its domain, and the user. */
function namesOf({ host, user }: Machine): string[] {
  const names = [host, host.split('.')[0] ?? '', user];
  return [...new Set(names)].filter((name) => name.length >= LEAST && !GENERIC.test(name));
}

function findName(text: string, name: string): Leak[] {
  const leaks: Leak[] = [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])${escapePattern(name)}(?![\\p{L}\\p{N}_])`, 'giu');
  for (const match of text.matchAll(pattern)) leaks.push({ offset: match.index, value: match[0] });
  return leaks;
}
