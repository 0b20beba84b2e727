#!/usr/bin/env tsx
import { createProcessIo, runCli } from '../src/shell/commands/entry.ts';

process.exitCode = await runCli(process.argv.slice(2), createProcessIo());
