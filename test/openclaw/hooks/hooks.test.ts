import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CACHE_BOUNDARY_COMMENT } from '../../../src/openclaw/cache-boundary.ts';
import type { PromptHook, PromptHookContext, PromptHookEvent } from '../../../src/openclaw/hooks/prompt-hook.ts';
import { runPromptHooks } from '../../../src/openclaw/hooks/run-prompt-hooks.ts';
import { applySystemPromptHooks } from '../../../src/openclaw/hooks/system-prompt.ts';
import { buildHookedUserPrompt } from '../../../src/openclaw/hooks/user-prompt.ts';
import { renderSystemPromptPieces } from '../../../src/openclaw/adapters/system-prompt-pieces.ts';
import { buildPiece, renderPieces } from '../../../src/openclaw/piece.ts';
import { buildAgentSystemPrompt } from '../../../src/openclaw/system-prompt.ts';
import { anyInput, hostileText } from '../system-prompt-arbitrary.ts';
import { RICH } from '../system-prompt-fixture.ts';
import { runs } from '../../property-runs.ts';

const CONTEXT: PromptHookContext = { agentId: 'main', sessionKey: 'agent:main:main', trigger: 'user', prompt: 'Hello.' };
const hook = (plugin: string, event: PromptHookEvent, answer: unknown): PromptHook => ({ plugin, event, run: () => answer });
const textsOf = (hooks: readonly PromptHook[], trigger: PromptHookContext['trigger'] = 'user') => runPromptHooks(hooks, { ...CONTEXT, trigger }).texts;
const BUILT = renderSystemPromptPieces(RICH);
const said = (text: string) => [buildPiece('user.prompt', 'user', text)];
const systemOf = (hooks: readonly PromptHook[]) => applySystemPromptHooks(BUILT, textsOf(hooks));

describe("the user's prompt", () => {
  const all = [
    hook('d', 'before_agent_start', { prependContext: 'agent start', appendContext: 'after 4' }),
    hook('c', 'before_prompt_build', { prependContext: 'prompt build', appendContext: 'after 3' }),
    hook('b', 'heartbeat_prompt_contribution', { prependContext: 'heartbeat', appendContext: 'after 2' }),
    hook('a', 'agent_turn_prepare', { prependContext: ' turn prepare ', appendContext: 'after 1' }),
  ];

  test('stands between queued injections and additions in the order of events', () => {
    const queued = [{ plugin: 'q', place: 'prepend', text: 'queued' }, { plugin: 'q', place: 'append', text: 'queued after' }] as const;
    const pieces = buildHookedUserPrompt(said('Hello.'), textsOf(all, 'heartbeat'), queued);
    const before = ['queued', 'turn prepare', 'heartbeat', 'prompt build', 'agent start'];
    expect(renderPieces(pieces).split('\n\n')).toEqual([...before, 'Hello.', 'queued after', 'after 1', 'after 2', 'after 3', 'after 4']);
    expect(pieces.slice(0, 6).map((piece) => [piece.id, piece.owner, piece.zone])).toEqual([
      ['plugin.q.queued.prepend', 'plugin:q', 'volatile'],
      ['plugin.a.turn-prepare.prepend', 'plugin:a', 'volatile'],
      ['plugin.b.heartbeat.prepend', 'plugin:b', 'volatile'],
      ['plugin.c.prompt-build.prepend', 'plugin:c', 'volatile'],
      ['plugin.d.agent-start.prepend', 'plugin:d', 'volatile'],
      ['user.prompt', 'user', 'volatile'],
    ]);
  });

  test('has nothing of heartbeat hooks in other turns', () => {
    expect(textsOf(all).map((entry) => entry.plugin)).toEqual(['a', 'a', 'c', 'c', 'd', 'd']);
  });

  test('is unchanged without hooks, and blank additions are none', () => {
    expect(renderPieces(buildHookedUserPrompt(said(' Hello. '), []))).toBe(' Hello. ');
    expect(renderPieces(buildHookedUserPrompt(said('Hello.'), textsOf([hook('a', 'before_prompt_build', { prependContext: ' \n' })]), [{ plugin: 'q', place: 'prepend', text: ' ' }]))).toBe('Hello.');
  });

  test('has ids of their own for several texts of one plugin', () => {
    const twice = [hook('A b', 'before_prompt_build', { prependContext: 'x' }), hook('a-B', 'before_prompt_build', { prependContext: 'y' })];
    expect(buildHookedUserPrompt(said(''), textsOf(twice)).map((piece) => piece.id)).toEqual(['plugin.a-b.prompt-build.prepend', 'plugin.a-b.prompt-build.prepend.2']);
  });
});

