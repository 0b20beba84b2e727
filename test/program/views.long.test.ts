import fs from 'node:fs';
import { expect, test } from 'vitest';
import { copyRepository, SNAPSHOTS, SUITE } from './repository.ts';

/** A word of a layer that both suites have, as committed; what the code renders is the same as ever. */
function changeSharedWord() {
  const repository = copyRepository();
  for (const suite of ['codex-runtime-happy-path', 'codex-threads']) {
    repository.edit(`test/fixtures/agents/prompt-snapshots/${suite}/layers/openclaw.visible-reply.md`, 'Visible', 'Shown');
  }
  return repository;
}

test('one word in a layer of two suites prints at most 25 lines of 80 columns, each fact once', async () => {
  const { stdout, code } = await changeSharedWord().run('check');
  const lines = stdout.trimEnd().split('\n');
  expect(code).toBe(1);
  expect(lines.length).toBeLessThanOrEqual(25);
  expect(lines.filter((line) => line.length > 80 && !line.includes('/') && !line.startsWith('next:'))).toEqual([]);
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'openclaw.visible-reply: text changed owner openclaw · carrier thread-developer · tokens 31 → 31 scenarios: telegram-direct, discord-group, heartbeat, and 2 more (--full) cache: new threads re-read',
  );
  expect(lines.filter((line) => line.startsWith('  -') || line.startsWith('  +')).map((line) => line.slice(0, 12))).toEqual(['  -Shown rep', '  +Visible r']);
  expect(lines.slice(-3)).toEqual(['codex-threads: 1 finding, above', '', 'next: pnpm prompt:snapshots:gen   writes the snapshots; commit them with the change']);
});

test('several views of one check go to files, whole, while stdout gets the one it was asked for', async () => {
  const repository = changeSharedWord();
  const views = ['text', 'json', 'junit', 'sarif', 'markdown', 'github'];
  const { stdout, stderr, code } = await repository.run('check', '--format', 'github', ...views.flatMap((view) => ['--output', `${view}=out/deep/${view}`]));
  expect([code, stderr, stdout.split(' ')[0]]).toEqual([1, '', '::error']);
  expect(fs.readdirSync(repository.path('out/deep')).sort()).toEqual([...views].sort());
  for (const view of views) {
    const alone = await repository.run('check', '--format', view);
    expect(repository.read(`out/deep/${view}`)).toBe(alone.stdout);
  }
});

test('no view is written among the snapshots, not even through a link, and nothing of them changes', async () => {
  const repository = changeSharedWord();
  fs.symlinkSync(repository.path(SNAPSHOTS), repository.path('reports'));
  const before = repository.state();
  for (const place of [`${SNAPSHOTS}/report.md`, 'reports/report.md', `${SNAPSHOTS}/layers/../../x.md`, '.prompt-snapshots/local/x.md']) {
    const { stdout, stderr, code } = await repository.run('check', '--output', `markdown=${place}`);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: \S+ is inside the snapshot folder, where no report is written\. \[USAGE\]\n {2}next: /);
  }
  expect(repository.state()).toEqual(before);
});

test('a path that cannot be written is one error, and stdout and the other files still get theirs', async () => {
  const repository = changeSharedWord();
  repository.write('file', 'x');
  const { stdout, stderr, code } = await repository.run('check', '--output', 'json=file/report.json', '--output', 'junit=fine.xml', '--output', 'sarif=fixtures');
  expect([code, stdout.split('\n')[0]]).toEqual([2, 'codex-runtime-happy-path: 1 finding']);
  expect(stderr).toBe('error: file/report.json: Cannot write file/report.json: a file stands where a folder belongs. [FILE_NOT_WRITABLE]\n  next: Nothing of this file was changed; make the place writable and run the command again.\n');
  expect(repository.read('fine.xml').slice(0, 5)).toBe('<?xml');
  expect(fs.readdirSync(repository.root).sort()).toEqual(['file', 'fine.xml', 'fixtures', 'test']);
});

test('an output without a format, without a path, or twice to one file is refused before anything runs', async () => {
  const repository = copyRepository();
  const say = async (...words: string[]) => (await repository.run('check', ...words.flatMap((word) => ['--output', word]))).stderr.split('\n')[0];
  expect(await say('report.md')).toBe('error: --output cannot be "report.md". It is <format>=<path>, the format one of: text, json, junit, sarif, markdown, github, html. [USAGE]');
  expect(await say('sarf=x')).toBe('error: --output cannot be "sarf=x". Did you mean "sarif"? It is <format>=<path>, the format one of: text, json, junit, sarif, markdown, github, html. [USAGE]');
  expect(await say('json=')).toBe('error: --output json needs a path: --output json=<path>. [USAGE]');
  expect(await say('json=a/../x', 'sarif=x')).toBe('error: Two outputs go to x. [USAGE]');
});

