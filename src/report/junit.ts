import type { ExplainedFinding } from '../types/finding.ts';
import type { CheckedSuite, CheckReport } from './check-report.ts';
import { renderPlainHunks } from './plain-hunk.ts';
import { renderSentence } from './finding-sentence.ts';
import { escapeXml, renderAttribute } from './xml.ts';

/** Lines of difference that one failure shows. */
const MAX_LINES = 40;
/** Name of the case that holds findings of no scenario: stale files, the list of scenarios. */
const FOLDER_CASE = 'snapshot folder';

interface Case {
  readonly name: string;
  readonly findings: readonly ExplainedFinding[];
  readonly known: readonly ExplainedFinding[];
}

/**
 * The check as JUnit XML: a testsuite for each suite, a testcase for each scenario, at most one failure in each, with the
 * sentences and the lines of all its findings. There are no times: nobody measured them by scenario.
 */
export function renderJunit(report: CheckReport): string {
  const suites = report.suites.map((suite) => ({ suite, cases: buildCases(suite, report.base?.known.find((known) => known.suite === suite.suite)?.findings ?? []) }));
  const all = suites.flatMap(({ cases }) => cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${renderAttribute('name', 'prompt-snapshots')}${renderCounts(all)}>`,
    ...suites.flatMap(({ suite, cases }) => renderSuite(suite, cases, report)),
    '</testsuites>',
    '',
  ].join('\n');
}

function buildCases(suite: CheckedSuite, known: readonly ExplainedFinding[]): Case[] {
  const own = (findings: readonly ExplainedFinding[], id: string): ExplainedFinding[] =>
    findings.filter(({ scenarios }) => scenarios.some((scenario) => scenario === id || scenario.startsWith(`${id} (turn `)));
  const isOfNone = ({ scenarios }: ExplainedFinding): boolean => scenarios.length === 0;
  return [
    ...suite.scenarios.map((id) => ({ name: id, findings: own(suite.findings, id), known: own(known, id) })),
    { name: FOLDER_CASE, findings: suite.findings.filter(isOfNone), known: known.filter(isOfNone) },
  ];
}

function renderCounts(cases: readonly Case[]): string {
  const failures = cases.filter(({ findings }) => findings.length > 0).length;
  return `${renderAttribute('tests', cases.length)}${renderAttribute('failures', failures)}${renderAttribute('errors', 0)}`;
}

function renderSuite(suite: CheckedSuite, cases: readonly Case[], report: CheckReport): string[] {
  const notices = suite.notices.map(({ file, message }) => `${message}: ${suite.folder}/${file}`);
  return [
    `  <testsuite${renderAttribute('name', suite.suite)}${renderCounts(cases)}>`,
    ...cases.flatMap((one) => renderCase(one, suite, report)),
    ...(notices.length === 0 ? [] : [`    <system-out>${escapeXml(notices.join('\n'))}</system-out>`]),
    '  </testsuite>',
  ];
}

function renderCase({ name, findings, known }: Case, suite: CheckedSuite, report: CheckReport): string[] {
  const head = `    <testcase${renderAttribute('name', name)}${renderAttribute('classname', suite.suite)}`;
  const [first] = findings;
  if (first === undefined && known.length === 0) return [`${head}/>`];
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : '';
  const failure =
    first === undefined
      ? []
      : [
          `      <failure${renderAttribute('message', `${renderSentence(first)}${more}`)}${renderAttribute('type', first.class)}>` +
            `${escapeXml(renderBody(findings, suite, report))}</failure>`,
        ];
  const onBase = known.length === 0 ? [] : [`      <system-out>${escapeXml(known.map((finding) => `already on ${report.base?.revision ?? ''}: ${renderSentence(finding)}`).join('\n'))}</system-out>`];
  return [`${head}>`, ...failure, ...onBase, '    </testcase>'];
}

function renderBody(findings: readonly ExplainedFinding[], suite: CheckedSuite, report: CheckReport): string {
  const texts = findings.map((finding) => {
    const { lines, left } = renderPlainHunks(finding.hunks, MAX_LINES);
    const cut = left === 0 ? [] : [`… and ${left} more lines: ${report.again}`];
    return [renderSentence(finding), `${suite.folder}/${finding.file}`, ...lines, ...cut].join('\n');
  });
  return `${[...texts, `next: ${report.next}`].join('\n\n')}\n`;
}
