import fs from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../text/hash.ts';
import { renderJson } from '../../text/json.ts';
import { z } from '../../text/schema.ts';
import type { Place, Writer } from './place.ts';

/** Stands in a place from the moment that all new files are on the disk until each has its name. */
export const JOURNAL = '.unfinished.json';

/** Folder of files that wait for their names; beside `layers/`, so that a rename stays on one file system. */
const STAGE = '.staged';

const shape = z.strictObject({
  version: z.literal(1),
  writer: z.enum(['gen', 'review', 'pin']),
  // The hash is of the new bytes, null where the file goes.
  changes: z.array(z.strictObject({ path: z.string(), sha256: z.string().nullable() })),
});

/** One file of a set, with the places of its two texts while it is written. */
export interface Step {
  /** Relative to the place, with `/`. */
  readonly path: string;
  /** sha256 of the new text, lower-case hex; null where the file goes. */
  readonly sha256: string | null;
  readonly target: string;
  /** Where the new file waits for its name. */
  readonly fresh: string;
  /** Where the file that was there is kept until all is done. */
  readonly old: string;
}

export interface Journal {
  readonly writer: Writer;
  readonly steps: readonly Step[];
}

/** The step of one change; its names in the stage are made from its place in the order of the set, counted from 0. */
export function buildStep(place: Place, { path: file, sha256: hash }: Pick<Step, 'path' | 'sha256'>, index: number): Step {
  const stage = stageOf(place, file);
  return { path: file, sha256: hash, target: path.join(place.folder, file), fresh: path.join(stage, `new-${index}`), old: path.join(stage, `old-${index}`) };
}

/** Text of a journal. */
export function renderJournal({ writer, steps }: Journal): string {
  return `${renderJson({ version: 1, writer, changes: steps.map(({ path: file, sha256: hash }) => ({ path: file, sha256: hash })) })}\n`;
}

/**
 * The journal of a write that was interrupted; null for none, and a reason for a file that is none of ours. It is
 * believed in nothing: it may name only what the program itself writes, and no link may stand on the way there.
 */
export function readJournal(place: Place): Journal | string | null {
  const file = path.join(place.folder, JOURNAL);
  const stat = fs.lstatSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return null;
  if (!stat.isFile()) return 'it is no regular file';
  const parsed = shape.safeParse(parseIfJson(fs.readFileSync(file, 'utf8')));
  if (!parsed.success) return 'it is no list of files that this version can read';
  const { writer, changes } = parsed.data;
  const foreign = changes.find((change) => !place.owns(change.path, change.sha256 === null ? 'remove' : 'write'));
  if (foreign !== undefined) return `it names ${JSON.stringify(foreign.path)}, which is not its to change`;
  const steps = changes.map((change, index) => buildStep(place, change, index));
  const blocked = steps.find((step) => !isPlain(place, step));
  if (blocked !== undefined) return `a link or a folder stands in the way of ${JSON.stringify(blocked.path)}`;
  const lost = steps.find((step) => !isAtHand(step));
  return lost === undefined ? { writer, steps } : `the new text of ${JSON.stringify(lost.path)} is not there any more`;
}

/** Folders of files that wait, each beside what it is for; those there are. */
export function listStages(place: Place): string[] {
  if (!fs.existsSync(place.folder)) return [];
  const inside = fs.readdirSync(place.folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== STAGE);
  const stages = ['', ...inside.map(({ name }) => name)].map((name) => path.join(place.folder, name, STAGE));
  return stages.filter((stage) => fs.lstatSync(stage, { throwIfNoEntry: false }) !== undefined);
}

/** The first folder of a path is one suite. */
function stageOf(place: Place, file: string): string {
  const [suite, ...rest] = file.split('/');
  return path.join(place.folder, rest.length === 0 ? '' : (suite ?? ''), STAGE);
}

/** Whether every folder on the way is a folder and what stands at the end is a file, where anything is there at all. */
function isPlain(place: Place, { target, fresh }: Step): boolean {
  const folders = [path.dirname(target), path.dirname(fresh)].flatMap((folder) => foldersUpTo(place.folder, folder));
  const isKind = (file: string, kind: 'isDirectory' | 'isFile'): boolean => fs.lstatSync(file, { throwIfNoEntry: false })?.[kind]() !== false;
  const isFolderThere = fs.lstatSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
  return folders.every((folder) => isKind(folder, 'isDirectory')) && isKind(fresh, 'isFile') && !isFolderThere;
}

/** Whether the new text still waits, or has its name already. */
function isAtHand({ sha256: hash, fresh, target }: Step): boolean {
  const place = fs.existsSync(fresh) ? fresh : target;
  return hash === null || (fs.existsSync(place) && sha256(fs.readFileSync(place, 'utf8')) === hash);
}

function foldersUpTo(top: string, folder: string): string[] {
  return folder === top ? [] : [...foldersUpTo(top, path.dirname(folder)), folder];
}

function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
