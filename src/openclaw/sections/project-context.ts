import { defineSectionFamily, FULL_AND_MINIMAL, joinLines } from '../section.ts';
import { contextFileMember, hasContextFile, stableContextFiles } from './facts/context-files.ts';

const INTRO = 'These files of the workspace are loaded:';
const SOUL = 'SOUL.md sets your persona and tone: live it, never stiff or generic, unless an instruction of higher rank says otherwise.';
const MEMORY = 'MEMORY.md holds lasting preferences and facts: apply them without being asked.';

/** The workspace files above the cache boundary, each owned by its file. Source: openclaw-2026.7.1.md §5.25. */
export const projectContext = defineSectionFamily({
  id: 'openclaw.project-context',
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  inputs: ['contextFiles', 'workspaceDir'],
  expand: ({ contextFiles, workspaceDir }) => {
    const files = stableContextFiles(contextFiles);
    if (files.length === 0) return [];
    const text = joinLines([
      INTRO,
      hasContextFile(files, 'soul.md') ? SOUL : null,
      hasContextFile(files, 'memory.md') ? MEMORY : null,
    ]);
    return [
      { id: 'openclaw.project-context', heading: '# Project Context', owner: 'openclaw', text: text ?? '' },
      ...files.map((file) => contextFileMember(file, workspaceDir)),
    ];
  },
});
