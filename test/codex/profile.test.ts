import { describe, expect, test } from 'vitest';
import { HarnessError } from '../../src/errors.ts';
import { buildFragment, isProfileName, parseProfile } from '../../src/codex/profile.ts';

const HEAD = 'codex: 0.144.6\n';

function faultAt(text: string): string {
  try {
    parseProfile(text, 'p.yaml');
  } catch (error) {
    if (error instanceof HarnessError) return `${error.code} ${error.line}:${error.column} ${error.message}`;
    throw error;
  }
  return 'no error';
}

describe('parseProfile', () => {
  test('reads all keys', () => {
    const text = `${HEAD}standIn: true\nnotice: Ours.\nextends: other\nfragments:\n  - {kind: permissions, approvalPolicy: never, sandbox: read-only, file: p.md}\n  - kind: environment\n    file: e.md\n`;
    expect(parseProfile(text, 'p.yaml')).toEqual({
      codexVersion: '0.144.6',
      standIn: true,
      notice: 'Ours.',
      extends: 'other',
      fragments: [
        { id: 'codex.permissions', kind: 'permissions', approvalPolicy: 'never', sandbox: 'read-only', file: 'p.md', place: { file: 'p.yaml', line: 6, column: 5 } },
        { id: 'codex.environment', kind: 'environment', file: 'e.md', place: { file: 'p.yaml', line: 7, column: 5 } },
      ],
    });
  });

  test('needs nothing but the version', () => {
    expect(parseProfile(HEAD, 'p.yaml')).toEqual({ codexVersion: '0.144.6', standIn: false, notice: '', extends: null, fragments: [] });
  });

  test.each([
    ['- codex\n', '1:1 An object of keys and values belongs here.'],
    ['standIn: true\n', '1:1 "codex" must be a text that is not empty.'],
    ['codex: latest\n', '1:8 "codex" must be a Codex version such as 0.144.6, not "latest".'],
    [`${HEAD}extend: other\n`, '2:1 Unknown key "extend". Did you mean "extends"?'],
    [`${HEAD}extends: ../other\n`, '2:10 "../other" is no profile name.'],
    [`${HEAD}standIn: yes\n`, '2:10 "standIn" must be true or false.'],
    [`${HEAD}fragments: {}\n`, '2:12 "fragments" must be a list.'],
    [`${HEAD}fragments:\n  - kind: enviroment\n    file: e.md\n`, '3:11 "kind" must be one of permissions, collaboration-default, environment, agents-md, skills, memories, apps, plugins, deferred-tools, multi-agent-role, multi-agent-mode, model-switch, agents-md-update, agents-md-removed, environment-update.'],
    [`${HEAD}fragments:\n  - kind: environment\n    file: ../e.md\n`, '4:11 "../e.md" must be the name of an .md file next to profile.yaml.'],
    [`${HEAD}fragments:\n  - kind: permissions\n    file: p.md\n`, '3:5 A permissions fragment names its "approvalPolicy" and its "sandbox".'],
    [`${HEAD}fragments:\n  - {kind: apps, file: a.md}\n  - {kind: apps, file: b.md}\n`, '4:5 The fragment "apps" is listed twice.'],
  ])('%j is refused with its place', (text, fault) => {
    expect(faultAt(text)).toBe(`PROFILE_INVALID ${fault}`);
  });
});

describe('buildFragment', () => {
  const entry = { id: 'codex.agents-md', kind: 'agents-md', file: 'a.md', place: { file: 'p.yaml', line: 3, column: 5 } } as const;

  test('joins the entry with its text', () => {
    expect(buildFragment(entry, '<<cwd>> <<text>>')).toEqual({ id: 'codex.agents-md', kind: 'agents-md', text: '<<cwd>> <<text>>' });
  });

  test.each([
    ['<<text>> <<cdw>>', 'a.md has the unknown slot <<cdw>>; the known ones are cwd, shell, date, time-zone, network, writable-roots and, in a wrapper, text.'],
    ['no slot', 'a.md must hold <<text>> exactly once, and holds it 0 times.'],
    ['<<text>><<text>>', 'a.md must hold <<text>> exactly once, and holds it 2 times.'],
  ])('refuses the wrapper %j', (text, message) => {
    expect(() => buildFragment(entry, text)).toThrow(new HarnessError('PROFILE_INVALID', message, { file: 'p.yaml', line: 3, column: 5, hint: 'Correct a.md next to p.yaml.' }));
  });

  test('refuses <<text>> in a fragment that wraps nothing', () => {
    expect(() => buildFragment({ ...entry, kind: 'environment' }, 'a <<text>>')).toThrow('a.md must hold <<text>> nowhere, and holds it 1 times.');
  });
});

test('profile names are safe folder names on every system', () => {
  const names = ['local', 'stand-in-0.144.6', '', 'Local', '../x', 'a/b', 'con', 'nul.md', 'com1', 'x.', '.x', 'a'.repeat(65)];
  expect(names.filter(isProfileName)).toEqual(['local', 'stand-in-0.144.6']);
});
