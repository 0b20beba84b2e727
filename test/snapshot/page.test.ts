import { expect, test } from 'vitest';
import { findDifference, isGeneratedPage, noticeOf, PAGE_MARKER, parsePage, renderPage, replaceStacks, withoutStacks } from '../../src/snapshot/page.ts';
import { layerOf, ownPrompt, scenarioOf, turnOf } from './sample-scenario.ts';

const json = (value: string): string => `\`\`\`json\n${value}\n\`\`\``;
const METADATA = json(`{
  "channel": "telegram",
  "chatType": "direct",
  "contextMode": "full",
  "harness": "codex",
  "model": "gpt-5.5",
  "provider": "codex",
  "runKind": "default",
  "sessionKey": "agent:main:telegram:direct:31",
  "think": "medium",
  "timeZone": "utc",
  "tools": [
    "message"
  ],
  "trigger": "user",
  "workspaceFiles": [
    "SOUL.md"
  ]
}`);
const CONFIG = json('{\n  "agents": {\n    "defaults": {\n      "tone": "calm"\n    }\n  }\n}');
const START = json(`{
  "developerInstructions": "<see the stack: thread-developer>",
  "dynamicTools": [
    "message",
    {
      "openclaw": [
        "cron"
      ]
    }
  ],
  "model": "gpt-5.4"
}`);
const RESUME = json('{\n  "developerInstructions": "",\n  "threadId": "t-1"\n}');
const TURN = json(`{
  "collaborationMode": {
    "mode": "default",
    "settings": {
      "developer_instructions": null,
      "model": "gpt-5.4"
    }
  },
  "input": [
    {
      "text": "<see the stack: turn-input>",
      "type": "text"
    }
  ]
}`);
const stackOf = (id: string, link = id): string => `- developer message\n  - \`thread-developer\`\n    - [${id}](layers/${link}) · owner \`openclaw\` · zone \`stable\` · delivered \`yes\``;
const APPENDED = 'What this turn appends to the thread; everything in front of it stays as it is.';
const AGAIN = 'The whole prompt, which is sent again in every turn, with the message of this one.';
const pageOf = (...blocks: readonly string[]): string => `${blocks.join('\n\n')}\n`;

const rendered = (turns: Parameters<typeof scenarioOf>[0]): string => renderPage(scenarioOf(turns), (layer) => `layers/${layer.id}`);

test('a thread on Codex: what it is, its configuration, the three requests, and each turn with what it appends', () => {
  const turns = [turnOf('thread', [layerOf('a')]), turnOf('turn', [layerOf('b')]), turnOf('resume', [layerOf('c')])];
  const scenario = { ...scenarioOf(turns, { notes: [' First. ', 'Second.'] }), notice: 'The model text is a stand-in.' };
  expect(renderPage(scenario, ({ id }, turn) => `layers/${id}.t${turn}`)).toBe(pageOf(
    '# A word at the pier', PAGE_MARKER, '> The model text is a stand-in.', 'Somebody asks.', '- First.\n- Second.',
    '# Turn 1', '## Metadata', METADATA, '## Effective OpenClaw config', CONFIG, '## thread/start', START, '## thread/resume', RESUME, '## turn/start', TURN, '## Stack', stackOf('a', 'a.t1'),
    '# Turn 2', '## Metadata', METADATA, '## turn/start', TURN, '## Stack', APPENDED, stackOf('b', 'b.t2'),
    '# Turn 3', '## Metadata', METADATA, '## thread/resume', RESUME, '## turn/start', TURN, '## Stack', APPENDED, stackOf('c', 'c.t3'),
  ));
});

test('a prompt of OpenClaw: the input record instead of requests, no number for a single turn, and what the run skipped', () => {
  const turn = turnOf('thread', [layerOf('a')], ownPrompt({ content: 'Hello.', mode: 'full' }));
  const findings = [{ name: 'file-skipped', subject: 'SOUL.md', detail: 'Too large.' }, { name: 'hook-failed', subject: 'notes', detail: 'It threw.' }];
  expect(rendered([{ ...turn, diagnostics: { ...turn.diagnostics, findings } }])).toBe(pageOf(
    '# A word at the pier', PAGE_MARKER, 'Somebody asks.', '## Metadata', METADATA, '## Effective OpenClaw config', CONFIG,
    '## Prompt input', json('{\n  "content": "<see the stack>",\n  "mode": "full"\n}'), '## Findings', '- `file-skipped` SOUL.md\n- `hook-failed` notes', '## Stack', stackOf('a'),
  ));
});

test('a run that skips the renderer says so, and a later turn of OpenClaw is the whole prompt again', () => {
  expect(rendered([turnOf('thread', [layerOf('a')], ownPrompt(null)), turnOf('turn', [layerOf('b')], ownPrompt(null))])).toBe(pageOf(
    '# A word at the pier', PAGE_MARKER, 'Somebody asks.', '# Turn 1', '## Metadata', METADATA, '## Effective OpenClaw config', CONFIG,
    '## Prompt input', 'None: this run skips the renderer.', '## Stack', stackOf('a'),
    '# Turn 2', '## Metadata', METADATA, '## Prompt input', 'None: this run skips the renderer.', '## Stack', AGAIN, stackOf('b'),
  ));
});

