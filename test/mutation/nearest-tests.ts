import fs from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Order and choice of test files for a mutant. One of a function is judged by the tests that reach it, the quick files first.
 * One of a constant is reached by whatever loads the module, which would be the whole room; the test files that import the
 * module themselves judge it, where there are any.
 */
export class NearestTests extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byWork = files.map((file) => ({ file, text: fs.readFileSync(file.moduleId, 'utf8') })).sort((a, b) => workOf(a.text) - workOf(b.text));
    const ordered = byWork.map(({ file }) => file);
    const [project] = files.map((file) => file.project);
    const mode: unknown = Reflect.get(project?.getProvidedContext() ?? {}, 'mode');
    const [source, ...others] = this.ctx.config.related ?? [];
    if (mode !== 'mutant' || source === undefined || others.length > 0 || project?.config.testNamePattern !== undefined) return ordered;
    const named = path.relative(this.ctx.config.root, source).split(path.sep).join('/');
    const near = byWork.filter(({ text }) => text.includes(`/${named}'`)).map(({ file }) => file);
    return near.length === 0 ? ordered : near;
  }
}

/** Properties and the tokenizer take long; of the rest the longer file does. */
function workOf(text: string): number {
  return text.length + (/fast-check|token/.test(text) ? 1_000_000 : 0);
}
