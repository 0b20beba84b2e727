import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { isJsonObject } from '../../src/text/json.ts';
import { copyRepository, SNAPSHOTS, SUITE, type Repository } from './repository.ts';

const SCENARIOS = ['telegram-direct', 'discord-group', 'heartbeat'];
const SOUL = `${SNAPSHOTS}/layers/workspace.soul.md`;

function editAll(repository: Repository, file: string, edit: (text: string) => string): void {
  for (const id of SCENARIOS) repository.write(`${SUITE}/${id}/workspace/${file}`, edit(repository.read(`${SUITE}/${id}/workspace/${file}`)));
}

interface Listed {
  readonly name: string;
  readonly layer: string;
  readonly decision: string;
}

async function list(repository: Repository): Promise<Listed[]> {
  const { stdout } = await repository.run('review', '--suite', 'codex-runtime-happy-path', '--list', '--json');
  const value: unknown = JSON.parse(stdout);
  const items = isJsonObject(value) && Array.isArray(value['items']) ? value['items'].filter(isJsonObject) : [];
  return items.map((item) => ({ name: String(item['name']), layer: String(item['layer']), decision: String(item['decision']) }));
}

function bytes(repository: Repository): Record<string, string> {
  return Object.fromEntries(Object.entries(repository.state()).map(([file, state]) => [file, state.split(' ')[1] ?? '']));
}

/** Two hunks of one text cause in SOUL.md of all scenarios. */
function makeTwoHunks(repository: Repository): void {
  const lines = Array.from({ length: 9 }, (_, index) => `Fact ${index} is known in the harbour.`);
  const text = ['# Who you are', '', ...lines, ''].join('\n');
  for (const id of SCENARIOS) repository.write(`${SUITE}/${id}/workspace/SOUL.md`, text.replace('Fact 0 is', 'Fact 0 was').replace('Fact 8 is', 'Fact 8 was'));
  repository.write(SOUL, text);
}

/** One tool under another name, in every scenario that offers it. */
function renameTool(repository: Repository): void {
  repository.write('fixtures/tools/session_card.json', repository.read('fixtures/tools/session_status.json').replace('"session_status"', '"session_card"'));
  for (const id of SCENARIOS) repository.edit(`${SUITE}/${id}/scenario.yaml`, '    - session_status\n', '    - session_card\n');
}

function makeMixedDrift(repository: Repository): void {
  renameTool(repository);
  editAll(repository, 'SOUL.md', (text) => text.replace('Calm', 'Warm'));
  editAll(repository, 'AGENTS.md', (text) => `${text}- You must never guess a tide table.\n`);
  repository.edit(`${SUITE}/discord-group/workspace/USER.md`, '\n', '\nOne more line.\n');
  repository.edit(`${SUITE}/telegram-direct/scenario.yaml`, '    - web_fetch\n', '');
  repository.write(`${SNAPSHOTS}/layers/old.layer.md`, 'old');
  fs.rmSync(repository.path(`${SNAPSHOTS}/layers/openclaw.native-subagents.md`));
}

test('everything accepted, one item at a time, is what gen writes, byte for byte', { timeout: 240_000 }, async () => {
  const [repository, wanted] = [copyRepository('one'), copyRepository('one')];
  for (const copy of [repository, wanted]) makeMixedDrift(copy);
  await wanted.run('gen');
  let steps = 0;
  for (let items = await list(repository); items.length > 0; items = await list(repository)) {
    steps += 1;
    expect((await repository.run('review', '--suite', 'codex-runtime-happy-path', '--accept', items.at(-1)?.name ?? '')).code).toBe(0);
  }
  expect(steps).toBeGreaterThan(5);
  expect(bytes(repository)).toEqual(bytes(wanted));
  expect(await repository.run('review', '--list')).toMatchObject({ code: 0, stdout: 'Nothing to review: the snapshots are current.\n' });
});

test('one finding is taken over, each of its files once, and every other finding stays under its id', async () => {
  const repository = copyRepository('one');
  editAll(repository, 'SOUL.md', (text) => text.replace('Calm', 'Warm'));
  editAll(repository, 'AGENTS.md', (text) => `${text}- You must never guess a tide table.\n`);
  const before = await list(repository);
  const soul = before.find(({ layer }) => layer === 'workspace.soul')?.name ?? '';
  const state = repository.state();
  const { stdout } = await repository.run('review', '--suite', 'codex-runtime-happy-path', '--accept', soul);
  expect(stdout).toBe(`Accepted ${soul} (workspace.soul): 1 file changed.\n`);
  expect(await list(repository)).toEqual(before.filter(({ name }) => name !== soul));
  const after = repository.state();
  expect(Object.keys(after).filter((file) => after[file] !== state[file])).toEqual(['layers/workspace.soul.md']);
});

