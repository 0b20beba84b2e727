import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../../src/shell/cli.ts';
import { GREETING } from '../../fixtures/fake-codex/greeting.ts';
import { makeCodex } from '../../fixtures/fake-codex/make-codex.ts';
import { makeRepository, recordIo, stateOf, writeFiles, type RecordedIo } from '../temporary-repository.ts';

/** Captures the scenario `greeting` with --pin on a Codex that behaves as it is told. */
async function pin(root: string, behaviour: string, ...more: string[]): Promise<RecordedIo & { code: number; codex: string }> {
  writeFiles(root, GREETING);
  const io = recordIo(root, root);
  const { path: codex } = makeCodex(path.join(root, '.cache', behaviour), behaviour, '0.144.6');
  return { ...io, code: await runCli(['capture', '--codex-bin', codex, '--pin', ...more], io), codex };
}

test('a proof that is unequal pins nothing and hides a secret of the capture; one that is equal is pinned', async () => {
  const root = makeRepository();
  const before = stateOf(path.join(root, 'fixtures/codex'));
  const refused = await pin(root, 'talkative');
  expect([refused.code, stateOf(path.join(root, 'fixtures/codex'))]).toEqual([1, before]);
  expect(refused.err.at(-1)).toBe(`nothing pinned: 1 of 1 requests is not proved equal (greeting: unequal)\nnext: pnpm prompt:snapshots:capture --codex-bin ${refused.codex} --only plain/greeting --format json\n`);
  expect(refused.out.join('').split('\n').slice(3)).toEqual([
    '! openclaw.runtime-identity [thread-developer] unequal: From character 4 on it is',
    expect.stringMatching(/^    "sk-p·{36}", not "/),
    '',
  ]);

  const pinned = await pin(root, 'faithful', '--format', 'json');
  expect([pinned.code, JSON.parse(pinned.out.join('')).cells.map((cell: { verdict: string }) => cell.verdict)]).toEqual([0, ['equal']]);
  expect(pinned.err.at(-1)?.split('\n')).toEqual([expect.stringMatching(/^fixtures\/codex\/local: wrote profile\.yaml, /), 'next: pnpm prompt:snapshots:gen --codex-profile local', '']);
  expect(fs.readFileSync(path.join(root, 'fixtures/codex/local/gpt-5.5.none.instructions.md'), 'utf8')).toBe('Fake model prompt.');
});
