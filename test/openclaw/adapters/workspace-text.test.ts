import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveWorkspaceText, type WorkspaceSource } from '../../../src/openclaw/adapters/workspace-text.ts';
import { BOOTSTRAP_NAMES } from '../../../src/openclaw/bootstrap/bootstrap-file.ts';
import { checkConfig } from '../../../src/openclaw/config/check-config.ts';
import type { JsonObject } from '../../../src/types/request.ts';
import { hostileText } from '../system-prompt-arbitrary.ts';
import { workspaceOf } from '../turns.ts';
import { idsOf } from './fixtures.ts';
import { runs } from '../../property-runs.ts';

const NAMES: readonly string[] = BOOTSTRAP_NAMES;
const EIGHT = Object.fromEntries(NAMES.map((name) => [name, `Text of ${name}.`]));

interface Changes {
  readonly files?: Readonly<Record<string, string>>;
  readonly setupCompleted?: boolean;
  readonly agentDir?: string;
  readonly run?: Partial<WorkspaceSource['run']>;
  readonly rest?: Partial<WorkspaceSource>;
}

function sourceOf({ files = EIGHT, setupCompleted = true, agentDir = '/ws', run, rest }: Changes): WorkspaceSource {
  return {
    workspace: { dir: '/ws', agentDir, setupCompleted, ...workspaceOf(files) },
    agentId: 'main',
    config: {},
    toolNames: ['Read'],
    run: { sessionKey: 'agent:main:telegram:direct:31', runKind: 'default', contextMode: 'full', agentIsDefault: true, trigger: 'user', home: null, hooks: [], ...run },
    bootstrappedSinceCompaction: false,
    seenTruncations: [],
    ...rest,
  };
}

const namesOf = (changes: Changes) => resolveWorkspaceText(sourceOf(changes)).text.contextFiles.map((file) => file.path.replace('/ws/', ''));
const DONE = NAMES.filter((name) => name !== 'BOOTSTRAP.md');

describe('which files a run reads', () => {
  test.each<[string, Changes, readonly string[]]>([
    ['an ordinary one all, but a finished BOOTSTRAP.md', {}, DONE],
    ['a sub-agent the working rules', { run: { sessionKey: 'agent:main:subagent:7' } }, ['AGENTS.md', 'TOOLS.md']],
    ['a cron job also the persona', { run: { sessionKey: 'agent:main:cron:x', runKind: 'cron', trigger: 'cron' } }, NAMES.slice(0, 5)],
    ['a lightweight cron job nothing', { run: { sessionKey: 'agent:main:cron:x', runKind: 'cron', trigger: 'cron', contextMode: 'lightweight' } }, []],
    ['a lightweight heartbeat its one file', { run: { runKind: 'heartbeat', trigger: 'heartbeat', contextMode: 'lightweight' } }, ['HEARTBEAT.md']],
    ['one with heartbeats switched off not HEARTBEAT.md', { rest: { config: { agents: { defaults: { heartbeat: { every: '0m' } } } } } }, DONE.filter((name) => name !== 'HEARTBEAT.md')],
    ['one that is never given context nothing', { rest: { config: { agents: { defaults: { contextInjection: 'never' } } } } }, []],
    ['a first turn of continuation-skip all', { rest: { config: { agents: { defaults: { contextInjection: 'continuation-skip' } } } } }, DONE],
    ['a later turn of continuation-skip nothing', { rest: { config: { agents: { defaults: { contextInjection: 'continuation-skip' } } }, bootstrappedSinceCompaction: true } }, []],
    ['a full bootstrap also BOOTSTRAP.md', { setupCompleted: false }, NAMES],
    ['a limited bootstrap not BOOTSTRAP.md', { setupCompleted: false, agentDir: '/other' }, DONE],
  ])('%s', (_name, changes, names) => {
    expect(namesOf(changes)).toEqual(names);
  });
});

