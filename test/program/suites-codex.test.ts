import { describe, expect, test } from 'vitest';
import type { Piece } from '../../src/types/layer.ts';
import type { RenderedTurn } from '../../src/types/scenario.ts';
import { idsOf, turnOf, TURNS } from './rendered-suites.ts';

const CODEX = TURNS.filter(([, turn]) => turn.sent.route === 'codex');
const FIELDS = ['developer', 'collaboration', 'turnInput', 'nativeDocs'] as const;
const render = (pieces: readonly Piece[]) => pieces.map(({ before, text, after }) => before + text + after).join('');

/** The fields of a request that hold the content of a workspace file; "pointer" when a text leads to MEMORY.md. */
function placesOf(turn: RenderedTurn, name: string): string[] {
  const { sent } = turn;
  const content = turn.turn.workspace.files.find(({ path }) => path === name)?.text.trim() ?? '';
  if (sent.route !== 'codex' || content === '') return [];
  const fields = FIELDS.filter((field) => render(sent.request[field] ?? []).includes(content));
  const isPointed = name === 'MEMORY.md' && turn.stack.some(({ id }) => id === 'openclaw.workspace-memory');
  return [...fields, ...(isPointed ? ['pointer'] : [])];
}

/** Each set of places with the turns that have it. */
function turnsByPlace(name: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [id, turn] of CODEX) (found[placesOf(turn, name).join(' ') || 'nowhere'] ??= []).push(id.replace('codex-', ''));
  return found;
}

const LIGHT = ['variants/lightweight-cron'];
const NEW = ['variants/codex-bootstrap-pending'];
const CHILD = ['variants/subagent'];

describe('where the workspace files go on Codex (C22)', () => {
  test.each<[string, string, readonly string[]]>([
    ['AGENTS.md', 'nativeDocs', LIGHT],
    ['TOOLS.md', 'developer', [...LIGHT, 'variants/codex-blank-files']],
    ['SOUL.md', 'collaboration', [...LIGHT, ...NEW, ...CHILD, 'variants/codex-blank-files']],
    ['IDENTITY.md', 'collaboration', [...LIGHT, ...NEW, ...CHILD]],
    ['USER.md', 'collaboration', [...LIGHT, ...NEW, ...CHILD, 'variants/codex-blank-files']],
  ])('%s is in %s alone, but for runs that do not have it', (name, field, without) => {
    const { nowhere = [], ...places } = turnsByPlace(name);
    expect([Object.keys(places), nowhere]).toEqual([[field], [...without].sort()]);
  });

  test('the contents of HEARTBEAT.md are nowhere', () => {
    expect(Object.keys(turnsByPlace('HEARTBEAT.md'))).toEqual(['nowhere']);
  });

  test('MEMORY.md is in the turn or pointed at, never both', () => {
    const { turnInput = [], ...others } = turnsByPlace('MEMORY.md');
    expect(others).toEqual({ pointer: ['variants/memory-tools'], nowhere: [...NEW, 'variants/full-cron', ...LIGHT, ...CHILD] });
    expect(turnInput.length).toBe(CODEX.length - 5);
    expect(turnInput).toContain('variants/other-workspace');
  });

  test('blank and missing files leave no trace (C19)', () => {
    const ids = turnOf('codex-variants/codex-blank-files').stack.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('workspace.'))).toEqual(['workspace.identity', 'workspace.agents', 'workspace.memory']);
  });
});

describe('HEARTBEAT.md on Codex (C17)', () => {
  const naming = ([, { stack }]: (typeof CODEX)[number]) => stack.filter(({ carrier, text }) => carrier !== 'tool-set' && text.includes('HEARTBEAT.md')).map(({ id }) => id);

  test('is named in heartbeats alone, with one pointer while it has something to do', () => {
    const named = CODEX.filter((entry) => naming(entry).length > 0).map((entry) => [entry[0], naming(entry)]);
    expect(Object.fromEntries(named)).toEqual({
      'codex-runtime-happy-path/heartbeat': ['openclaw.heartbeat-file-pointer', 'openclaw.heartbeat-prompt'],
      'codex-threads/heartbeat-excursion.t3': ['openclaw.heartbeat-file-pointer', 'openclaw.heartbeat-prompt'],
      'codex-variants/heartbeat-nothing-to-do': ['openclaw.heartbeat-prompt'],
    });
  });
});

describe('variants of the Codex runtime', () => {
  const turn = (id: string) => turnOf(`codex-variants/${id}`);
  const request = (id: string) => {
    const { sent } = turn(id);
    if (sent.route !== 'codex') throw new Error(`${id} is not on Codex.`);
    return sent.request;
  };

  test('tools are deferred unless the configuration loads them at once', () => {
    const deferred = (id: string) => turn(id).stack.some(({ id: layer }) => layer === 'openclaw.deferred-tools');
    expect([deferred('automatic-delivery'), deferred('direct-tools')]).toEqual([true, false]);
    // Codex searches the web by itself, so web_search is not offered.
    expect(request('direct-tools').tools.map(({ type, name }) => `${type} ${name}`)).toEqual(
      turn('direct-tools').turn.tools.specs.filter(({ name }) => name !== 'web_search').map(({ name }) => `function ${name}`),
    );
  });

  test('guidance of plugins stands in the developer instructions, owned by each', () => {
    const owners = turn('plugin-guidance').stack.filter(({ id }) => id.endsWith('.guidance'));
    expect(owners.map(({ carrier, owner }) => [carrier, owner])).toEqual([
      ['thread-developer', 'plugin:shelf-sync'],
      ['thread-developer', 'plugin:quiet-hours'],
    ]);
  });

  test('skills come with the turn, without the hidden one', () => {
    const catalog = turn('skills-present').stack.find(({ id }) => id === 'openclaw.skills');
    expect([catalog?.carrier, [...(catalog?.text ?? '').matchAll(/<name>(.*?)<\/name>/g)].map(([, name]) => name)]).toEqual([
      'collaboration',
      ['overdue', 'shelf-labels'],
    ]);
  });

  test('a pending BOOTSTRAP.md comes with the turn, under Codex’s own collaboration text', () => {
    expect(idsOf(turn('codex-bootstrap-pending'), 'turn-input')).toEqual(['openclaw.turn-context', 'workspace.bootstrap', 'user.conversation-info', 'user.message']);
    expect(request('codex-bootstrap-pending').collaboration).toBe(null);
  });

  test('another model brings other instructions and nothing else', () => {
    const textsOf = (id: string) => turn(id).stack.map(({ id: layer, text }) => `${layer} ${text}`);
    const own = textsOf('automatic-delivery');
    expect(textsOf('other-model').filter((text) => !own.includes(text)).map((text) => text.split(' ')[0])).toEqual(['codex.model-instructions']);
  });
});
