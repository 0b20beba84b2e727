import { HarnessError } from '../../errors.ts';
import { applyAllows } from '../../lint/allow.ts';
import { LEAK_RULES } from '../../lint/rule-table.ts';
import { buildLeakFindings, createLeakQuestion, type FoundLeak } from '../../lint/run-rules.ts';
import { parseSnapshotPath } from '../../snapshot/layer-file.ts';
import type { LintFinding } from '../../types/lint.ts';
import type { Place } from './place.ts';

/** A machine that nobody named. */
export const NO_MACHINE = { host: '', user: '' };

interface Written {
  readonly path: string;
  readonly text: string | null;
}

/**
 * Searches every text of a set before anything of it is written.
 * @throws HarnessError LEAK_FOUND with file, line and rule; the value is masked
 */
export function refuseLeaks({ leaks, labelFor, writer }: Pick<Place, 'leaks' | 'labelFor'> & { readonly writer: string }, changes: readonly Written[]): void {
  const find = createLeakQuestion(LEAK_RULES, leaks.machine ?? NO_MACHINE);
  const found = changes.flatMap(({ path, text }) => (text === null ? [] : nameLeaks({ path, text }, find(text), leaks).map((finding) => ({ finding, path }))));
  const [first] = found;
  if (first === undefined) return;
  const { finding, path } = first;
  const more = found.length === 1 ? '' : ` (and ${found.length - 1} more)`;
  const label = labelFor(path);
  const file = label.endsWith(path) ? label : `${label}/${path}`;
  throw new HarnessError('LEAK_FOUND', `The new text ${finding.message}${more}: ${finding.rule}. Nothing was written.`, {
    file,
    line: finding.line,
    hint:
      writer === 'pin'
        ? `Take the value out of the source, or allow it with a reason in prompt-snapshots.config.yaml: lint: { allow: [{ rule: ${finding.rule}, profile: ${label.split('/').at(-1) ?? ''}, reason: … }] } (docs/lint.md).`
        : 'Take the value out of the input, or allow it with a reason (docs/lint.md). `pnpm prompt:snapshots:lint` lists all of them.',
  });
}

/** What was found in one text, without what somebody allowed. */
function nameLeaks({ path, text }: { readonly path: string; readonly text: string }, leaks: readonly FoundLeak[], { allowsFor }: Place['leaks']): readonly LintFinding[] {
  if (leaks.length === 0) return [];
  const { layer, scenario } = parseSnapshotPath(path.split('/').slice(1).join('/') || path);
  const found = buildLeakFindings(leaks, { layer, owner: null, text, scenario: scenario ?? '' }).map(({ finding }) => finding);
  return allowsFor === undefined ? found : applyAllows(found, allowsFor(path)).findings;
}
