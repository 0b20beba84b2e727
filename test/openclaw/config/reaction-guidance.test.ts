import { expect, test } from 'vitest';
import { resolveReactionGuidance } from '../../../src/openclaw/config/reaction-guidance.ts';

test.each([
  ['off', null],
  ['ack', null],
  ['minimal', 'minimal'],
  [' Extensive ', 'extensive'],
  ['often', 'extensive'],
  [null, 'minimal'],
])('the level %s gives guidance %s', (level, expected) => {
  const guidance = resolveReactionGuidance({ channel: 'Telegram', level, fallback: 'minimal', invalidFallback: 'extensive' });
  expect(guidance).toEqual(expected === null ? null : { level: expected, channel: 'Telegram' });
});
