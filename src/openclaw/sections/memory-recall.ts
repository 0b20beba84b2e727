import { defineSection, FULL_ONLY, joinLines } from '../section.ts';

const HEADING = '## Memory Recall';

/** The memory plugin's lines; its own heading wins over ours. Source: openclaw-2026.7.1.md §4 #13, §5.13. */
export const memoryRecall = defineSection({
  id: 'plugin.memory-recall',
  heading: null,
  zone: 'stable',
  modes: FULL_ONLY,
  owner: 'plugin:memory',
  inputs: ['includeMemorySection', 'memorySectionLines'],
  render: ({ includeMemorySection, memorySectionLines: lines }) => {
    const first = lines[0];
    if (!includeMemorySection || first === undefined) return null;
    return joinLines(/^#{1,6} /.test(first) ? lines : [HEADING, ...lines]);
  },
});
