import type { JsonObject } from '../types/request.ts';
import type { Turn } from '../types/turn.ts';
import { workspaceSkillRoots } from './skills/skill-root.ts';
import { buildSkillsSnapshot, type ResolvedSkills } from './skills/skills-snapshot.ts';

/**
 * The skills of a turn: those of its workspace and of the folders that it names, on the machine that it describes. `config`
 * is the checked configuration. Source: openclaw-2026.7.1.md §9.
 */
export function resolveTurnSkills(turn: Turn, config: JsonObject): ResolvedSkills {
  const { skills, workspace, runtime, agent } = turn;
  const own = workspaceSkillRoots(workspace);
  const given = skills.roots.map((root) => ({ ...root, files: root.files.map((file) => ({ ...file, realPath: null })) }));
  return buildSkillsSnapshot({
    config,
    agentId: agent.id,
    roots: [...given, ...own],
    host: { platform: runtime.platform, bins: skills.bins, env: skills.env, remotePlatforms: skills.remotePlatforms, remoteBins: skills.remoteBins },
    locations: { homes: skills.homes, tildeResolves: true },
    linkTargets: [],
    archived: skills.archived,
    remoteNote: skills.remoteNote,
    version: 1,
  });
}
