import path from 'node:path';
import { importsOf, readSources } from '../rules/sources.ts';

/** Tests of a file's own room, and properties over it, that import the file directly or through others. Tests of the whole program are left out. */
export function findRelatedTests(room: string): (file: string) => string[] {
  const sources = [...readSources('src'), ...readSources('test')];
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]));
  const reach = (from: string): Set<string> => {
    const seen = new Set([from]);
    for (const at of seen) for (const next of imports.get(at) ?? []) if (imports.has(next)) seen.add(next);
    return seen;
  };
  const tests = [...imports.keys()].filter((file) => file.startsWith(`test/${room}/`) && file.endsWith('.test.ts')).map((test) => ({ test, files: reach(test) }));
  return (file) => tests.filter(({ files }) => files.has(path.posix.normalize(file))).map(({ test }) => test);
}
