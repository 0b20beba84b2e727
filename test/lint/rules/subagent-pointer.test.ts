import { expect, test } from 'vitest';
import { subagentPointer } from '../../../src/lint/rules/subagent-pointer.ts';
import { fileOf, findIn, typed } from '../says.ts';
import { layerOf } from '../turns.ts';

const FILES = ['AGENTS.md', 'TOOLS.md', 'SOUL.md', 'IDENTITY.md', 'USER.md', 'MEMORY.md', 'HEARTBEAT.md', 'BOOTSTRAP.md'];
const pointers = (text: string, facts: Parameters<typeof findIn>[2]): string[] => findIn(subagentPointer, [fileOf('AGENTS.md', text)], facts);
const missed = (facts: Parameters<typeof findIn>[2]): string[] => FILES.filter((file) => pointers(`Read ${file}.`, facts).length > 0);

test('a sub-agent gets two files and a cron run five', () => {
  expect(missed({ sessionKind: 'subagent' })).toEqual(['SOUL.md', 'IDENTITY.md', 'USER.md', 'MEMORY.md', 'HEARTBEAT.md', 'BOOTSTRAP.md']);
  expect(missed({ sessionKind: 'cron' })).toEqual(['MEMORY.md', 'HEARTBEAT.md', 'BOOTSTRAP.md']);
});

test('who does not get the file is said, and a session that can start sub-agents is warned', () => {
  expect(pointers('Read MEMORY.md.', { sessionKind: 'subagent' })).toEqual(['workspace.AGENTS.md:5 points at MEMORY.md, which a sub-agent does not get']);
  expect(pointers('Read MEMORY.md.', { sessionKind: 'cron' })).toEqual(['workspace.AGENTS.md:5 points at MEMORY.md, which a cron run does not get']);
  const warned = ['workspace.AGENTS.md:5 points at MEMORY.md, which a sub-agent of this session does not get (warning)'];
  expect(pointers('Read MEMORY.md.', { sessionKind: 'primary' })).toEqual(warned);
  expect(pointers('Read MEMORY.md.', { sessionKind: 'acp', offered: [], deferred: ['sessions_spawn'] })).toEqual(warned);
  expect(pointers('Read MEMORY.md.', { sessionKind: 'primary', offered: ['message'], deferred: [] })).toEqual([]);
});

test.each([
  'Read SOUL.md', 'open SOUL.md', 'See SOUL.md', 'Load SOUL.md', 'Follow SOUL.md', 'Consult SOUL.md', 'Check SOUL.md', 'Look into SOUL.md', 'Refer to SOUL.md', 'Obey SOUL.md', 'Start with SOUL.md', 'Use SOUL.md', 'Keep to SOUL.md', 'Stick to SOUL.md', 'It goes according to SOUL.md',
  'Act as said there, in SOUL.md', 'Act as written, SOUL.md', 'Act as described, SOUL.md', 'It is in SOUL.md', 'They are in SOUL.md', 'It stands in SOUL.md',
])('%s points at a file', (text) => {
  expect(pointers(`One. ${text}.`, { sessionKind: 'subagent' })).toEqual([`workspace.AGENTS.md:${5 + text.indexOf('SOUL.md')} points at SOUL.md, which a sub-agent does not get`]);
});

test.each(['SOUL.md belongs to the owner', 'Bread, SOUL.md', 'Reading SOUL.md', 'Read this. SOUL.md belongs to the owner', 'Read SOUL'])('%s points at none', (text) => {
  expect(pointers(text, { sessionKind: 'subagent' })).toEqual([]);
});

test('only files that are given and delivered are read, and every pointer of a sentence counts', () => {
  const facts = { sessionKind: 'subagent' } as const;
  expect(findIn(subagentPointer, [fileOf('SOUL.md', 'Read USER.md.'), layerOf('Read USER.md.'), typed('Read USER.md.'), fileOf('TOOLS.md', 'Read USER.md.', { delivered: 'no' })], facts)).toEqual([]);
  expect(findIn(subagentPointer, [fileOf('TOOLS.md', 'Read USER.md and SOUL.md.')], facts)).toEqual(['workspace.TOOLS.md:17 points at SOUL.md, which a sub-agent does not get', 'workspace.TOOLS.md:5 points at USER.md, which a sub-agent does not get']);
});
