import { expect, test } from 'vitest';
import { compareTurns } from '../../src/drift/thread-cost.ts';
import type { Layer } from '../../src/types/layer.ts';

function layer(id: string, text: string, facts: Partial<Layer> = {}): Layer {
  return { id, owner: 'openclaw', zone: 'stable', before: '', text, after: '', role: 'user', carrier: 'turn-input', item: 0, part: 0, delivered: 'yes', ...facts };
}

const base = layer('base', 'model', { carrier: 'base', role: 'system', owner: 'codex-model' });
const ask = (text: string) => layer('ask', text, { item: 1, owner: 'user' });
const costs = (...turns: [string, Layer[]][]) =>
  compareTurns(turns.map(([model, stack]) => ({ model, stack }))).map(({ effect, kept, read, first }) => `${effect}: keeps ${kept.join('|')}, reads ${read.join('|')}, from ${first?.layer}`);

test('each turn of a thread keeps all that was sent before it, and reads what it appends', () => {
  const never = layer('never', 'late', { delivered: 'no' });
  expect(costs(['m', [base, ask('one')]], ['m', [never, ask('two')]], ['m', [ask('three')]])).toEqual([
    'new thread: keeps , reads model|one, from base',
    'append-only: keeps model|one, reads two, from ask',
    'append-only: keeps model|one|two, reads three, from ask',
  ]);
});

test('another model keeps nothing, and the next turn of the same one keeps all again', () => {
  expect(costs(['m', [base, ask('one')]], ['n', [ask('two')]], ['n', [ask('three')]])).toEqual([
    'new thread: keeps , reads model|one, from base',
    'new model: keeps , reads model|one|two, from base',
    'append-only: keeps model|one|two, reads three, from ask',
  ]);
});

test('a turn that sends its prompt whole is append-only where it goes on, and rewritten where it differs', () => {
  const prompt = (text: string) => layer('prompt', text, { carrier: 'system-prompt', role: 'system' });
  expect(costs(['m', [prompt('calm'), ask('one')]], ['m', [prompt('calm'), ask('one'), layer('more', 'two', { item: 2 })]], ['m', [prompt('cold'), ask('one')]])).toEqual([
    'new thread: keeps , reads calm|one, from prompt',
    'append-only: keeps calm|one, reads two, from more',
    'rewritten: keeps c, reads old|one, from prompt',
  ]);
  expect(compareTurns([])).toEqual([]);
});

test('another model re-reads a whole prompt, and a turn that says nothing reads nothing', () => {
  const prompt = layer('prompt', 'calm', { carrier: 'system-prompt', role: 'system' });
  expect(costs(['m', [prompt]], ['n', [prompt, ask('two')]], ['n', [prompt, ask('two')]])).toEqual(['new thread: keeps , reads calm, from prompt', 'new model: keeps , reads calm|two, from prompt', 'append-only: keeps calm|two, reads , from undefined']);
  expect(costs(['m', []], ['m', []])).toEqual(['new thread: keeps , reads , from undefined', 'append-only: keeps , reads , from undefined']);
});

test('a whole prompt that is never delivered is none, and what is not delivered is not read first', () => {
  const never = { delivered: 'no' } as const;
  expect(costs(['m', [layer('late', 'x', never), base]], ['m', [{ ...base, ...never }, ask('two')]])).toEqual(['new thread: keeps , reads model, from base', 'append-only: keeps model, reads two, from ask']);
  expect(compareTurns([{ model: 'm', stack: [base] }])[0]?.first).toEqual({ layer: 'base', owner: 'codex-model' });
});

test('messages of two turns do not become one part', () => {
  expect(costs(['m', [ask('one')]], ['m', [ask('two')]], ['m', [base]])).toEqual(['new thread: keeps , reads one, from ask', 'append-only: keeps one, reads two, from ask', 'rewritten: keeps , reads model, from base']);
});
