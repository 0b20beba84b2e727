import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../errors.ts';
import type { CheckReport } from '../report/check-report.ts';
import { renderSuggestion } from '../text/similar.ts';
import { labelOf } from './files.ts';
import { followLinks } from './follow-links.ts';
import type { Io } from './io.ts';
import { isReportFormat, REPORT_FORMATS, type ReportFormat, renderReport, type TextLook } from './report-formats.ts';
import { snapshotParents } from './snapshot-folder.ts';
import { notWritable, writeTextFile } from './write-file.ts';

const HINT = 'Run `prompt-snapshots check --help` for the flags.';

/** One view of a check that goes into a file. */
export interface Output {
  readonly format: ReportFormat;
  /** Absolute, links followed as far as the path exists. */
  readonly file: string;
  /** Path as messages name it. */
  readonly label: string;
}

/**
 * Settles `--output <format>=<path>`; paths are relative to the repository.
 * @throws HarnessError USAGE for a word without format or path, two outputs to one file, a file among the snapshots.
 */
export function resolveOutputs(words: readonly string[], root: string): Output[] {
  const outputs = words.map((word) => resolveOutput(word, root));
  const files = outputs.map(({ file }) => file);
  const twice = outputs.find(({ file }, index) => files.indexOf(file) !== index);
  if (twice !== undefined) throw new HarnessError('USAGE', `Two outputs go to ${twice.label}.`, { hint: 'Give each --output a file of its own.' });
  return outputs;
}

function resolveOutput(word: string, root: string): Output {
  const at = word.indexOf('=');
  const [format, name] = at === -1 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
  if (!isReportFormat(format)) {
    const suggestion = renderSuggestion(format, REPORT_FORMATS);
    throw new HarnessError('USAGE', `--output cannot be "${word}".${suggestion} It is <format>=<path>, the format one of: ${REPORT_FORMATS.join(', ')}.`, { hint: HINT });
  }
  if (name === '') throw new HarnessError('USAGE', `--output ${format} needs a path: --output ${format}=<path>.`, { hint: HINT });
  const file = followLinks(path.resolve(root, name));
  const label = labelOf(root, path.resolve(root, name));
  refuseSnapshots(file, label, root);
  return { format, file, label };
}

/** A file among the snapshots would be drift, or be removed by gen. */
function refuseSnapshots(file: string, label: string, root: string): void {
  const parents = snapshotParents(root).map(followLinks);
  if (!parents.some((parent) => file === parent || file.startsWith(`${parent}${path.sep}`))) return;
  throw new HarnessError('USAGE', `${label} is inside the snapshot folder, where no report is written.`, { hint: 'Name a file elsewhere, for example one in the folder of your CI’s artifacts.' });
}

/**
 * Writes every output that can be written, each whole or not at all.
 * @throws HarnessError FILE_NOT_WRITABLE for the first that cannot, when all others are written.
 */
export async function writeOutputs(outputs: readonly Output[], report: CheckReport, look: TextLook): Promise<void> {
  const failures: unknown[] = [];
  for (const { format, file, label } of outputs) {
    const text = await renderReport(format, report, look);
    try {
      refuseDevice(file, label);
      writeTextFile(file, text, label);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** A rename would put a file in the place of a device or a pipe. */
function refuseDevice(file: string, label: string): void {
  if (!fs.existsSync(file)) return;
  const stat = fs.statSync(file);
  if (stat.isFile() || stat.isDirectory()) return;
  throw notWritable(label, 'it is no regular file', 'Nothing of this file');
}

/**
 * Appends the Markdown view to the summary of a GitHub step, where there is one.
 * @throws HarnessError FILE_NOT_WRITABLE.
 */
export async function writeStepSummary(report: CheckReport, look: TextLook, io: Io): Promise<void> {
  const file = io.env['GITHUB_STEP_SUMMARY'];
  if (file === undefined || file === '') return;
  refuseSnapshots(followLinks(path.resolve(io.root, file)), 'GITHUB_STEP_SUMMARY', io.root);
  const text = await renderReport('markdown', report, look);
  try {
    fs.appendFileSync(path.resolve(io.root, file), text);
  } catch (cause) {
    throw notWritable('GITHUB_STEP_SUMMARY', cause, 'Nothing of this file');
  }
}
