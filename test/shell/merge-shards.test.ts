import fc from 'fast-check';
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { runs } from '../property-runs.ts';
import { createTokenCounter } from '../../src/drift/token-counter.ts';
import { reportShape } from '../../src/report/report-shape.ts';
import { collectSuite } from '../../src/shell/check-suite.ts';
import { judgeSuite, rawFindings, type SuiteMaterial } from '../../src/shell/judge-suite.ts';
import { mergeShards, refuseMixture } from '../../src/shell/merge-shards.ts';
import { explainMaterial, type ShardReport } from '../../src/shell/shard-report.ts';
import { createSelection } from '../../src/shell/selection.ts';
import { copyRepository } from '../program/repository.ts';

const SNAPSHOTS = 'test/fixtures/agents/prompt-snapshots/codex-variants';
const FACTS = { program: '1', revision: null, inputs: [{ input: 'scenarios', digest: 'a' }, { input: 'snapshots', digest: 'b' }], selection: { only: [], suites: [], profile: null }, base: null };

/** A suite of 14 scenarios that drifts in every way: a word renamed all over, rules, files that lack or are too many, sizes, lint. */
function driftingRepository() {
  const repository = copyRepository('all');
  for (const name of fs.readdirSync(repository.path(`${SNAPSHOTS}/layers`))) {
    const file = `${SNAPSHOTS}/layers/${name}`;
    repository.write(file, repository.read(file).replace(/\byou\b/, 'thou').replace(/\b[Nn]ever\b/, 'seldom'));
  }
  repository.write(`${SNAPSHOTS}/layers/old@subagent.md`, 'x');
  repository.write(`${SNAPSHOTS}/layers/old.md`, 'x');
  fs.rmSync(repository.path(`${SNAPSHOTS}/full-cron.md`));
  repository.edit(`${SNAPSHOTS}/README.md`, 'full-cron', 'other-cron');
  repository.edit('fixtures/tools/message.json', '"description": "', '"description": "Speak. ');
  for (const scenario of ['subagent', 'direct-tools']) repository.write(`fixtures/scenarios/codex-variants/${scenario}/workspace/USER.md`, `Hidden\u200b here.\n${'Many more words of the user. '.repeat(90)}\n`);
  repository.edit('fixtures/scenarios/codex-variants/suite.yaml', 'lint:', 'budgets:\n  layers:\n    workspace.*: 40\n    openclaw.*: 60\n    nothing.*: 5\n  scenarios:\n    subagent: 900\nlint:');
  return repository;
}

/** The scenarios of a suite over shards as JSON, the base's shard with what concerns the suite as a whole. */
function split<T>(material: SuiteMaterial<T>, shardOf: (id: string) => number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const scenarios = material.scenarios.filter(({ id }) => shardOf(id) === at + 1);
    const isHome = shardOf(material.base) === at + 1;
    const part = { ...material, scenarios, files: isHome ? material.files : 0, whole: isHome ? material.whole : { findings: [], notices: [] } };
    const names = scenarios.map(({ id }) => `${material.suite}/${id}`);
    const all = material.scenarios.map(({ id }) => `${material.suite}/${id}`).sort();
    return JSON.stringify({ ...FACTS, index: at + 1, count, scenarios: names, all, suites: scenarios.length === 0 ? [] : [part] });
  });
}

test('for any set of scenarios over one to eight shards, the merge is the verdict of one check, drift, sizes and lint alike', async () => {
  const repository = driftingRepository();
  const io = { stdout: () => {}, stderr: () => {}, env: {}, root: repository.root, home: repository.root, stdoutIsTty: false, stderrIsTty: false, columns: 80 };
  const task = { selection: createSelection(repository.root, { only: [], suites: ['codex-variants'] }), profile: undefined, shard: null, protection: { layers: [], sides: null, reasons: [] }, context: undefined, onRendered: () => {} };
  const { material } = await collectSuite('codex-variants', task, io);
  const explained = await explainMaterial(material, { tokens: createTokenCounter(), context: undefined });
  const kinds = new Set<string>();
  const subset = fc.subarray(material.scenarios.map(({ id }) => id).filter((id) => id !== material.base));
  await fc.assert(
    fc.asyncProperty(subset, fc.integer({ min: 1, max: 8 }), fc.infiniteStream(fc.integer({ min: 0, max: 999 })), async (ids, count, numbers) => {
      const taken = <T>(all: SuiteMaterial<T>): SuiteMaterial<T> => ({ ...all, scenarios: all.scenarios.filter(({ id }) => id === all.base || ids.includes(id)) });
      const places = new Map(material.scenarios.map(({ id }) => [id, ((numbers.next().value ?? 0) % count) + 1]));
      const shards = split(taken(explained), (id) => places.get(id) ?? 1, count).map((text): ShardReport => JSON.parse(text));
      refuseMixture(shards.map((report) => ({ file: `${report.index}.json`, report })));
      const whole = await judgeSuite(taken(material), rawFindings(undefined), 'whole');
      for (const { class: kind } of whole.findings) kinds.add(kind);
      expect(await mergeShards(shards.toReversed())).toEqual([whole]);
    }),
    runs(25),
  );
  expect([...kinds].filter((kind) => ['renamed', 'over budget', 'stale file', 'missing file', 'rule hardened', 'tool schema changed'].includes(kind)).length).toBeGreaterThanOrEqual(5);
});

