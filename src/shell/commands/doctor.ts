import { buildDoctorReport, renderDoctorJson, renderDoctorText } from '../../report/doctor-text.ts';
import type { DoctorCheck } from '../../report/doctor-shape.ts';
import { checkAttributes, checkGuards } from '../doctor/guards.ts';
import { checkIgnoreRules, writeIgnoreRules } from '../doctor/ignore-rules.ts';
import { checkUnfinished } from '../doctor/interrupted.ts';
import { checkCodexCache, checkLeftovers, checkReview, removeLeftovers } from '../doctor/leftovers.ts';
import { checkBrowser, checkCodex, checkDependencies, checkGit, checkNode, checkPnpm } from '../doctor/programs.ts';
import { checkCasing, checkConflicts, checkIgnored, checkLineEndings, checkMovedFolders, mendLineEndings } from '../doctor/tracked-files.ts';
import { countOf } from '../doctor/verdicts.ts';
import { writeAttributes } from '../guards/attributes.ts';
import type { Io } from '../io.ts';
import { paintFor } from '../paint.ts';

export interface DoctorOptions {
  /** `fix` mends first what needs no decision. */
  readonly mode: 'look' | 'fix';
  readonly format: 'text' | 'json';
}

/**
 * Looks at everything around the snapshots that can be out of order in a checkout. Changes nothing but with `fix`.
 * @returns 0 nothing to mend, 1 something, 2 something could not be looked at
 */
export async function doctor({ mode, format }: DoctorOptions, io: Io): Promise<number> {
  const git = await checkGit(io);
  const fixed = mode === 'fix' ? await fix(git, io) : [];
  const around: DoctorCheck[] = git.works
    ? [await checkAttributes(io), await checkConflicts(io), await checkLineEndings(io), await checkCasing(io), await checkIgnored(io), await checkIgnoreRules(io), await checkMovedFolders(io), ...(await checkGuards(io))]
    : [];
  const checks = [
    checkNode(process.versions.node),
    await checkPnpm(io),
    checkDependencies(io.root),
    git.check,
    ...around,
    checkUnfinished(io),
    checkLeftovers(io),
    checkReview(io),
    await checkCodex(io),
    await checkCodexCache(io.root),
    checkBrowser(io),
  ];
  const report = buildDoctorReport(checks, fixed);
  const view = { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns };
  io.stdout(format === 'json' ? `${renderDoctorJson(report)}\n` : renderDoctorText(report, view));
  return { fine: 0, mend: 1, unknown: 2 }[report.verdict];
}

async function fix(git: { readonly works: boolean }, io: Io): Promise<string[]> {
  const fixed: string[] = [];
  const leftovers = removeLeftovers(io);
  if (leftovers > 0) fixed.push(`${countOf(leftovers, 'leftover')} removed`);
  if (!git.works) return fixed;
  const attributes = await writeAttributes(io);
  if (attributes.state === 'written') fixed.push(`.gitattributes: ${attributes.detail}`);
  const rules = await writeIgnoreRules(io);
  if (rules.length > 0) fixed.push(`.gitignore: ${rules.join(', ')}: commit it`);
  const turned = await mendLineEndings(io);
  if (turned > 0) fixed.push(`LF again in ${countOf(turned, 'file')}`);
  return fixed;
}
