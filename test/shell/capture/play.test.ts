import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HarnessError } from '../../../src/errors.ts';
import { playCapture, type Play } from '../../../src/shell/capture/play.ts';
import type { StageOptions } from '../../../src/shell/capture/stage.ts';
import { findSurvivors, makeCodex } from '../../fixtures/fake-codex/make-codex.ts';

const DIR = '/srv/agent';
const PLAY: Play = {
  workspaceDir: DIR,
  threadStart: { model: 'gpt-5.5', cwd: DIR, modelProvider: 'openai', developerInstructions: 'Keep the log short.' },
  turns: [{ turnStart: { threadId: 'T', model: 'gpt-5.5', cwd: `${DIR}/notes`, input: [{ type: 'text', text: 'Good morning.' }] }, resume: null, files: [] }],
};
const QUICK = { start: 1_500, thread: 1_500, request: 1_500, turn: 1_500 };
const ENV = ['ALL_PROXY', 'CODEX_HOME', 'HOME', 'HTTPS_PROXY', 'HTTP_PROXY', 'LANG', 'NO_PROXY', 'PATH', 'TERM', 'TZ'];

let folder: string;
let temporary: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'capture-test-'));
  temporary = path.join(folder, 'temporary');
  fs.mkdirSync(temporary);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function options(behaviour: string, more: Partial<StageOptions> = {}): StageOptions & { pids: string } {
  const binary = makeCodex(path.join(folder, 'bin'), behaviour);
  return { binary, pids: binary.pids, profile: 'hermetic', provider: 'mock', model: 'gpt-5.5', timeZone: 'Pacific/Auckland', files: [], timeouts: QUICK, temporary, ...more };
}

async function failureOf(run: Promise<unknown>): Promise<string> {
  const error: unknown = await run.then(() => 'it went well', (cause: unknown) => cause);
  return error instanceof HarnessError ? `${error.code}: ${error.message}` : String(error);
}

describe('a capture', () => {
  test('records the request, moves only what Codex acts on, and leaves nothing behind', async () => {
    const stage = options('good', { files: [{ path: 'AGENTS.md', text: 'Be kind.' }] });
    const capture = await playCapture(PLAY, stage);
    const [body] = capture.bodies;
    const workspace = capture.facts.folders[0]?.path ?? '';
    expect(body?.['seen']).toEqual({ cwd: `${workspace}/notes`, threadId: '01f0c0de-0000-7000-8000-000000000001', env: ENV, agents: 'Be kind.' });
    expect(capture.bodies).toHaveLength(1);
    expect([capture.attempts, capture.strangers, capture.further, capture.warnings]).toEqual([[], [], [], []]);
    expect(findSurvivors(stage.pids)).toEqual([]);
    expect(fs.readdirSync(temporary)).toEqual([]);
  });

  test('plays later turns, a restart and a changed workspace in one thread', async () => {
    const stage = options('good');
    const turn = PLAY.turns[0]!;
    const play = { ...PLAY, turns: [turn, turn, { ...turn, resume: { threadId: 'T', developerInstructions: 'Other words.' }, files: [{ path: 'AGENTS.md', text: 'New.' }] }] };
    const capture = await playCapture(play, stage);
    expect(capture.bodies.map((body) => (body['seen'] as { agents: string | null }).agents)).toEqual([null, null, 'New.']);
    expect(fs.readFileSync(stage.pids, 'utf8').trim().split('\n')).toHaveLength(2);
    expect(findSurvivors(stage.pids)).toEqual([]);
  });

  test('tells of each attempt to leave the machine', async () => {
    const capture = await playCapture(PLAY, options('leaves'));
    expect(capture.attempts).toEqual(['outside.example:443']);
  });

  test('refuses a workspace file that leads out of the workspace', async () => {
    const stage = options('good', { files: [{ path: '../../escape.md', text: 'x' }] });
    expect(await failureOf(playCapture(PLAY, stage))).toBe('PATH_ESCAPES: The workspace file "../../escape.md" lies outside the workspace.');
    expect(fs.readdirSync(temporary)).toEqual([]);
  });
});

