/** What a script needs to be the program: nothing else of `shell` is called from outside. */
export { runCli } from '../cli.ts';
export { readPaths } from '../paths.ts';
export { createProcessIo } from '../process-io.ts';
