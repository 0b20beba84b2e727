import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCodexRequest } from '../../src/openclaw/codex-request.ts';
import { normalizeBodies } from '../../src/drift/normalize.ts';
import { readBundledCatalog } from '../../src/shell/capture/bundled-catalog.ts';
import { obtainCodex, type CodexBinary } from '../../src/shell/capture/codex-binary.ts';
import { playCapture } from '../../src/shell/capture/play.ts';
import { proveRequest } from '../../src/shell/capture/prove.ts';
import { openSuite } from '../../src/shell/suites.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const VERSIONS = (process.env['CODEX_VERSIONS'] ?? '0.144.6,0.171.0').split(',');
const suite = openSuite(ROOT, 'codex-runtime-happy-path');
const subjects = suite.ids.map((id) => {
  const [turn] = suite.read(id).turns;
  if (turn === undefined) throw new Error(`${id} has no turn`);
  return { id, request: buildCodexRequest(turn), files: turn.workspace.files };
});

let temporary: string;
beforeAll(() => (temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'capture-live-'))));
afterAll(() => fs.rmSync(temporary, { recursive: true }));

describe.each(VERSIONS)('Codex %s', (version) => {
  let binary: CodexBinary;
  let catalog: string;
  beforeAll(async () => {
    const bin = process.env['CODEX_BIN'] ?? null;
    binary = await obtainCodex({ version, bin, cache: path.join(ROOT, '.cache/codex'), env: process.env, progress: (text) => console.error(text) });
    catalog = await readBundledCatalog(binary);
  });

  test.each(subjects.flatMap((subject) => (['hermetic', 'production'] as const).map((profile) => ({ ...subject, profile }))))('$id, $profile: every character is explained', async ({ request, files, profile }) => {
    const { parity, capture } = await proveRequest({ request, files }, { binary, catalog, profile, provider: 'mock', temporary });
    const faults = parity.parts.flatMap(({ layers }) => layers.filter(({ isPredicted }) => !isPredicted).map(({ id, verdict, detail }) => `${id} ${verdict}: ${detail}`));
    expect(faults).toEqual([]);
    expect([parity.ledger.unknown, capture.attempts]).toEqual([0, []]);
    expect(fs.readdirSync(temporary)).toEqual([]);
  });

  test('the same capture in another time zone of the host and another home is equal after normalising', async () => {
    const [subject] = subjects;
    if (subject === undefined) throw new Error('no scenario');
    const { request, files } = subject;
    const play = { workspaceDir: request.host.cwd, threadStart: request.threadStart, turns: [{ turnStart: request.turnStart, resume: null, files: [] }] };
    const runs = await Promise.all(
      ['Asia/Tokyo', 'America/Lima'].map(async (timeZone) => {
        const capture = await playCapture(play, { binary, profile: 'hermetic', provider: 'mock', model: 'gpt-5.5', timeZone, files, temporary });
        return normalizeBodies(capture.bodies, { ...capture.facts, host: request.host });
      }),
    );
    expect(runs[0]).toEqual(runs[1]);
  });

  test('later turns and a restart only append to what was sent before', async () => {
    const [subject] = subjects;
    if (subject === undefined) throw new Error('no scenario');
    const { request, files } = subject;
    const turn = { turnStart: request.turnStart, resume: null, files: [] };
    const turns = [turn, turn, { ...turn, resume: request.threadResume }];
    const { bodies } = await playCapture({ workspaceDir: request.host.cwd, threadStart: request.threadStart, turns }, { binary, profile: 'hermetic', provider: 'mock', model: 'gpt-5.5', timeZone: request.host.timeZone, files, temporary });
    const inputs = bodies.map((body) => body['input'] as unknown[]);
    expect(inputs).toHaveLength(3);
    for (const [index, input] of inputs.entries()) expect(input.slice(0, inputs[index - 1]?.length ?? 0)).toEqual(inputs[index - 1] ?? []);
  });
});