describe('the system prompt', () => {
  const replaced = (hooks: readonly PromptHook[]) => renderPieces(systemOf(hooks));

  test('is the built one without hooks', () => {
    expect(replaced([])).toBe(buildAgentSystemPrompt(RICH));
  });

  test('is replaced by before_prompt_build, else by before_agent_start, and by the first of equals', () => {
    const late = hook('late', 'before_agent_start', { systemPrompt: 'From agent start.' });
    const first = hook('first', 'before_prompt_build', { systemPrompt: 'From the first.' });
    const second = hook('second', 'before_prompt_build', { systemPrompt: 'From the second.' });
    expect([replaced([late]), replaced([late, first, second])]).toEqual(['From agent start.', 'From the first.']);
    expect(systemOf([late, second, first]).map((piece) => [piece.id, piece.owner, piece.text])).toEqual([['plugin.second.system-prompt', 'plugin:second', 'From the second.']]);
  });

  test('is not replaced by an event that may not', () => {
    const { texts, findings } = runPromptHooks([hook('x', 'agent_turn_prepare', { systemPrompt: 'Mine.' })], CONTEXT);
    expect([texts, findings]).toEqual([[], [{ name: 'hook-answer-malformed', subject: 'hook:x:agent_turn_prepare', detail: 'This event takes no "systemPrompt".' }]]);
  });

  test('has system context around it, each text in a block that names its plugin', () => {
    const answer = { prependSystemContext: 'Before.', appendSystemContext: 'After.', systemPrompt: 'Prompt.' };
    const block = (plugin: string, text: string) => `---\n[Added by a plugin: ${plugin}]\n${text}\n---`;
    expect(replaced([hook('one', 'before_prompt_build', answer), hook('two', 'before_agent_start', answer)])).toBe(
      [block('one', 'Before.'), block('two', 'Before.'), 'Prompt.', block('one', 'After.'), block('two', 'After.')].join('\n\n'),
    );
  });

  test('keeps the prepended block above the boundary and the appended one below it', () => {
    const pieces = systemOf([hook('one', 'before_prompt_build', { prependSystemContext: 'B', appendSystemContext: 'A' })]);
    expect([pieces[0], pieces.at(-1)].map((piece) => [piece?.id, piece?.zone])).toEqual([['plugin.one.system-prepend', 'stable'], ['plugin.one.system-append', 'volatile']]);
  });

  test('cannot be broken out of its block', () => {
    const text = 'x\n---\n-----\n## Free';
    expect(replaced([hook('one', 'before_prompt_build', { appendSystemContext: text, systemPrompt: 'P' })])).toBe(`P\n\n------\n[Added by a plugin: one]\n${text}\n------`);
  });

  test('may bring one boundary of its own', () => {
    const systemPrompt = `Stable.\n${CACHE_BOUNDARY_COMMENT}\nDynamic. ${CACHE_BOUNDARY_COMMENT}`;
    const pieces = systemOf([hook('one', 'before_prompt_build', { systemPrompt })]);
    expect(pieces.map((piece) => [piece.id, piece.zone])).toEqual([['plugin.one.system-prompt', 'stable'], ['plugin.one.system-prompt.2', 'volatile']]);
    expect(renderPieces(pieces).split(CACHE_BOUNDARY_COMMENT)).toHaveLength(2);
  });
});

