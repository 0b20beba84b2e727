import { expect, test } from 'vitest';
import { resolvePromptSurface } from '../../../src/openclaw/adapters/prompt-surface.ts';
import { resolveRunPromptMode } from '../../../src/openclaw/adapters/run-prompt-mode.ts';
import { idsOf, SAMPLE, type FactOverrides } from './fixtures.ts';

const SUB = 'agent:main:subagent:7';
const CRON = 'agent:main:cron:nightly';

test.each<[string, FactOverrides['run'], string]>([
  ['an ordinary session', {}, 'full'],
  ['a sub-agent', { sessionKey: SUB }, 'minimal'],
  ['a cron job', { sessionKey: CRON }, 'minimal'],
  ['an ACP session', { sessionKey: 'agent:main:acp:x' }, 'full'],
  ['a group whose id is a word of ours', { sessionKey: 'agent:main:discord:channel:cron' }, 'full'],
  ['a raw model run', { rawModelRun: true, sessionKey: SUB }, 'none'],
  ['an explicit mode, in spite of all that', { promptMode: 'full', rawModelRun: true, sessionKey: CRON }, 'full'],
  ['a run cut down to some tools, in spite of that too', { promptMode: 'full', toolsAllow: ['read'] }, 'minimal'],
])('%s has the right mode', (_name, run, mode) => {
  expect(resolveRunPromptMode({ ...SAMPLE.run, ...run })).toBe(mode);
});

test('a run cut down to some tools has no skills, a sub-agent has', () => {
  const hasSkills = (run: FactOverrides['run']) => idsOf('embedded', run === undefined ? {} : { run }).includes('openclaw.skills');
  expect([hasSkills({}), hasSkills({ sessionKey: SUB }), hasSkills({ toolsAllow: ['read'] })]).toEqual([true, true, false]);
});

test('the surface follows the session key', () => {
  const keys = ['agent:main:telegram:direct:31', SUB, CRON, 'agent:main:acp:x', 'acp:x', ''];
  expect(keys.map(resolvePromptSurface)).toEqual(['openclaw_main', 'subagent', 'openclaw_main', 'acp_backend', 'acp_backend', 'openclaw_main']);
});
