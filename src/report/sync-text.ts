import type { ModelSource, Personality } from '../types/profile.ts';

/** One side of a pin: before or after a sync. */
export interface PinSide {
  readonly source: ModelSource;
  /** Codex version whose rules rendered the text. */
  readonly codexVersion: string;
  readonly text: string;
  /** Exact o200k tokens. */
  readonly tokens: number;
}

/** What one sync did, would do, or found. */
export interface SyncReport {
  readonly model: string;
  readonly personality: Personality;
  /** Folder of the profile, relative to the repository. */
  readonly folder: string;
  readonly profile: string;
  readonly outcome: 'pinned' | 'would be pinned' | 'behind' | 'current';
  /** null when the model was not pinned before. */
  readonly before: PinSide | null;
  readonly after: PinSide;
  /** Names of the files that changed or would change. */
  readonly files: readonly string[];
  /** Ids of the scenarios whose prompt holds this text. */
  readonly reaches: readonly string[];
}

const SLOT_EDIT = 'personality slot filled';
const OUTCOMES = {
  pinned: 'is pinned anew',
  'would be pinned': 'would be pinned anew; nothing was written',
  behind: 'is behind its catalog; nothing was written',
  current: 'is current; nothing was written',
};

/** Renders a sync for people: one headline, one line per fact as `before -> after`, and the next command. */
export function renderSyncText(report: SyncReport): string {
  const { before, after } = report;
  const headline = `${report.model} (${report.personality}) in ${report.folder} ${OUTCOMES[report.outcome]}.`;
  if (report.outcome === 'current') return `${headline}\n`;
  const change = (value: (side: PinSide) => string): string => renderChange(before === null ? null : value(before), value(after));
  const rows = [
    ['source', change(({ source }) => `${source.kind} ${source.path}`)],
    ['client version', change(({ source }) => source.clientVersion ?? 'not said')],
    ['read as Codex', change((side) => side.codexVersion)],
    ['field', change(({ source }) => source.field)],
    ['slot', change(({ source }) => (source.edits.includes(SLOT_EDIT) ? 'present' : 'gone'))],
    ['Codex edits', change(({ source }) => source.edits.join(', ') || 'none')],
    ...renderSections(before?.text ?? '', after.text),
    ['characters', change((side) => String(side.text.length))],
    ['tokens', `${change((side) => String(side.tokens))} (o200k)`],
    ['files', report.files.join(', ')],
    ['reaches', report.reaches.join(', ') || 'no scenario'],
  ];
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(18)}${value}`);
  return [headline, ...lines, `Next: ${nextCommand(report)}`, ''].join('\n');
}

/** What sync says when no catalog was found: where it looked, and that nothing changed. */
export function renderNoCatalogText(places: readonly string[]): string {
  return ['No Codex model catalog was found; nothing changed. Looked for:', ...places.map((place) => `  ${place}`), 'Name one with --catalog <path>.', ''].join('\n');
}

function renderChange(before: string | null, after: string): string {
  if (before === after) return `${after} (unchanged)`;
  return `${before ?? 'none'} -> ${after}`;
}

function renderSections(before: string, after: string): string[][] {
  const added = missingFrom(headingsOf(before), headingsOf(after));
  const removed = missingFrom(headingsOf(after), headingsOf(before));
  return [
    ['sections added', added.join(' · ') || 'none'],
    ['sections removed', removed.join(' · ') || 'none'],
  ];
}

/** Headings of the second list that the first does not have, counting repeats. */
function missingFrom(known: readonly string[], headings: readonly string[]): string[] {
  const left = [...known];
  return headings.filter((heading) => {
    const at = left.indexOf(heading);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

function headingsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (/^#{1,6} \S/.test(line) ? [line.trim()] : []));
}

function nextCommand(report: SyncReport): string {
  if (report.outcome === 'pinned') return `pnpm prompt:snapshots:gen --codex-profile ${report.profile}`;
  return `pnpm prompt:snapshots:sync-codex-model --model ${report.model} --personality ${report.personality} --codex-profile ${report.profile}`;
}
