import type { SuiteSource } from '../pipeline.ts';
import type { Notice } from '../types/finding.ts';
import type { LintAllow } from '../types/lint.ts';
import type { LeaksIn } from './leaks.ts';
import { listSuites, openScenarios } from './suites.ts';

/** What is known of a suite whose profile's allows are judged. */
interface Judged {
  readonly root: string;
  readonly allows: readonly LintAllow[];
  readonly leaksIn: LeaksIn;
  /** Those that a rendered text needs. */
  readonly used: ReadonlySet<LintAllow>;
}

/**
 * A notice for each allow of the suite's profile that no text of it needs any more, rendered or not: a pin may hold prompts
 * that no scenario asks for; null for the others. Told with the first suite of the profile alone.
 */
export function listIdleProfileAllows({ suite, profile }: SuiteSource, { root, allows, leaksIn, used }: Judged): (Notice | null)[] {
  const open = allows.filter((allow) => !used.has(allow));
  const found = open.length === 0 ? [] : [...profile.models, ...profile.fragments].flatMap(({ text }) => leaksIn(text).map(({ id }) => id));
  const idle = open.filter(({ rule }) => !found.includes(rule));
  const told = idle.length > 0 && isFirstOf(root, suite, profile.name) ? idle : [];
  return allows.map((allow) => (told.includes(allow) ? describeIdle(allow, `${allow.rule} in the profile ${profile.name}`) : null));
}

/** A profile that is named on the command line is that of every suite. */
function isFirstOf(root: string, suite: SuiteSource['suite'], profile: string): boolean {
  const isNamed = suite.profile !== profile;
  return listSuites(root).find((id) => isNamed || openScenarios(root, id).suite.profile === profile) === suite.id;
}

/** An allow that allows nothing, as a notice at its line. @param what what it would allow, in words */
export function describeIdle({ place }: LintAllow, what: string): Notice {
  return { file: `${place.file ?? ''}${place.line === undefined ? '' : `:${place.line}`}`, message: `lint allows ${what}, and finds no such thing` };
}
