import { byCodeUnit } from '../../text/json.ts';
/** What another plugin adds to the memory section. */
export interface MemorySupplement {
  readonly pluginId: string;
  readonly lines: readonly string[];
}

/**
 * Lines for the input `memorySectionLines`: the memory plugin's own text (`renderMemoryRecall`) first, then the supplements in
 * code-unit order of their plugin ids. Source: openclaw-2026.7.1.md §5.13.
 */
export function buildMemorySectionLines(primary: string | null, supplements: readonly MemorySupplement[]): readonly string[] {
  const inOrder = [...supplements].sort((a, b) => byCodeUnit(a.pluginId, b.pluginId));
  return [...(primary?.split('\n') ?? []), ...inOrder.flatMap((supplement) => supplement.lines)];
}
