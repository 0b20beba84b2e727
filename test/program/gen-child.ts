import fs from 'node:fs';
import { runCli } from '../../src/shell/cli.ts';
import { createProcessIo } from '../../src/shell/process-io.ts';
import { DISK, type Disk } from '../../src/shell/transaction/disk.ts';

/** Ends this process, as no handler can prevent, in front of its n-th file operation of a transaction. */
function killAt(at: number): Disk {
  let calls = 0;
  const count = (): void => {
    calls += 1;
    if (calls === at) process.kill(process.pid, 'SIGKILL');
  };
  return {
    makeFolder: (folder) => (count(), DISK.makeFolder(folder)),
    write: (file, bytes) => (count(), DISK.write(file, bytes)),
    keep: (file, other) => (count(), DISK.keep(file, other)),
    rename: (from, to) => (count(), DISK.rename(from, to)),
    remove: (file) => (count(), DISK.remove(file)),
    removeFolder: (folder) => (count(), DISK.removeFolder(folder)),
    removeEmpty: (folder) => (count(), DISK.removeEmpty(folder)),
    sync: (folder) => (count(), DISK.sync(folder)),
  };
}

/** Opens files until the system refuses, and gives some back. */
function exhaustFiles(left: number): void {
  const open: number[] = [];
  try {
    for (;;) open.push(fs.openSync('/dev/null', 'r'));
  } catch {
    for (const handle of open.slice(0, left)) fs.closeSync(handle);
  }
}

// What a test starts as a process of its own: `plain`, `kill <n>` or `files <n>`, then gen's flags or another command line.
const [how = '', word = '', ...rest] = process.argv.slice(2);
const [first = '-'] = rest;
const argv = first.startsWith('-') ? ['gen', ...rest] : rest;
const io = createProcessIo();
if (how === 'files') {
  await runCli(argv, { ...io, stdout: () => {}, root: process.env['WARM_ROOT'] ?? io.root });
  exhaustFiles(Number(word));
}
process.exitCode = await runCli(argv, how === 'kill' ? { ...io, disk: killAt(Number(word)) } : io);
