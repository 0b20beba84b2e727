import fs from 'node:fs';
import path from 'node:path';
import type { Repository } from './repository.ts';

export const TOP = 'test/fixtures/agents/prompt-snapshots';

/** Texts by path below the snapshots of all suites. */
export type Texts = Readonly<Record<string, string>>;

/** Every file that is no lock, no journal and does not wait. */
export function readTexts(repository: Repository): Texts {
  const top = repository.path(TOP);
  const names = fs.readdirSync(top, { recursive: true, encoding: 'utf8' }).filter((name) => !/(^|[/\\])\./.test(name)).sort();
  return Object.fromEntries(names.filter((name) => fs.statSync(path.join(top, name)).isFile()).map((name) => [name, fs.readFileSync(path.join(top, name), 'utf8')]));
}

/** Names of what an interrupted write leaves: lock, journal, folders of waiting files. */
export function listLeftovers(repository: Repository): string[] {
  const top = repository.path(TOP);
  const own = fs.readdirSync(top, { recursive: true, encoding: 'utf8' }).filter((name) => /(^|[/\\])\.[^/\\]*$/.test(name));
  return own.map((name) => name.split(path.sep).join('/')).sort();
}

/** An old set that differs from the given one in every file: longer texts, two files less, two stale ones more. */
export function makeOld(current: Texts): Texts {
  const names = Object.keys(current);
  const missing = new Set([names.find((name) => name.includes('/tools/')), names.find((name) => name.includes('/layers/'))]);
  const suite = names[0]?.split(/[/\\]/)[0] ?? '';
  const old = Object.entries(current).filter(([name]) => !missing.has(name)).map(([name, text]) => [name, `${text}\nIt was otherwise.\n`] as const);
  return { ...Object.fromEntries(old), [path.join(suite, 'layers', 'stale.one.md')]: 'stale', [path.join(suite, 'tools', 'stale.json')]: '{}' };
}

/** Puts a set in the place of whatever is there. */
export function putTexts(repository: Repository, texts: Texts): void {
  fs.readdirSync(repository.path(TOP)).forEach((name) => fs.rmSync(path.join(repository.path(TOP), name), { recursive: true, force: true }));
  for (const [name, text] of Object.entries(texts)) repository.write(path.join(TOP, name), text);
}

/** Which of two sets the snapshots are, file by file and byte by byte. */
export function nameSet(repository: Repository, { old, now }: { readonly old: Texts; readonly now: Texts }): 'old' | 'new' | 'mix' {
  const seen = readTexts(repository);
  const equals = (texts: Texts): boolean => Object.keys(texts).length === Object.keys(seen).length && Object.entries(texts).every(([name, text]) => seen[name] === text);
  return equals(now) ? 'new' : equals(old) ? 'old' : 'mix';
}

/** Files that are neither as they were nor as they will be. */
export function listTorn(repository: Repository, { old, now }: { readonly old: Texts; readonly now: Texts }): string[] {
  return Object.entries(readTexts(repository)).filter(([name, text]) => text !== old[name] && text !== now[name]).map(([name]) => name);
}
