#!/usr/bin/env tsx
import { createProcessIo, keepCompiledCode, runCli } from '../src/shell/commands/entry.ts';

keepCompiledCode(process.env);
process.exitCode = await runCli(process.argv.slice(2), createProcessIo());
