import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findCatalogEntry, parseCatalog } from '../../src/codex/catalog.ts';
import { renderModelInstructions } from '../../src/codex/model-instructions.ts';
import { renderModelSource } from '../../src/codex/model-source.ts';
import { readProfile } from '../../src/shell/profile-files.ts';
import { sha256 } from '../../src/text/hash.ts';
import { faultOf, samplePin } from '../codex/samples.ts';
import { makeFolder, makeRepository, writeFiles } from './temporary-repository.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const STAND_IN = 'fixtures/codex/stand-in-0.144.6';

function sourceOf(model: string, kind: 'models_cache' | 'stand-in' = 'models_cache'): string {
  const { facts, source } = samplePin();
  return renderModelSource({ model, personality: 'none', facts, source: { ...source, kind } });
}

describe('the stand-in that ships', () => {
  const profile = readProfile(REPOSITORY, 'stand-in-0.144.6');

  test('says what it is, in its notice and in the first line of its model prompt', () => {
    const pin = profile.models.find(({ model }) => model === 'gpt-5.5');
    expect([profile.codexVersion, profile.standIn, pin?.model, pin?.personality, pin?.source.kind]).toEqual(['0.144.6', true, 'gpt-5.5', 'none', 'stand-in']);
    expect(profile.notice).toContain('stand-in written for this repository');
    expect(pin?.text.split('\n')[0]).toContain('stand-in model prompt, written for this repository');
    expect(pin?.text.length).toBeGreaterThan(6_000);
  });

  test('holds exactly what its own catalog renders to', () => {
    const label = `${STAND_IN}/catalog.json`;
    const entry = findCatalogEntry(parseCatalog(fs.readFileSync(path.join(REPOSITORY, label), 'utf8'), label), 'gpt-5.5', label);
    const { text, field, template, edits } = renderModelInstructions(entry, 'none', { path: label, version: '0.144.6' });
    expect(profile.models.filter(({ model }) => model === 'gpt-5.5')).toEqual([
      { model: 'gpt-5.5', personality: 'none', text, facts: entry.facts, source: { kind: 'stand-in', path: label, field, clientVersion: null, templateSha256: sha256(template), edits } },
    ]);
  });

  test('has a text for both policies of OpenClaw', () => {
    expect(profile.fragments.filter(({ kind }) => kind === 'permissions').map(({ approvalPolicy, sandbox }) => `${approvalPolicy} ${sandbox}`)).toEqual([
      'never danger-full-access',
      'on-request workspace-write',
    ]);
  });
});

describe('extends', () => {
  test("a profile's own texts win, the others are inherited, and so is the notice", () => {
    const root = makeRepository();
    writeFiles(root, {
      'fixtures/codex/mine/profile.yaml': 'codex: 0.171.0\nextends: stand-in-0.144.6\nfragments:\n  - {kind: collaboration-default, file: mode.md}\n',
      'fixtures/codex/mine/mode.md': 'MINE',
      'fixtures/codex/mine/gpt-5.5.none.instructions.md': 'MODEL\n',
      'fixtures/codex/mine/gpt-5.5.none.source.json': sourceOf('gpt-5.5'),
    });
    const [mine, base] = [readProfile(root, 'mine'), readProfile(root, 'stand-in-0.144.6')];
    expect(mine).toEqual({
      name: 'mine',
      folder: 'fixtures/codex/mine',
      codexVersion: '0.171.0',
      standIn: false,
      notice: base.notice,
      fragments: base.fragments.map((fragment) => (fragment.kind === 'collaboration-default' ? { ...fragment, text: 'MINE' } : fragment)),
      models: [...base.models.filter(({ model }) => model !== 'gpt-5.5'), samplePin({ text: 'MODEL\n' })],
    });
  });

  test('a circle is refused', () => {
    const root = makeFolder();
    writeFiles(root, { 'fixtures/codex/a/profile.yaml': 'codex: 0.1.0\nextends: b\n', 'fixtures/codex/b/profile.yaml': 'codex: 0.1.0\nextends: a\n' });
    expect(faultOf(() => readProfile(root, 'a'))).toBe('PROFILE_INVALID The profiles a -> b -> a extend each other without an end.');
  });

  test('the first pin of a profile that was killed while its files got their names is unfinished, not unknown', () => {
    const root = makeFolder();
    const changes = [{ path: 'profile.yaml', sha256: sha256('x') }];
    writeFiles(root, { 'fixtures/codex/new/.unfinished.json': JSON.stringify({ version: 1, writer: 'pin', changes }), 'fixtures/codex/new/.staged/new-0': 'x' });
    expect(faultOf(() => readProfile(root, 'new'))).toBe('WRITE_UNFINISHED An interrupted pin left the files half old and half new; they are not compared.');
  });

  test('a missing parent is named together with the profile that asks for it', () => {
    const root = makeFolder();
    writeFiles(root, { 'fixtures/codex/a/profile.yaml': 'codex: 0.1.0\nextends: gone\n' });
    expect(faultOf(() => readProfile(root, 'a'))).toBe('PROFILE_UNKNOWN There is no Codex profile "gone", which fixtures/codex/a/profile.yaml extends; there are a.');
  });
});

describe('a profile that cannot be read', () => {
  test.each(['local', '../codex/stand-in-0.144.6', 'STAND-IN-0.144.6', ''])('%j is unknown, and the known ones are listed', (name) => {
    expect(faultOf(() => readProfile(makeRepository(), name))).toBe(`PROFILE_UNKNOWN There is no Codex profile "${name}"; there are stand-in-0.144.6.`);
  });

  test.each([
    [{ 'extra.none.instructions.md': 'X' }, `FILE_UNREADABLE Cannot read the file: there is no such file.`],
    [{ 'gpt-5.5.none.source.json': sourceOf('gpt-5.4') }, `PROFILE_INVALID ${STAND_IN}/gpt-5.5.none.source.json describes gpt-5.4 (none), not the prompt that its name says.`],
    [{ 'environment.md': '<<cdw>>' }, 'PROFILE_INVALID environment.md has the unknown slot <<cdw>>; the known ones are cwd, shell, date, time-zone, network, writable-roots and, in a wrapper, text.'],
    [{ 'environment.md': '\uFEFFx' }, `FILE_NOT_TEXT Cannot use the file: it starts with a byte order mark.`],
    [{ 'environment.md': 'a\0b' }, `FILE_NOT_TEXT Cannot use the file: it holds NUL bytes.`],
  ])('%j names file and reason', (files, fault) => {
    const root = makeRepository();
    writeFiles(path.join(root, STAND_IN), files);
    expect(faultOf(() => readProfile(root, 'stand-in-0.144.6'))).toBe(fault);
  });
});