describe('files that the configuration adds', () => {
  const files = { 'AGENTS.md': 'a', 'docs/MEMORY.md': 'More.', 'docs/notes.md': 'x' };
  const added = (settings: JsonObject) => {
    const config = { hooks: { internal: { entries: { 'bootstrap-extra-files': settings } } } };
    const { text, findings } = resolveWorkspaceText(sourceOf({ files, rest: { config } }));
    return [text.contextFiles.filter((file) => file.path.includes('docs')).map((file) => file.path), findings.map((finding) => finding.name)];
  };

  test('are read like the others, but only under a known name, and not while switched off', () => {
    expect(added({ paths: ['docs/MEMORY.md'] })).toEqual([['/ws/docs/MEMORY.md'], []]);
    expect(added({ paths: ['docs/notes.md'] })).toEqual([[], ['extra-file-name']]);
    expect(added({ enabled: false, paths: ['docs/MEMORY.md'] })).toEqual([[], []]);
  });
});

describe('a pending BOOTSTRAP.md', () => {
  const modeOf = (changes: Changes) => {
    const { text } = resolveWorkspaceText(sourceOf({ setupCompleted: false, ...changes }));
    return [text.bootstrapMode, text.notes.length];
  };

  test('is worked off in full by a person in the own workspace with a reading tool', () => {
    expect(modeOf({})).toEqual(['full', 1]);
    expect(modeOf({ rest: { toolNames: ['exec'] } })).toEqual(['limited', 1]);
    expect(modeOf({ agentDir: '/other' })).toEqual(['limited', 1]);
    expect(modeOf({ run: { runKind: 'heartbeat', trigger: 'heartbeat' } })).toEqual(['none', 1]);
    expect(modeOf({ run: { sessionKey: 'agent:main:subagent:7' } })).toEqual(['none', 0]);
    expect(modeOf({ setupCompleted: true })).toEqual(['none', 0]);
  });

  test('is announced in the prompt', () => {
    const workspace = resolveWorkspaceText(sourceOf({ setupCompleted: false })).text;
    expect(idsOf('embedded', { workspace }).filter((id) => /bootstrap/.test(id))).toEqual(['openclaw.bootstrap-pending', 'workspace.bootstrap']);
  });
});

describe('files that do not fit', () => {
  const small = (mode: string): JsonObject => ({ agents: { defaults: { bootstrapMaxChars: 300, bootstrapPromptTruncationWarning: mode } } });
  const files = { 'AGENTS.md': 'Rule. '.repeat(200) };
  const noticeOf = (mode: string, seen: readonly string[] = []) => resolveWorkspaceText(sourceOf({ files, rest: { config: small(mode), seenTruncations: seen } }));

  test('have a notice always, once for each truncation, or never', () => {
    const once = noticeOf('once');
    const again = noticeOf('once', once.warning.seen);
    expect([noticeOf('always'), once, again, noticeOf('off')].map(({ text }) => text.truncationNotice !== null)).toEqual([true, true, false, false]);
    expect([once, again].map(({ findings }) => findings.map((finding) => finding.name))).toEqual([['truncation-warning-moves-prompt'], []]);
    expect(idsOf('embedded', { workspace: once.text })).toContain('openclaw.bootstrap-notice');
  });
});

test('any files, session and configuration give well-formed texts within the budget, and never an error', () => {
  const files = fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), hostileText), hostileText.map((text) => text.repeat(9)), { maxKeys: 6 });
  const limits = fc.record({ bootstrapMaxChars: fc.integer({ min: 1, max: 200 }), bootstrapTotalMaxChars: fc.integer({ min: 1, max: 400 }) });
  const config = fc.oneof(limits.map((defaults) => ({ agents: { defaults } })), fc.dictionary(fc.constantFrom('agents'), fc.jsonValue()));
  fc.assert(
    fc.property(files, config, hostileText, (given, settings, sessionKey) => {
      const checked = checkConfig(settings as JsonObject).config;
      const { budget, text } = resolveWorkspaceText(sourceOf({ files: given, run: { sessionKey }, rest: { config: checked } }));
      expect(text.contextFiles.reduce((sum, file) => sum + file.content.length, 0)).toBe(budget.injectedChars);
      expect(budget.injectedChars).toBeLessThanOrEqual(budget.limits.total);
    }),
    runs(200),
  );
});
