import { build } from '../src/shell/commands/build.ts';
import { createProcessIo } from '../src/shell/commands/entry.ts';

process.exitCode = await build(createProcessIo());
