import { expect, test } from 'vitest';
import { listRunNotices } from '../../src/shell/run-notices.ts';
import { renderPage } from '../../src/snapshot/page.ts';
import type { Diagnostics } from '../../src/types/scenario.ts';
import { REQUEST, scenarioOf, turnOf } from '../snapshot/sample-scenario.ts';

const fault = (subject: string): Diagnostics['findings'][number] => ({ name: 'config-key-unknown', subject, detail: `${subject} is unknown` });

/** Each notice of a run with these faults, and with a parameter in turn/start that no Codex knows, with its line of the page. */
function tell(faults: readonly string[], isCommitted: boolean): string[][] {
  const request = { ...REQUEST, turnStart: { ...REQUEST.turnStart, wind: 'west' } };
  const turn = turnOf('thread', [], { route: 'codex', request });
  const rendered = scenarioOf([{ ...turn, diagnostics: { ...turn.diagnostics, findings: faults.map(fault) } }]);
  const page = renderPage(rendered, () => null);
  return listRunNotices(rendered, '0.144.6', () => (isCommitted ? page : null)).map(({ file, message }) => {
    const [name = '', line] = file.split(':');
    return [name, line === undefined ? '' : (page.split('\n')[Number(line) - 1] ?? ''), message];
  });
}

const IGNORED = 'Codex 0.144.6 ignores turn/start.wind without a word';

test('each notice of a run names its line of the committed page, or the page alone where it is not there', () => {
  expect(tell(['a', 'b'], true)).toEqual([
    ['pier.md', '  "wind": "west"', IGNORED],
    ['pier.md', '- `config-key-unknown` a', 'config a: a is unknown'],
    ['pier.md', '- `config-key-unknown` b', 'config b: b is unknown'],
  ]);
  expect(tell(['b'], false)).toEqual([['pier.md', '', IGNORED], ['pier.md', '', 'config b: b is unknown']]);
});

test('many faults are one notice at the first of them', () => {
  expect(tell(['a', 'b', 'c'], true).slice(1)).toEqual([['pier.md', '- `config-key-unknown` a', '3 faults of the configuration, see `context ferries/pier`']]);
});
