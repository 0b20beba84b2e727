import type { ReviewItem } from '../../report/review-item.ts';
import { hasScenarios } from '../removed-suites.ts';
import { refuseUnfinished } from '../transaction/finish.ts';
import { buildItems } from './build-items.ts';
import { openRemovedSuites, openReviewSuite, type ReviewSuite } from './review-suite.ts';
import { placeOf, type Scope } from './scope.ts';
import { readState, type Decision, type ReviewState } from './state-file.ts';

/** The drift at one moment with the decisions that still hold. */
export interface Session {
  readonly suites: readonly ReviewSuite[];
  readonly items: readonly ReviewItem[];
  readonly state: ReviewState;
  /** Rejections whose text has moved on. */
  readonly dropped: readonly Decision[];
}

/**
 * Compares as check does, and drops the decisions that are about texts which are no longer there.
 * @param known the suites as they were when only their snapshots can have changed since: nothing is rendered again
 */
export async function openSession(scope: Scope, known: readonly ReviewSuite[] = []): Promise<Session> {
  refuseUnfinished(placeOf(scope));
  const state = readState(scope.root, scope.profile);
  const suites: ReviewSuite[] = [];
  for (const suite of scope.suites) suites.push(await openSuiteAgain(scope, suite, known.find((one) => one.suite === suite)));
  if (scope.isEverything) suites.push(...(await openRemovedSuites(scope)));
  const rejected = new Set(state.rejected.map(({ key }) => key));
  const items = suites.flatMap((suite) => buildItems(suite, rejected));
  const keys = new Set(items.map(({ key }) => key));
  const holds = ({ suite, key }: Decision): boolean => keys.has(key) || !isLookedAt(scope, suite);
  const dropped = state.rejected.filter((decision) => !holds(decision));
  return { suites, items, dropped, state: { ...state, rejected: state.rejected.filter(holds) } };
}

/** Accepting changes no suite in which nothing drifts. */
function openSuiteAgain({ root, profile }: Scope, suite: string, known: ReviewSuite | undefined): Promise<ReviewSuite> | ReviewSuite {
  if (known === undefined) return openReviewSuite(suite, { root, profile });
  return known.outputs.length === 0 ? known : openReviewSuite(suite, { root, profile, outputs: known.outputs });
}

/** Whether this review has seen all drift that a suite can have. */
function isLookedAt({ root, suites, isEverything }: Scope, suite: string): boolean {
  return suites.includes(suite) || (isEverything && !hasScenarios(root, suite));
}
