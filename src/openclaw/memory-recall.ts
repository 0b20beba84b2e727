const BOTH =
  'Before you answer about past work, decisions, dates, people, preferences or todos, run memory_search over MEMORY.md, memory/*.md and the indexed transcripts, then fetch only the lines you need with memory_get.';
const SEARCH_ONLY =
  'Before you answer about past work, decisions, dates, people, preferences or todos, run memory_search over MEMORY.md, memory/*.md and the indexed transcripts, and answer from what it finds.';
const GET_ONLY =
  'Before you answer about past work, decisions, dates, people, preferences or todos that a known memory file covers, fetch the lines you need from MEMORY.md or memory/*.md with memory_get.';
const DOUBT = 'When you are still unsure after that, say that you looked and how sure you are.';
const CITE = 'Citations: add `Source: <path#line>` where it helps the reader to check.';
const NO_CITE = 'Citations are off: name no memory path or line unless you are asked.';

/**
 * The memory plugin's section, `null` without a memory tool. `citations` is `memory.citations` of the configuration;
 * only `off` matters. Source: openclaw-2026.7.1.md §5.13.
 */
export function renderMemoryRecall(toolNames: readonly string[], citations: string | undefined): string | null {
  const advice = adviceFor(toolNames);
  if (advice === null) return null;
  return ['## Memory Recall', `${advice} ${DOUBT}`, citations === 'off' ? NO_CITE : CITE].join('\n');
}

function adviceFor(toolNames: readonly string[]): string | null {
  const canGet = toolNames.includes('memory_get');
  if (toolNames.includes('memory_search')) return canGet ? BOTH : SEARCH_ONLY;
  return canGet ? GET_ONLY : null;
}
