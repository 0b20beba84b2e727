import { describe, expect, test } from 'vitest';
import { placeParams } from '../../../src/shell/capture/play-params.ts';

const PLACE = { from: '/srv/agent', to: '/tmp/c/workspace', threadId: 'T-1', provider: 'mock', tools: 'typed' } as const;

describe('placing parameters', () => {
  test('moves folders, thread and provider, and no text', () => {
    const params = {
      threadId: 'old',
      cwd: '/srv/agent',
      modelProvider: 'openai',
      developerInstructions: 'Work in /srv/agent.',
      sandboxPolicy: { type: 'workspaceWrite', writableRoots: ['/srv/agent', '/srv/agent/out', '/srv/agents'], networkAccess: false },
    };
    expect(placeParams(params, PLACE)).toEqual({
      threadId: 'T-1',
      cwd: '/tmp/c/workspace',
      modelProvider: 'mock',
      developerInstructions: 'Work in /srv/agent.',
      sandboxPolicy: { type: 'workspaceWrite', writableRoots: ['/tmp/c/workspace', '/tmp/c/workspace/out', '/srv/agents'], networkAccess: false },
    });
  });

  test('adds no key that was absent and keeps null', () => {
    expect(placeParams({ effort: null }, PLACE)).toEqual({ effort: null });
  });

  test('keeps typed tools, and flattens them for a Codex that knows no types', () => {
    const direct = { type: 'function', name: 'post', description: 'Posts.', inputSchema: {} };
    const late = { ...direct, name: 'cron', deferLoading: true };
    const params = { dynamicTools: [direct, { type: 'namespace', name: 'open', description: '', tools: [late] }] };
    expect(placeParams(params, PLACE)).toEqual(params);
    expect(placeParams(params, { ...PLACE, tools: 'flat' })).toEqual({
      dynamicTools: [
        { name: 'post', description: 'Posts.', inputSchema: {} },
        { namespace: 'open', name: 'cron', description: 'Posts.', inputSchema: {}, deferLoading: true },
      ],
    });
  });
});
