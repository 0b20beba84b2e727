import path from 'node:path';
import type { Owner } from '../../types/layer.ts';
import { LARGE_MAX_BYTES, labelOf, listFolder, readTextFile } from '../files.ts';
import { type Paths, readPaths } from '../paths.ts';
import type { CodeFile } from './condition.ts';

/** Where a hit's scenario and profile live. */
export interface HitPlace {
  readonly suite: string;
  readonly scenario: string;
  readonly profile: string;
}

/** Reads the files that may hold a prompt's text, each once; a file that is no text holds none. */
export class SourceFiles {
  readonly #root: string;
  readonly #paths: Paths;
  readonly #folders = new Map<string, readonly CodeFile[]>();

  constructor(root: string) {
    this.#root = root;
    this.#paths = readPaths(root);
  }

  /** Where the repository has its folders. */
  get paths(): Paths {
    return this.#paths;
  }

  /** OpenClaw's and Codex's modules of this repository; [] where it has none. */
  get code(): readonly CodeFile[] {
    return [...this.folder('src/openclaw'), ...this.folder('src/codex')];
  }

  /** Files by likelihood: those of the layer's owner, then, in a list of their own, those that fill its slots. */
  candidates(owner: Owner, place: HitPlace): readonly (readonly CodeFile[])[] {
    const scenario = `${this.#paths.scenarios}/${place.suite}/${place.scenario}`;
    const facts = this.folder(scenario);
    if (owner.startsWith('workspace:')) {
      const name = owner.slice('workspace:'.length);
      return [facts.filter((file) => file.path === `${scenario}/workspace/${name}`), facts, this.code];
    }
    const tools = this.folder(this.#paths.tools);
    if (owner.startsWith('tool:')) return [tools.filter((file) => file.path === `${this.#paths.tools}/${owner.slice('tool:'.length)}.json`), tools, this.code];
    const profiles = this.profileFiles(place.profile);
    if (owner === 'codex-model' || owner === 'codex-runtime') return [profiles, [...facts, ...this.code, ...tools]];
    return [this.code, facts, profiles];
  }

  /** Files of a profile, its own before those that it inherits. */
  profileFiles(name: string): readonly CodeFile[] {
    const own = this.folder(`${this.#paths.codex}/${name}`);
    const parent = own.map((file) => (file.path.endsWith('/profile.yaml') ? (/^extends: *(\S+)/m.exec(file.text)?.[1] ?? null) : null)).find((found) => found !== null);
    const texts = own.filter((file) => /\.(md|txt)$/.test(file.path));
    return parent === undefined || parent === null || parent === name ? texts : [...texts, ...this.profileFiles(parent)];
  }

  /** All text files below a folder, by path. */
  folder(label: string): readonly CodeFile[] {
    const known = this.#folders.get(label);
    if (known !== undefined) return known;
    const files = this.#list(path.join(this.#root, label)).flatMap((file): CodeFile[] => {
      const name = labelOf(this.#root, file);
      if (!/\.(ts|json|ya?ml|md|txt)$/.test(name)) return [];
      return [{ path: name, text: readTextFile(file, { label: name, maxBytes: LARGE_MAX_BYTES, bom: 'keep' }) }];
    });
    this.#folders.set(label, files);
    return files;
  }

  #list(folder: string): string[] {
    return listFolder(folder).flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? this.#list(full) : entry.isFile() ? [full] : [];
    });
  }
}