describe('a Codex that misbehaves is one sentence, and nothing is left behind', () => {
  const CASES: readonly [string, string][] = [
    ['silent', 'CAPTURE_FAILED: Codex did not answer initialize within 1.5 s.'],
    ['stubborn', 'CAPTURE_FAILED: Codex did not answer initialize within 1.5 s.'],
    ['exits', 'CAPTURE_FAILED: Codex ended with exit code 3, saying: fake codex: the configuration is unreadable.'],
    ['exits-with-a-key', 'CAPTURE_FAILED: Codex ended with exit code 3, saying: fake codex: the key sk-p···································· of ines······················· is refused.'],
    ['exits-with-a-long-line', `CAPTURE_FAILED: Codex ended with exit code 3, saying: fake codex: ${'b '.repeat(100)}sk-p····································${' and'.repeat(12)}.`],
    ['refuses-a-key', 'CAPTURE_FAILED: Codex refused thread/start: bad key sk-p····································'],
    ['refuses', 'CAPTURE_FAILED: Codex refused thread/start: Invalid request: unknown variant `never-ever`'],
    ['no-thread', 'CAPTURE_FAILED: Codex answered thread/start without a thread.'],
    ['no-model', 'CAPTURE_FAILED: Codex did not call the model within 1.5 s.'],
    ['dies-in-turn', 'CAPTURE_FAILED: Codex ended with exit code 4.'],
  ];

  test.each(CASES)('%s', async (behaviour, sentence) => {
    const stage = options(behaviour);
    expect(await failureOf(playCapture(PLAY, stage))).toBe(sentence);
    expect(findSurvivors(stage.pids)).toEqual([]);
    expect(fs.readdirSync(temporary)).toEqual([]);
  });

  test('garbage', async () => {
    const stage = options('garbage');
    expect(await failureOf(playCapture(PLAY, stage))).toMatch(/^CAPTURE_FAILED: Codex did not answer initialize within 1\.5 s; it wrote \d+ lines that are no JSON\.$/);
    expect(findSurvivors(stage.pids)).toEqual([]);
    expect(fs.readdirSync(temporary)).toEqual([]);
  });

  test('a program that is not there', async () => {
    const stage = options('good');
    fs.rmSync(stage.binary.path);
    expect(await failureOf(playCapture(PLAY, stage))).toBe(`CODEX_MISSING: Cannot start ${stage.binary.path}: there is no such file.`);
    expect(fs.readdirSync(temporary)).toEqual([]);
  });

  test('a port in use', async () => {
    const server = http.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    expect(await failureOf(playCapture(PLAY, options('good', { port })))).toBe(`CAPTURE_FAILED: Cannot listen on 127.0.0.1:${port}: another program uses it.`);
    expect(fs.readdirSync(temporary)).toEqual([]);
    server.close();
  });
});

describe('a signal in the middle', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends Codex and its children and removes the folder', async (signal) => {
    const codex = makeCodex(path.join(folder, 'bin'), 'stubborn');
    const script = path.resolve(import.meta.dirname, '../../fixtures/fake-codex/run-capture.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, codex.path, temporary], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk) => (said += String(chunk)));
    const ended = new Promise((resolve) => child.once('close', resolve));
    while (fs.readFileSync(codex.pids, 'utf8').trim().split('\n').length < 2) await sleep(20);
    expect(findSurvivors(codex.pids)).toHaveLength(2);
    child.kill(signal);
    expect(await ended).toBe(2);
    expect(said).toBe('The capture was interrupted.\n');
    expect(findSurvivors(codex.pids)).toEqual([]);
    expect(fs.readdirSync(temporary)).toEqual([]);
  });
});
