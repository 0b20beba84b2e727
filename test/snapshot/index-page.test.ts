import { expect, test } from 'vitest';
import { buildIndexPage } from '../../src/snapshot/index-page.ts';
import { PAGE_MARKER } from '../../src/snapshot/page.ts';

test('the page of a suite says what the folder is, the three commands, and its scenarios in order', () => {
  const suite = { id: 'ferries', title: 'Ferries', base: 'pier', profile: 'p', budgets: null };
  expect(buildIndexPage(suite, [{ id: 'pier', title: 'At | the | pier' }, { id: 'boat', title: 'On board' }])).toEqual({
    path: 'README.md',
    text: `# Ferries

${PAGE_MARKER}

Each page lists what the model reads in one scenario, in wire order, and links every text to its own file in
\`layers/\` or \`tools/\`. A file without \`@\` in its name belongs to every scenario that links it.

| to | run |
|---|---|
| write these files anew | \`pnpm prompt:snapshots:gen\` |
| see what moved, and why | \`pnpm prompt:snapshots:check\` |
| read one stack whole | \`pnpm prompt:snapshots:show <scenario>\` |

| scenario | title |
|---|---|
| [boat](boat.md) | On board |
| [pier](pier.md) | At \\| the \\| pier |
`,
  });
});
