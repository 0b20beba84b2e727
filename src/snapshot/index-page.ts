import { byCodeUnit } from '../text/json.ts';
import type { SnapshotFile, Suite } from '../types/scenario.ts';
import { PAGE_MARKER } from './page.ts';

/** The suite's own page: what the folder is, the three commands, the list of scenarios by id. */
export function buildIndexPage(suite: Suite, scenarios: readonly { id: string; title: string }[]): SnapshotFile {
  const text = [
    `# ${suite.title}`,
    PAGE_MARKER,
    [
      'Each page lists what the model reads in one scenario, in wire order, and links every text to its own file in',
      '`layers/` or `tools/`. A file without `@` in its name belongs to every scenario that links it.',
    ].join('\n'),
    [
      '| to | run |',
      '|---|---|',
      '| write these files anew | `pnpm prompt:snapshots:gen` |',
      '| see what moved, and why | `pnpm prompt:snapshots:check` |',
      '| read one stack whole | `pnpm prompt:snapshots:show <scenario>` |',
    ].join('\n'),
    ['| scenario | title |', '|---|---|', ...scenarios.toSorted((a, b) => byCodeUnit(a.id, b.id)).map(({ id, title }) => `| [${id}](${id}.md) | ${title.replaceAll('|', '\\|')} |`)].join('\n'),
  ].join('\n\n');
  return { path: 'README.md', text: `${text}\n` };
}
