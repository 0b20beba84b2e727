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
