import { expect, test } from 'vitest';
import { buildFindingId } from '../../src/drift/build-finding.ts';
import { buildFileFinding, buildLostFinding } from '../../src/drift/file-finding.ts';

test('a finding about a file says its class, the file, and what it was given', () => {
  const bare = { section: null, owner: null, carrier: null, otherFiles: [], toolChanges: [], swap: null, lines: null, cache: [], file: 'pier.md', subject: 'pier.md' };
  expect(buildFileFinding('page', 'pier.md', {})).toStrictEqual({ ...bare, id: buildFindingId(['page', 'pier.md', null, null, null, '']), class: 'page', scenarios: [], before: null, after: null, detail: '', whole: { before: null, after: null } });
  expect(buildFileFinding('stale file', 'pier.md', { scenarios: ['pier'], before: 'a', after: 'b', detail: 'd', line: 9 })).toEqual({ ...bare, line: 9, id: buildFindingId(['stale file', 'pier.md', null, 'a', 'b', 'd']), class: 'stale file', scenarios: ['pier'], before: 'a', after: 'b', detail: 'd', whole: { before: 'a', after: 'b' } });
});

test('a file that is linked and lost says why', () => {
  expect(buildLostFinding({ file: 'layers/a.md', marker: null }, 'pier')).toEqual(buildFileFinding('missing file', 'layers/a.md', { scenarios: ['pier'], detail: 'the page links it, and it is not there' }));
  expect(buildLostFinding({ file: 'layers/a.md', marker: 7 }, 'pier')).toEqual(buildFileFinding('merge markers', 'layers/a.md', { scenarios: ['pier'], detail: 'unresolved merge markers at line 7' }));
});
