#!/usr/bin/env tsx
import { keepCompiledCode } from '../src/shell/commands/start.ts';

// What is loaded from here on can be kept.
keepCompiledCode(process.env);
const { createProcessIo, runCli } = await import('../src/shell/commands/entry.ts');
process.exitCode = await runCli(process.argv.slice(2), createProcessIo());
