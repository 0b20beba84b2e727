import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../errors.ts';
import { pathsShape, type PathsYaml } from '../scenario/config-shape.ts';
import { isJsonObject } from '../text/json.ts';
import { checkShape, z } from '../text/schema.ts';
import { parseYaml, type YamlText } from '../text/yaml.ts';
import { CONFIG_FILE, DEFAULT_PATHS, PATH_KEYS, type Paths } from './default-paths.ts';
import { INPUT_MAX_BYTES, labelOf, readTextFileIfAny } from './files.ts';

export { CONFIG_FILE, DEFAULT_PATHS, PATH_KEYS, type Paths };

/** Folder of the snapshots of other profiles and of kept decisions, which git ignores. */
export const IGNORED_FOLDER = '.prompt-snapshots';

const HINT = 'docs/config.md says what a path may be.';

/** Where a repository has its folders: the one place that says so. @throws HarnessError SETTINGS_INVALID with line and column, FILE_* */
export function readPaths(root: string): Paths {
  const text = readTextFileIfAny(path.join(root, CONFIG_FILE), { label: CONFIG_FILE, maxBytes: INPUT_MAX_BYTES });
  if (text === null || !text.includes('paths')) return DEFAULT_PATHS;
  const yaml = parseYaml(text, CONFIG_FILE, 'SETTINGS_INVALID');
  const paths = resolvePaths(yaml);
  // The word may stand in a reason or a comment; without the key this is a repository that says nothing of its folders.
  if (!isJsonObject(yaml.value) || !('paths' in yaml.value)) return paths;
  for (const key of PATH_KEYS) refuseWayOut(root, paths[key], yaml.placeOf(['paths', key]));
  return paths;
}

/**
 * The folders that a settings file names, whatever else is in it: that of another revision may have keys of its time.
 * @throws HarnessError SETTINGS_INVALID with line and column
 */
export function parsePaths(text: string, file: string): Paths {
  return resolvePaths(parseYaml(text, file, 'SETTINGS_INVALID'));
}

/** Only `paths` is looked at; `readConfig` judges the rest. */
const onlyPaths = z.looseObject({ paths: pathsShape.optional() });

function resolvePaths(yaml: YamlText): Paths {
  const named: PathsYaml = (yaml.value === null ? {} : checkShape(onlyPaths, yaml, 'SETTINGS_INVALID').paths) ?? {};
  const paths = { ...DEFAULT_PATHS };
  for (const key of PATH_KEYS) {
    const value = named[key];
    if (value === undefined) continue;
    const fault = findFault(value);
    if (fault !== null) throw new HarnessError('SETTINGS_INVALID', `"paths.${key}": ${fault}.`, { ...yaml.placeOf(['paths', key]), hint: HINT });
    paths[key] = value.replace(/\/$/, '');
  }
  refuseOverlaps(paths, named, yaml);
  return paths;
}

/** Names that every file system, git and a shell take as they are. */
const NAME = /^[\p{L}\p{N}_@+-](?:[\p{L}\p{N}_@+.-]*[\p{L}\p{N}_@+-])?$/u;

function findFault(value: string): string | null {
  if (path.posix.isAbsolute(value) || /^[A-Za-z]:/.test(value) || value.includes('\\')) return 'it is relative to the root of the repository, with "/"';
  const names = value.replace(/\/$/, '').split('/');
  if (names.includes('..')) return 'it leads out of the repository';
  if (names[0] === IGNORED_FOLDER || names[0] === '.git') return `${names[0]} is not for files that are committed`;
  const odd = names.find((name) => !NAME.test(name));
  return odd === undefined ? null : `"${odd}" is no name of a folder: letters, digits, "_", "-", "+", "@" and "." inside are`;
}

/** Two folders that are one, or one inside the other: gen would take inputs for snapshots. */
function refuseOverlaps(paths: Paths, named: PathsYaml, yaml: YamlText): void {
  const within = (a: string, b: string): boolean => `${a}/`.toLowerCase().startsWith(`${b}/`.toLowerCase());
  for (const key of PATH_KEYS.filter((known) => named[known] !== undefined)) {
    const other = PATH_KEYS.find((known) => known !== key && (within(paths[key], paths[known]) || within(paths[known], paths[key])));
    if (other === undefined) continue;
    const what = named[other] === undefined ? `${paths[other]}, where ${other} are unless "paths" says otherwise,` : `"paths.${other}"`;
    throw new HarnessError('SETTINGS_INVALID', `"paths.${key}" and ${what} are one folder or lie in each other.`, { ...yaml.placeOf(['paths', key]), hint: 'Give each of them a folder of its own.' });
  }
}

/** A link on the way would let gen and sync write elsewhere. */
function refuseWayOut(root: string, label: string, place: Partial<HarnessError>): void {
  const names = label.split('/');
  for (let count = 1; count <= names.length; count += 1) {
    const folder = path.join(root, ...names.slice(0, count));
    if (fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() !== true) continue;
    const target = labelOf(realPath(root), realPath(folder));
    if (!path.isAbsolute(target) && target !== '') continue;
    const { line, column } = place;
    throw new HarnessError('SETTINGS_INVALID', `${names.slice(0, count).join('/')} is a link that leads out of the repository.`, { file: CONFIG_FILE, line, column, hint: 'Replace it by a folder, or name another one.' });
  }
}

/** A link to nowhere leads out as well. */
function realPath(place: string): string {
  try {
    return fs.realpathSync(place);
  } catch {
    return path.parse(place).root;
  }
}
