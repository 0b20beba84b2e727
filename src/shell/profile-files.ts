import fs from 'node:fs';
import path from 'node:path';
import { parseModelSource, parsePinFileName, pinNameOf } from '../codex/model-source.ts';
import { buildFragment, fragmentKeyOf, isProfileName, parseProfile, type ProfileFile } from '../codex/profile.ts';
import { HarnessError } from '../errors.ts';
import type { CodexProfile, Fragment, ModelPin } from '../types/profile.ts';
import { refuseUnfinished } from './transaction/finish.ts';
import { profilePlace } from './transaction/place.ts';
import { INPUT_MAX_BYTES, listFolder, readTextFile } from './files.ts';
import { readPaths } from './paths.ts';

const MAX_ANCESTORS = 8;

/** A profile's folder relative to the repository, with `/`. */
export function profileFolderOf(root: string, name: string): string {
  return `${readPaths(root).codex}/${name}`;
}

/** Whether the repository at `root` has a profile of this name. */
export function isProfile(root: string, name: string): boolean {
  return isProfileName(name) && fs.existsSync(path.join(root, profileFolderOf(root, name), 'profile.yaml'));
}

/**
 * Reads a Codex profile with all that it inherits by `extends`: its own fragments and model prompts win.
 * @param root absolute path of the repository
 * @throws HarnessError PROFILE_UNKNOWN listing the profiles there are, PROFILE_INVALID, and what `readTextFile` throws
 */
export function readProfile(root: string, name: string): CodexProfile {
  const chain = readChain(root, name);
  const own = chain[0];
  if (own === undefined) throw new Error('a chain starts with the profile itself');
  const fragments = new Map<string, Fragment>();
  const models = new Map<string, ModelPin>();
  for (const link of chain.toReversed()) {
    for (const entry of link.file.fragments) {
      fragments.set(fragmentKeyOf(entry), buildFragment(entry, read(root, `${profileFolderOf(root, link.name)}/${entry.file}`)));
    }
    for (const pin of readPins(root, link.name)) models.set(`${pin.model} ${pin.personality}`, pin);
  }
  return {
    name,
    folder: profileFolderOf(root, name),
    codexVersion: own.file.codexVersion,
    standIn: own.file.standIn,
    notice: chain.find((link) => link.file.notice !== '')?.file.notice ?? '',
    fragments: [...fragments.values()],
    models: [...models.values()],
  };
}

interface Link {
  readonly name: string;
  readonly file: ProfileFile;
}

/** The profile, then the one it extends, and so on. */
function readChain(root: string, name: string): Link[] {
  const chain: Link[] = [];
  for (let next: string | null = name; next !== null; ) {
    const names = chain.map((link) => link.name);
    if (names.includes(next) || chain.length > MAX_ANCESTORS) throw circular(root, [...names, next]);
    // A killed first pin leaves a profile without its profile.yaml, which is no missing one.
    if (isProfileName(next)) refuseUnfinished(profilePlace(root, profileFolderOf(root, next)));
    if (!isProfile(root, next)) throw unknownProfile(root, next, names.at(-1));
    const file = parseProfile(read(root, `${profileFolderOf(root, next)}/profile.yaml`), `${profileFolderOf(root, next)}/profile.yaml`);
    chain.push({ name: next, file });
    next = file.extends;
  }
  return chain;
}

function readPins(root: string, name: string): ModelPin[] {
  const folder = profileFolderOf(root, name);
  return listFolder(path.join(root, folder), folder).flatMap((entry) => {
    const pin = parsePinFileName(entry.name);
    if (pin === null) return [];
    const sourcePath = `${folder}/${pinNameOf(pin.model, pin.personality)}.source.json`;
    const described = parseModelSource(read(root, sourcePath), sourcePath);
    if (described.model !== pin.model || described.personality !== pin.personality) {
      throw new HarnessError('PROFILE_INVALID', `${sourcePath} describes ${described.model} (${described.personality}), not the prompt that its name says.`, {
        file: sourcePath,
        hint: 'Rename the two files of the prompt together, or pin it again.',
      });
    }
    return [{ ...pin, text: read(root, `${folder}/${entry.name}`), facts: described.facts, source: described.source }];
  });
}

function read(root: string, label: string): string {
  return readTextFile(path.join(root, label), { label, maxBytes: INPUT_MAX_BYTES });
}

function unknownProfile(root: string, name: string, from: string | undefined): HarnessError {
  const { codex } = readPaths(root);
  const names = listFolder(path.join(root, codex), codex).map((entry) => entry.name).filter((known) => isProfile(root, known));
  const asked = from === undefined ? '' : `, which ${profileFolderOf(root, from)}/profile.yaml extends`;
  const known = names.length === 0 ? 'there is none' : `there are ${names.join(', ')}`;
  return new HarnessError('PROFILE_UNKNOWN', `There is no Codex profile "${name}"${asked}; ${known}.`, {
    file: codex,
    hint: hintFor(root, name),
  });
}

/** A stand-in cannot be pinned; it comes with this repository. */
function hintFor(root: string, name: string): string {
  if (name.startsWith('stand-in-')) return `Copy ${profileFolderOf(root, name)} from the prompt-snapshots repository; a pin takes the texts around the model prompt from it.`;
  return isProfileName(name) ? `Make it: pnpm prompt:snapshots:sync-codex-model --codex-profile ${name}` : 'Name one of those that there are.';
}

function circular(root: string, names: readonly string[]): HarnessError {
  return new HarnessError('PROFILE_INVALID', `The profiles ${names.join(' -> ')} extend each other without an end.`, {
    file: `${profileFolderOf(root, names.at(-2) ?? '')}/profile.yaml`,
    hint: 'Take one "extends" out.',
  });
}
