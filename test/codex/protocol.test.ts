import { expect, test } from 'vitest';
import { findUnknownParams } from '../../src/codex/protocol.ts';
import { sampleRequest } from './samples.ts';

test('a key that the version does not know is named with its method; a misspelt one always', () => {
  const request = sampleRequest();
  const planted = {
    ...request,
    threadStart: { ...request.threadStart, persistExtendedHistory: true, developerInstruction: 'typo' },
    turnStart: { ...request.turnStart, additionalContext: {} },
  };
  const unknown = (version: string) => findUnknownParams(planted, version).filter((name) => !findUnknownParams(request, version).includes(name));
  expect(unknown('0.125.0')).toEqual(['thread/start.developerInstruction', 'turn/start.additionalContext']);
  expect(unknown('0.136.0')).toEqual(['thread/start.developerInstruction']);
  expect(unknown('0.138.0')).toEqual(['thread/start.persistExtendedHistory', 'thread/start.developerInstruction']);
  expect(unknown('0.171.0')).toEqual(['thread/start.persistExtendedHistory', 'thread/start.developerInstruction']);
});
