import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NORMALIZERS, normalizeBodies, type VolatileFacts } from '../../src/drift/normalize.ts';
import type { JsonObject } from '../../src/types/request.ts';

const A = '01a22aa7-bd40-7d42-9463-7d88f947cbb5';
const B = '01a22aa7-be32-7d02-afce-d34d924a5e47';
const GIVEN = '5f0c1d2e-0000-4000-8000-00000000beef';
const FACTS: VolatileFacts = {
  folders: [
    { path: '/tmp/run', as: '<HOME>' },
    { path: '/tmp/run/workspace', as: '/srv/agent' },
  ],
  port: 4711,
  given: { message: `id ${GIVEN}` },
};
const only = (body: JsonObject, facts = FACTS): JsonObject | undefined => normalizeBodies([body], facts)[0];

describe('normalising a capture', () => {
  test('names its replacements', () => {
    expect(NORMALIZERS.map(({ name }) => name)).toEqual(['folder', 'port', 'uuid', 'time', 'git', 'date', 'time-zone', 'shell']);
  });

  test('numbers ids by first sight over all bodies, whatever stands before them and whatever their case', () => {
    const bodies = [{ prompt_cache_key: A, input: [{ id: `msg_${B}` }] }, { prompt_cache_key: A.toUpperCase(), input: [{ id: `fco_${B}` }] }];
    expect(normalizeBodies(bodies, FACTS)).toEqual([
      { prompt_cache_key: '<UUID 1>', input: [{ id: 'msg_<UUID 2>' }] },
      { prompt_cache_key: '<UUID 1>', input: [{ id: 'fco_<UUID 2>' }] },
    ]);
  });

  test('keeps an id that the harness sent', () => {
    expect(only({ text: `${GIVEN} ${A}` })).toEqual({ text: `${GIVEN} <UUID 1>` });
  });

  test('sorts client_metadata before it numbers ids', () => {
    const expected = '{"client_metadata":{"a":"<UUID 1>","b":"<UUID 2>"}}';
    expect(JSON.stringify(only({ client_metadata: { b: B, a: A } }))).toBe(expected);
    expect(JSON.stringify(only({ client_metadata: { a: A, b: B } }))).toBe(expected);
  });

  test('replaces folders, the innermost first, and the port', () => {
    expect(only({ text: '/tmp/run/workspace/a /tmp/run/.agents http://127.0.0.1:4711/v1' })).toEqual({ text: '/srv/agent/a <HOME>/.agents http://127.0.0.1:<PORT>/v1' });
  });

  test('replaces instants and what git says, also inside metadata that is itself JSON', () => {
    const metadata = JSON.stringify({ turn_started_at_unix_ms: 1796006355880, workspaces: { '/x': { latest_git_commit_hash: 'abc123', associated_remote_urls: { origin: 'git@host' } } } });
    expect(only({ input: [{ create_time: 1796006355.88 }], client_metadata: { 'x-codex-turn-metadata': metadata } })).toEqual({
      input: [{ create_time: '<TIME>' }],
      client_metadata: { 'x-codex-turn-metadata': '{"turn_started_at_unix_ms":"<TIME>","workspaces":{"/x":{"latest_git_commit_hash":"<COMMIT>","associated_remote_urls":"<REMOTES>"}}}' },
    });
  });

  test('replaces the host’s date, zone and shell in the environment text, and there only', () => {
    const text = '<environment_context>\n<shell>bash</shell>\n<current_date>2026-11-30</current_date>\n<timezone>Etc/UTC</timezone>\n</environment_context>';
    const host = { currentDate: '2026-01-02', timeZone: 'Asia/Tokyo', shell: 'zsh' };
    expect(only({ text }, { ...FACTS, host })?.['text']).toBe('<environment_context>\n<shell>zsh</shell>\n<current_date>2026-01-02</current_date>\n<timezone>Asia/Tokyo</timezone>\n</environment_context>');
    expect(only({ text })?.['text']).toBe('<environment_context>\n<shell><SHELL></shell>\n<current_date><DATE></current_date>\n<timezone><TIME ZONE></timezone>\n</environment_context>');
    expect(only({ text: 'I say <shell>bash</shell>.' })).toEqual({ text: 'I say <shell>bash</shell>.' });
  });

  test('an id that the harness sent stays in any case, and one that touches letters is one', () => {
    expect(only({ text: `${GIVEN.toUpperCase()} x${A}x` })).toEqual({ text: `${GIVEN.toUpperCase()} x<UUID 1>x` });
    expect(only({ text: `${A.slice(1)} ${A.slice(0, -1)} ${A.replace('-', '_')}` })).toEqual({ text: `${A.slice(1)} ${A.slice(0, -1)} ${A.replace('-', '_')}` });
  });

  test('values that are no text stay, wherever they stand', () => {
    const body = { stream: true, none: null, count: 4711, list: [1, ['a', { create_time: 'no instant' }]], client_metadata: 'text' };
    expect(only(body)).toEqual(body);
    expect(only({ create_time: null, list: [{ create_time: 0 }] })).toEqual({ create_time: null, list: [{ create_time: '<TIME>' }] });
  });

  test.each([
    ['"turn_started_at_unix_ms": 12', '"turn_started_at_unix_ms": "<TIME>"'], ['"create_time":12.75,', '"create_time":"<TIME>",'], ['"update_time":12', '"update_time":12'], ['"create_time":"12"', '"create_time":"12"'],
    ['"latest_git_commit_hash": "abc123"', '"latest_git_commit_hash": "<COMMIT>"'], ['"latest_git_commit_hash":"none"', '"latest_git_commit_hash":"none"'], ['"latest_git_commit_hash":""', '"latest_git_commit_hash":""'],
    ['"associated_remote_urls": {}', '"associated_remote_urls": "<REMOTES>"'], ['"associated_remote_urls":{"a":{}}', '"associated_remote_urls":{"a":{}}'],
    ['http://127.0.0.1:4711/', 'http://127.0.0.1:<PORT>/'], ['127.0.0.1:4712 localhost:4711 4711', '127.0.0.1:4712 localhost:4711 4711'],
  ])('%s becomes %s', (text, expected) => {
    expect(only({ text })).toEqual({ text: expected });
  });

  test('folders are replaced everywhere, whatever their order and whatever stands for them', () => {
    const folders = [{ path: '/a', as: '$&' }, { path: '/a/b', as: '$1' }, { path: '/a/b/c', as: 'X' }];
    for (const list of [folders, folders.toReversed()]) expect(only({ text: '/a/b/c/d /a/b /a /a/b' }, { ...FACTS, folders: list })).toEqual({ text: 'X/d $1 $& $1' });
  });

  test('every tag of the environment text is replaced, with a value as it is, and no tag of another name', () => {
    const text = '<environment_context><shell>a</shell><shell></shell><shells>b</shells><shell>c<d></shell>';
    expect(only({ text }, { ...FACTS, host: { currentDate: '', timeZone: '', shell: '$&' } })).toEqual({ text: '<environment_context><shell>$&</shell><shell>$&</shell><shells>b</shells><shell>c<d></shell>' });
    expect(only({ text: ` ${text}` })).toEqual({ text: ` ${text}` });
  });

  test('says what each replacement is for', () => {
    expect(NORMALIZERS.map(({ replaces }) => replaces)).toEqual([
      'the folders of the run: workspace, CODEX_HOME, home', 'the port of the loopback model', 'ids of threads, turns and items, numbered by first sight', 'instants in turn metadata',
      'commit and remotes of a repository around the workspace', 'the date of the host', 'the time zone of the host', 'the shell of the host',
    ]);
  });

  test('changes nothing the second time', () => {
    const bits = fc.constantFrom(A, B, GIVEN, `msg_${A}`, '/tmp/run', '/tmp/run/workspace', '127.0.0.1:4711', '"create_time":12.5', '<environment_context>', '<shell>x</shell>', '"latest_git_commit_hash":"ab"', '<UUID 1>');
    const texts = fc.array(fc.oneof(bits, fc.string()), { maxLength: 8 }).map((list) => list.join(''));
    const bodies = fc.array(fc.record({ input: fc.array(fc.record({ id: texts, create_time: fc.double({ noNaN: true }) })), client_metadata: fc.dictionary(fc.string(), texts) }), { maxLength: 3 });
    fc.assert(
      fc.property(bodies, (captured) => {
        const once = normalizeBodies(captured, FACTS);
        expect(normalizeBodies(once, FACTS)).toEqual(once);
      }),
    );
  });
});
