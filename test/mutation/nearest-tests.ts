import fs from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Names of so many tests that nearly the whole room is meant; to match them takes longer than to run the tests. */
const LONG_PATTERN = 5_000;

/**
 * Order and choice of test files for a mutant. One of a function is judged by the tests that reach it: first by the files that
 * import its module themselves, the quick ones first. One of a constant is reached by whatever loads the module, and some
 * functions by nearly every test of a room; the files that import the module themselves judge those, where there are any.
 */
export class NearestTests extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [project] = files.map((file) => file.project);
    const [source, ...others] = this.ctx.config.related ?? [];
    const known = files.map((file) => ({ file, text: fs.readFileSync(file.moduleId, 'utf8') })).sort((a, b) => workOf(a.text) - workOf(b.text));
    const mode: unknown = Reflect.get(project?.getProvidedContext() ?? {}, 'mode');
    if (project === undefined || mode !== 'mutant' || source === undefined || others.length > 0) return known.map(({ file }) => file);
    const name = `/${path.relative(this.ctx.config.root, source).split(path.sep).join('/')}'`;
    const near = known.filter(({ text }) => text.includes(name)).map(({ file }) => file);
    const far = known.filter(({ text }) => !text.includes(name)).map(({ file }) => file);
    const reachesAll = (project.config.testNamePattern?.source.length ?? Number.POSITIVE_INFINITY) > LONG_PATTERN;
    if (reachesAll) delete project.config.testNamePattern;
    return reachesAll && near.length > 0 ? near : [...near, ...far];
  }
}

/** Properties and the tokenizer take long; of the rest the longer file does. */
function workOf(text: string): number {
  return text.length + (/fast-check|token/.test(text) ? 1_000_000 : 0);
}
