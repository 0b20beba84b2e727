import { defineSection, FULL_AND_MINIMAL, joinLines } from '../section.ts';
import { canSpawnAcp } from './facts/acp.ts';
import { isMainSurface } from './facts/surface.ts';
import { STANDARD_TOOLS } from './facts/tools.ts';
import { ACP_SUMMARIES, CORE_TOOLS } from './tool-summaries.ts';

const REMINDER =
  'Policy has already filtered this list: what stands here is yours to use. Names are case-sensitive; call each tool exactly as spelled.';
const NO_LIST_MAIN = `No list was given for this run. These standard tools are normally there: ${STANDARD_TOOLS.join(', ')}.`;
const NO_LIST_ELSEWHERE = 'This prompt carries no tool list. Use only what your backend itself exposes.';

/** What the model may call: the visible tools, core ones first. Source: openclaw-2026.7.1.md §5.2 points 1 and 2. */
export const tooling = defineSection({
  id: 'openclaw.tooling',
  heading: '## Tooling',
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['toolNames', 'toolSummaries', 'promptSurface', 'acpEnabled', 'sandboxInfo.enabled'],
  render: (facts) => {
    if (facts.toolNames.length === 0) return joinLines([REMINDER, isMainSurface(facts) ? NO_LIST_MAIN : NO_LIST_ELSEWHERE]);
    const builtIn = new Map([...CORE_TOOLS, ...(canSpawnAcp(facts) ? ACP_SUMMARIES : [])]);
    const lines = inPrintingOrder(facts.toolNames).map((name) => {
      const summary = builtIn.get(name.toLowerCase()) ?? facts.toolSummaries.get(name.toLowerCase());
      return summary === undefined ? `- ${name}` : `- ${name}: ${summary}`;
    });
    return joinLines([REMINDER, ...lines]);
  },
});

/** Core tools in their fixed order, then the others by lower-case name. */
function inPrintingOrder(names: readonly string[]): readonly string[] {
  const spellings = new Map(names.map((name) => [name.toLowerCase(), name]));
  const core = CORE_TOOLS.map(([name]) => name);
  const others = [...spellings.keys()].filter((name) => !core.includes(name)).sort();
  return [...core, ...others].map((name) => spellings.get(name)).filter((name) => name !== undefined);
}
