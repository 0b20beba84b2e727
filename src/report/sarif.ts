import { renderJson } from '../text/json.ts';
import type { FindingClass } from '../types/finding.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';
import { buildCauses, type Cause } from './causes.ts';
import type { CheckReport } from './check-report.ts';
import { CLASS_FACTS, levelOf } from './class-facts.ts';
import { findLine } from './finding-line.ts';
import { renderSentence } from './finding-sentence.ts';
import { buildLintCauses, LINT_ADVICE, type LintCause, type LintRuleFacts, renderLintSentence } from './lint-causes.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
/** The second part counts the ways of making an id; a change of the way must not reopen closed alerts under the same name. */
const FINGERPRINT = 'promptSnapshotsFinding/v1';

/**
 * The check as SARIF 2.1.0: a rule for each class of finding and each rule of lint, a result for each cause, at the committed file and line.
 * With a base, `baselineState` tells what is new from what the base has already. Source: SARIF 2.1.0 (OASIS), §3.27.
 */
export function renderSarif({ suites, base, lintRules, prefix }: CheckReport): string {
  const isCompared = base !== null && base.reason === null;
  const introduced = { prefix, lintRules, baselineState: isCompared ? 'new' : null } as const;
  const known = { prefix, lintRules, baselineState: 'unchanged' } as const;
  const results = [
    ...buildCauses(suites).map((cause) => buildResult(cause, introduced)),
    ...buildCauses(base?.known ?? []).map((cause) => buildResult(cause, known)),
    ...buildLintCauses(suites).map((cause) => buildLintResult(cause, introduced)),
    ...buildLintCauses(base?.known ?? []).map((cause) => buildLintResult(cause, known)),
  ];
  const driver = { name: 'prompt-snapshots', rules: [...CLASSES.map(buildRule), ...lintRules.map(buildLintRule)] };
  return `${renderJson({ $schema: SCHEMA, version: '2.1.0', runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }] })}\n`;
}

// Object.keys forgets the key type; the record is closed.
const CLASSES = Object.keys(CLASS_FACTS) as FindingClass[];

function ruleIdOf(kind: FindingClass): string {
  return kind.toLowerCase().replaceAll(' ', '-');
}

function buildRule(kind: FindingClass): JsonObject {
  const { level, meaning, advice } = CLASS_FACTS[kind];
  return {
    id: ruleIdOf(kind),
    shortDescription: { text: meaning },
    fullDescription: { text: `${meaning} ${advice}` },
    help: { text: `${meaning}\n\n${advice}`, markdown: `**${meaning}**\n\n${advice}` },
    defaultConfiguration: { level },
    properties: { tags: ['prompt', 'drift'] },
  };
}

function buildLintRule({ id, severity, reason }: LintRuleFacts): JsonObject {
  return {
    id,
    shortDescription: { text: reason },
    fullDescription: { text: `${reason} To do: ${LINT_ADVICE}.` },
    help: { text: `${reason}\n\nTo do: ${LINT_ADVICE}.`, markdown: `**${reason}**\n\nTo do: ${LINT_ADVICE.replace('docs/lint.md', '[docs/lint.md](docs/lint.md)')}.` },
    defaultConfiguration: { level: severity },
    properties: { tags: ['prompt', 'lint'] },
  };
}

/** What the results of one check have in common. */
interface Context extends Pick<CheckReport, 'prefix' | 'lintRules'> {
  readonly baselineState: 'new' | 'unchanged' | null;
}

function buildLintResult(cause: LintCause, { baselineState, lintRules, prefix }: Context): JsonObject {
  const [file = '', ...others] = cause.places.map((place) => prefix + place);
  const at = lintRules.findIndex(({ id }) => id === cause.rule);
  return {
    ruleId: cause.rule,
    ...(at === -1 ? {} : { ruleIndex: CLASSES.length + at }),
    level: cause.severity,
    message: { text: renderLintSentence(cause) },
    locations: [buildLocation(file, cause.line)],
    ...(others.length === 0 ? {} : { relatedLocations: buildRelated(others, cause.line) }),
    partialFingerprints: { [FINGERPRINT]: cause.id },
    ...(baselineState === null ? {} : { baselineState }),
    properties: { layer: cause.layer, owner: cause.owner, scenarios: cause.scenarios },
  };
}

function buildRelated(files: readonly string[], line: number): JsonObject[] {
  return files.map((file, index) => ({ ...buildLocation(file, line), id: index + 1, message: { text: 'the same cause' } }));
}

function buildResult(cause: Cause, { baselineState, prefix }: Context): JsonObject {
  const [file = cause.file, ...others] = cause.places.map((place) => prefix + place);
  return {
    ruleId: ruleIdOf(cause.class),
    ruleIndex: CLASSES.indexOf(cause.class),
    level: levelOf(cause),
    message: { text: renderSentence(cause) },
    locations: [buildLocation(file, findLine(cause))],
    ...(others.length === 0 ? {} : { relatedLocations: buildRelated(others, 1) }),
    partialFingerprints: { [FINGERPRINT]: cause.id },
    ...(baselineState === null ? {} : { baselineState }),
    properties: buildProperties(cause),
  };
}

function buildLocation(file: string, startLine: number): JsonObject {
  const uri = file.split('/').map(encodeURIComponent).join('/');
  return { physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, region: { startLine } } };
}

function buildProperties({ subject, section, owner, carrier, scenarios, tokensBefore, tokensAfter, cache }: Cause): JsonObject {
  const effects: JsonValue = cache.map(({ scenario, layer, offset, kept, reread, running, runningTokens }) => ({ scenario, layer, offset, kept, reread, running, runningTokens }));
  return { layer: subject, section, owner, carrier, scenarios, tokensBefore, tokensAfter, cache: effects };
}
