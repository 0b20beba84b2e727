import { createProcessIo } from '../src/shell/commands/entry.ts';
import { writeSchemas } from '../src/shell/commands/write-schemas.ts';

process.exitCode = await writeSchemas(createProcessIo());
