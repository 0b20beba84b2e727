import path from 'node:path';
import { isJsonObject, memberOf, renderJson } from '../text/json.ts';
import { parseYamlMap } from '../text/yaml-entries.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
/** What else decides on the packages of every project. */
const SHARED = ['lockfileVersion', 'settings', 'patchedDependencies', 'pnpmfileChecksum'] as const;

/**
 * What a lockfile of pnpm that several projects share installs for one of them, as a text to compare: the project, the
 * projects that it links, and every package that they lead to. Null for a text of another shape.
 * @param project its folder relative to the lockfile, e.g. `agents/harbour`
 */
export function listInstalled(lockfile: string, project: string): string | null {
  const lock = parseYamlMap(lockfile);
  const [importers, snapshots, packages] = ['importers', 'snapshots', 'packages'].map((key) => lock?.[key]);
  if (lock === null || !isJsonObject(importers) || !isJsonObject(snapshots) || !isJsonObject(packages)) return null;
  const reached = new Map<string, JsonValue>(SHARED.map((key) => [key, lock[key] ?? null]));
  const open: Node[] = [{ key: project, isProject: true }];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const name = node.isProject ? `project ${node.key}` : node.key;
    if (reached.has(name)) continue;
    const entry = memberOf(node.isProject ? importers : snapshots, node.key);
    if (!isJsonObject(entry)) return null;
    // What a package is, its checksum and its conditions, stands under its name without those of its peers.
    const facts = node.isProject ? null : (memberOf(packages, node.key.replace(/\(.*$/, '')) ?? null);
    reached.set(name, [entry, facts]);
    open.push(...listNext(entry, node, snapshots));
  }
  return renderJson(Object.fromEntries(reached));
}

/** A project of the workspace, or a package at a version. */
interface Node {
  readonly key: string;
  readonly isProject: boolean;
}

function listNext(entry: JsonObject, from: Node, snapshots: JsonObject): Node[] {
  const asked = KINDS.flatMap((kind) => Object.entries(isJsonObject(entry[kind]) ? entry[kind] : {}));
  return asked.map(([name, value]): Node => {
    const version = String(isJsonObject(value) ? value['version'] : value);
    if (version.startsWith('link:')) return { key: path.posix.join(from.isProject ? from.key : '', version.slice('link:'.length)), isProject: true };
    // A package under another name is written with its own.
    return { key: Object.hasOwn(snapshots, version) ? version : `${name}@${version}`, isProject: false };
  });
}
