import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCatalog, listCatalogPlaces, readCatalog, sourceKindOf } from '../../src/shell/catalog-lookup.ts';
import { parseCatalog } from '../../src/codex/catalog.ts';
import { faultOf } from '../codex/samples.ts';
import { makeFolder, writeFiles } from './temporary-repository.ts';

const CACHE = '<codex-home>/models_cache.json';
const TAIL = 'codex-rs/models-manager/models.json';
const CHECKOUT = `<codex-checkout>/${TAIL}`;
const IN_CHECKOUT = path.join('code', 'codex', TAIL);

describe('listCatalogPlaces', () => {
  test('looks into CODEX_HOME, ~/.codex and the checkout, in this order', () => {
    expect(listCatalogPlaces({ root: '/repo', home: '/home/ana', env: { CODEX_HOME: '/srv/codex' } }).map(({ file, label }) => [file, label])).toEqual([
      [path.normalize('/srv/codex/models_cache.json'), CACHE],
      [path.normalize('/home/ana/.codex/models_cache.json'), CACHE],
      [path.join('/home/ana', IN_CHECKOUT), CHECKOUT],
    ]);
  });

  test.each([{}, { CODEX_HOME: '' }, { CODEX_HOME: '  ' }, { CODEX_HOME: '/home/ana/.codex' }])('names ~/.codex once for %j', (env) => {
    expect(listCatalogPlaces({ root: '/repo', home: '/home/ana', env }).length).toBe(2);
  });
});

describe('findCatalog', () => {
  test('takes the first place that exists, and null when none does', () => {
    const home = makeFolder();
    const io = { root: makeFolder(), home, env: {} };
    expect(findCatalog(null, io)).toBeNull();
    writeFiles(home, { [IN_CHECKOUT]: '{}' });
    expect(findCatalog(null, io)?.label).toBe(CHECKOUT);
    writeFiles(home, { '.codex/models_cache.json': '{}' });
    expect(findCatalog(null, io)?.label).toBe(CACHE);
  });

  test('labels a named catalog without any folder of a user', () => {
    const io = { root: '/home/ana/repo', home: '/home/ana', env: {} };
    const named = ['/home/ana/secret/x.json', '~/.codex/models_cache.json', '/home/ana/c/codex-rs/models-manager/models.json', 'catalogs/x.json', '../x.json'];
    expect(named.map((catalog) => findCatalog(catalog, io)?.label)).toEqual(['x.json', CACHE, CHECKOUT, 'catalogs/x.json', 'x.json']);
  });
});

test('readCatalog says path and reason in one line', () => {
  const root = makeFolder();
  const read = (name: string) => faultOf(() => readCatalog(findCatalog(name, { root, home: root, env: {} }) ?? never()));
  writeFiles(root, { 'folder/x': '', 'nul.json': '\0'.repeat(4096), 'latin.json': new Uint8Array([0x22, 0xe9, 0x22]), 'bom.json': '\uFEFF{}' });
  expect([read('none.json'), read('folder'), read('nul.json'), read('latin.json'), read('bom.json')]).toEqual([
    'CATALOG_UNREADABLE Cannot read the file: there is no such file.',
    'CATALOG_UNREADABLE Cannot read the file: it is a folder.',
    'FILE_NOT_TEXT Cannot use the file: it holds NUL bytes.',
    'FILE_NOT_TEXT Cannot use the file: it is not valid UTF-8.',
    'no error',
  ]);
});

test('sourceKindOf tells cache, checkout and bundled catalogs apart', () => {
  const kindOf = (root: object) => sourceKindOf(parseCatalog(JSON.stringify(root), 'c'));
  expect([
    kindOf({ client_version: '0.1.0', models: [{ slug: 'm' }] }),
    kindOf({ models: [{ slug: 'm', minimal_client_version: '0.1.0' }] }),
    kindOf({ models: [{ slug: 'm' }] }),
  ]).toEqual(['models_cache', 'checked_in_catalog', 'bundled_catalog']);
});

function never(): never {
  throw new Error('a named catalog is always found');
}
