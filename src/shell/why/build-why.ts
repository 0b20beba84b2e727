import path from 'node:path';
import type { WhyHit, WhyReport, WhySource } from '../../report/why-shape.ts';
import type { CodeFile } from './condition.ts';
import { findCondition } from './condition.ts';
import { findFileCondition, isPerScenario } from './file-condition.ts';
import { SourceFinder } from './find-source.ts';
import { findNearest, findPlace, readNeedles, type SearchedLayer } from './search.ts';
import { SourceFiles, type HitPlace } from './source-files.ts';

/** Answers where a text comes from, over all layers that are rendered. */
export function buildWhy(root: string, text: string, layers: readonly SearchedLayer[]): WhyReport {
  const files = new SourceFiles(root);
  const finder = new SourceFinder();
  const needles = readNeedles(text);
  const needle = needles.find((candidate) => layers.some((layer) => findPlace(layer, candidate) !== null)) ?? needles[0] ?? '';
  const groups = new Map<string, SearchedLayer[]>();
  for (const layer of layers) {
    if (findPlace(layer, needle) === null) continue;
    const key = `${layer.layer.id}\n${layer.layer.owner}`;
    groups.set(key, [...(groups.get(key) ?? []), layer]);
  }
  const hits = [...groups.values()].map((members) => buildHit(members, needle, { files, finder }));
  if (hits.length > 0) return { version: 1, text: needle, hits, nearest: [], unrendered: [] };
  return { version: 1, text: needle, hits, nearest: findNearest(layers, needle), unrendered: finder.findHolding(needle, files.code) };
}

interface Tools {
  readonly files: SourceFiles;
  readonly finder: SourceFinder;
}

function buildHit(members: readonly SearchedLayer[], needle: string, tools: Tools): WhyHit {
  const [first] = members;
  if (first === undefined) throw new Error('a group has a member');
  const place = findPlace(first, needle);
  const { id, owner, carrier, delivered } = first.layer;
  const found = findSource(first, needle, tools);
  const sources = found.sources.map((source) => ({ ...source, alsoIn: [...source.alsoIn] }));
  const others = isPerScenario(owner) ? members.slice(1) : [];
  for (const member of others) {
    findSource(member, needle, tools).sources.forEach(({ file, line }, index) => {
      const known = sources[index];
      const spot = `${file}:${line}`;
      if (known !== undefined && known.file !== file && !known.alsoIn.includes(spot)) known.alsoIn.push(spot);
    });
  }
  return {
    layer: id,
    owner,
    carrier,
    delivered,
    section: place === null ? null : first.sectionAt(place.start),
    scenarios: members.map(({ name }) => name),
    sources,
    covered: Math.round(found.covered * 100) / 100,
    conditions: buildConditions(sources, first, tools.files),
  };
}

function findSource(member: SearchedLayer, needle: string, { files, finder }: Tools): { sources: readonly WhySource[]; covered: number } {
  const place = findPlace(member, needle);
  if (place === null) return { sources: [], covered: 0 };
  return finder.find(member.text, place, files.candidates(member.layer.owner, member));
}

function buildConditions(sources: readonly WhySource[], place: HitPlace, files: SourceFiles): WhyHit['conditions'] {
  const conditions = new Map<string, WhyHit['conditions'][number]>();
  for (const source of sources) {
    const read = (label: string): CodeFile | null => files.folder(path.posix.dirname(label)).find((file) => file.path === label) ?? null;
    const file = read(source.file);
    const found = source.file.endsWith('.ts') && file !== null ? findCondition(file, source.line, files.code) : findFileCondition(source.file, place, { paths: files.paths, read });
    if (found !== null) conditions.set(`${found.file}:${found.line}`, { ...found, code: [...found.code] });
  }
  return [...conditions.values()];
}