test('the notice of a page is the quote in front of its description, in lines of either ending', () => {
  const page = pageOf('# T', PAGE_MARKER, '> Two\nlines.', 'Text.', '> A quote.');
  expect([noticeOf(page), noticeOf(page.replaceAll('\n', '\r\n'))]).toEqual(['Two\nlines.', 'Two\r\nlines.']);
  expect([pageOf('# T', PAGE_MARKER, 'Text.', '> A quote.'), pageOf('# T', PAGE_MARKER, 'Text > text'), '# T\n', ''].map(noticeOf)).toEqual(['', '', '', '']);
});

test('only a page with the marker is one of gen', () => {
  expect([isGeneratedPage(`# T\n\n${PAGE_MARKER}\n`), isGeneratedPage('# T\n\n<!-- generated by hand -->\n')]).toEqual([true, false]);
});

const listed = (id: string) => ({ id, link: `layers/${id}`, owner: 'openclaw', zone: 'stable', delivered: 'yes', before: '', after: '', role: 'developer', carrier: 'thread-developer', item: 0, part: 0 });
const TWO = pageOf('# T', '# Turn 1', '## Stack', stackOf('a'), '# Turn 2', '## Stack', APPENDED, stackOf('b'));

test('a page reads back as one list for each turn, in lines of either ending, whatever sentence stands above a stack', () => {
  const again = TWO.replace(APPENDED, AGAIN);
  for (const page of [TWO, again, TWO.replaceAll('\n', '\r\n'), `${TWO}# Behind\n\nSomebody wrote here.\n`]) expect(parsePage(page, 'pier.md')).toEqual([[listed('a')], [listed('b')]]);
});

test('a stack that ends with the page is whole', () => {
  expect(parsePage(`## Stack\n${stackOf('a')}`, 'pier.md')).toEqual([[listed('a')]]);
});

const refusal = (page: string): unknown => {
  try {
    return parsePage(page, 'pier.md');
  } catch (error) {
    return error;
  }
};

test('a page without a stack is refused', () => {
  expect(refusal('# T\n\nNo list.\n')).toMatchObject({
    code: 'SNAPSHOT_INVALID', message: 'pier.md has no "## Stack" heading.', file: 'pier.md', hint: 'Run `pnpm prompt:snapshots:gen`; it writes the page anew.',
  });
});

test('a line that is no part of a stack is named with its line of the page', () => {
  expect(refusal(TWO.replace(APPENDED, 'By hand.'))).toMatchObject({
    code: 'SNAPSHOT_INVALID', message: 'Line 15 is not part of a stack.', file: 'pier.md', line: 15, hint: 'Run `pnpm prompt:snapshots:gen`; it writes the page anew.',
  });
});

test('without its stacks a page is everything around them, in lines of either ending', () => {
  expect(withoutStacks(`A word before.\n${TWO}`)).toBe(`A word before.\n# T\n\n# Turn 1\n\n## Stack\n# Turn 2\n\n## Stack`);
  const around = '# T\n\n# Turn 1\n\n## Stack\n# Turn 2\n\n## Stack';
  expect([withoutStacks(TWO), withoutStacks(TWO.replaceAll('\n', '\r\n'))]).toEqual([around, around]);
});

test('two pages first differ at a line of the first one, whatever their stacks are', () => {
  const page = (title: string, ...stack: string[]): string => pageOf(title, '## Stack', stack.join('\n'), '# Turn 2', 'a', 'b', 'c');
  const own = page('# T', '- x', '- y');
  expect(own.split('\n').slice(9, 14)).toEqual(['a', '', 'b', '', 'c']);
  const others = [own.replace('\nb\n', '\nB\n'), page('# T', '- z').replace('\nc', '\nC'), page('# U', '- x', '- y'), `${own}\nd`, own.replace('\n\nc', '')];
  expect(others.map((other) => findDifference(own, other))).toEqual([12, 14, 1, 14, 14]);
  expect(findDifference(own.replaceAll('\n', '\r\n'), others[0] ?? '')).toBe(12);
});

test('other stacks stand where the old ones stood, one for each turn, and a list outside a stack stays', () => {
  const page = pageOf('# T', '- A note.', '# Turn 1', '## Stack', stackOf('a'), '# Turn 2', '- Another.', '## Stack', APPENDED, stackOf('b'), '# Behind', '- The last.');
  const stacks = [stackOf('x').split('\n'), [...stackOf('y').split('\n'), '- z']];
  const changed = pageOf('# T', '- A note.', '# Turn 1', '## Stack', stackOf('x'), '# Turn 2', '- Another.', '## Stack', APPENDED, `${stackOf('y')}\n- z`, '# Behind', '- The last.');
  expect([replaceStacks(page, stacks), replaceStacks(page.replaceAll('\n', '\r\n'), stacks)]).toEqual([changed, changed]);
  expect(replaceStacks(pageOf('## Stack', stackOf('a')), [])).toBe('## Stack\n\n');
  const prose = pageOf('- A list before.', '## Stack', 'Prose - with a dash.', stackOf('a'));
  expect(replaceStacks(prose, [['- x']])).toBe(pageOf('- A list before.', '## Stack', 'Prose - with a dash.', '- x'));
});
