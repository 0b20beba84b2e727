import { renderSuite } from '../../pipeline.ts';
import { renderLintJson, renderLintText, type LintReport } from '../../report/lint-text.ts';
import type { Io } from '../io.ts';
import { NO_MACHINE } from '../transaction/refuse-leaks.ts';
import { paintFor } from '../paint.ts';
import { createSelection } from '../selection.ts';
import { SuiteLinter } from '../suite-linter.ts';
import { openSuite } from '../suites.ts';

export interface LintOptions {
  readonly only: readonly string[];
  readonly suites: readonly string[];
  readonly profile: string | undefined;
  readonly format: 'text' | 'json';
}

/**
 * Renders every scenario and says what the rules find in it, without looking at what is committed. Writes nothing.
 * @returns 0 without errors, 1 with one; warnings do not count.
 */
export async function lint(options: LintOptions, io: Io): Promise<number> {
  const selection = createSelection(io.root, options);
  const reports = selection.suites.map((suite): LintReport => {
    const source = openSuite(io.root, suite, { profile: options.profile });
    const linter = new SuiteLinter(source, { root: io.root, machine: io.machine ?? NO_MACHINE, isWhole: selection.isWhole(suite) });
    for (const output of renderSuite(source, (id) => selection.wants(suite, id))) linter.add(output);
    const { findings, notices } = linter.finish();
    return { suite, findings, notices };
  });
  const view = { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns };
  io.stdout(options.format === 'json' ? `${renderLintJson(reports)}\n` : renderLintText(reports, view));
  return reports.some(({ findings }) => findings.some(({ severity }) => severity === 'error')) ? 1 : 0;
}
