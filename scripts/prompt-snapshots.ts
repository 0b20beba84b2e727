#!/usr/bin/env tsx
import { keepCompiledCode, openSlot, recall, repeat, runAndRemember } from '../src/shell/commands/start.ts';

const argv = process.argv.slice(2);
const slot = openSlot(argv, import.meta.url);
const said = slot === null ? null : recall(slot);
if (said !== null) repeat(said);
else {
  // What is loaded from here on can be kept.
  keepCompiledCode(process.env);
  const { createProcessIo, readPaths, runCli } = await import('../src/shell/commands/entry.ts');
  const run = (io: ReturnType<typeof createProcessIo>): Promise<number> => runCli(argv, io);
  const io = createProcessIo();
  process.exitCode = await (slot === null ? run(io) : runAndRemember(slot, { io, readPaths, run }));
}
