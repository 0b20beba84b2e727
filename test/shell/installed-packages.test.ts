import { expect, test } from 'vitest';
import { listInstalled } from '../../src/shell/installed-packages.ts';

const LOCK = `lockfileVersion: '9.0'
settings: { autoInstallPeers: true }
importers:
  .: { devDependencies: { far: { specifier: ^1.0.0, version: 1.0.0 } } }
  agents/harbour:
    dependencies:
      near: { specifier: ^1.0.0, version: 1.0.0(peer@2.0.0) }
      other-name: { specifier: 'npm:real@3.0.0', version: real@3.0.0 }
      sibling: { specifier: 'workspace:*', version: 'link:../sibling' }
  agents/sibling: { dependencies: { deep: { specifier: 1.0.0, version: 1.0.0 } } }
packages:
  near@1.0.0: { resolution: { integrity: sha-near } }
  peer@2.0.0: { resolution: { integrity: sha-peer } }
  real@3.0.0: { resolution: { integrity: sha-real } }
  deep@1.0.0: { resolution: { integrity: sha-deep } }
  far@1.0.0: { resolution: { integrity: sha-far } }
snapshots:
  near@1.0.0(peer@2.0.0): { dependencies: { peer: 2.0.0 } }
  peer@2.0.0: { optionalDependencies: { near: 1.0.0(peer@2.0.0) } }
  real@3.0.0: {}
  deep@1.0.0: {}
  far@1.0.0: {}
`;

test.each([
  ['a project beside it', 'specifier: ^1.0.0, version: 1.0.0 }', 'specifier: ^1.0.1, version: 1.0.0 }', true],
  ['a package of a project beside it', 'sha-far', 'sha-new', true],
  ['white space', '{ autoInstallPeers: true }', '{autoInstallPeers: true}', true],
  ['what it asks for', 'near: { specifier: ^1.0.0', 'near: { specifier: ^1.0.1', false],
  ['a package of its own', 'sha-near', 'sha-new', false],
  ['a package of a package', 'sha-peer', 'sha-new', false],
  ['a package under another name', 'sha-real', 'sha-new', false],
  ['a package of a linked project', 'sha-deep', 'sha-new', false],
  ['a setting of all', 'autoInstallPeers: true', 'autoInstallPeers: false', false],
])('%s', (_, from, to, isSame) => {
  const [before, after] = [LOCK, LOCK.replace(from, to)].map((text) => listInstalled(text, 'agents/harbour'));
  expect([before === null, after === null, after === before]).toEqual([false, false, isSame]);
});

test.each([
  ['no YAML', 'a: [', 'agents/harbour'],
  ['merge markers', LOCK.replace('packages:', '<<<<<<< ours\npackages:'), 'agents/harbour'],
  ['another shape', 'lockfileVersion: 5.3\nspecifiers: {}\n', 'agents/harbour'],
  ['a project that it does not have', LOCK, 'agents/nobody'],
  ['a package that it does not have', LOCK.replace('real@3.0.0: {}', ''), 'agents/harbour'],
])('of %s nothing is told', (_, lockfile, project) => {
  expect(listInstalled(lockfile, project)).toBeNull();
});
