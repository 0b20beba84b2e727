import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { HarnessError } from '../../src/errors.ts';
import { syncCodexModel } from '../../src/shell/commands/sync-codex-model.ts';
import { buildSyncOptions, type SyncOptions } from '../../src/shell/commands/sync-options.ts';
import { COMMANDS } from '../../src/shell/command-table.ts';
import { parseFlags } from '../../src/shell/flags.ts';
import { readProfile } from '../../src/shell/profile-files.ts';
import { makeFolder, makeRepository, recordIo, stateOf, writeFiles } from './temporary-repository.ts';

const LOCAL = 'fixtures/codex/local';
const CHECKOUT = path.join('code', 'codex');
const IN_CHECKOUT = path.join(CHECKOUT, 'codex-rs/models-manager/models.json');
const LONG = 'One line of a prompt that a test wrote.\n'.repeat(550);
const ENTRY = {
  slug: 'gpt-5.5',
  base_instructions: 'Unused.',
  model_messages: {
    instructions_template: `Head.\n\n{{ personality }}\n\n# House rules\n\n${LONG}`,
    instructions_variables: { personality_default: '', personality_friendly: 'Be warm.', personality_pragmatic: 'Be plain.' },
  },
};
const CACHE = { fetched_at: '2026-11-30T02:39:38Z', etag: '"e"', client_version: '0.144.6', models: [ENTRY, { slug: 'gpt-5.4', base_instructions: 'Small.' }] };

interface Place {
  readonly root: string;
  readonly home: string;
}

function makePlace(catalog: object | string | Uint8Array | null = CACHE): Place {
  const [root, home] = [makeRepository(), makeFolder()];
  if (catalog !== null) writeFiles(home, { 'catalog.json': typeof catalog === 'string' || catalog instanceof Uint8Array ? catalog : JSON.stringify(catalog) });
  return { root, home };
}

/** Options as the program itself makes them of its arguments. */
function parseSyncOptions(args: readonly string[]): SyncOptions {
  const command = COMMANDS.find(({ name }) => name === 'sync-codex-model');
  return buildSyncOptions(parseFlags('sync-codex-model', args, command?.flags ?? []));
}

/** Runs sync on `catalog.json` of the home, unless the flags say otherwise. */
async function sync(place: Place, flags: readonly string[] = []) {
  const io = recordIo(place.root, place.home);
  const catalog = flags.includes('--catalog') || !fs.existsSync(path.join(place.home, 'catalog.json')) ? [] : ['--catalog', path.join(place.home, 'catalog.json')];
  const exit = await syncCodexModel(parseSyncOptions([...catalog, ...flags]), io, async () => ['telegram-direct']);
  return { exit, out: io.out.join(''), err: io.err.join('') };
}

async function faultOf(run: () => Promise<unknown>): Promise<string> {
  try {
    await run();
  } catch (error) {
    if (error instanceof HarnessError) return `${error.code} ${error.message}`;
    throw error;
  }
  return 'no error';
}

const pinOf = (profile: ReturnType<typeof readProfile>) => profile.models.find(({ model }) => model === 'gpt-5.5');
const textOf = (place: Place, name: string) => fs.readFileSync(path.join(place.root, LOCAL, name), 'utf8');
const PROMPT = 'gpt-5.5.none.instructions.md';

