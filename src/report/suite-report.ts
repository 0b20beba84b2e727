import type { ExplainedFinding, Notice } from '../types/finding.ts';
import type { LintFinding } from '../types/lint.ts';

/** What a check of one suite found. */
export interface SuiteReport {
  readonly suite: string;
  /** Snapshot folder relative to the repository. */
  readonly folder: string;
  readonly files: number;
  /** The profile's own warning, e.g. that it is a stand-in; "" for none. */
  readonly notice: string;
  readonly findings: readonly ExplainedFinding[];
  readonly notices: readonly Notice[];
  /** What lint found in the rendered texts, errors first; absent where nothing was linted. */
  readonly lint?: readonly LintFinding[];
  /** What lint has to say of its own configuration; files are relative to the repository. */
  readonly lintNotices?: readonly Notice[];
}

/** Whether lint alone makes the suite fail. */
export function hasLintErrors({ lint }: SuiteReport): boolean {
  return lint?.some(({ severity }) => severity === 'error') ?? false;
}

/** Where a notice points: a file of the snapshot folder, which holds no YAML, or one of the repository's inputs. */
export function renderNoticePlace(folder: string, { file }: Notice): string {
  return /\.ya?ml(?::\d+)?$/.test(file) ? file : `${folder}/${file}`;
}
