import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkConfig } from '../../../src/openclaw/config/check-config.ts';
import { CONFIG_SHAPE } from '../../../src/openclaw/config/config-shape.ts';
import { isJsonObject } from '../../../src/text/json.ts';
import type { JsonObject, JsonValue } from '../../../src/types/request.ts';
import { WHOLE_CONFIG } from './fixtures.ts';
import { runs } from '../../property-runs.ts';

type Path = readonly (string | number)[];

/** Every place of a value, parents before children. */
function placesOf(value: JsonValue, path: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => placesOf(item, [...path, index]))
    : isJsonObject(value)
      ? Object.entries(value).flatMap(([key, item]) => placesOf(item, [...path, key]))
      : [];
  return path.length === 0 ? inner : [path, ...inner];
}

/** The value with what stands at a place replaced by `change`. */
function changedAt(value: JsonValue, path: Path, change: (entry: [string, JsonValue]) => [string, JsonValue]): JsonValue {
  const [step, ...rest] = path;
  const entries = Object.entries(value as JsonObject).map(([key, item]): [string, JsonValue] => {
    if (key !== String(step)) return [key, item];
    return rest.length === 0 ? change([key, item]) : [key, changedAt(item, rest, change)];
  });
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

const write = (path: Path) => path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('').slice(1);

/** Names that the operator chooses, and objects whose keys only their owner knows. */
const OPEN = [/^surfaces\.slack$/, /\.models\.openai\/gpt-5\.5-mini$/, /personas\.pilot$/, /^skills\.entries\.tides($|\.(config|env)\.)/, /^plugins\.entries\.(codex|openai|tides)($|\.(enabled|config)$|\.config\.port)/, /^hooks\.internal\.entries\.[^.]+$/, /^(channels|browser)\./];

describe('a configuration', () => {
  test('with every key that a prompt depends on is taken as it is', () => {
    expect(checkConfig(WHOLE_CONFIG)).toEqual({ config: WHOLE_CONFIG, findings: [] });
  });

  const closed = placesOf(WHOLE_CONFIG).filter((path) => typeof path.at(-1) === 'string' && !OPEN.some((open) => open.test(write(path))));

  test.each(closed.map((path) => [write(path), path] as const))('with %s misspelt has a finding with the right spelling', (name, path) => {
    const last = name.at(-1) ?? '';
    const misspelt = changedAt(WHOLE_CONFIG, path, ([key, item]) => [`${key}${last}`, item]) as JsonObject;
    expect(checkConfig(misspelt).findings[0]).toEqual({
      name: 'config-key-unknown',
      subject: `${name}${last}`,
      detail: `No prompt depends on this key. Did you mean "${path.at(-1)}"?`,
    });
  });

  test('that is longer than needed keeps its unknown keys, since a skill may ask for any', () => {
    const config = { agents: { defaults: { bootstrapMaxChar: 5 } }, zebra: 1 };
    expect(checkConfig(config)).toEqual({
      config,
      findings: [
        { name: 'config-key-unknown', subject: 'agents.defaults.bootstrapMaxChar', detail: 'No prompt depends on this key. Did you mean "bootstrapMaxChars"?' },
        { name: 'config-key-unknown', subject: 'zebra', detail: 'No prompt depends on this key.' },
      ],
    });
  });

  test.each([
    ['agents.defaults.bootstrapMaxChars', { agents: { defaults: { bootstrapMaxChars: -1, timeFormat: '12' } } }, { agents: { defaults: { timeFormat: '12' } } }],
    ['agents.defaults.bootstrapMaxChars', { agents: { defaults: { bootstrapMaxChars: Number.POSITIVE_INFINITY } } }, { agents: { defaults: {} } }],
    ['agents.defaults.heartbeat.every', { agents: { defaults: { heartbeat: { every: 'soon' } } } }, { agents: { defaults: { heartbeat: {} } } }],
    ['agents.defaults.heartbeat.every', { agents: { defaults: { heartbeat: { every: { toString: 1 } } } } }, { agents: { defaults: { heartbeat: {} } } }],
    ['agents.defaults.userTimezone', { agents: { defaults: { userTimezone: 'Mars/Base' } } }, { agents: { defaults: {} } }],
    ['agents.defaults.contextLimits.memoryGetDefaultLines', { agents: { defaults: { contextLimits: { memoryGetDefaultLines: 5001 } } } }, { agents: { defaults: { contextLimits: {} } } }],
    ['agents.list', { agents: { list: 'main' } }, { agents: {} }],
    ['agents.list[1]', { agents: { list: [{ id: 'a' }, 7, { id: 'b' }] } }, { agents: { list: [{ id: 'a' }, { id: 'b' }] } }],
    ['agents.list[0].id', { agents: { list: [{ name: 'nobody' }, { id: 'b' }] } }, { agents: { list: [{ id: 'b' }] } }],
    ['agents', { agents: null }, {}],
    ['surfaces.slack.silentReply.group', { surfaces: { slack: { silentReply: { group: 'maybe' } } } }, { surfaces: { slack: { silentReply: {} } } }],
    ['messages.visibleReplies', { messages: { visibleReplies: 'tool' } }, { messages: {} }],
    ['skills.allowBundled[1]', { skills: { allowBundled: ['a', 2] } }, { skills: { allowBundled: ['a'] } }],
    ['plugins.entries.openai.config.personality', { plugins: { entries: { openai: { config: { personality: 3 } } } } }, { plugins: { entries: { openai: { config: {} } } } }],
  ])('with a malformed %s loses it and nothing else', (subject, config: unknown, left) => {
    const report = checkConfig(config as JsonObject);
    expect(report.config).toEqual(left);
    expect(report.findings.map((finding) => [finding.name, finding.subject])).toEqual([['config-value-malformed', subject]]);
  });

  test('that is malformed never has its values quoted, since they may be secret', () => {
    const { findings } = checkConfig({ commands: { ownerDisplaySecret: ['hunter2'], ownerDisplay: 'hunter2' } });
    expect(findings).toHaveLength(2);
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });

  test('that is no object at all is empty, with a finding', () => {
    expect(checkConfig([] as unknown as JsonObject)).toMatchObject({ config: {}, findings: [{ subject: 'config' }] });
  });
});

/** WHOLE_CONFIG with a few places replaced by anything. */
const spoilt = fc
  .array(fc.tuple(fc.constantFrom(...placesOf(WHOLE_CONFIG)), fc.jsonValue({ maxDepth: 2 })), { minLength: 1, maxLength: 6 })
  .map((edits) => edits.reduce<JsonValue>((config, [path, value]) => {
    try {
      return changedAt(config, path, ([key]) => [key, value as JsonValue]);
    } catch {
      return config; // an earlier edit took the place away
    }
  }, WHOLE_CONFIG) as JsonObject);

describe('any configuration', () => {
  test('is left with nothing malformed, has a finding for each change, and is not changed itself', () => {
    const key = fc.oneof(fc.constantFrom('agents', 'defaults', 'list', 'skills', '__proto__', 'toString', 'entries'), fc.string());
    const anything = fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: 'small' }, fc.jsonValue({ maxDepth: 0 }), fc.array(tie('value'), { maxLength: 3 }), tie('object')),
      object: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
    })).object as fc.Arbitrary<JsonObject>;
    fc.assert(
      fc.property(fc.oneof(spoilt, anything), (config) => {
        const copy = structuredClone(config);
        const report = checkConfig(config);
        const issues = CONFIG_SHAPE.safeParse(report.config).error?.issues ?? [];
        expect(issues.filter((issue) => issue.code !== 'unrecognized_keys')).toEqual([]);
        const malformed = report.findings.filter((finding) => finding.name === 'config-value-malformed');
        expect(JSON.stringify(report.config) === JSON.stringify(config)).toBe(malformed.length === 0);
        expect(checkConfig(report.config).config).toEqual(report.config);
        expect(config).toEqual(copy);
      }),
      runs(500),
    );
  });
});
