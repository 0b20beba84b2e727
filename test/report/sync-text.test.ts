import { expect, test } from 'vitest';
import { renderNoCatalogText, renderSyncText, type PinSide, type SyncReport } from '../../src/report/sync-text.ts';

const OLD: PinSide = {
  source: { kind: 'models_cache', path: '<codex-home>/models_cache.json', field: 'model_messages.instructions_template', clientVersion: '0.144.6', templateSha256: 'a', edits: ['personality slot filled'] },
  codexVersion: '0.144.6',
  text: 'Head.\n# General\n## Tone\n## Tone\n#no heading\n',
  tokens: 11,
};
const NEW: PinSide = {
  source: { ...OLD.source, clientVersion: '0.171.0', edits: ['plan-tool texts removed', 'personality section removed'] },
  codexVersion: '0.171.0',
  text: 'Head.\n# General\n## Tone\n## Voice\n',
  tokens: 9,
};
const REPORT: SyncReport = {
  model: 'gpt-5.5',
  personality: 'none',
  folder: 'fixtures/codex/local',
  profile: 'local',
  outcome: 'pinned',
  before: OLD,
  after: NEW,
  files: ['gpt-5.5.none.instructions.md', 'gpt-5.5.none.source.json'],
  reaches: ['discord-group', 'telegram-direct'],
};

test('a new pin is told as what changed since the last one', () => {
  expect(renderSyncText(REPORT)).toBe(`gpt-5.5 (none) in fixtures/codex/local is pinned anew.
  source            models_cache <codex-home>/models_cache.json (unchanged)
  client version    0.144.6 -> 0.171.0
  read as Codex     0.144.6 -> 0.171.0
  field             model_messages.instructions_template (unchanged)
  slot              present -> gone
  Codex edits       personality slot filled -> plan-tool texts removed, personality section removed
  sections added    ## Voice
  sections removed  ## Tone
  characters        44 -> 33
  tokens            11 -> 9 (o200k)
  files             gpt-5.5.none.instructions.md, gpt-5.5.none.source.json
  reaches           discord-group, telegram-direct
Next: pnpm prompt:snapshots:gen --codex-profile local
`);
});

test('a first pin has nothing before it, and may reach no scenario', () => {
  const lines = renderSyncText({ ...REPORT, before: null, reaches: [], outcome: 'would be pinned' }).split('\n');
  expect([lines[0], lines[2], lines[5], lines[9], lines[12], lines[13]]).toEqual([
    'gpt-5.5 (none) in fixtures/codex/local would be pinned anew; nothing was written.',
    '  client version    none -> 0.171.0',
    '  slot              none -> gone',
    '  characters        none -> 33',
    '  reaches           no scenario',
    'Next: pnpm prompt:snapshots:sync-codex-model --model gpt-5.5 --personality none --codex-profile local',
  ]);
});

test('a current pin is one line', () => {
  expect(renderSyncText({ ...REPORT, outcome: 'current' })).toBe('gpt-5.5 (none) in fixtures/codex/local is current; nothing was written.\n');
});

test('without a catalog the places are listed', () => {
  expect(renderNoCatalogText(['/a/models_cache.json', '/b/models.json'])).toBe(
    'No Codex model catalog was found; nothing changed. Looked for:\n  /a/models_cache.json\n  /b/models.json\nName one with --catalog <path>.\n',
  );
});
