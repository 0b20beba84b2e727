import { defineSectionFamily, FULL_AND_MINIMAL } from '../section.ts';
import { contextFileMember, dynamicContextFiles } from './facts/context-files.ts';

const INTRO = 'The files here change often, so they stand below the cache boundary:';
const BESIDE_STABLE = '# Dynamic Project Context';
const ALONE = '# Project Context';

/** HEARTBEAT.md, kept out of the stable part. Source: openclaw-2026.7.1.md §4 #28, §5.25. */
export const dynamicProjectContext = defineSectionFamily({
  id: 'openclaw.dynamic-project-context',
  zone: 'volatile',
  modes: FULL_AND_MINIMAL,
  inputs: ['contextFiles', 'workspaceDir'],
  expand: ({ contextFiles, workspaceDir }) => {
    const files = dynamicContextFiles(contextFiles);
    if (files.length === 0) return [];
    const heading = files.length < contextFiles.length ? BESIDE_STABLE : ALONE;
    return [
      { id: 'openclaw.dynamic-project-context', heading, owner: 'openclaw', text: INTRO },
      ...files.map((file) => contextFileMember(file, workspaceDir)),
    ];
  },
});
