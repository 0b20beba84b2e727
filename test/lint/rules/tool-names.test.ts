import { expect, test } from 'vitest';
import { createTextMemo } from '../../../src/text/text-memo.ts';
import { toolDeferredWithoutHint, toolNotOffered } from '../../../src/lint/rules/tool-names.ts';
import { fileOf, findIn, toolOf, typed } from '../says.ts';
import { HINT, layerOf, turnOf } from '../turns.ts';

const missing = (text: string): string[] => findIn(toolNotOffered, [layerOf(text)]);
const says = (name: string): string => `names the tool ${name}, which this run does not offer`;

test.each(['Call memory_get.', 'Use memory_get: now.', '(memory_get)', '`memory_get`', 'memory_get'])('%s names a tool', (text) => {
  expect(missing(text)).toEqual([`openclaw.rule:${text.indexOf('memory_get')} ${says('memory_get')}`]);
});

test.each(['Use `nodes`.', 'Call nodes(list=1).', 'Call nodes(list, x).', 'Call nodes(list).', 'Call nodes(list = 1).', 'With the nodes tool.'])('%s names a tool of one word', (text) => {
  const place = text.includes('`') ? text.indexOf('`') : text.indexOf('nodes');
  expect(missing(text)).toEqual([`openclaw.rule:${place} ${says('nodes')}`]);
});

test.each([
  'memory_get.js', 'src/memory_get', 'a.memory_get', '-memory_get', 'xmemory_get', 'memory_gets', 'memory_get/x', 'memory_get-x', 'The nodes rest.', 'nodes', 'nodes()', 'my.nodes(list)', 'xnodes(list)', 'Call nodes(list of vans).', 'a nodes tool', 'the nodes tools', 'the nodes',
])('%s names none', (text) => {
  expect(missing(text)).toEqual([]);
});

test.each([
  'If you can, ask memory_get.', 'Ask memory_get where it is offered.', 'Ask memory_get when it is there.', 'Once they are listed, ask memory_get.', 'Ask memory_get only if available.', 'Ask memory_get if available.', 'Unless you have none, ask memory_get; only if memory_get exists.',
  'Ask memory_get as far as it is on offer.', 'Ask memory_get if it is enabled.', 'Ask memory_get when it is deferred.', 'Ask memory_get where it is among your tools.', 'Ask memory_get when it stands in your tool list.', 'Ask memory_get when it stands in your list.', 'If memory_get exists, ask.', 'Ask memory_get where such tools exist.', 'Ask memory_get if they are available.',
  'Never ask memory_get.', 'Do not ask memory_get.', 'Don\'t ask memory_get.', 'Don’t ask memory_get.', 'You must not ask memory_get.', 'You cannot ask memory_get.', 'Ask me, not with memory_get.', 'not in memory_get', 'not through memory_get', 'not via memory_get', 'not by memory_get', 'Ask instead of memory_get.', 'Ask rather than memory_get.',
])('%s is safe to say', (text) => {
  expect(missing(text)).toEqual([]);
});

test.each(['Never sleep; ask memory_get.', 'Never sleep: ask memory_get.', 'Ask memory_get, never sleep.', 'Never sleep. Ask memory_get.', 'If it rains, ask memory_get.', 'Ask memory_get. If you can, rest.', 'Nevermore ask memory_get.', 'Knot with memory_get.'])('%s is not', (text) => {
  expect(missing(text)).toEqual([`openclaw.rule:${text.indexOf('memory_get')} ${says('memory_get')}`]);
});

test('an operator’s file is warned, a tool and OpenClaw are not spared, and Codex, whoever types and the tool itself are', () => {
  const text = 'Ask memory_get.';
  expect(findIn(toolNotOffered, [fileOf('SOUL.md', text), toolOf('cron', text), toolOf('memory_get', text), layerOf(text, { id: 'codex', owner: 'codex-runtime' }), typed(text)])).toEqual([`workspace.SOUL.md:4 ${says('memory_get')} (warning)`, `tool.cron:4 ${says('memory_get')}`]);
});

test('a tool that is offered, deferred or native is there; each other name is one finding in each layer', () => {
  expect(missing('message sessions_spawn sessions_list web_search `cron`')).toEqual([]);
  expect(missing('memory_get, memory_get, heartbeat_respond')).toEqual([`openclaw.rule:24 ${says('heartbeat_respond')}`, `openclaw.rule:0 ${says('memory_get')}`]);
  expect(findIn(toolNotOffered, [layerOf('web_search')], { native: [] })).toEqual([`openclaw.rule:0 ${says('web_search')}`]);
});

const unhinted = (name: string): string => `names the tool ${name}, which is deferred, and no text says to load it with tool_search`;

test('a deferred tool needs a text that names it beside tool_search, here or earlier, delivered', () => {
  const layer = layerOf('List with sessions_list.');
  const found = [`openclaw.rule:10 ${unhinted('sessions_list')}`];
  expect(findIn(toolDeferredWithoutHint, [layer])).toEqual(found);
  expect([findIn(toolDeferredWithoutHint, [layer, HINT]), findIn(toolDeferredWithoutHint, [layer], {}, [HINT])]).toEqual([[], []]);
  for (const hint of ['tool_search knows it.', 'Load sessions_list.', 'tool_search knows sessions_lists, xsessions_list, -sessions_list and sessions_list-x.']) {
    expect(findIn(toolDeferredWithoutHint, [layer], {}, [layerOf(hint)])).toEqual(found);
  }
  expect(findIn(toolDeferredWithoutHint, [layer], {}, [{ ...HINT, delivered: 'no' }])).toEqual(found);
});

test('an offered tool, one that nobody has, and the words of a tool need no hint', () => {
  expect(findIn(toolDeferredWithoutHint, [layerOf('sessions_spawn memory_get'), toolOf('message', 'See sessions_list.')])).toEqual([]);
});

test('a tool that the caller does not list as known is known when it is offered or deferred', () => {
  expect(findIn(toolDeferredWithoutHint, [layerOf('sessions_list')], { known: [] })).toEqual([`openclaw.rule:0 ${unhinted('sessions_list')}`]);
});

test.each(['mcp.list', 'list(', 'a|b', 'c+', '[x]', '++'])('a tool of the name %s is looked for letter by letter', (name) => {
  const [known, deferred] = [{ known: [name] }, { known: [], deferred: [name] }];
  expect([`See \`${name}\`.`, `the ${name} tool`, 'See `mcp-list`, `list`, `a`, `b`, `cc` and `x`.'].map((text) => findIn(toolNotOffered, [layerOf(text)], known))).toEqual([[`openclaw.rule:4 ${says(name)}`], [`openclaw.rule:4 ${says(name)}`], []]);
  expect([` ${name}`, ` ${name}s`, ' mcp-list list a b cc x'].map((hint) => findIn(toolDeferredWithoutHint, [layerOf(`See \`${name}\`.`)], deferred, [layerOf(`tool_search${hint}`)]))).toEqual([[], [`openclaw.rule:4 ${unhinted(name)}`], [`openclaw.rule:4 ${unhinted(name)}`]]);
});

test('what was asked of a text for some tools is no answer for others', () => {
  const ask = createTextMemo(1000);
  const found = [['a_b c'], ['a_', 'bc'], ['a_b', 'c']].map((known) => toolNotOffered.find({ ...turnOf([layerOf('Ask a_b.')], { known, offered: [], deferred: [] }), ask }).map(({ message }) => message));
  expect(found).toEqual([[], [], [says('a_b')]]);
});
