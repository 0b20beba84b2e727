import { createProcessIo } from '../src/shell/commands/entry.ts';
import { tryRealCatalogs } from '../src/shell/commands/try-real-catalogs.ts';

process.exitCode = await tryRealCatalogs(process.argv.slice(2), createProcessIo());
