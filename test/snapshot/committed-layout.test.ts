import { expect, test } from 'vitest';
import { buildCommittedFiles } from '../../src/snapshot/committed-layout.ts';
import type { CommittedLayer } from '../../src/types/scenario.ts';
import { layerOf } from './sample-scenario.ts';

const committed = (id: string, change: Partial<CommittedLayer> = {}): CommittedLayer => ({ ...layerOf(id), link: null, isLost: false, ...change });
const listed = (id: string, link: string | null): string => `    - ${link === null ? `${id} (empty)` : `[${id}](${link})`} · owner \`openclaw\` · zone \`stable\` · delivered \`yes\``;
const HEAD = ['- developer message', '  - `thread-developer`'];
const BASE = new Map([['shared', 'Text of shared.'], ['edited', 'Text of edited.']]);

test('a scenario is laid out by the rule of gen: shared, its own, a later turn’s, and none for an empty layer', () => {
  const page = '# Pier\n\n## Stack\n\n- old\n\n# Turn 2\n\n## Stack\n\n- old\n';
  const opening = [committed('shared'), committed('edited', { text: 'Edited.' }), committed('none', { text: '' })];
  const tool = committed('tool.cron', { carrier: 'tool-set', role: 'tool', item: 1, text: '{}' });
  expect(buildCommittedFiles({ id: 'pier', page, turns: [opening, [committed('edited', { text: 'Edited.' }), committed('shared', { text: 'Again.' }), tool]] }, BASE)).toEqual({
    page: {
      path: 'pier.md',
      text: [
        '# Pier', '', '## Stack', '', ...HEAD, listed('shared', 'layers/shared.md'), listed('edited', 'layers/edited@pier.md'), listed('none', null), '',
        '# Turn 2', '', '## Stack', '', ...HEAD, listed('edited', 'layers/edited@pier.md'), listed('shared', 'layers/shared@pier.t2.md'),
        '- tool set', '  - `tool-set`', listed('tool.cron', 'tools/cron@pier.t2.json'), '',
      ].join('\n'),
    },
    links: ['layers/shared.md', 'layers/edited@pier.md', 'layers/shared@pier.t2.md', 'tools/cron@pier.t2.json'],
    files: [
      { path: 'layers/shared.md', text: 'Text of shared.' },
      { path: 'layers/edited@pier.md', text: 'Edited.' },
      { path: 'layers/shared@pier.t2.md', text: 'Again.' },
      { path: 'tools/cron@pier.t2.json', text: '{}\n' },
    ],
  });
});

test('a lost layer keeps its link and has no file', () => {
  const { page, links, files } = buildCommittedFiles({ id: 'pier', page: '## Stack\n- old', turns: [[committed('shared', { text: '', isLost: true, link: 'layers/shared@pier.md' })]] }, BASE);
  expect([page.text, links, files]).toEqual([['## Stack', ...HEAD, listed('shared', 'layers/shared@pier.md')].join('\n'), ['layers/shared@pier.md'], []]);
});

test('a scenario without a turn is its page', () => {
  expect(buildCommittedFiles({ id: 'pier', page: '# Pier\n', turns: [] }, BASE)).toEqual({ page: { path: 'pier.md', text: '# Pier\n' }, links: [], files: [] });
});
