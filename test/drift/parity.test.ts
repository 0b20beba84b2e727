import { describe, expect, test } from 'vitest';
import { KNOWN_EDITS } from '../../src/codex/known-edits.ts';
import { compareParity, type LayerVerdict, type Parity, type ParityRules } from '../../src/drift/parity.ts';
import type { Carrier, Layer, Owner, Role, Stack } from '../../src/types/layer.ts';

const RULES: ParityRules = { edits: KNOWN_EDITS, known: [], minor: 171, mask: (text) => text };

function layer(id: string, place: readonly [number, number, Role, Carrier], more: Partial<Layer> = {}): Layer {
  const [item, part, role, carrier] = place;
  const owner: Owner = id.startsWith('codex.') ? 'codex-runtime' : 'openclaw';
  return { id, owner, zone: 'stable', before: '', text: `Text of ${id}.`, after: '', role, carrier, item, part, delivered: 'yes', ...more };
}

const TOOL = { type: 'function', name: 'post', description: 'Posts.', inputSchema: { type: 'object', properties: { to: { type: 'string', title: 'T' } } } };
const EXPECTED: Stack = [
  layer('codex.prompt', [0, 0, 'developer', 'base'], { owner: 'codex-model' }),
  layer('openclaw.identity', [1, 0, 'developer', 'thread-developer'], { after: '\n\n' }),
  layer('openclaw.delivery', [1, 0, 'developer', 'thread-developer']),
  layer('workspace.tools', [1, 0, 'developer', 'thread-developer'], { before: '\n\n', owner: 'workspace:TOOLS.md' }),
  layer('codex.permissions', [1, 1, 'developer', 'permissions'], { before: '<permissions instructions>', after: '</permissions instructions>' }),
  layer('openclaw.mode', [1, 2, 'developer', 'collaboration'], { before: '<collaboration_mode>', after: '</collaboration_mode>' }),
  layer('codex.environment', [2, 0, 'user', 'environment']),
  layer('user.message', [3, 0, 'user', 'turn-input'], { owner: 'user' }),
  layer('tool.post', [4, 0, 'tool', 'tool-set'], { owner: 'tool:post', text: JSON.stringify(TOOL, null, 2) }),
  layer('tool.cron', [4, 1, 'tool', 'tool-set'], { owner: 'tool:cron', text: '{}', delivered: 'no', reason: 'Deferred.' }),
];

const WIRE_TOOL = JSON.stringify({ description: 'Posts.', name: 'post', parameters: { properties: { to: { type: 'string' } }, type: 'object' }, strict: false, type: 'function' }, null, 2);

/** The capture that fits: one layer per part, Codex's tags as joints, the tool as Codex writes it. */
function captureOf(stack: Stack): Layer[] {
  const parts = new Map<string, Layer>();
  for (const one of stack.filter(({ delivered }) => delivered !== 'no')) {
    const key = `${one.item}.${one.part}`;
    const before = parts.get(key);
    const isTagged = one.before.startsWith('<');
    const whole = isTagged ? one : { ...one, before: '', text: one.before + one.text + one.after, after: '' };
    parts.set(key, before === undefined ? whole : { ...before, text: before.text + whole.text });
  }
  return [...parts.values()].map((one) => (one.id === 'tool.post' ? { ...one, text: WIRE_TOOL } : one));
}

const CAPTURED = captureOf(EXPECTED);
const verdicts = (parity: Parity): LayerVerdict[] => parity.parts.flatMap(({ layers }) => layers);
const brief = (parity: Parity): string[] => verdicts(parity).map(({ id, verdict, isPredicted }) => `${id} ${verdict}${isPredicted ? '' : ' !'}`);
const lengthOf = (stack: Stack): number => stack.reduce((sum, { before, text, after }) => sum + before.length + text.length + after.length, 0);

/** Every captured character is counted exactly once. */
function expectFullLedger(parity: Parity, captured: Stack): void {
  expect(parity.ledger.ours + parity.ledger.codex + parity.ledger.unknown).toBe(lengthOf(captured));
}

