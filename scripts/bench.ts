import { bench } from '../src/shell/commands/bench.ts';
import { createProcessIo } from '../src/shell/commands/entry.ts';

process.exitCode = await bench(createProcessIo());