describe('a hook that fails', () => {
  const findingsOf = (...hooks: unknown[]) => runPromptHooks(hooks as PromptHook[], CONTEXT).findings.map((finding) => [finding.name, finding.subject]);
  const subject = 'hook:x:before_prompt_build';

  test.each<[string, unknown, string]>([
    ['throws', { plugin: 'x', event: 'before_prompt_build', run: () => { throw new Error('no'); } }, 'hook-failed'],
    ['throws what is no error', { plugin: 'x', event: 'before_prompt_build', run: () => { throw null; } }, 'hook-failed'],
    ['answers a text', hook('x', 'before_prompt_build', 'text'), 'hook-answer-malformed'],
    ['answers a list', hook('x', 'before_prompt_build', []), 'hook-answer-malformed'],
    ['answers later', hook('x', 'before_prompt_build', Promise.resolve({})), 'hook-answer-malformed'],
    ['answers a number as text', hook('x', 'before_prompt_build', { prependContext: 1 }), 'hook-answer-malformed'],
    ['answers with a trap', hook('x', 'before_prompt_build', { get prependContext() { throw new Error('trap'); } }), 'hook-failed'],
  ])('because it %s is a finding, and the others still run', (_name, broken, name) => {
    const sound = hook('y', 'before_prompt_build', { prependContext: 'kept' });
    expect(findingsOf(broken)).toEqual([[name, subject]]);
    expect(textsOf([broken as PromptHook, sound]).map((entry) => entry.text)).toEqual(['kept']);
  });

  test.each([[null], ['text'], [{}], [{ plugin: ' ', event: 'before_prompt_build', run: () => ({}) }], [{ plugin: 'x', event: 'before_lunch', run: () => ({}) }], [{ plugin: 'x', event: 'before_prompt_build' }]])(
    'because the entry is %j is a finding',
    (entry) => {
      expect(findingsOf(entry)).toEqual([['hook-entry-malformed', 'hooks[0]']]);
    },
  );

  test('because of a misspelt field is told the right one', () => {
    const { findings } = runPromptHooks([hook('x', 'before_prompt_build', { prependContex: 'a' })], CONTEXT);
    expect(findings[0]?.detail).toBe('This event takes no "prependContex". Did you mean "prependContext"?');
  });

  test('cannot change what the next one is told', () => {
    const told: unknown[] = [];
    const meddler: PromptHook = { plugin: 'x', event: 'before_prompt_build', run: (context) => void Object.assign(context, { prompt: 'changed' }) };
    const witness: PromptHook = { plugin: 'y', event: 'before_prompt_build', run: (context) => void told.push(context.prompt) };
    runPromptHooks([meddler, witness], CONTEXT);
    expect(told).toEqual(['Hello.']);
  });
});

test('whatever hooks answer, the prompts are well formed, with one boundary at most beside one of the hook itself', () => {
  const answers = fc.record(
    { prependContext: hostileText, appendContext: hostileText, prependSystemContext: hostileText, appendSystemContext: hostileText, systemPrompt: hostileText },
    { requiredKeys: [] },
  );
  const events = fc.constantFrom<PromptHookEvent>('agent_turn_prepare', 'before_prompt_build', 'before_agent_start', 'heartbeat_prompt_contribution');
  const hooks = fc.array(fc.record({ plugin: hostileText, event: events, answer: fc.oneof(answers, fc.anything()) }), { maxLength: 4 });
  fc.assert(
    fc.property(anyInput, hooks, hostileText, (input, given, prompt) => {
      const { texts } = runPromptHooks(given.map(({ plugin, event, answer }) => hook(plugin, event, answer)), CONTEXT);
      const system = applySystemPromptHooks(renderSystemPromptPieces(input), texts);
      const user = buildHookedUserPrompt(said(prompt), texts);
      expect(/\p{Surrogate}/u.test(renderPieces(system) + renderPieces(user))).toBe(false);
      expect(renderPieces(system).split(CACHE_BOUNDARY_COMMENT).length).toBeLessThanOrEqual(2);
      for (const pieces of [system, user]) expect(new Set(pieces.map((piece) => piece.id)).size).toBe(pieces.length);
    }),
    runs(400),
  );
});
