import fs from 'node:fs';
import path from 'node:path';
import { renderIndex, renderSuite } from '../../pipeline.ts';
import { isJsonObject } from '../../text/json.ts';
import { parseYaml, renderYaml } from '../../text/yaml.ts';
import type { JsonObject } from '../../types/request.ts';
import type { RenderedScenario, SnapshotFile } from '../../types/scenario.ts';
import type { WorkspaceFile } from '../../types/turn.ts';
import { snapshotFolder } from '../snapshot-folder.ts';
import { openSuite } from '../suites.ts';
import { readWorkspace } from '../workspace-files.ts';

export const SCALE_SUITE = 'scale';
const PATTERN = 'fixtures/scenarios/codex-runtime-happy-path';
const KINDS = ['telegram-direct', 'discord-group', 'heartbeat'] as const;

/** Folder of the whole prompts, one file a scenario, as vitest compares them. */
export const PROMPTS = 'vitest/prompts';

/** What scenarios of one kind are made from, read once. */
interface Pattern {
  readonly scenario: JsonObject;
  readonly message: JsonObject;
  readonly agent: JsonObject;
  readonly workspace: readonly WorkspaceFile[];
}

/**
 * Makes a repository with one suite of `size` scenarios: those of the happy path in turn, each with a message, a session
 * and a SOUL.md of its own. The snapshots are those that gen would write, and the prompts those that vitest is given.
 */
export function writeCorpus(root: string, folder: string, size: number): void {
  for (const shared of ['fixtures/tools', 'fixtures/codex/stand-in-0.144.6']) {
    fs.cpSync(path.join(root, shared), path.join(folder, shared), { recursive: true });
  }
  const suite = path.join(folder, 'fixtures/scenarios', SCALE_SUITE);
  fs.mkdirSync(suite, { recursive: true });
  fs.writeFileSync(path.join(suite, 'suite.yaml'), renderYaml({ title: 'Scale', base: idOf(0), profile: 'stand-in-0.144.6' }));
  const patterns = KINDS.map((kind) => readPattern(root, path.join(root, PATTERN, kind)));
  for (let at = 0; at < size; at += 1) {
    const pattern = patterns[at % patterns.length];
    if (pattern !== undefined) writeScenario(pattern, path.join(suite, idOf(at)), at);
  }
  writeSnapshots(folder);
}

function idOf(at: number): string {
  return `s${String(at).padStart(5, '0')}`;
}

function readPattern(root: string, folder: string): Pattern {
  const file = path.join(folder, 'scenario.yaml');
  const { value } = parseYaml(fs.readFileSync(file, 'utf8'), file, 'SCENARIO_INVALID');
  if (!isJsonObject(value) || !isJsonObject(value['message']) || !isJsonObject(value['agent'])) throw new Error(`${file} is no scenario`);
  return { scenario: value, message: value['message'], agent: value['agent'], workspace: readWorkspace(path.join(folder, 'workspace'), root) };
}

function writeScenario(pattern: Pattern, target: string, at: number): void {
  for (const file of pattern.workspace) {
    const place = path.join(target, 'workspace', file.path);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, file.path === 'SOUL.md' ? `${file.text}\nYou keep the log of berth ${at}.\n` : file.text);
  }
  const message = { ...pattern.message, id: String(9000 + at), body: `${String(pattern.message['body'] ?? '')} This is about berth ${at}.`.trim() };
  const agent = { ...pattern.agent, sessionKey: `${String(pattern.agent['sessionKey'])}:${at}` };
  fs.writeFileSync(path.join(target, 'scenario.yaml'), renderYaml({ ...pattern.scenario, title: `${String(pattern.scenario['title'])}, berth ${at}`, message, agent }));
}

/** gen syncs each file to the disk, which takes an hour for 10,000 scenarios; check says afterwards that the bytes are gen's. */
function writeSnapshots(folder: string): void {
  const source = openSuite(folder, SCALE_SUITE);
  const target = snapshotFolder(folder, SCALE_SUITE);
  for (const place of [path.join(target, 'layers'), path.join(target, 'tools'), path.join(folder, PROMPTS)]) fs.mkdirSync(place, { recursive: true });
  const write = (file: SnapshotFile): void => fs.writeFileSync(path.join(target, file.path), file.text);
  const titles: { id: string; title: string }[] = [];
  for (const { rendered, own } of renderSuite(source, () => true)) {
    const { id, title } = rendered.scenario;
    own.forEach(write);
    fs.writeFileSync(path.join(folder, PROMPTS, `${id}.txt`), renderPrompt(rendered));
    titles.push({ id, title });
  }
  write(renderIndex(source.suite, titles));
}

/** A scenario's prompt as one text, joints included. */
export function renderPrompt({ turns }: RenderedScenario): string {
  return turns.flatMap(({ stack }) => stack.map(({ before, text, after }) => before + text + after)).join('\n');
}
