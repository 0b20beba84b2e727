import { escapePattern } from '../../text/escape-pattern.ts';
import type { Owner } from '../../types/layer.ts';
import type { CodeFile, Condition } from './condition.ts';
import type { Paths } from '../paths.ts';
import type { HitPlace } from './source-files.ts';

const ROUTING = 'src/openclaw/workspace-routing.ts';

/** Where files are, and how one is read. */
interface Reading {
  readonly paths: Paths;
  readonly read: (label: string) => CodeFile | null;
}

/** What puts the text of a file that is no code into a prompt: the fact of the scenario or of the profile that names it. */
export function findFileCondition(source: string, place: HitPlace, { paths, read }: Reading): Omit<Condition, 'line'> & { readonly line: number | null } {
  const scenario = `${paths.scenarios}/${place.suite}/${place.scenario}/scenario.yaml`;
  const name = source.split('/').at(-1) ?? source;
  if (source.includes('/workspace/')) {
    const hasRouting = read(ROUTING) !== null;
    return { file: hasRouting ? ROUTING : source, line: null, within: '', says: `The scenario’s workspace holds ${name}; where a workspace file travels is decided here.`, code: [] };
  }
  if (source.startsWith(`${paths.tools}/`)) {
    const found = findLine(read(scenario), new RegExp(`(?<![\\w.-])${escapePattern(name.replace(/\.json$/, ''))}(?![\\w.-])`));
    return { file: scenario, line: found?.line ?? null, within: '', says: 'tools.allow of the scenario names the tool.', code: found === null ? [] : [found.text] };
  }
  if (source.startsWith(`${paths.codex}/`)) return findProfileCondition(source, name, read);
  return { file: scenario, line: null, within: '', says: 'A fact of the scenario.', code: [] };
}

function findProfileCondition(source: string, name: string, read: (label: string) => CodeFile | null): Omit<Condition, 'line'> & { readonly line: number | null } {
  const pin = /^(.*)\.(none|pragmatic|friendly|default)\.instructions\.md$/.exec(name);
  if (pin !== null) return { file: source, line: null, within: '', says: `The prompt that the profile pins for runs on ${pin[1]} (personality ${pin[2]}).`, code: [] };
  const file = source.replace(/[^/]*$/, 'profile.yaml');
  const profile = read(file);
  const found = findLine(profile, new RegExp(`^\\s*file: *${escapePattern(name)}\\s*$`));
  if (profile === null || found === null) return { file: source, line: null, within: '', says: 'A text of the profile.', code: [] };
  const lines = profile.text.split('\n').slice(0, found.line);
  const start = lines.findLastIndex((line) => /^\s*- /.test(line));
  return { file, line: found.line, within: '', says: 'Codex adds it in runs of this kind.', code: [lines.slice(start, -1).map((line) => line.replace(/^\s*(- )?/, '')).join(', ')] };
}

function findLine(file: CodeFile | null, pattern: RegExp): { line: number; text: string } | null {
  const lines = file?.text.split('\n') ?? [];
  const at = lines.findIndex((line) => pattern.test(line));
  return at === -1 ? null : { line: at + 1, text: (lines[at] ?? '').trim() };
}

/** Whether every scenario has its own file with the text of this owner. */
export function isPerScenario(owner: Owner): boolean {
  return owner.startsWith('workspace:') || owner === 'user';
}
