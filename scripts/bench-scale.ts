import { benchScale } from '../src/shell/commands/bench-scale.ts';
import { createProcessIo } from '../src/shell/commands/entry.ts';

process.exitCode = await benchScale(process.argv.slice(2), createProcessIo());
