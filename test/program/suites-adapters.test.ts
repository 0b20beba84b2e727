import { describe, expect, test } from 'vitest';
import { differences, idsOf, stableText, systemText, turnOf, userText } from './rendered-suites.ts';

const of = (name: string) => turnOf(`openclaw-adapters/${name}`);
const openclaw = (list: string) =>
  list
    .split(' ')
    .map((change) => (change.includes('.') ? change : change.replace(/^./, '$&openclaw.')))
    .sort();

/** CLI: other surface and host, no provider texts and reactions, heartbeat guidance in every run. */
const CLI = '+heartbeats -child-polling -long-running-work -provider.gpt5-overlay.interaction-style -provider.gpt5-overlay.stable-prefix -reactions ~runtime';
/** Preview: no chat, no host, no message. */
const PREVIEW =
  '-authorized-senders -channel.message-hints -conversation-context -inbound-metadata -reactions -user.conversation-info -user.message ~approvals ~message-tool ~runtime';
const GROUP = '-channel.group-chat -channel.group-prompt -group-intro -user.history -delivery-hint';
const MESSAGE = '-user.conversation-info -user.message';

describe('equal facts give equal sections in every adapter', () => {
  test('a Telegram chat, but for what an adapter has no access to', () => {
    const from = (name: string) => differences(of('telegram-embedded'), of(`telegram-${name}`));
    expect({ cli: from('cli'), preview: from('preview'), compaction: from('compaction') }).toEqual({
      cli: openclaw(CLI),
      // Telegram has a line of its own in Messaging; the documentation is local here.
      preview: openclaw(`${PREVIEW} -channel.direct-chat ~documentation ~messaging`),
      compaction: openclaw(MESSAGE),
    });
  });

  test('a sandboxed Discord group, but for what an adapter has no access to', () => {
    const from = (name: string) => differences(of('discord-sandbox-embedded'), of(`discord-sandbox-${name}`));
    expect({ cli: from('cli'), preview: from('preview'), compaction: from('compaction') }).toEqual({
      cli: openclaw(`${CLI} -sandbox ~workspace`),
      preview: openclaw(`${PREVIEW} ${GROUP} ~sandbox`),
      compaction: openclaw(`${MESSAGE} -user.history -delivery-hint`),
    });
  });

  test.each(['telegram', 'discord-sandbox'])('%s: a compaction has the system text of the run, a preview no message', (facts) => {
    expect(systemText(of(`${facts}-compaction`))).toBe(systemText(of(`${facts}-embedded`)));
    expect([userText(of(`${facts}-compaction`)), userText(of(`${facts}-preview`))]).toEqual(['', '']);
  });
});

test('a side question on a CLI backend has the extra prompt for a system text, and nothing to cache', () => {
  const side = of('telegram-cli-side-question');
  expect([side.sent.route === 'own' && side.sent.prompt.input, stableText(side)]).toEqual([null, '']);
  expect(idsOf(side)).toEqual(['openclaw.inbound-metadata', 'channel.direct-chat', 'openclaw.caller-prompt']);
  expect(side.stack.find(({ id }) => id === 'openclaw.caller-prompt')?.text).toBe(side.turn.prompt.extraSystemPrompt);
});