test('a device or a pipe in the place of a file stays what it is', async () => {
  const repository = copyRepository();
  const { stderr, code } = await repository.run('check', '--output', 'json=/dev/null');
  expect([code, stderr.split('\n')[0]]).toEqual([2, 'error: /dev/null: Cannot write /dev/null: it is no regular file. [FILE_NOT_WRITABLE]']);
  expect(fs.statSync('/dev/null').isCharacterDevice()).toBe(true);
});

test('the step summary of GitHub gets the Markdown view behind what is there, for the github view alone', async () => {
  const repository = changeSharedWord();
  repository.write('summary.md', 'before\n');
  const io = { env: { GITHUB_STEP_SUMMARY: repository.path('summary.md') } };
  await repository.runWith(io, 'check', '--format', 'text');
  expect(repository.read('summary.md')).toBe('before\n');
  await repository.runWith(io, 'check', '--format', 'github');
  expect(repository.read('summary.md')).toBe(`before\n${(await repository.run('check', '--format', 'markdown')).stdout}`);
  const closed = await repository.runWith({ env: { GITHUB_STEP_SUMMARY: repository.path('test') } }, 'check', '--format', 'github');
  expect([closed.code, closed.stderr.split('\n')[0]]).toEqual([2, 'error: GITHUB_STEP_SUMMARY: Cannot write GITHUB_STEP_SUMMARY: it is a folder. [FILE_NOT_WRITABLE]']);
});

test('--stat is the table alone, and whole files a line each', async () => {
  const repository = changeSharedWord();
  repository.write(`${SNAPSHOTS}/layers/old.md`, 'x');
  const { stdout } = await repository.run('check', '--stat', '--suite', 'codex-runtime-happy-path');
  expect(stdout.split('\n').filter((line) => line !== '').map((line) => line.trim().split(/ {2,}/)[0])).toEqual([
    'codex-runtime-happy-path: 2 findings', 'layer', 'openclaw.visible-reply', 'layers/old.md: stale file', 'next: pnpm prompt:snapshots:gen',
  ]);
});

test('--split needs 120 columns and says so, --context says how many lines stand around a change', async () => {
  const repository = copyRepository();
  repository.edit(`${SUITE}/heartbeat/workspace/SOUL.md`, 'Calm', 'Warm');
  const run = (columns: number, ...flags: string[]) => repository.runWith({ columns }, 'check', '--suite', 'codex-runtime-happy-path', ...flags);
  const narrow = await run(119, '--split');
  expect(narrow.stderr).toBe('--split needs 120 columns and this terminal has 119; here is the unified difference.\n');
  expect(narrow.stdout).toBe((await run(119)).stdout);
  const wide = await run(120, '--split', '--context', '0');
  expect(wide.stderr).toBe('');
  const rows = wide.stdout.split('\n').filter((line) => line.includes('│'));
  expect(rows.map((line) => line.split('│').map((side) => side.trim().slice(0, 5)))).toEqual([['-Calm', '+Warm'], ['^^^^', '^^^^']]);
  expect((await run(80, '--context', 'two')).stderr).toBe('error: --context cannot be "two"; it is a number of lines. [USAGE]\n  next: For example --context 5.\n');
  expect((await run(80, '--stat', '--split')).code).toBe(2);
});

test('where lint alone makes the check fail, every view names the rule and none says current', async () => {
  const repository = copyRepository();
  repository.edit(`${SUITE}/telegram-direct/workspace/SOUL.md`, 'Calm', 'Calm\u200b');
  await repository.run('gen', '--suite', 'codex-runtime-happy-path');
  const views = ['text', 'json', 'junit', 'sarif', 'markdown', 'github', 'html'];
  const { code } = await repository.run('check', '--suite', 'codex-runtime-happy-path', ...views.flatMap((view) => ['--output', `${view}=out/${view}`]));
  const texts = views.map((view) => repository.read(`out/${view}`));
  expect([code, texts.map((text) => text.includes('invisible-character'))]).toEqual([1, views.map(() => true)]);
  expect(/<title>(.*)<\/title>/.exec(repository.read('out/html'))?.[1]).toBe('Prompt snapshots: 1 lint error');
  expect(JSON.parse(repository.read('out/sarif')).runs[0].results.map((result: { locations: unknown[] }) => result.locations)).toEqual([
    [{ physicalLocation: { artifactLocation: { uri: `${SNAPSHOTS}/layers/workspace.soul.md`, uriBaseId: '%SRCROOT%' }, region: { startLine: 3 } } }],
  ]);
  expect(texts.map((text) => /Prompt snapshots: current|"verdict": "current"|failures="0"|: current \(/.test(text)).slice(1)).toEqual(views.slice(1).map(() => false));
});
