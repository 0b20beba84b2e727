import { HarnessError } from '../../errors.ts';
import type { ReviewItem } from '../../report/review-item.ts';
import { renderSuggestion } from '../../text/similar.ts';
import type { Session } from './session.ts';

const HINT = 'Run `prompt-snapshots review --list` for what there is.';

/**
 * The items that names and layers mean: a finding's id stands for all its hunks, in every suite that has the finding.
 * @throws HarnessError FINDING_UNKNOWN, saying what became of a name that was known
 */
export function chooseItems(session: Session, names: readonly string[], layers: readonly string[]): ReviewItem[] {
  const keys = new Set([...names.flatMap((name) => findByName(session, name)), ...layers.flatMap((layer) => findByLayer(session, layer))].map(({ key }) => key));
  return session.items.filter(({ key }) => keys.has(key));
}

function findByName(session: Session, name: string): readonly ReviewItem[] {
  const found = session.items.filter((item) => item.name === name || item.finding.id === name);
  if (found.length > 0) return found;
  const [id = ''] = name.split('#');
  const siblings = session.items.filter(({ finding }) => finding.id === id);
  if (siblings.length > 0) throw unknown(describeHunks(id, siblings));
  const known = session.state.steps.flatMap(({ what, decisions }) => decisions.map((decision) => ({ ...decision, what }))).findLast((decision) => decision.name.split('#')[0] === id);
  if (known !== undefined) {
    const left = session.items.filter(({ finding, suite }) => suite === known.suite && finding.subject === known.subject).map((item) => item.name);
    const now = left.length === 0 ? '' : ` What drifts in ${known.subject} now: ${left.join(', ')}.`;
    throw unknown(`${name} is no longer current: ${known.what === 'accept' ? `${known.name} was accepted` : 'it was rejected, and its text changed since'}.${now}`);
  }
  throw unknown(`There is no finding "${name}".${renderSuggestion(name, session.items.flatMap((item) => [item.finding.id, item.name]))}`);
}

function describeHunks(id: string, siblings: readonly ReviewItem[]): string {
  const isWhole = siblings.some(({ hunk }) => hunk === null);
  return isWhole ? `The finding ${id} is decided on as a whole; it has no hunks to choose from.` : `The finding ${id} has ${siblings.length} hunks: ${siblings.map(({ name }) => name).join(', ')}.`;
}

function findByLayer(session: Session, layer: string): readonly ReviewItem[] {
  const found = session.items.filter(({ finding }) => finding.subject === layer);
  if (found.length > 0) return found;
  const subjects = [...new Set(session.items.map(({ finding }) => finding.subject))];
  throw unknown(`Nothing drifts in a layer "${layer}".${renderSuggestion(layer, subjects)}`);
}

function unknown(message: string): HarnessError {
  return new HarnessError('FINDING_UNKNOWN', message, { hint: HINT });
}