describe('a capture that fits', () => {
  test('is proved layer by layer', () => {
    const parity = compareParity(EXPECTED, CAPTURED, RULES);
    expect(parity.isProved).toBe(true);
    expect(brief(parity)).toEqual([
      'codex.prompt equal',
      'openclaw.identity equal',
      'openclaw.delivery equal',
      'workspace.tools equal',
      'codex.permissions wrapped',
      'openclaw.mode wrapped',
      'codex.environment equal',
      'user.message equal',
      'tool.post edited',
      'tool.cron missing',
    ]);
    expect(verdicts(parity).at(-2)?.detail).toBe('Codex changes it by the rule "tool rewritten".');
    expect(verdicts(parity).at(-1)?.detail).toBe('Deferred.');
  });

  test('has a ledger in which the tags around our text are Codex’s', () => {
    const parity = compareParity(EXPECTED, CAPTURED, RULES);
    const [prompt, permissions, environment] = ['codex.prompt', 'codex.permissions', 'codex.environment'].map((id) => verdicts(parity).find((one) => one.id === id)?.characters ?? 0);
    const tags = '<collaboration_mode></collaboration_mode>'.length;
    expect(parity.ledger.codex).toBe((prompt ?? 0) + (permissions ?? 0) + (environment ?? 0) + tags);
    expect(parity.ledger.unknown).toBe(0);
    expectFullLedger(parity, CAPTURED);
  });
});

describe('a planted change of one character in the reconstruction', () => {
  const delivered = EXPECTED.filter(({ delivered: is }) => is === 'yes');
  test.each(delivered.flatMap(({ id }) => (['first', 'last'] as const).map((where) => [id, where] as const)))('in %s, %s character, is caught and named', (id, where) => {
    const planted = EXPECTED.map((one) => (one.id === id ? { ...one, text: where === 'first' ? `~${one.text.slice(1)}` : `${one.text.slice(0, -1)}~` } : one));
    const parity = compareParity(planted, CAPTURED, RULES);
    expect(parity.isProved).toBe(false);
    expect(brief(parity).filter((line) => line.endsWith('!'))).toEqual([`${id} unequal !`]);
    expectFullLedger(parity, CAPTURED);
  });

  test('in a joint is caught too', () => {
    const planted = EXPECTED.map((one) => (one.id === 'openclaw.identity' ? { ...one, after: '\n' } : one));
    const parity = compareParity(planted, CAPTURED, RULES);
    expect([parity.isProved, parity.ledger.unknown]).toEqual([false, 'Text of openclaw.delivery.'.length + 1]);
    expect(verdicts(parity).find(({ verdict }) => verdict === 'unequal')).toMatchObject({ id: 'openclaw.delivery', detail: 'Next to it stands one character that nothing explains.' });
  });

  test('shows where the texts part ways', () => {
    const planted = EXPECTED.map((one) => (one.id === 'user.message' ? { ...one, text: 'Text of user message.' } : one));
    const found = verdicts(compareParity(planted, CAPTURED, RULES)).find(({ verdict }) => verdict === 'unequal');
    expect(found?.detail).toBe('From character 12 on it is ".message.", not " message.".');
  });
});