test('what a shard of the program writes is what its part of the whole gives, and merges to the same report', async () => {
  const repository = driftingRepository();
  const whole = await repository.run('check', '--suite', 'codex-variants', '--format', 'json');
  const files = ['1', '2', '3'].map((index) => `s${index}.json`);
  for (const [at, file] of files.entries()) {
    const { stderr } = await repository.run('check', '--suite', 'codex-variants', '--shard', `${at + 1}/3`, '--output', `json=${file}`);
    const { shard } = reportShape.parse(JSON.parse(repository.read(file)));
    expect(stderr).toBe(`shard ${at + 1}/3: ${shard?.scenarios.length} of 14 scenarios\n`);
  }
  const merged = await repository.run('report', 'merge', ...files.toReversed(), '--format', 'json');
  expect([merged.code, merged.stderr]).toEqual([1, '']);
  expect(JSON.parse(merged.stdout)).toEqual(JSON.parse(whole.stdout));
  for (const format of ['text', 'junit', 'sarif', 'markdown', 'github']) {
    expect((await repository.run('report', 'merge', ...files, '--format', format)).stdout).toBe((await repository.run('check', '--suite', 'codex-variants', '--format', format)).stdout);
  }
});

const shard = (own: Partial<ShardReport>): ShardReport => ({ ...FACTS, index: 1, count: 2, scenarios: [], all: [], suites: [], ...own });

test.each([
  ['missing', [shard({})], 'Shard 2/2 is missing.', undefined],
  ['missing twice', [shard({ count: 3 })], 'Shards 2/3, 3/3 are missing.', undefined],
  ['doubled', [shard({}), shard({})], 'Shard 1/2 is there twice: 0.json has it too.', '1.json'],
  ['of another n', [shard({}), shard({ index: 2, count: 3 })], 'The number of shards is another one than in 0.json.', '1.json'],
  ['of another revision', [shard({}), shard({ index: 2, revision: 'f00' })], 'The revision is another one than in 0.json.', '1.json'],
  ['of another program', [shard({}), shard({ index: 2, program: '2' })], 'The version of prompt-snapshots is another one than in 0.json.', '1.json'],
  ['of another selection', [shard({}), shard({ index: 2, selection: { only: ['x'], suites: [], profile: null } })], 'The selection is another one than in 0.json.', '1.json'],
  ['of a tree with other snapshots', [shard({}), shard({ index: 2, inputs: [{ input: 'scenarios', digest: 'a' }, { input: 'snapshots', digest: 'c' }] })], 'Shard 2/2 read other files than 0.json: snapshots differ.', '1.json'],
  ['against another base', [shard({}), shard({ index: 2, base: { revision: 'main', reason: null, known: [] } })], 'The base is another one than in 0.json.', '1.json'],
  ['over other scenarios', [shard({}), shard({ index: 2, all: ['s/a'] })], 'The list of scenarios is another one than in 0.json.', '1.json'],
  ['without a scenario', [shard({ all: ['s/a'] }), shard({ index: 2, all: ['s/a'] })], 'The shards did not do every scenario once.', undefined],
])('shards that are %s are refused', (_, reports, message, file) => {
  expect(() => refuseMixture(reports.map((report, at) => ({ file: `${at}.json`, report })))).toThrow(expect.objectContaining({ code: 'REPORT_INVALID', message, file }));
});

test('a file that is no report of a shard, a wrong word and a wrong part are refused with exit code 2', async () => {
  const repository = copyRepository();
  repository.write('x.json', '{');
  repository.write('y.json', '{"version":1}');
  const say = async (...argv: string[]) => {
    const { code, stderr } = await repository.run(...argv);
    return `${code} ${stderr.split('\n')[0]}`;
  };
  expect(await say('report', 'merge', 'x.json')).toBe('2 error: x.json: The report is not JSON. [REPORT_INVALID]');
  expect(await say('report', 'merge', 'y.json')).toMatch(/^2 error: y\.json: The report has not the shape of this program’s: /);
  expect(await say('report', 'merge')).toBe('2 error: report merge needs at least one file. [USAGE]');
  expect(await say('report', 'split', 'x')).toBe('2 error: report cannot "split". [USAGE]');
  for (const word of ['0/2', '3/2', '1', '1/0', 'a/b']) expect(await say('check', '--shard', word)).toBe(`2 error: --shard cannot be "${word}". [USAGE]`);
});
