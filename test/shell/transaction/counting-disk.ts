import fs from 'node:fs';
import { DISK, type Disk } from '../../../src/shell/transaction/disk.ts';

/** What befalls the n-th operation: it fails alone, or the program ends there and nothing after it runs. */
export interface Fate {
  /** 1-based. */
  readonly at: number;
  readonly how: 'fault' | 'kill' | 'kill in the middle';
}

export interface CountingDisk extends Disk {
  readonly calls: string[];
}

/**
 * A disk that counts its operations and lets the given ones go wrong; of a write that is cut, half is there. It waits for
 * no hardware: what a power cut does is not tried here, and hundreds of sets are written.
 */
export function countingDisk(...fates: readonly Fate[]): CountingDisk {
  const calls: string[] = [];
  const kill = fates.find(({ how }) => how !== 'fault');
  const run = <T>(name: string, work: () => T, half: () => void = () => {}): T => {
    calls.push(name);
    if (fates.some(({ at, how }) => how === 'fault' && at === calls.length)) throw Object.assign(new Error(name), { code: 'ENOSPC' });
    if (kill !== undefined && calls.length === kill.at && kill.how === 'kill in the middle') half();
    if (kill !== undefined && calls.length >= kill.at) throw new Error('the program has ended');
    return work();
  };
  return {
    calls,
    makeFolder: (folder) => run('makeFolder', () => DISK.makeFolder(folder)),
    write: (file, bytes) => run('write', () => fs.writeFileSync(file, bytes, { flag: 'wx' }), () => fs.writeFileSync(file, bytes.subarray(0, bytes.length / 2))),
    keep: (file, other) => run('keep', () => DISK.keep(file, other)),
    rename: (from, to) => run('rename', () => DISK.rename(from, to)),
    remove: (file) => run('remove', () => DISK.remove(file)),
    removeFolder: (folder) => run('removeFolder', () => DISK.removeFolder(folder), () => fs.readdirSync(folder).slice(1).forEach((name) => fs.rmSync(`${folder}/${name}`))),
    removeEmpty: (folder) => run('removeEmpty', () => DISK.removeEmpty(folder)),
    sync: (folder) => run('sync', () => void folder),
  };
}