describe('what is not where it should be', () => {
  const swap = (stack: Stack, carrier: Carrier, place: { item: number; part: number }): Layer[] =>
    stack.map((one) => (one.carrier === carrier ? { ...one, ...place } : one)).sort((a, b) => a.item - b.item || a.part - b.part);

  test('a part that is sent and not delivered is missing, and was not predicted', () => {
    const parity = compareParity(EXPECTED, CAPTURED.filter(({ carrier }) => carrier !== 'collaboration'), RULES);
    expect(brief(parity).filter((line) => line.endsWith('!'))).toEqual(['openclaw.mode missing !']);
    expect(parity.isProved).toBe(false);
  });

  test('a part that is delivered against the prediction is no proof', () => {
    const predicted = EXPECTED.map((one) => (one.carrier === 'collaboration' ? { ...one, delivered: 'no' as const, reason: 'Replaced.' } : one));
    const parity = compareParity(predicted, CAPTURED, RULES);
    expect(verdicts(parity).filter(({ isPredicted }) => !isPredicted)).toMatchObject([{ id: 'openclaw.mode', verdict: 'wrapped', detail: 'It was predicted as not delivered, and the model gets it.' }]);
  });

  test('a text of Codex in place of ours is known, or unknown', () => {
    const predicted = EXPECTED.map((one) => (one.carrier === 'collaboration' ? { ...one, delivered: 'no' as const, reason: 'Replaced.' } : one));
    const captured = CAPTURED.map((one) => (one.carrier === 'collaboration' ? { ...one, text: 'Words of the model’s own.' } : one));
    const known = [{ id: 'codex.collaboration-own', owner: 'codex-model' as const, text: '<collaboration_mode>Words of the model’s own.</collaboration_mode>' }];
    const parity = compareParity(predicted, captured, { ...RULES, known });
    expect(parity.isProved).toBe(true);
    expect(brief(parity).filter((line) => /mode|own/.test(line))).toEqual(['openclaw.mode missing', 'codex.collaboration-own extra']);
    const unexplained = compareParity(predicted, captured, RULES);
    expect([unexplained.isProved, unexplained.ledger.unknown]).toEqual([false, known[0]?.text.length]);
    expectFullLedger(unexplained, captured);
  });

  test('a part in another order, message or role has moved', () => {
    const order = compareParity(EXPECTED, swap(swap(CAPTURED, 'thread-developer', { item: 1, part: 1 }), 'permissions', { item: 1, part: 0 }), RULES);
    expect(verdicts(order).filter(({ verdict }) => verdict === 'moved').map(({ id, detail }) => [id, detail])).toEqual([
      ['codex.permissions', 'Moved: it stands in message 1, part 0, out of the expected order.'],
    ]);
    const role = compareParity(EXPECTED, CAPTURED.map((one) => (one.carrier === 'environment' ? { ...one, role: 'developer' as const } : one)), RULES);
    expect(verdicts(role).find(({ verdict }) => verdict === 'moved')?.detail).toBe('Moved: its role is developer, not user.');
    const own = compareParity(EXPECTED, CAPTURED.map((one) => (one.item === 0 ? one : { ...one, item: one.item + (one.carrier === 'thread-developer' ? 0 : 1) })), RULES);
    expect(verdicts(own).filter(({ verdict }) => verdict === 'moved').map(({ detail }) => detail)).toEqual(['Moved: it has a message of its own.']);
    expect([order.isProved, role.isProved, own.isProved]).toEqual([false, false, false]);
  });

  test('a part under another carrier has moved, and is not missing', () => {
    const parity = compareParity(EXPECTED, CAPTURED.map((one) => (one.carrier === 'environment' ? { ...one, carrier: 'runtime-note' as const } : one)), RULES);
    expect(verdicts(parity).filter(({ isPredicted }) => !isPredicted).map(({ id, detail }) => [id, detail])).toEqual([
      ['codex.environment', 'Moved: it travels as runtime-note, not as environment.'],
    ]);
  });

  test('tags that only the capture has are wrapping', () => {
    const bare = EXPECTED.map((one) => (one.carrier === 'collaboration' ? { ...one, before: '', after: '' } : one));
    const parity = compareParity(bare, CAPTURED, RULES);
    expect([parity.isProved, verdicts(parity).find(({ id }) => id === 'openclaw.mode')?.detail]).toEqual([true, 'Codex adds tags that the reconstruction does not have.']);
    expectFullLedger(parity, CAPTURED);
  });

  test('several changed layers of one part are each named', () => {
    const planted = EXPECTED.map((one) => (['openclaw.identity', 'workspace.tools'].includes(one.id) ? { ...one, text: `${one.text}!` } : one));
    expect(brief(compareParity(planted, CAPTURED, RULES)).filter((line) => line.endsWith('!'))).toEqual(['openclaw.identity unequal !', 'workspace.tools unequal !']);
  });
});

test('an edit counts only in its versions and on its carrier', () => {
  const shout = { name: 'shouted', since: 150, until: 160, carrier: 'turn-input' as const, apply: (text: string) => text.toUpperCase() };
  const captured = CAPTURED.map((one) => (one.id === 'user.message' ? { ...one, text: one.text.toUpperCase() } : one));
  const isProved = (minor: number, carrier: Carrier): boolean => compareParity(EXPECTED, captured, { ...RULES, minor, edits: [...KNOWN_EDITS, { ...shout, carrier }] }).isProved;
  expect([isProved(149, 'turn-input'), isProved(150, 'turn-input'), isProved(160, 'turn-input'), isProved(161, 'turn-input'), isProved(155, 'base')]).toEqual([false, true, true, false, false]);
});

test('the worst verdict of its layers is that of a part, and a part has the carrier of the reconstruction', () => {
  const planted = EXPECTED.map((one) => (one.id === 'workspace.tools' ? { ...one, text: `${one.text}!` } : one));
  expect(compareParity(planted, CAPTURED, RULES).parts.map(({ carrier, verdict }) => `${carrier} ${verdict}`)).toEqual([
    'base equal', 'thread-developer unequal', 'permissions wrapped', 'collaboration wrapped', 'environment equal', 'turn-input equal', 'tool-set edited', 'tool-set missing',
  ]);
  const captured = [...CAPTURED, layer('note', [9, 0, 'user', 'runtime-note'], { owner: 'unknown' })];
  expect(compareParity(EXPECTED, captured, RULES).parts.at(-1)).toMatchObject({ carrier: 'runtime-note', verdict: 'unknown', layers: [{ id: 'note', owner: 'unknown', isPredicted: false, detail: 'Nothing says where this text comes from.', characters: 'Text of note.'.length }] });
});

