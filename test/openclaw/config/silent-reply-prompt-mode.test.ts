import { expect, test } from 'vitest';
import { resolveSilentReplyPromptMode } from '../../../src/openclaw/config/silent-reply-prompt-mode.ts';

test('the general rules of silence stand only where no chat has its own and the final text is visible', () => {
  const modes = (['none', 'direct', 'group'] as const).flatMap((chat) => (['automatic', 'message_tool_only'] as const).map((delivery) => resolveSilentReplyPromptMode(chat, delivery)));
  expect(modes).toEqual(['generic', 'none', 'none', 'none', 'none', 'none']);
});