test('one hunk of a layer is taken over and the other stays drift, under a new name that is told', async () => {
  const repository = copyRepository('one');
  makeTwoHunks(repository);
  const [first, second] = await list(repository);
  expect(second?.name).toBe(first?.name.replace('#1', '#2'));
  const { stdout } = await repository.run('review', '--suite', 'codex-runtime-happy-path', '--accept', second?.name ?? '');
  const [left, ...more] = await list(repository);
  expect(more).toEqual([]);
  expect(stdout).toBe(`Accepted ${second?.name} (workspace.soul): 1 file changed. What is left of it is now ${left?.name}.\n`);
  expect(repository.read(SOUL)).toContain('Fact 0 is');
  expect(repository.read(SOUL)).toContain('Fact 8 was');
  const stale = await repository.run('review', '--accept', first?.name ?? '');
  expect(stale.stderr).toBe(
    `error: ${first?.name} is no longer current: ${second?.name} was accepted. What drifts in workspace.soul now: ${left?.name}. [FINDING_UNKNOWN]\n  next: Run \`prompt-snapshots review --list\` for what there is.\n`,
  );
});

test('a rejection is remembered, changes no snapshot, names the source, and is dropped with a word when the text moves on', async () => {
  const repository = copyRepository('one');
  editAll(repository, 'SOUL.md', (text) => text.replace('Calm', 'Warm'));
  const [item] = await list(repository);
  const state = repository.state();
  const { stdout, code } = await repository.run('review', '--reject', item?.name ?? '');
  expect(code).toBe(0);
  expect(stdout).toBe(
    `Rejected ${item?.name} (workspace.soul): the snapshot stays, so it stays drift until the source is edited: ${SUITE}/telegram-direct/workspace/SOUL.md:3\n`,
  );
  expect(repository.state()).toEqual(state);
  expect((await list(repository)).map(({ decision }) => decision)).toEqual(['rejected']);
  editAll(repository, 'SOUL.md', (text) => text.replace('Warm', 'Loud'));
  const listed = await repository.run('review', '--list');
  expect(listed.stderr).toBe(`Your rejection of ${item?.name} (workspace.soul) is dropped: its text is not there any more.\n`);
});

test('undo puts the files back byte for byte, and refuses when one was written since', async () => {
  const repository = copyRepository('one');
  makeMixedDrift(repository);
  const before = bytes(repository);
  await repository.run('review', '--accept-layer', 'workspace.soul');
  expect(bytes(repository)).not.toEqual(before);
  expect((await repository.run('review', '--undo')).stdout).toMatch(/^Taken back: [0-9a-f]{12} \(workspace.soul\) \(\d+ files?\)\.\n$/);
  expect(bytes(repository)).toEqual(before);
  await repository.run('review', '--accept-layer', 'workspace.soul');
  repository.write(SOUL, 'mine');
  expect((await repository.run('review', '--undo')).stderr).toBe(
    'error: codex-runtime-happy-path/layers/workspace.soul.md: The file was written again after the last decision; undoing it would lose that. [REVIEW_STALE]\n' +
      '  next: Take it back with git, or run `pnpm prompt:snapshots:check` and decide anew.\n',
  );
  expect((await copyRepository('one').run('review', '--undo')).stderr).toBe('error: There is no decision to undo. [REVIEW_STALE]\n  next: Run `pnpm prompt:snapshots:check` to see what drifts.\n');
});

test('merge markers are taken over as a whole file and never hunk by hunk', async () => {
  const repository = copyRepository('one');
  const clean = bytes(repository);
  repository.write(SOUL, `<<<<<<< ours\n${repository.read(SOUL)}=======\nother\n>>>>>>> theirs\n`);
  const [item] = await list(repository);
  expect((await repository.run('review', '--accept', `${item?.name}#1`)).stderr).toBe(
    `error: The finding ${item?.name} is decided on as a whole; it has no hunks to choose from. [FINDING_UNKNOWN]\n  next: Run \`prompt-snapshots review --list\` for what there is.\n`,
  );
  expect((await repository.run('review', '--accept', item?.name ?? '')).code).toBe(0);
  expect(bytes(repository)).toEqual(clean);
});

