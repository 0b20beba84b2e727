import fs from 'node:fs';
import path from 'node:path';
import type { Repository } from './repository.ts';

const SCENARIOS = 'fixtures/scenarios';
const SNAPSHOTS = 'test/fixtures/agents/prompt-snapshots';

/** One edit that a branch makes. Edits of different topics touch different layers. */
export interface Edit {
  readonly kind: 'constant' | 'workspace' | 'add' | 'remove';
  /** Layer for texts, scenario for the others. */
  readonly topic: string;
  /** Scenario whose files it adds or removes; "" for none. */
  readonly scenario: string;
  /** File that it changes, or folder that it adds or removes. */
  readonly file: string;
  /** Makes the edit; `word` is what a changed sentence ends on, so that two branches can change one sentence differently. */
  readonly apply: (repository: Repository, word?: string) => void;
}

/** Every edit that can be made in a repository: of each constant that a layer shows, of each workspace file, of each scenario. */
export function listEdits(repository: Repository): Edit[] {
  return [...listConstantEdits(repository), ...listWorkspaceEdits(repository), ...listScenarioEdits(repository)];
}

function listFiles(repository: Repository, folder: string, end: string): string[] {
  return fs.readdirSync(repository.path(folder), { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name.split(path.sep).join('/'))).filter((name) => name.endsWith(end)).sort();
}

function endOn(line: string, word = 'gladly'): string {
  return `${line.slice(0, -1)} ${word}.`;
}

/** Lines of layers that stand letter for letter in one source file. */
function listConstantEdits(repository: Repository): Edit[] {
  const sources = listFiles(repository, 'src/openclaw', '.ts').map((file) => ({ file, text: repository.read(file) }));
  return listFiles(repository, SNAPSHOTS, '.md').filter((file) => file.includes('/layers/') && !file.includes('@')).flatMap((layer): Edit[] => {
    const lines = repository.read(layer).split('\n').map((line) => line.replace(/^- /, '')).filter((line) => /^[A-Z][a-z ,]{20,}[^'"`\\$]*\.$/.test(line));
    return lines.flatMap((line): Edit[] => {
      const homes = sources.filter(({ text }) => text.split(line).length === 2);
      const [home] = homes;
      if (home === undefined || homes.length > 1) return [];
      return [{ kind: 'constant', topic: path.posix.basename(layer, '.md'), scenario: '', file: home.file, apply: (target, word) => target.edit(home.file, line, endOn(line, word)) }];
    });
  });
}

function listWorkspaceEdits(repository: Repository): Edit[] {
  return listFiles(repository, SCENARIOS, '.md').flatMap((file): Edit[] => {
    const lines = repository.read(file).split('\n').filter((line) => /^[A-Z][^<`]{15,}\.$/.test(line));
    const [, scenario = ''] = /^fixtures\/scenarios\/[^/]+\/([^/]+)\//.exec(file) ?? [];
    return lines.map((line): Edit => ({ kind: 'workspace', topic: `workspace.${path.posix.basename(file, '.md').toLowerCase()}`, scenario, file, apply: (target, word) => target.edit(file, line, endOn(line, word)) }));
  });
}

/** Adding a copy of each scenario under three names, and removing each that is nobody's base. */
function listScenarioEdits(repository: Repository): Edit[] {
  return fs.readdirSync(repository.path(SCENARIOS)).flatMap((suite) => {
    const folder = path.posix.join(SCENARIOS, suite);
    const ids = fs.readdirSync(repository.path(folder), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    const base = /^base: (\S+)/m.exec(repository.read(`${folder}/suite.yaml`))?.[1];
    const added = ids.flatMap((id) => ['alpha', 'middle', 'zulu'].map((word): Edit => {
      const file = `${folder}/${word}-${id}`;
      return { kind: 'add', topic: `${word}-${id}`, scenario: `${word}-${id}`, file, apply: (target) => fs.cpSync(target.path(`${folder}/${id}`), target.path(file), { recursive: true }) };
    }));
    const removed = ids.filter((id) => id !== base).map((id): Edit => ({ kind: 'remove', topic: id, scenario: id, file: `${folder}/${id}`, apply: (target) => fs.rmSync(target.path(`${folder}/${id}`), { recursive: true }) }));
    return [...added, ...removed];
  });
}

/** Whether two edits of different branches are of different things, so that they must not conflict. */
export function areApart(a: Edit, b: Edit): boolean {
  if (a.topic === b.topic || a.file === b.file) return false;
  const isInside = [a, b].some(({ kind }) => kind === 'remove') && a.scenario === b.scenario && a.scenario !== '';
  const copies = [a, b].some(({ kind }) => kind === 'add') && (a.file.endsWith(`-${b.scenario}`) || b.file.endsWith(`-${a.scenario}`)) && a.scenario !== '' && b.scenario !== '';
  return !isInside && !copies;
}