describe('a first sync', () => {
  test('writes prompt, source and a profile that extends the stand-in, and the profile can be read', async () => {
    const place = makePlace();
    const { exit, out, err } = await sync(place);
    expect([exit, err]).toEqual([0, '']);
    expect(fs.readdirSync(path.join(place.root, LOCAL))).toEqual([PROMPT, 'gpt-5.5.none.source.json', 'profile.yaml']);
    expect(textOf(place, PROMPT)).toBe(`Head.\n\n\n\n# House rules\n\n${LONG}`);
    const profile = readProfile(place.root, 'local');
    expect([profile.codexVersion, profile.standIn, pinOf(profile)?.source.kind, profile.fragments.length]).toEqual(['0.144.6', false, 'models_cache', 8]);
    expect(profile.notice).toContain('The model prompt was pinned from a Codex catalog');
    expect(out.split('\n')[0]).toBe('gpt-5.5 (none) in fixtures/codex/local is pinned anew.');
    expect(out).toContain('  reaches           telegram-direct\n');
  });

  test('says where the text comes from, without a time and without a path of the user (C5 f)', async () => {
    const place = makePlace();
    await sync(place);
    expect(JSON.parse(textOf(place, 'gpt-5.5.none.source.json'))).toEqual({
      model: 'gpt-5.5',
      personality: 'none',
      facts: { responsesLite: false, ownCollaborationModes: false },
      readAs: { version: '0.144.6', from: 'catalog' },
      source: {
        kind: 'models_cache',
        path: 'catalog.json',
        field: 'model_messages.instructions_template',
        clientVersion: '0.144.6',
        templateSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        edits: ['personality slot filled'],
      },
    });
    for (const name of fs.readdirSync(path.join(place.root, LOCAL))) expect(textOf(place, name)).not.toContain(place.home);
  });

  test('a second sync changes no byte and no mtime', async () => {
    const place = makePlace();
    await sync(place);
    const state = stateOf(place.root);
    expect((await sync(place)).out).toBe('gpt-5.5 (none) in fixtures/codex/local is current; nothing was written.\n');
    expect(stateOf(place.root)).toEqual(state);
  });

  test.each([
    ['another fetched_at', { ...CACHE, fetched_at: '2027-01-01T00:00:00Z', etag: '"f"' }],
    ['another key order', Object.fromEntries(Object.entries({ ...CACHE, models: CACHE.models.map((entry) => Object.fromEntries(Object.entries(entry).toReversed())) }).toReversed())],
    ['CRLF', JSON.stringify(CACHE, null, 2).replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${JSON.stringify(CACHE)}`],
  ])('%s in the catalog changes nothing (C5 d)', async (_, catalog) => {
    const place = makePlace();
    await sync(place);
    const state = stateOf(place.root);
    writeFiles(place.home, { 'catalog.json': typeof catalog === 'string' ? catalog : JSON.stringify(catalog) });
    await sync(place);
    expect(stateOf(place.root)).toEqual(state);
  });

  test('both file shapes give the same prompt (C5 e)', async () => {
    const [cache, bundled] = [makePlace(), makePlace({ models: CACHE.models })];
    await sync(cache);
    const { err } = await sync(bundled);
    expect(textOf(bundled, PROMPT)).toBe(textOf(cache, PROMPT));
    expect(err).toBe(`${bundled.home}/catalog.json does not say which Codex wrote it; its shape fits 0.155 and older; read as 0.144.6; --codex-version says otherwise.\n`);
    expect(JSON.parse(textOf(bundled, 'gpt-5.5.none.source.json'))).toMatchObject({ readAs: { version: '0.144.6', from: 'shape, which fits 0.155 and older' } });
  });

  test('finds the cache of CODEX_HOME by itself and labels it', async () => {
    const place = makePlace(null);
    writeFiles(place.home, { '.codex/models_cache.json': JSON.stringify(CACHE) });
    await sync(place);
    expect(pinOf(readProfile(place.root, 'local'))?.source.path).toBe('<codex-home>/models_cache.json');
  });

  test('the label can be given', async () => {
    const place = makePlace();
    await sync(place, ['--source-label', 'team cache of July']);
    expect(pinOf(readProfile(place.root, 'local'))?.source.path).toBe('team cache of July');
  });
});

describe('a later sync', () => {
  const NEXT = { ...CACHE, client_version: '0.171.0', models: [{ slug: 'gpt-5.5', model_messages: { instructions_template: `Head.\n\n# Personality\n\nWarm.\n\n# General\n\n${LONG}` } }] };

  test('brings text and version up to date and leaves the rest of a profile.yaml alone', async () => {
    const place = makePlace();
    await sync(place);
    const yaml = textOf(place, 'profile.yaml');
    writeFiles(path.join(place.root, LOCAL), { 'profile.yaml': `${yaml}# a note of the team\n` });
    writeFiles(place.home, { 'catalog.json': JSON.stringify(NEXT) });
    const { out } = await sync(place);
    expect(textOf(place, 'profile.yaml')).toBe(`${yaml.replace('codex: 0.144.6', 'codex: 0.171.0')}# a note of the team\n`);
    expect(textOf(place, PROMPT)).toBe(`Head.\n\n# General\n\n${LONG}`);
    expect(out).toContain('  slot              present -> gone\n');
  });

  test('--check is 0 on a current pin and 1 on one that is behind, and writes nothing', async () => {
    const place = makePlace();
    await sync(place);
    expect((await sync(place, ['--check'])).exit).toBe(0);
    writeFiles(place.home, { 'catalog.json': JSON.stringify(NEXT) });
    const state = stateOf(place.root);
    const { exit, out } = await sync(place, ['--check']);
    expect([exit, out.split('\n')[0]]).toEqual([1, 'gpt-5.5 (none) in fixtures/codex/local is behind its catalog; nothing was written.']);
    expect(stateOf(place.root)).toEqual(state);
  });

  test('--check is 1 when nothing was pinned yet, and --dry-run shows it with 0', async () => {
    const place = makePlace();
    const state = stateOf(place.root);
    expect([(await sync(place, ['--check'])).exit, (await sync(place, ['--dry-run'])).exit]).toEqual([1, 0]);
    expect(stateOf(place.root)).toEqual(state);
  });

  test('says which other prompts of the profile belong to the former Codex', async () => {
    const place = makePlace();
    await sync(place, ['--model', 'gpt-5.4']);
    writeFiles(place.home, { 'catalog.json': JSON.stringify(NEXT) });
    expect((await sync(place)).err).toBe('The profile is read as Codex 0.171.0 from now on; it also holds gpt-5.4 (none), pinned while it was 0.144.6. Sync those too.\n');
  });
});

describe('a suspicious change (C7)', () => {
  const STUB = { models: [{ slug: 'gpt-5.5', base_instructions: 'Short stub of a prompt.', model_messages: null }] };
  const FAULT =
    'PIN_SUSPICIOUS The new prompt of "gpt-5.5" looks wrong: its size fell by 99 % (22024 -> 23 characters), ' +
    'and its source field changed from model_messages.instructions_template to base_instructions.';

  test('is refused with the numbers, also by --dry-run, and changes nothing', async () => {
    const place = makePlace();
    await sync(place);
    writeFiles(place.home, { 'catalog.json': JSON.stringify(STUB) });
    const state = stateOf(place.root);
    expect([await faultOf(() => sync(place)), await faultOf(() => sync(place, ['--dry-run']))]).toEqual([FAULT, FAULT]);
    expect(stateOf(place.root)).toEqual(state);
    expect((await sync(place, ['--force'])).exit).toBe(0);
    expect(textOf(place, PROMPT)).toBe('Short stub of a prompt.');
  });

  test('does not exist where a stand-in is replaced', async () => {
    const place = makePlace(STUB);
    expect((await sync(place)).exit).toBe(0);
  });
});

describe('nothing changes', () => {
  test('without any catalog: exit 0, and the places are named (C5 a)', async () => {
    const place = makePlace(null);
    const state = stateOf(place.root);
    const { exit, out } = await sync(place);
    const looked = [path.join(place.home, '.codex/models_cache.json'), path.join(place.home, IN_CHECKOUT)];
    expect([exit, out]).toEqual([0, `No Codex model catalog was found; nothing changed. Looked for:\n  ${looked.join('\n  ')}\nName one with --catalog <path>.\n`]);
    expect((await sync(place, ['--check'])).exit).toBe(2);
    expect(stateOf(place.root)).toEqual(state);
  });

  const whole = JSON.stringify({ models: [{ ...ENTRY, pad: 'x'.repeat(200_000) }] });
  test.each([
    ['broken JSON', '{"models": [}', 'CATALOG_INVALID No usable model catalog: it is not JSON.'],
    ['0 bytes', '', 'CATALOG_INVALID No usable model catalog: the file is empty.'],
    ['4,096 NULs', '\0'.repeat(4096), 'FILE_NOT_TEXT Cannot use the file: it holds NUL bytes.'],
    ['cut at byte 131,072', whole.slice(0, 131_072), 'CATALOG_INVALID No usable model catalog: its JSON is cut off before the end.'],
    ['models: null', '{"models":null}', 'CATALOG_INVALID No usable model catalog: "models" is null, not a list.'],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 'FILE_NOT_TEXT Cannot use the file: it is not valid UTF-8.'],
    ['no such slug (C5 c)', { models: [{ slug: 'gpt-5.4' }, { slug: 'gpt-5.10' }] }, 'CATALOG_MODEL_UNKNOWN There is no model "gpt-5.5" in it; its models are gpt-5.10, gpt-5.4.'],
    ['a misspelt slot (C6)', { models: [{ slug: 'gpt-5.5', model_messages: { instructions_template: 'A {{personality}} B' } }] }, 'CATALOG_SLOT The prompt of "gpt-5.5" has the slot {{personality}}, which Codex does not fill; the slot it knows is {{ personality }}.'],
  ])('on a catalog with %s (C5 b)', async (_, catalog, fault) => {
    const place = makePlace();
    await sync(place);
    writeFiles(place.home, { 'catalog.json': typeof catalog === 'string' || catalog instanceof Uint8Array ? catalog : JSON.stringify(catalog) });
    const state = stateOf(place.root);
    const expected = fault.replace('*', path.join(place.home, 'catalog.json'));
    expect([await faultOf(() => sync(place)), await faultOf(() => sync(place, ['--force']))]).toEqual([expected, expected]);
    expect(stateOf(place.root)).toEqual(state);
    await expect(sync(place)).rejects.toMatchObject({ file: path.join(place.home, 'catalog.json') });
  });

  test('on a folder, a missing file and a file of 33 MB in the place of a catalog', async () => {
    const place = makePlace();
    await sync(place);
    const state = stateOf(place.root);
    const large = path.join(place.home, 'large.json');
    fs.writeFileSync(large, '');
    fs.truncateSync(large, 33 * 1024 * 1024);
    expect([
      await faultOf(() => sync(place, ['--catalog', place.home])),
      await faultOf(() => sync(place, ['--catalog', 'gone.json'])),
      await faultOf(() => sync(place, ['--catalog', large])),
    ]).toEqual([
      `CATALOG_UNREADABLE Cannot read the file: it is a folder.`,
      'CATALOG_UNREADABLE Cannot read the file: there is no such file.',
      `FILE_TOO_LARGE The file has 34603008 bytes; at most 33554432 are read.`,
    ]);
    expect(stateOf(place.root)).toEqual(state);
  });

  test('when one of the files cannot be replaced: not even the others', async () => {
    const place = makePlace();
    writeFiles(path.join(place.root, LOCAL), { 'profile.yaml': 'codex: 0.143.0\nextends: stand-in-0.144.6\n', 'gpt-5.5.none.source.json/in-the-way': '' });
    const state = stateOf(place.root);
    expect(await faultOf(() => sync(place))).toBe('FILE_NOT_WRITABLE Cannot write fixtures/codex/local: it is a folder.');
    expect(stateOf(place.root)).toEqual(state);
  });

  test('when the target is the stand-in that ships', async () => {
    expect(await faultOf(() => sync(makePlace(), ['--codex-profile', 'stand-in-0.144.6']))).toBe(
      'USAGE The profile "stand-in-0.144.6" is a stand-in that this repository wrote; a pinned text does not belong in it.',
    );
  });

  test('when the slug would leave the folder', async () => {
    const place = makePlace({ models: [{ slug: '../../x', base_instructions: 'X' }] });
    expect(await faultOf(() => sync(place, ['--model', '../../x']))).toBe('PATH_ESCAPES The model "../../x" cannot be part of a file name.');
  });
});

describe('flags', () => {
  test('have defaults', () => {
    expect(parseSyncOptions([])).toEqual({
      catalog: null,
      model: 'gpt-5.5',
      personality: 'none',
      profile: 'local',
      codexVersion: null,
      sourceLabel: null,
      mode: 'write',
      suspicious: 'refuse',
    });
  });

  test.each([
    [['--catalog'], '--catalog needs a value: --catalog <path>.'],
    [['--catalog='], '--catalog needs a value: --catalog <path>.'],
    [['--catalog', '--check'], '--catalog needs a value: --catalog <path>.'],
    [['--catlog', 'x'], 'sync-codex-model has no flag --catlog. Did you mean "--catalog"?'],
    [['--personality', 'loud'], '--personality cannot be "loud". It is one of: none, pragmatic, friendly, default.'],
    [['--codex-profile', '../x'], '--codex-profile "../x" is no folder name in lower case.'],
    [['--check', '--dry-run'], '--check and --dry-run cannot be combined.'],
    [['--source-label', '/home/ana/x'], '--source-label must be one line of at most 200 characters that is no path of this machine.'],
    [['--source-label', 'a\nb'], '--source-label must be one line of at most 200 characters that is no path of this machine.'],
  ])('%j is a usage error (C5 g)', async (flags, message) => {
    expect(await faultOf(async () => parseSyncOptions(flags))).toBe(`USAGE ${message}`);
  });

  test('--codex-version decides whose rules render', async () => {
    const place = makePlace({ models: [{ slug: 'gpt-5.5', model_messages: { instructions_template: 'Head.\n# Personality\nWarm.\n# General\n' } }] });
    await sync(place, ['--codex-version', '0.160.1']);
    expect([textOf(place, PROMPT), readProfile(place.root, 'local').codexVersion]).toEqual(['Head.\n# General\n', '0.160.1']);
  });
});
