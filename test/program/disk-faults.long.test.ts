import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isUnderCi } from '../../src/shell/under-ci.ts';
import { bundle, runLimited } from './gen-process.ts';
import { copyRepository, type Repository } from './repository.ts';
import { listLeftovers, makeOld, nameSet, putTexts, readTexts, TOP, type Texts } from './torn-set.ts';

const IS_ROOT = process.getuid?.() === 0;
const NOBODY = 65_534;
const PAGE = 4_096;

let script = '';
beforeAll(async () => {
  script = await bundle('test/program/gen-child.ts');
}, 120_000);
afterAll(() => fs.rmSync(path.dirname(script), { recursive: true, force: true }));

/** A repository with an old set, which a mount may lie under. */
function makeTorn(): { repository: Repository; sets: { old: Texts; now: Texts }; top: string } {
  const repository = copyRepository();
  for (const folder of [`${TOP}/codex-threads`, 'fixtures/scenarios/codex-threads']) fs.rmSync(repository.path(folder), { recursive: true });
  const now = readTexts(repository);
  return { repository, sets: { old: makeOld(now), now }, top: repository.path(TOP) };
}

const mount = (...args: string[]): number => spawnSync('mount', args).status ?? 1;

/** Root of a Linux machine may mount, but not in every container; CI must not skip. */
const canMount = ((): boolean => {
  if (process.platform !== 'linux' || !IS_ROOT) return false;
  const folder = fs.mkdtempSync('/tmp/prompt-snapshots-mount-');
  const can = mount('-t', 'tmpfs', '-o', 'size=64k', 'none', folder) === 0;
  if (can) spawnSync('umount', [folder]);
  fs.rmdirSync(folder);
  return can;
})();
const mustMount = IS_ROOT && process.platform === 'linux' && isUnderCi(process.env);
if (!canMount) process.stderr.write('skipped: a full and a read-only file system (they need root on Linux, and mount)\n');

/** Puts a small file system of its own under the snapshots, until the test ends. */
function mountSmall(top: string): void {
  expect(mount('-t', 'tmpfs', '-o', 'size=4m', 'none', top)).toBe(0);
  onTestFinished(() => void spawnSync('umount', [top]));
}

test('CI does not skip the mounts', () => {
  expect(canMount || !mustMount).toBe(true);
});

test.skipIf(!canMount)('a disk that is full at any moment is one sentence, with the old set whole and nothing left behind', async () => {
  const { repository, sets, top } = makeTorn();
  mountSmall(top);
  const outcomes: string[] = [];
  for (const pages of [0, 1, 2, 5, 10, 20, 40, 60, 100]) {
    putTexts(repository, sets.old);
    const { bavail, bsize } = fs.statfsSync(top);
    expect(bsize).toBe(PAGE);
    fs.writeFileSync(path.join(top, '.filler'), Buffer.alloc((bavail - pages) * PAGE));
    const { code, stderr } = await repository.run('gen');
    outcomes.push(`${nameSet(repository, sets)} ${code} ${/the disk is full\. \[FILE_NOT_WRITABLE\]$/m.test(stderr) ? 'full' : stderr}`.trim());
    expect([pages, listLeftovers(repository)]).toEqual([pages, ['.filler']]);
    if (code === 2) expect([pages, stderr.split('\n')[1]]).toEqual([pages, pages === 0 ? '  next: gen and review need a folder they may write to; check works in a read-only one.' : '  next: Nothing was changed; make room and run the command again.']);
  }
  expect([...new Set(outcomes)]).toEqual(['old 2 full', 'new 0']);
  expect(outcomes.filter((outcome) => outcome === 'old 2 full').length).toBeGreaterThan(3);
});

test.skipIf(!canMount)('a read-only file system is one sentence, check works on it, and what was interrupted there waits', async () => {
  const { repository, sets, top } = makeTorn();
  mountSmall(top);
  putTexts(repository, sets.old);
  expect(mount('-o', 'remount,ro', top)).toBe(0);
  const { code, stderr } = await repository.run('gen');
  expect([code, stderr.split('\n')[0]]).toEqual([2, `error: ${top}/.gen.lock: Cannot write ${top}/.gen.lock: the file system is read-only. [FILE_NOT_WRITABLE]`]);
  expect((await repository.run('check')).code).toBe(1);
  expect(nameSet(repository, sets)).toBe('old');
  expect(mount('-o', 'remount,rw', top)).toBe(0);
  expect(runLimited(script, repository.root, { args: ['kill', '300'] }).signal).toBe('SIGKILL');
  expect(mount('-o', 'remount,ro', top)).toBe(0);
  expect((await repository.run('gen')).code).toBe(2);
  expect(mount('-o', 'remount,rw', top)).toBe(0);
  expect((await repository.run('gen')).code).toBe(0);
  expect([nameSet(repository, sets), listLeftovers(repository)]).toEqual(['new', []]);
});

test.skipIf(process.platform === 'win32')('a folder that may not be written takes back what was renamed elsewhere', () => {
  const { repository, sets, top } = makeTorn();
  putTexts(repository, sets.old);
  const tools = path.join(top, 'codex-runtime-happy-path/tools');
  if (IS_ROOT) expect(spawnSync('chown', ['-R', String(NOBODY), repository.root]).status).toBe(0);
  fs.chmodSync(repository.root, 0o755);
  fs.chmodSync(tools, 0o555);
  onTestFinished(() => fs.chmodSync(tools, 0o755));
  const run = (): ReturnType<typeof runLimited> => runLimited(script, repository.root, { args: ['plain', ''], ...(IS_ROOT ? { uid: NOBODY } : {}) });
  const { code, stderr } = run();
  expect([code, stderr.replace(/tools\/\S+:/g, 'tools/…:')]).toEqual([
    2,
    `error: ${TOP}/codex-runtime-happy-path/tools/…: Cannot write ${TOP}/codex-runtime-happy-path/tools/…: permission is denied. [FILE_NOT_WRITABLE]\n  next: Nothing was changed; make the place writable and run the command again.\n`,
  ]);
  expect([nameSet(repository, sets), listLeftovers(repository)]).toEqual(['old', []]);
  fs.chmodSync(tools, 0o755);
  expect(run().code).toBe(0);
  expect([nameSet(repository, sets), listLeftovers(repository)]).toEqual(['new', []]);
});

test.skipIf(process.platform === 'win32')('too many open files are one sentence, and nothing is lost', () => {
  const { repository, sets } = makeTorn();
  // Loads the program's code while files can still be opened.
  const { repository: warm, sets: others } = makeTorn();
  putTexts(warm, others.old);
  const outcomes = [0, 1, 2].map((left) => {
    putTexts(warm, others.old);
    putTexts(repository, sets.old);
    const { code, stderr } = runLimited(script, repository.root, { args: ['files', String(left)], limits: 'ulimit -n 128', env: { WARM_ROOT: warm.root } });
    expect(listLeftovers(repository)).toEqual([]);
    return `${nameSet(repository, sets)} ${code} ${/too many files are open\. \[\w+\]\n {2}next: .*$/m.exec(stderr)?.[0].split('\n')[0] ?? stderr}`.trim();
  });
  expect(outcomes).toEqual(['old 2 too many files are open. [FILE_UNREADABLE]', 'new 0', 'new 0']);
});