test('a name that no finding has, a layer that does not drift: one sentence with what was meant', async () => {
  const repository = copyRepository('one');
  editAll(repository, 'SOUL.md', (text) => text.replace('Calm', 'Warm'));
  const [item] = await list(repository);
  const name = item?.name ?? '';
  const typo = `${name.slice(0, -1)}x`;
  const hint = '  next: Run `prompt-snapshots review --list` for what there is.\n';
  expect((await repository.run('review', '--accept', typo)).stderr).toBe(`error: There is no finding "${typo}". Did you mean "${name}"? [FINDING_UNKNOWN]\n${hint}`);
  expect((await repository.run('review', '--accept-layer', 'workspace.sole')).stderr).toBe(`error: Nothing drifts in a layer "workspace.sole". Did you mean "workspace.soul"? [FINDING_UNKNOWN]\n${hint}`);
});

test('without a terminal it names the flags, and two verbs at once are refused', async () => {
  const repository = copyRepository('one');
  const flags = 'Use review --list, --list --json, --accept <id>, --reject <id>, --accept-layer <layer> or --undo.';
  expect(await repository.run('review')).toEqual({ code: 2, stdout: '', stderr: `error: review asks for keys, and there is no terminal here. [USAGE]\n  next: ${flags}\n` });
  expect((await repository.run('review', '--undo', '--list')).stderr).toBe('error: review does one thing at a time, not --list and --undo. [USAGE]\n  next: Run it once for each.\n');
  expect((await repository.run('review', '--json')).stderr).toBe('error: --json goes with --list. [USAGE]\n  next: Run `prompt-snapshots review --list --json`.\n');
});

test('under CI only accepting writes, and nothing but snapshots', async () => {
  const repository = copyRepository('one');
  editAll(repository, 'SOUL.md', (text) => text.replace('Calm', 'Warm'));
  const [item] = await list(repository);
  const refused = await repository.runWith({ env: { CI: 'true' } }, 'review', '--reject', item?.name ?? '');
  expect(refused.stderr).toBe('error: Under CI review --reject is refused; only --accept and --accept-layer write. [USAGE]\n  next: Run it on your own machine.\n');
  expect((await repository.runWith({ env: { CI: 'true' } }, 'review', '--accept', item?.name ?? '')).code).toBe(0);
  expect(fs.existsSync(repository.path('.prompt-snapshots'))).toBe(false);
  expect(await list(repository)).toEqual([]);
});

test('a second review at the same time is refused at once', async () => {
  const repository = copyRepository('one');
  repository.write('.prompt-snapshots/.review.lock', String(process.pid));
  const { code, stderr } = await repository.run('review', '--undo');
  const file = repository.path('.prompt-snapshots/.review.lock');
  expect(code).toBe(2);
  expect(stderr).toBe(`error: ${file}: Another review (process ${process.pid}) is going on here. [LOCKED]\n  next: Wait for it, or remove ${file} when no such process runs.\n`);
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  repository.write('.prompt-snapshots/.review.lock', String(gone));
  expect((await repository.run('review', '--undo')).stderr).toMatch(/^error: There is no decision to undo\./);
});

test('a place that cannot be written is named, and no snapshot is changed', async () => {
  const repository = copyRepository('one');
  makeTwoHunks(repository);
  const [item] = await list(repository);
  const before = repository.state();
  repository.write('.prompt-snapshots', 'a file in the place of the folder');
  const { code, stderr } = await repository.run('review', '--accept', item?.name ?? '');
  expect(code).toBe(2);
  const lock = repository.path('.prompt-snapshots/.review.lock');
  expect(stderr).toBe(
    `error: ${lock}: Cannot write ${lock}: a file stands where a folder belongs. [FILE_NOT_WRITABLE]\n  next: gen and review need a folder they may write to; check works in a read-only one.\n`,
  );
  expect(repository.state()).toEqual(before);
});

test('decisions that cannot be read are one sentence', async () => {
  const repository = copyRepository('one');
  repository.write('.prompt-snapshots/review.json', '{"version": 9}');
  expect((await repository.run('review', '--list')).stderr).toBe(
    'error: .prompt-snapshots/review.json: The file holds no decisions of a review that this version can read. [REVIEW_STALE]\n  next: Remove .prompt-snapshots/review.json; rejected findings are then open again.\n',
  );
});
