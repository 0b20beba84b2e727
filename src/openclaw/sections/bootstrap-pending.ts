import { defineSection, FULL_AND_MINIMAL, joinLines } from '../section.ts';
import { hasContextFile } from './facts/context-files.ts';

const INCLUDED = 'This workspace still waits for its first set-up. Project Context below holds BOOTSTRAP.md; follow it before anything else.';
const TO_READ = 'This workspace still waits for its first set-up. Read BOOTSTRAP.md in the workspace and follow it before anything else.';
const FULL = [
  'Finish it in this run if you can. If you cannot, explain briefly why, continue with what is possible, and offer the easiest step from there.',
  'Do not act as if it were finished, and do not open with a generic greeting: the first reply the user sees must already follow BOOTSTRAP.md.',
];
const LIMITED = [
  'The set-up that BOOTSTRAP.md describes is still pending, and this run cannot safely finish it.',
  'Do not claim that it is done, and do not open with a generic greeting. Explain the limitation in a sentence.',
  'Usual next steps: switch to a primary interactive run, or, once everything in it is done, the user deletes BOOTSTRAP.md.',
];

/** Source: openclaw-2026.7.1.md §5.20, §8.4. */
export const bootstrapPending = defineSection({
  id: 'openclaw.bootstrap-pending',
  heading: '## Bootstrap Pending',
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['bootstrapMode', 'contextFiles'],
  render: ({ bootstrapMode, contextFiles }) => {
    if (bootstrapMode === 'limited') return joinLines(LIMITED);
    if (bootstrapMode !== 'full') return null;
    return joinLines([hasContextFile(contextFiles, 'bootstrap.md') ? INCLUDED : TO_READ, ...FULL]);
  },
});
