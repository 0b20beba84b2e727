import { expect, test } from 'vitest';
import { copyRepository, SNAPSHOTS, SUITE } from './repository.ts';

test('what is said of a page stands at its line there: drift, a value of lint, a fault of the configuration', async () => {
  const repository = copyRepository();
  const page = `${SNAPSHOTS}/heartbeat.md`;
  /** The annotations of the page, each with the text of its line. */
  const annotate = async (): Promise<[string, string | undefined][]> => {
    const { stdout } = await repository.run('check', '--only', 'heartbeat', '--format', 'github');
    const lines = repository.read(page).split('\n');
    return [...stdout.matchAll(/^::(\w+) file=[^,]*heartbeat\.md(?:,line=(\d+))?/gm)].map(([, level = '', line]) => [level, line === undefined ? undefined : lines[Number(line) - 1]]);
  };
  repository.edit(`${SUITE}/heartbeat/scenario.yaml`, 'visibleReplies: message_tool', 'visibleReplies: message_tool\n      visibelReplies: automatic');
  expect(await annotate()).toEqual([['warning', '      "visibleReplies": "message_tool"'], ['notice', undefined]]);
  await repository.run('gen');
  expect(await annotate()).toEqual([['notice', '- `config-key-unknown` messages.groupChat.visibelReplies']]);
  repository.edit(`${SUITE}/heartbeat/scenario.yaml`, 'in the owner\'s Telegram chat', 'in the chat of ines.prado@harbour-mail.net');
  const description = repository.read(page).split('\n').find((line) => line.includes("owner's Telegram chat"));
  expect(await annotate()).toEqual([['error', description], ['warning', description], ['notice', '- `config-key-unknown` messages.groupChat.visibelReplies']]);
});
