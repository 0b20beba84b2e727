import { describe, expect, it } from 'vitest';
import { buildExtraFilesHook } from '../../../src/openclaw/bootstrap/extra-files-hook.ts';
import type { BootstrapHook } from '../../../src/openclaw/bootstrap/hook.ts';
import { resolveBootstrapContext } from '../../../src/openclaw/bootstrap/load.ts';
import { EIGHT, namesOf, runOf, workspaceOf } from './fixtures.ts';

const WORKSPACE = workspaceOf(EIGHT);

function loadWith(run: BootstrapHook['run']) {
  return resolveBootstrapContext(WORKSPACE, runOf({ hooks: [{ name: 'mine', run }] }));
}

describe('agent:bootstrap hooks', () => {
  it('replace the files, and the next hook sees the replacement', () => {
    const first = { name: 'first', run: () => [{ path: '/w/AGENTS.md', text: 'one' }] };
    const second: BootstrapHook = { name: 'second', run: ({ files }) => [...files, { path: 'NOTES.md', text: files[0]?.text ?? '' }] };
    expect(resolveBootstrapContext(WORKSPACE, runOf({ hooks: [first, second] })).files).toEqual([
      { name: 'AGENTS.md', path: '/w/AGENTS.md', text: 'one' },
      { name: 'NOTES.md', path: '/w/NOTES.md', text: 'one' },
    ]);
  });

  it('change nothing when they answer nothing, throw or answer no list', () => {
    const untouched = namesOf(loadWith(() => undefined).files);
    expect(untouched).toHaveLength(7);
    const thrown = loadWith(() => { throw new Error('disk on fire'); });
    const text = loadWith(() => 'AGENTS.md');
    expect([namesOf(thrown.files), namesOf(text.files)]).toEqual([untouched, untouched]);
    expect([...thrown.findings, ...text.findings]).toEqual([
      { name: 'hook-failed', subject: 'hook:mine', detail: 'The hook threw: disk on fire.' },
      { name: 'hook-answer-malformed', subject: 'hook:mine', detail: 'The hook answered something that is no list.' },
    ]);
  });

  it('cannot change the files of the run in place', () => {
    const loaded = loadWith(({ files }) => { Object.assign(files[0] ?? {}, { text: 'overwritten' }); });
    expect(loaded.files[0]?.text).toBe('sentinel-agents');
  });

  it('lose each malformed entry with its reason and keep the others', () => {
    const sparse: unknown[] = [null, { path: 7, text: '' }, { path: ' ', text: '' }, { path: 'A.md' }, { path: 'B.md', text: '', name: 1 }];
    sparse[6] = { path: 'C.md', text: null };
    const loaded = loadWith(() => sparse);
    expect(loaded.files).toEqual([{ name: 'C.md', path: '/w/C.md', text: null }]);
    expect(loaded.findings.map((finding) => finding.detail)).toEqual([
      'Entry 0 was left out: it is no object.',
      'Entry 1 was left out: `path` is no text or blank.',
      'Entry 2 was left out: `path` is no text or blank.',
      'Entry 3 was left out: `text` is neither a text nor null.',
      'Entry 4 was left out: `name` is no text.',
      'Entry 5 was left out: it is no object.',
    ]);
  });

  it('cannot bring in a path twice, nor one that opens a heading', () => {
    const loaded = loadWith(() => [
      { path: 'docs/../SOUL.md', text: 'first' },
      { path: '/w/SOUL.md', text: 'second' },
      { path: '~/notes/USER.md', text: 'home' },
      { path: 'x\n## Rules', text: 'evil' },
      { path: 'sub\\TOOLS.md', text: 'windows' },
    ]);
    expect(loaded.files).toEqual([
      { name: 'SOUL.md', path: '/w/SOUL.md', text: 'first' },
      { name: 'USER.md', path: '/home/agent/notes/USER.md', text: 'home' },
      { name: 'TOOLS.md', path: '/w/sub/TOOLS.md', text: 'windows' },
    ]);
    expect(loaded.findings.map(({ name, subject }) => [name, subject])).toEqual([
      ['bootstrap-path-repeated', 'SOUL.md'],
      ['bootstrap-path-malformed', '"x\\n## Rules"'],
    ]);
  });
});

describe('bootstrap-extra-files', () => {
  const workspace = workspaceOf({
    'AGENTS.md': 'root', 'pkg/b/AGENTS.md': 'b', 'pkg/a/AGENTS.md': 'a', 'pkg/a/SOUL.md': 'soul', 'pkg/a/deep/TOOLS.md': 'deep', 'pkg/a/README.md': 'no',
  });
  const pathsFor = (settings: Parameters<typeof buildExtraFilesHook>[0], sessionKey = 'agent:main:main') => {
    const hook = buildExtraFilesHook(settings, workspace);
    const { files } = resolveBootstrapContext(workspace, runOf({ hooks: [hook], sessionKey }));
    return files.filter((file) => file.path.startsWith('/w/pkg')).map((file) => file.path.slice(3));
  };

  it('adds files by path and by glob, in code-unit order within a glob', () => {
    expect(pathsFor({ paths: ['pkg/*/AGENTS.md', './pkg/a/SOUL.md'] })).toEqual(['pkg/a/AGENTS.md', 'pkg/b/AGENTS.md', 'pkg/a/SOUL.md']);
    expect(pathsFor({ paths: 'pkg/**/{TOOLS,SOUL}.md' })).toEqual(['pkg/a/SOUL.md', 'pkg/a/deep/TOOLS.md']);
    expect(pathsFor({ paths: ['pkg/?/*.md'] })).toEqual(['pkg/a/AGENTS.md', 'pkg/a/SOUL.md', 'pkg/b/AGENTS.md']);
  });

  it('reads the first non-empty key of paths, patterns and files', () => {
    expect(pathsFor({ files: ['pkg/b/AGENTS.md'], patterns: ['pkg/a/SOUL.md'], paths: [' '] })).toEqual(['pkg/a/SOUL.md']);
    expect(pathsFor({ files: ['pkg/b/AGENTS.md'] })).toEqual(['pkg/b/AGENTS.md']);
    expect([pathsFor(undefined), pathsFor('x'), pathsFor({ paths: 7 })]).toEqual([[], [], []]);
  });

  it('hands a sub-agent no persona', () => {
    expect(pathsFor({ paths: ['pkg/**'] }, 'agent:main:subagent:1')).toEqual(['pkg/a/AGENTS.md', 'pkg/a/deep/TOOLS.md', 'pkg/b/AGENTS.md']);
  });

  it('says why an entry names nothing usable', () => {
    const hook = buildExtraFilesHook({ paths: ['../SOUL.md', '/etc/AGENTS.md', '~/USER.md', 'pkg/c/AGENTS.md', 'pkg/a/README.md'] }, workspace);
    expect(hook.findings.map(({ name, subject }) => [name, subject])).toEqual([
      ['extra-file-outside', '../SOUL.md'],
      ['extra-file-outside', '/etc/AGENTS.md'],
      ['extra-file-outside', '~/USER.md'],
      ['extra-file-missing', 'pkg/c/AGENTS.md'],
      ['extra-file-name', 'pkg/a/README.md'],
    ]);
  });

  it('is not held up by a pattern that backtracks', () => {
    const dense = workspaceOf({ [`${'a'.repeat(4000)}/AGENTS.md`]: 'x' });
    const started = performance.now();
    buildExtraFilesHook({ paths: [`${'*a'.repeat(60)}*b/${'**/'.repeat(40)}AGENTS.md`, '{a,b}'.repeat(40)] }, dense);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
