import fs from 'node:fs';
import path from 'node:path';
import type { Catalog } from '../codex/catalog.ts';
import { HarnessError } from '../errors.ts';
import type { ModelSource } from '../types/profile.ts';
import { LARGE_MAX_BYTES, readTextFile } from './files.ts';
import type { Io } from './io.ts';

/** A place where a Codex catalog may stand. */
export interface CatalogPlace {
  /** Absolute path. */
  readonly file: string;
  /** What errors and notices call it: the path as the user knows it. */
  readonly shown: string;
  /** What a pin calls it: names no folder of a user. */
  readonly label: string;
}

const CACHE_LABEL = '<codex-home>/models_cache.json';
const CHECKOUT_TAIL = 'codex-rs/models-manager/models.json';
const CHECKOUT_LABEL = `<codex-checkout>/${CHECKOUT_TAIL}`;

/** The places that sync looks at, in order, each once (openclaw-2026.7.1.md §15.6). */
export function listCatalogPlaces(io: Pick<Io, 'env' | 'home' | 'root'>): CatalogPlace[] {
  const ownHome = path.join(io.home, '.codex');
  const setHome = io.env['CODEX_HOME']?.trim() ?? '';
  const codexHome = setHome === '' ? ownHome : path.resolve(io.root, setHome);
  const files = [path.join(codexHome, 'models_cache.json'), path.join(ownHome, 'models_cache.json'), path.join(io.home, 'code/codex', CHECKOUT_TAIL)];
  return [...new Set(files)].map((file) => ({ file, shown: file, label: file.endsWith('models_cache.json') ? CACHE_LABEL : CHECKOUT_LABEL }));
}

/**
 * The catalog to pin from: the one that was named, else the first place that exists; null when there is none.
 * A named catalog need not exist yet: reading it says what is wrong.
 */
export function findCatalog(named: string | null, io: Pick<Io, 'env' | 'home' | 'root'>): CatalogPlace | null {
  if (named === null) return listCatalogPlaces(io).find((place) => fs.existsSync(place.file)) ?? null;
  const file = named.startsWith('~/') ? path.join(io.home, named.slice(2)) : path.resolve(io.root, named);
  return { file, shown: named, label: labelCatalog(file, io.root) };
}

/** @throws HarnessError CATALOG_UNREADABLE or FILE_TOO_LARGE or FILE_NOT_TEXT, with path and reason in one line */
export function readCatalog(place: CatalogPlace): string {
  try {
    return readTextFile(place.file, { label: place.shown, maxBytes: LARGE_MAX_BYTES, bom: 'keep' });
  } catch (cause) {
    if (!(cause instanceof HarnessError) || cause.code !== 'FILE_UNREADABLE') throw cause;
    throw new HarnessError('CATALOG_UNREADABLE', cause.message, {
      file: place.shown,
      hint: 'Name a catalog with --catalog, for example the output of: codex debug models --bundled',
      cause,
    });
  }
}

/** Kind of source, told by shape and by the keys that only Codex's own checkout has. */
export function sourceKindOf(catalog: Catalog): ModelSource['kind'] {
  if (catalog.kind === 'models_cache') return 'models_cache';
  return catalog.entries.some((entry) => entry.keys.has('minimal_client_version')) ? 'checked_in_catalog' : 'bundled_catalog';
}

/** Well-known places by their role, files of the repository by their path there, any other by its bare name. */
function labelCatalog(file: string, root: string): string {
  const slashed = file.split(path.sep).join('/');
  if (slashed.endsWith(`/${CHECKOUT_TAIL}`)) return CHECKOUT_LABEL;
  if (path.basename(file) === 'models_cache.json') return CACHE_LABEL;
  const inside = path.relative(root, file).split(path.sep).join('/');
  return inside.startsWith('../') || path.isAbsolute(inside) ? path.basename(file) : inside;
}
