import fs from 'node:fs';
import path from 'node:path';
import type { Machine } from '../../lint/rule.ts';
import type { LintAllow } from '../../types/lint.ts';
import { isGeneratedPage } from '../../snapshot/page.ts';
import { labelOf } from '../files.ts';
import { GEN_LOCK, PIN_LOCK } from '../lock.ts';
import { snapshotRoot } from '../snapshot-folder.ts';
import { DISK, type Disk } from './disk.ts';

/** Who writes a set of files. */
export type Writer = 'gen' | 'review' | 'pin';

/** A folder whose files are written together. Paths in it are relative, with `/`. */
export interface Place {
  /** Absolute. */
  readonly folder: string;
  /** The file that a writer here holds. */
  readonly lock: string;
  /** What an error about one of its files names. */
  readonly labelFor: (file: string) => string;
  /** Whether the program itself may write, or remove, a file of this path here: a journal is not believed in this. */
  readonly owns: (file: string, action: 'write' | 'remove') => boolean;
  /** The next step for a reader who finds an interrupted write here. */
  readonly repair: (writer: Writer) => string;
  readonly disk: Disk;
  readonly leaks: LeakGuard;
}

/** What a writer knows about values that must not be written. That every text is searched is nobody's choice. */
export interface LeakGuard {
  /** Names of the machine that writes; absent for unknown. */
  readonly machine?: Machine | undefined;
  /** What somebody allowed with a reason in one of the files; asked for when there is a hit. Absent for nothing. */
  readonly allowsFor?: ((file: string) => readonly LintAllow[]) | undefined;
}

export interface PlaceOptions {
  readonly leaks?: LeakGuard | undefined;
  readonly profile?: string | undefined;
  /** Absent for the real one. */
  readonly disk?: Disk | undefined;
}

/** The snapshots of all suites, committed ones or those of another profile. */
export function snapshotPlace(root: string, { profile, disk, leaks = {} }: PlaceOptions): Place {
  const folder = snapshotRoot(root, profile);
  const gen = `pnpm prompt:snapshots:gen${profile === undefined ? '' : ` --codex-profile ${profile}`}`;
  return {
    folder,
    lock: path.join(folder, GEN_LOCK.file),
    labelFor: (file) => labelOf(root, path.join(folder, file)),
    owns: (file, action) => isSnapshotPath(file) && (action === 'write' || !isForeignPage(folder, file)),
    repair: (writer) => (writer === 'review' ? `Run the same review again; it finishes that first. \`${gen}\` does too, and takes all other drift over.` : `Run \`${gen}\`; it finishes that first.`),
    disk: disk ?? DISK,
    leaks,
  };
}

/** A Codex profile below `fixtures/codex`. */
export function profilePlace(root: string, label: string, { disk, leaks = {} }: Omit<PlaceOptions, 'profile'> = {}): Place {
  return {
    folder: path.join(root, label),
    lock: path.join(root, path.dirname(label), PIN_LOCK.file),
    labelFor: () => label,
    owns: (file) => isName(file) && /\.(?:md|json|yaml)$/.test(file),
    repair: () => 'Run `pnpm prompt:snapshots:gen`, or pin again; both finish that first.',
    disk: disk ?? DISK,
    leaks,
  };
}

/** `<suite>/<page>.md`, `<suite>/layers/<name>` or `<suite>/tools/<name>`. */
function isSnapshotPath(file: string): boolean {
  const [suite = '', ...rest] = file.split('/');
  const [last = '', name] = rest;
  if (!isName(suite) || rest.length > 2) return false;
  return name === undefined ? isName(last) && last.endsWith('.md') : (last === 'layers' || last === 'tools') && isName(name);
}

/** A plain visible name: no way up, no separator of any system, no drive. */
function isName(name: string): boolean {
  return /^[^./\\:\0][^/\\:\0]*$/.test(name);
}

/** A page in a suite's folder that somebody wrote by hand. */
function isForeignPage(folder: string, file: string): boolean {
  if (file.split('/').length > 2) return false;
  const target = path.join(folder, file);
  return fs.existsSync(target) && !isGeneratedPage(fs.readFileSync(target, 'utf8'));
}
