import { describe, expect, it } from 'vitest';
import fs from 'node:fs';
import { buildDynamicTools, offeredTools, splitTools } from '../../src/openclaw/tools.ts';
import { HEARTBEAT, namedTool, sampleTurn, SCENARIO_TOOLS, toolSpec, type TurnOverrides } from './turns.ts';

const codexConfig = (config: Record<string, unknown>) => ({ plugins: { entries: { codex: { config } } } }) as never;
const offeredNames = (overrides: TurnOverrides): string[] => offeredTools(sampleTurn(overrides)).map((tool) => tool.name);
const directNames = (overrides: TurnOverrides, delivery: 'automatic' | 'message_tool_only' = 'automatic'): string[] => {
  const turn = sampleTurn(overrides);
  return splitTools(turn, offeredTools(turn), delivery).direct.map((tool) => tool.name);
};
const specsOf = (...names: string[]) => ({ specs: names.map(namedTool) });

describe('tools that OpenClaw offers to Codex', () => {
  it('leave out what Codex does itself, under any spelling', () => {
    const owned = ['read', 'write', 'edit', 'apply_patch', 'exec', 'process', 'update_plan', 'tool_call', 'tool_describe', 'tool_search', 'tool_search_code'];
    expect(offeredNames({ tools: specsOf(...owned, 'bash', 'apply-patch', 'Read', 'canvas') })).toEqual(['canvas']);
  });

  it('leave out what the configuration excludes', () => {
    expect(offeredNames({ tools: specsOf('cron', 'tts'), config: codexConfig({ codexDynamicToolsExclude: ['TTS'] }) })).toEqual(['cron']);
    expect(() => offeredNames({ config: codexConfig({ codexDynamicToolsExclude: 'tts' }) })).toThrow(
      'config.plugins.entries.codex.config.codexDynamicToolsExclude is not a list of texts.',
    );
  });

  it('have heartbeat_respond on heartbeats only', () => {
    const tools = specsOf('cron', 'heartbeat_respond');
    expect([offeredNames({ tools }), offeredNames({ ...HEARTBEAT, tools })]).toEqual([['cron'], ['cron', 'heartbeat_respond']]);
  });

  it('have web_search only while Codex does not search by itself', () => {
    const tools = specsOf('web_search');
    const search = (settings: object) => ({ tools, config: { tools: { web: { search: settings } } } }) as never;
    expect(offeredNames({ tools })).toEqual([]);
    expect(offeredNames(search({ openaiCodex: { mode: 'live' } }))).toEqual([]);
    expect(offeredNames(search({ provider: 'brave' }))).toEqual(['web_search']);
    expect(offeredNames(search({ enabled: false }))).toEqual(['web_search']);
  });

  it('may not share a name', () => {
    expect(() => offeredNames({ tools: specsOf('cron', 'cron') })).toThrow(
      expect.objectContaining({ code: 'TOOL_INVALID', message: 'The tool "cron" is offered twice, which Codex refuses.' }),
    );
  });

  it('are direct when fixed, named by the turn, or the only way to the chat', () => {
    const tools = specsOf('cron', 'message', 'agents_list', 'sessions_spawn', 'sessions_yield', 'tts');
    const fixed = ['agents_list', 'sessions_spawn', 'sessions_yield'];
    expect(directNames({ tools })).toEqual(fixed);
    expect(directNames({ tools }, 'message_tool_only')).toEqual(['message', ...fixed]);
    expect(directNames({ tools: { ...tools, direct: ['tts'] } })).toEqual([...fixed, 'tts']);
  });

  it('are all direct with loading direct and for the small model; the configuration wins over the turn', () => {
    const tools = specsOf('cron', 'tts');
    expect(directNames({ tools: { ...tools, loading: 'direct' } })).toEqual(['cron', 'tts']);
    expect(directNames({ tools, runtime: { model: 'openai/gpt-5.4-nano' } })).toEqual(['cron', 'tts']);
    expect(directNames({ tools: { ...tools, loading: 'direct' }, config: codexConfig({ codexDynamicToolsLoading: 'searchable' }) })).toEqual([]);
  });

  it('stand on the wire as direct ones, then one namespace', () => {
    const [cron, tts] = [namedTool('cron'), namedTool('tts')];
    expect(buildDynamicTools({ direct: [cron], deferred: [tts] })).toEqual([
      { type: 'function', ...cron },
      { type: 'namespace', name: 'openclaw', description: '', tools: [{ type: 'function', ...tts, deferLoading: true }] },
    ]);
    expect(buildDynamicTools({ direct: [cron], deferred: [] })).toEqual([{ type: 'function', ...cron }]);
  });
});

describe('committed tool specs', () => {
  const files = fs.readdirSync(new URL('../../fixtures/tools/', import.meta.url));
  const specs = files.map((file) => toolSpec(file.replace(/\.json$/, '')));

  it('cover the tools of the scenarios and the memory tools', () => {
    const missing = [...SCENARIO_TOOLS, 'memory_get', 'memory_search'].filter((name) => !specs.some((spec) => spec.name === name));
    expect(missing).toEqual([]);
  });

  it('describe every property, name no channel and no silent token', () => {
    const faults = specs.flatMap((spec) => [
      ...undescribed(spec.inputSchema, spec.name),
      ...(/telegram|discord|slack|NO_REPLY/i.test(JSON.stringify(spec)) ? [`${spec.name} names a channel or the token`] : []),
    ]);
    expect(faults).toEqual([]);
    expect(undescribed({ properties: { a: { type: 'string' } } }, 'planted')).toEqual(['planted.a']);
  });

  it('require only properties that they have', () => {
    const faults = specs.flatMap(({ name, inputSchema: schema }) =>
      ((schema['required'] ?? []) as string[]).filter((key) => !Object.hasOwn(schema['properties'] as object, key)).map((key) => `${name}.${key}`),
    );
    expect(faults).toEqual([]);
  });

  it('ask heartbeat_respond for outcome, notify and summary', () => {
    expect(toolSpec('heartbeat_respond').inputSchema).toMatchObject({
      required: ['outcome', 'notify', 'summary'],
      properties: {
        outcome: { enum: ['no_change', 'progress', 'done', 'blocked', 'needs_attention'] },
        priority: { enum: ['low', 'normal', 'high'] },
      },
    });
  });
});

/** Paths of properties without a description, at any depth. */
function undescribed(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((entry) => undescribed(entry, path));
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as { properties?: Record<string, { description?: string }> };
  const here = Object.entries(properties).flatMap(([key, property]) => [
    ...((property.description ?? '') === '' ? [`${path}.${key}`] : []),
    ...undescribed(property, `${path}.${key}`),
  ]);
  return [...here, ...undescribed(Object.values(rest), path)];
}
