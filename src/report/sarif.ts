import { renderJson } from '../text/json.ts';
import type { FindingClass } from '../types/finding.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';
import { buildCauses, type Cause } from './causes.ts';
import type { CheckReport } from './check-report.ts';
import { CLASS_FACTS, levelOf } from './class-facts.ts';
import { findLine } from './finding-line.ts';
import { renderSentence } from './finding-sentence.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
/** The second part counts the ways of making an id; a change of the way must not reopen closed alerts under the same name. */
const FINGERPRINT = 'promptSnapshotsFinding/v1';

/**
 * The check as SARIF 2.1.0: a rule for each class of finding, a result for each cause, at the committed file and line.
 * With a base, `baselineState` tells what is new from what the base has already. Source: SARIF 2.1.0 (OASIS), §3.27.
 */
export function renderSarif({ suites, base }: CheckReport): string {
  const isCompared = base !== null && base.reason === null;
  const results = [
    ...buildCauses(suites).map((cause) => buildResult(cause, isCompared ? 'new' : null)),
    ...buildCauses(base?.known ?? []).map((cause) => buildResult(cause, 'unchanged')),
  ];
  const driver = { name: 'prompt-snapshots', rules: CLASSES.map(buildRule) };
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

function buildResult(cause: Cause, baselineState: 'new' | 'unchanged' | null): JsonObject {
  const [file = cause.file, ...others] = cause.places;
  const related = others.map((place, index) => ({ ...buildLocation(place, 1), id: index + 1, message: { text: 'the same cause' } }));
  return {
    ruleId: ruleIdOf(cause.class),
    ruleIndex: CLASSES.indexOf(cause.class),
    level: levelOf(cause),
    message: { text: renderSentence(cause) },
    locations: [buildLocation(file, findLine(cause))],
    ...(related.length === 0 ? {} : { relatedLocations: related }),
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
