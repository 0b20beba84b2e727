/** What a script does before it loads the program. */
export { keepCompiledCode } from '../compile-cache.ts';
export { openSlot, recall, repeat, runAndRemember } from '../remembered/memory.ts';
