import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderYaml } from '../../src/text/yaml.ts';
import { runs } from '../property-runs.ts';
import { applyEdits, editsArbitrary, FUZZ_SUITE, judgeRun, makeSmallRepository } from './fuzz.ts';

const SNAPSHOTS = 'test/fixtures/agents/prompt-snapshots';
const SCENARIO = `${FUZZ_SUITE}/heartbeat/scenario.yaml`;

/** Keys that mean something, in trees that mean nothing. */
function treeArbitrary(keys: readonly string[], words: readonly string[]): fc.Arbitrary<unknown> {
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<unknown>(...words),
      fc.oneof(fc.constantFrom<unknown>(null, true, false, 0, -1, 1e21, 0.5), fc.string({ maxLength: 5 })),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 4 }),
    ),
  }));
  return value;
}

const CONFIG_KEYS = ['agents', 'defaults', 'list', 'id', 'channels', 'telegram', 'discord', 'messages', 'tools', 'skills', 'session', 'models', 'providers', 'heartbeat', 'every', 'prompt', 'userTimezone', 'timeFormat', 'bootstrapMaxChars', 'promptOverlays', 'gpt5', 'personality', 'systemPrompt', 'groups', 'accounts', 'plugins', 'entries', 'sandbox', 'memory', 'tts', 'reactionLevel', 'constructor', 'toString'];

test('any configuration renders, or is an error of ours', async () => {
  const repository = makeSmallRepository();
  const text = repository.read(SCENARIO);
  const config = treeArbitrary(CONFIG_KEYS, ['30m', '0m', 'Europe/Lisbon', 'off', 'friendly', '*', '', 'main', 'minimal']);
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...CONFIG_KEYS), config, { maxKeys: 4 }), async (tree) => {
      repository.write(SCENARIO, text.replace(/^config:[^]*?(?=^\S|(?![^]))/m, renderYaml({ config: tree })));
      if ((await judgeRun(repository, ['gen'], [SNAPSHOTS])) === 0) await judgeRun(repository, ['check']);
      await judgeRun(repository, ['context', 'heartbeat', 'json']);
    }),
    runs(15),
  );
});

const SCHEMA_KEYS = ['type', 'properties', 'items', 'required', 'enum', 'anyOf', 'oneOf', 'allOf', 'description', 'additionalProperties', '$ref', '$defs', 'const', 'default', 'minimum', 'format', 'title', 'a', 'constructor', 'toString'];

test('any input schema of a tool renders, and is compared with any other, or is an error of ours', async () => {
  const repository = makeSmallRepository();
  const schema = fc.dictionary(fc.constantFrom(...SCHEMA_KEYS), treeArbitrary(SCHEMA_KEYS, ['object', 'string', 'array', 'a', '#/$defs/a']), { maxKeys: 5 });
  await judgeRun(repository, ['gen'], [SNAPSHOTS, 'test']);
  await fc.assert(
    fc.asyncProperty(schema, fc.string({ unit: 'binary', maxLength: 20 }), async (inputSchema, description) => {
      repository.write('fixtures/tools/message.json', JSON.stringify({ name: 'message', description, inputSchema }));
      // The snapshots are those of the tool before, so that check has both to explain.
      await judgeRun(repository, ['check']);
      await judgeRun(repository, ['gen'], [SNAPSHOTS]);
    }),
    // The first once ended in a TypeError of the comparison.
    { ...runs(15), examples: [[{ constructor: 'object' }, ''], [{ description: { toString: 'a' } }, ''], [{ required: [{ toString: 'a' }] }, '']] },
  );
});

const CATALOG = { client_version: '0.144.6', fetched_at: '2026-07-01T00:00:00Z', models: [{ slug: 'gpt-5.5', base_instructions: 'Base text of some length.', model_messages: { instructions_template: 'Head.\n\n{{ personality }}\n\nBody.\n', instructions_variables: { personality_default: '', personality_friendly: 'Be warm.' } } }] };
const CATALOG_KEYS = ['models', 'slug', 'base_instructions', 'model_messages', 'instructions_template', 'instructions_variables', 'personality_default', 'personality_friendly', 'client_version', 'fetched_at', 'collaboration_modes', 'default', 'use_responses_lite', 'constructor'];

test('any catalog pins or is an error of ours, and nothing outside the profile is written', async () => {
  const repository = makeSmallRepository();
  const text = JSON.stringify(CATALOG, null, 1);
  const catalog = fc.oneof(editsArbitrary.map((edits) => applyEdits(text, edits)), treeArbitrary(CATALOG_KEYS, ['gpt-5.5', '{{ personality }}', '0.144.6', '../../outside']).map((tree) => JSON.stringify({ ...CATALOG, models: [tree] })));
  await fc.assert(
    fc.asyncProperty(catalog, fc.constantFrom('none', 'friendly', 'default'), async (odd, personality) => {
      repository.write('models.json', odd);
      await judgeRun(repository, ['sync-codex-model', '--catalog', 'models.json', '--personality', personality], ['fixtures/codex/local']);
      expect(repository.read('outside/precious.txt')).toBe('precious');
    }),
    runs(30),
  );
});

test.each(['../../outside/x', '..', 'con', 'CON', 'a/b', '__proto__', 'x'.repeat(300), 'ü', ''])('a model or profile named %j writes nothing outside', async (name) => {
  const repository = makeSmallRepository();
  repository.write('models.json', JSON.stringify({ ...CATALOG, models: [{ ...CATALOG.models[0], slug: name }] }));
  expect(await judgeRun(repository, ['sync-codex-model', '--catalog', 'models.json', '--codex-profile', name])).toBe(2);
  if (name !== '') await judgeRun(repository, ['sync-codex-model', '--catalog', 'models.json', '--model', name], ['fixtures/codex/local']);
});
