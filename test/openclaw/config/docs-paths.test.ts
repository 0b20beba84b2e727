import { expect, test } from 'vitest';
import { resolveDocsPaths } from '../../../src/openclaw/config/docs-paths.ts';

const facts = { workspaceDir: '/ws/', packageRoot: '/opt/openclaw' };
const PACKAGE_DOCS = '/opt/openclaw/docs/docs.json';

test.each([
  ['the workspace comes first', ['/ws/docs/docs.json', PACKAGE_DOCS], '/ws/docs', undefined],
  ['the package comes next', [PACKAGE_DOCS, '/ws/docs'], '/opt/openclaw/docs', undefined],
  ['a folder without docs.json is none', ['/ws/docs', '/opt/openclaw/docs'], undefined, undefined],
  ['source is a checkout only', ['/opt/openclaw/.git'], undefined, '/opt/openclaw'],
])('of documentation and source, %s', (_name, existingPaths, docsPath, sourcePath) => {
  expect(resolveDocsPaths({ ...facts, existingPaths })).toEqual({ docsPath, sourcePath });
});

test('an unknown package has neither', () => {
  expect(resolveDocsPaths({ ...facts, packageRoot: null, existingPaths: [PACKAGE_DOCS, '/.git'] })).toEqual({ docsPath: undefined, sourcePath: undefined });
});
