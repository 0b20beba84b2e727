import { expect, test } from 'vitest';
import { findSimilar, renderSuggestion } from '../../src/text/similar.ts';

test('the nearest word is suggested when it is near enough', () => {
  expect(findSimilar('telegram-drect', ['discord-group', 'telegram-direct'])).toBe('telegram-direct');
  expect(findSimilar('Heartbeat', ['heartbeat'])).toBe('heartbeat');
  expect(findSimilar('x', ['telegram-direct'])).toBe(null);
  expect(renderSuggestion('chek', ['gen', 'check'])).toBe(' Did you mean "check"?');
  expect(renderSuggestion('banana', ['gen', 'check'])).toBe('');
});
