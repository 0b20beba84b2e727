import fs from 'node:fs';
import path from 'node:path';
import { renderIndex, renderSuite } from '../../pipeline.ts';
import { isJsonObject } from '../../text/json.ts';
import { parseYaml, renderYaml } from '../../text/yaml.ts';
import type { SnapshotFile } from '../../types/scenario.ts';
import { snapshotFolder } from '../snapshot-folder.ts';
import { openSuite } from '../suites.ts';

export const SCALE_SUITE = 'scale';
const PATTERN = 'fixtures/scenarios/codex-runtime-happy-path';
const KINDS = ['telegram-direct', 'discord-group', 'heartbeat'] as const;

/**
 * Makes a repository with one suite of `size` scenarios: those of the happy path in turn, each with a message, a session
 * and a SOUL.md of its own. The snapshots are those that gen would write.
 */
export function writeCorpus(root: string, folder: string, size: number): void {
  for (const shared of ['fixtures/tools', 'fixtures/codex/stand-in-0.144.6']) {
    fs.cpSync(path.join(root, shared), path.join(folder, shared), { recursive: true });
  }
  const suite = path.join(folder, 'fixtures/scenarios', SCALE_SUITE);
  fs.mkdirSync(suite, { recursive: true });
  fs.writeFileSync(path.join(suite, 'suite.yaml'), renderYaml({ title: 'Scale', base: idOf(0), profile: 'stand-in-0.144.6' }));
  for (let at = 0; at < size; at += 1) writeScenario(path.join(root, PATTERN, KINDS[at % KINDS.length] ?? KINDS[0]), path.join(suite, idOf(at)), at);
  writeSnapshots(folder);
}

function idOf(at: number): string {
  return `s${String(at).padStart(5, '0')}`;
}

function writeScenario(pattern: string, target: string, at: number): void {
  fs.cpSync(path.join(pattern, 'workspace'), path.join(target, 'workspace'), { recursive: true });
  fs.appendFileSync(path.join(target, 'workspace/SOUL.md'), `\nYou keep the log of berth ${at}.\n`);
  const file = path.join(pattern, 'scenario.yaml');
  const { value } = parseYaml(fs.readFileSync(file, 'utf8'), file, 'SCENARIO_INVALID');
  if (!isJsonObject(value) || !isJsonObject(value['message']) || !isJsonObject(value['agent'])) throw new Error(`${file} is no scenario`);
  const message = { ...value['message'], id: String(9000 + at), body: `${String(value['message']['body'] ?? '')} This is about berth ${at}.`.trim() };
  const agent = { ...value['agent'], sessionKey: `${String(value['agent']['sessionKey'])}:${at}` };
  fs.writeFileSync(path.join(target, 'scenario.yaml'), renderYaml({ ...value, title: `${String(value['title'])}, berth ${at}`, message, agent }));
}

/** gen syncs each file to the disk, which takes an hour for 10,000 scenarios; check says afterwards that the bytes are gen's. */
function writeSnapshots(folder: string): void {
  const source = openSuite(folder, SCALE_SUITE);
  const target = snapshotFolder(folder, SCALE_SUITE);
  for (const name of ['layers', 'tools']) fs.mkdirSync(path.join(target, name), { recursive: true });
  const write = (file: SnapshotFile): void => fs.writeFileSync(path.join(target, file.path), file.text);
  const titles: { id: string; title: string }[] = [];
  for (const { rendered, own } of renderSuite(source, () => true)) {
    own.forEach(write);
    titles.push({ id: rendered.scenario.id, title: rendered.scenario.title });
  }
  write(renderIndex(source.suite, titles));
}
