import { byCodeUnit } from '../../text/json.ts';
import type { InputFinding } from '../../types/scenario.ts';
import { relativeToWorkspace } from '../bootstrap/workspace-path.ts';
import type { SkillLimits } from './skill-limits.ts';
import type { SkillRoot, SkillRootFile } from './skill-root.ts';
import { parseSkill, skipped, type Skill } from './skill.ts';
import { SKILL_SOURCES, type SkillSource } from './skill-source.ts';

const MAX_DEPTH = 6;
const MAX_PLAIN_EXTRA_DEPTH = 2;
const SKILL_FILE = 'SKILL.md';

/** Sources whose links may lead anywhere, and those whose links may lead to configured folders. Source: §9.2. */
const TRUSTED_LINKS: readonly SkillSource[] = ['openclaw-managed', 'agents-skills-personal'];
const CONFIGURED_LINKS: readonly SkillSource[] = ['openclaw-workspace', 'agents-skills-project', 'openclaw-extra'];

export interface Discovery {
  /** One skill per name, sorted by name in code-unit order. */
  readonly skills: readonly Skill[];
  readonly findings: readonly InputFinding[];
}

export interface DiscoveryRules {
  readonly limits: SkillLimits;
  /** Folders that links out of workspace, project and extra roots may lead to. */
  readonly linkTargets: readonly string[];
  /** Names of skills that were archived. */
  readonly archived: readonly string[];
}

/**
 * The skills below the given roots. Within the limits each folder with a SKILL.md is one skill and is not searched
 * further; hidden folders and node_modules are passed by. Of equal names the later source wins, within a source the later
 * root and path. Everything that was found and left out is a finding `skill-skipped` with file and reason.
 * Source: openclaw-2026.7.1.md §9.1–§9.3.
 */
export function discoverSkills(roots: readonly SkillRoot[], rules: DiscoveryRules): Discovery {
  const findings: InputFinding[] = [];
  const byName = new Map<string, Skill>();
  for (const source of SKILL_SOURCES) {
    for (const skill of loadSource(roots.filter((root) => root.source === source), rules, findings)) {
      const earlier = byName.get(skill.name);
      if (earlier !== undefined) findings.push(skipped(earlier.path, `${skill.path} has the same name and comes later.`));
      byName.set(skill.name, skill);
    }
  }
  return { skills: [...byName.values()].sort((a, b) => byCodeUnit(a.name, b.name)), findings };
}

function loadSource(roots: readonly SkillRoot[], rules: DiscoveryRules, findings: InputFinding[]): readonly Skill[] {
  const skills: Skill[] = [];
  const { maxSkillsLoadedPerSource } = rules.limits;
  for (const root of roots) {
    for (const file of findCandidates(root, rules, findings)) {
      const path = `${root.dir}/${file.path}`;
      if (skills.length >= maxSkillsLoadedPerSource) {
        findings.push(skipped(path, `Its source has more than ${maxSkillsLoadedPerSource} skills (skills.limits.maxSkillsLoadedPerSource).`));
        continue;
      }
      const parsed = parseSkill({ source: root.source, plugin: root.plugin, path, text: file.text });
      findings.push(...parsed.findings);
      if (parsed.skill === null) continue;
      if (rules.archived.includes(parsed.skill.name)) findings.push(skipped(path, 'The skill is archived.'));
      else skills.push(parsed.skill);
    }
  }
  return skills;
}

/** Files that may be read, in code-unit order of their folders. */
function findCandidates(root: SkillRoot, rules: DiscoveryRules, findings: InputFinding[]): readonly SkillRootFile[] {
  const { maxCandidatesPerRoot } = rules.limits;
  const found = findLeaves(root.files);
  const skip = (file: SkillRootFile, reason: string): void => void findings.push(skipped(`${root.dir}/${file.path}`, reason));
  const over = `The root has more than ${maxCandidatesPerRoot} candidates (skills.limits.maxCandidatesPerRoot).`;
  for (const file of found.slice(maxCandidatesPerRoot)) skip(file, over);
  return found.slice(0, maxCandidatesPerRoot).filter((file) => {
    const reason = refusalOf(file, root, rules);
    if (reason !== null) skip(file, reason);
    return reason === null;
  });
}

function findLeaves(files: readonly SkillRootFile[]): readonly SkillRootFile[] {
  const candidates = files
    .filter((file) => file.path === SKILL_FILE || file.path.endsWith(`/${SKILL_FILE}`))
    .filter((file) => !foldersOf(file).some((folder) => folder.startsWith('.') || folder === 'node_modules'))
    .sort((a, b) => byCodeUnit(foldersOf(a).join('/'), foldersOf(b).join('/')));
  const leaves = new Set(candidates.map((file) => foldersOf(file).join('/')));
  const isBelowLeaf = (file: SkillRootFile): boolean => {
    const folders = foldersOf(file);
    return folders.some((_, depth) => leaves.has(folders.slice(0, depth).join('/')));
  };
  return candidates.filter((file) => !isBelowLeaf(file));
}

function refusalOf(file: SkillRootFile, root: SkillRoot, { limits, linkTargets }: DiscoveryRules): string | null {
  const depth = foldersOf(file).length;
  const deepest = root.source === 'openclaw-extra' && root.plugin === null ? MAX_PLAIN_EXTRA_DEPTH : MAX_DEPTH;
  if (depth > deepest) return `It lies ${depth} folders deep; ${deepest} are searched.`;
  if (!isLinkAllowed(file, root, linkTargets)) return 'A symbolic link leads out of the root.';
  const bytes = new TextEncoder().encode(file.text).length;
  if (bytes > limits.maxSkillFileBytes) return `It has ${bytes} bytes; ${limits.maxSkillFileBytes} are read (skills.limits.maxSkillFileBytes).`;
  return null;
}

function isLinkAllowed({ realPath }: SkillRootFile, { dir, source }: SkillRoot, targets: readonly string[]): boolean {
  if (realPath === null || TRUSTED_LINKS.includes(source)) return true;
  const allowed = CONFIGURED_LINKS.includes(source) ? [dir, ...targets] : [dir];
  return allowed.some((folder) => relativeToWorkspace(realPath, folder) !== null);
}

function foldersOf({ path }: SkillRootFile): readonly string[] {
  return path.split('/').slice(0, -1);
}
