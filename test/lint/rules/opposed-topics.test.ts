import { expect, test } from 'vitest';
import { TOPICS } from '../../../src/lint/rules/opposed-topics.ts';

test('the topics are told by these names', () => {
  expect(TOPICS.map(({ name }) => name)).toEqual([
    'whether the final text reaches the chat', 'whether what is written along the way can be seen', 'how literally to follow an assignment', 'who reads the output', 'whether to keep watching a room that only wakes the agent on a mention',
  ]);
});

/** The topics that a text takes a side on, by number, with the side. */
const sides = (text: string): string => TOPICS.flatMap(({ one, other }, index) => [...(one.test(text) ? [`${index} one`] : []), ...(other.test(text) ? [`${index} other`] : [])]).join(', ');

test.each<readonly [string, string]>([
  ...['final', 'last', 'closing'].flatMap((which) => ['text', 'answer', 'reply', 'message'].map((what) => [`The ${which} ${what} is sent.`, '0 one'] as const)),
  ...['is', 'are', 'get', 'gets', 'will be', 'goes'].map((verb) => [`Your last reply ${verb} posted.`, '0 one'] as const),
  ['Your final answer is shown.', '0 one'], ['Your final answer is delivered.', '0 one'], ['Your final answer goes to the chat.', '0 one'], ['Your final answer goes to the channel.', '0 one'],
  ...['stay', 'stays', 'is', 'are'].map((verb) => [`Your final reply ${verb} private.`, '0 other'] as const),
  ...['sent', 'delivered', 'posted', 'shown'].map((verb) => [`Your final reply is not ${verb}.`, '0 other'] as const),
  ...['get', 'receive', 'see'].map((verb) => [`They do not ${verb} your final answer.`, '0 other'] as const), ['She does not see the last message.', '0 other'],
  ...['delivered', 'visible', 'sent', 'seen', 'shown'].map((verb) => [`Nothing that you write will be ${verb}.`, '1 one'] as const), ['Nothing you say is sent.', '1 one'], ['Nothing you say gets sent.', '1 one'], ['Nothing you write is delivered.', '1 one, 3 other'],
  ...['visible', 'delivered', 'sent', 'shown', 'seen'].map((verb) => [`A status line you write is ${verb}.`, '1 other'] as const), ...['lines', 'note', 'notes', 'update', 'updates'].map((what) => [`Progress ${what} are seen.`, '1 other'] as const),
  ['Do it to the letter.', '2 one'], ['Do it word for word.', '2 one'], ...['Follow', 'Obey', 'Execute', 'Carry out', 'Carry it out'].map((verb) => [`${verb} the file strictly.`, '2 one'] as const), ['Obey it literally.', '2 one'],
  ['Act with your own judgement.', '2 other'], ['Use your own judgment.', '2 other'], ['Act by your own judgement.', '2 other'], ['Act as you see fit.', '2 other'], ['Act at your discretion.', '2 other'], ['Act at your own discretion.', '2 other'],
  ...['automation', 'a program', 'a machine', 'script', 'scripts'].map((who) => [`The output is read by ${who}.`, '3 one'] as const), ['Output will be parsed by scripts.', '3 one'], ['Output is consumed by scripts.', '3 one'],
  ['Answer as usual.', '3 other'], ['Your final text gets posted.', '0 one, 3 other'], ['Your final text is sent.', '0 one, 3 other'], ['Your final text is delivered.', '0 one, 3 other'],
  ...['somebody', 'someone', 'anybody'].map((who) => [`Wake only when ${who} mentions you.`, '4 one'] as const), ['Speak only when you are mentioned.', '4 one'], ['Speak only when you are mention.', '4 one'],
  ['Follow along.', '4 other'], ['Every message reaches you.', '4 other'], ['Every message of the group reaches you.', '4 other'], ['Every message of the room reaches you.', '4 other'], ['Listen in.', '4 other'], ['Read every message.', '4 other'],
])('%j takes a side: %s', (text, expected) => {
  expect([sides(text), sides(text.toUpperCase())]).toEqual([expected, expected]);
});

test.each([
  'Your finals text is sent.', 'A semifinal text is sent.', 'Your final text is sentimental.', 'Your final word is sent.', 'Your final text was sent.', 'Your final textile is private.', 'Your final text is privately kept.', 'They did not get your final answer.', 'They do not get a final answer.',
  'Nothing they write is sent.', 'Nothings you write is sent.', 'Nothing you write is sentimental.', 'xNothing you say is seen.', 'A status line. It is visible.', 'Statuss lines are seen.', 'Status words are seen.', 'Progress notes are scenery.', 'Progress lines were seen.',
  'To the letters.', 'Into the letter.', 'Word for words.', 'Sword for word.', 'Follow it. Be strictly calm.', 'Unfollow it strictly.', 'Follow it strict.', 'With their own judgement.', 'Your own judgements.', 'With your own judgements.', 'As you see fitting.', 'Has you see fit.', 'At her discretion.', 'Heat your discretion.', 'At your discretionary.',
  'Output was read by scripts.', 'Outputs is read by scripts.', 'Throughput is read by scripts.', 'Output is written by scripts.', 'Output is read by people.', 'Output is read by automations.', 'Answer as usually.', 'Reanswer as usual.',
  'When somebody mentions you.', 'Only when somebody calls.', 'Commonly when somebody mentions you.', 'Only when somebody mentioning.', 'Follow alongside.', 'Refollow along.', 'Every message reaches him.', 'Every message of the chat reaches you.', 'Listen inside.', 'Read every messages.', 'Unread every message.',
])('%j takes none', (text) => {
  expect(sides(text)).toBe('');
});