test('nothing is proved by a part that moved, that is known in part, or whose owner nobody knows', () => {
  const one = layer('codex.environment', [0, 0, 'user', 'environment']);
  const moved = compareParity([one], [{ ...one, role: 'developer' }], RULES);
  expect([moved.isProved, moved.parts.map(({ verdict }) => verdict)]).toEqual([false, ['moved']]);
  const unknown = compareParity([{ ...one, owner: 'unknown' }], [one], RULES);
  expect([unknown.isProved, unknown.parts.map(({ verdict }) => verdict), unknown.ledger.unknown]).toEqual([false, ['equal'], one.text.length]);
  const place = [0, 0, 'developer', 'thread-developer'] as const;
  const mixed = compareParity([layer('openclaw.a', place), layer('openclaw.b', place, { delivered: 'no' })], [layer('part', place, { text: 'Text of openclaw.a.Text of openclaw.b.' })], RULES);
  expect([mixed.isProved, brief(mixed), mixed.ledger.unknown]).toEqual([false, ['openclaw.a equal', 'openclaw.b equal !'], 0]);
});

test('a text of Codex that is known is its own, and proves', () => {
  const captured = [...CAPTURED, layer('note', [9, 0, 'user', 'runtime-note'], { owner: 'unknown', before: '<n>', after: '</n>' })];
  for (const text of ['Text of note.', '<n>Text of note.</n>']) {
    const parity = compareParity(EXPECTED, captured, { ...RULES, known: [{ id: 'codex.other', owner: 'codex-runtime', text: 'Else.' }, { id: 'codex.note', owner: 'codex-runtime', text }] });
    expect(parity.parts.at(-1)?.layers).toEqual([{ id: 'codex.note', owner: 'codex-runtime', carrier: 'runtime-note', verdict: 'extra', isPredicted: true, detail: 'Codex adds it by itself.', characters: '<n>Text of note.</n>'.length }]);
    expect([parity.isProved, parity.ledger.unknown, parity.parts.at(-1)?.verdict]).toEqual([true, 0, 'extra']);
    expectFullLedger(parity, captured);
  }
});

test('a missing part says why it was predicted, or that nobody did', () => {
  const without = CAPTURED.filter(({ carrier }) => carrier !== 'environment');
  const said = (change: Partial<Layer>) => verdicts(compareParity(EXPECTED.map((one) => (one.carrier === 'environment' ? { ...one, ...change } : one)), without, RULES)).find(({ id }) => id === 'codex.environment');
  expect(said({})).toMatchObject({ verdict: 'missing', isPredicted: false, detail: 'It was sent, and the model never gets it.', characters: 0 });
  expect(said({ delivered: 'no', reason: 'Dropped.' })).toMatchObject({ verdict: 'missing', isPredicted: true, detail: 'Dropped.' });
  expect(said({ delivered: 'no' })).toMatchObject({ isPredicted: true, detail: '' });
});

test('a known change is counted to the layer that it starts with, and a wrapped part to Codex where its text is ours', () => {
  const parity = compareParity(EXPECTED, CAPTURED, RULES);
  const tool = verdicts(parity).find(({ id }) => id === 'tool.post');
  expect(tool?.characters).toBe(WIRE_TOOL.length);
  const bare = compareParity([layer('openclaw.mode', [0, 0, 'developer', 'collaboration'])], [layer('openclaw.mode', [0, 0, 'developer', 'collaboration'], { before: '<c>', after: '</c>' })], RULES);
  expect([bare.ledger, verdicts(bare)[0]?.characters, verdicts(bare)[0]?.verdict]).toEqual([{ ours: 22, codex: 7, unknown: 0 }, 29, 'wrapped']);
});

test('a tag on one side alone is a tag', () => {
  for (const tag of [{ before: '<c>' }, { after: '</c>' }]) {
    const one = layer('openclaw.mode', [0, 0, 'developer', 'collaboration'], tag);
    const parity = compareParity([one], [one], RULES);
    expect([brief(parity), parity.ledger]).toEqual([['openclaw.mode wrapped'], { ours: 22, codex: lengthOf([one]) - 22, unknown: 0 }]);
  }
});

test('in a part that differs each owner keeps what is there, and the rest is unknown', () => {
  const place = [0, 0, 'developer', 'thread-developer'] as const;
  const expected = [layer('openclaw.a', place), layer('codex.b', place), layer('openclaw.c', place)];
  const captured = [layer('part', place, { text: 'Text of openclaw.a.Text of codex.b.Text of else.' })];
  expect(compareParity(expected, captured, RULES).ledger).toEqual({ ours: 'Text of openclaw.a.'.length, codex: 'Text of codex.b.'.length, unknown: 'Text of else.'.length });
});
