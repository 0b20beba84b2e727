import type { Layer } from '../../types/layer.ts';
import { isReadable, splitSentences, type Span } from '../prose.ts';
import type { Hit, LintFacts, StackRule } from '../rule.ts';

const FILES = ['AGENTS.md', 'TOOLS.md', 'SOUL.md', 'IDENTITY.md', 'USER.md', 'MEMORY.md', 'HEARTBEAT.md', 'BOOTSTRAP.md'];
/** What each kind of session is given. Source: openclaw-2026.7.1.md §8.2. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  subagent: ['AGENTS.md', 'TOOLS.md'],
  cron: ['AGENTS.md', 'SOUL.md', 'TOOLS.md', 'IDENTITY.md', 'USER.md'],
};
const POINTS = /\b(?:read|open|see|load|follow|consult|check|look|refer|obey|start|use|keep to|stick to|according to|as (?:said|written|described)|is in|are in|stands in)\b/i;

/** Source: openclaw-2026.7.1.md §8.2 (session filter). */
export const subagentPointer: StackRule = {
  id: 'subagent-file-pointer',
  severity: 'error',
  reason: 'Sub-agents and cron runs get some workspace files only; a file they do get must not send them to one they do not.',
  concerns: (text) => FILES.some((file) => text.includes(file)),
  find: ({ layers, facts, ask }) => {
    const reader = readerOf(facts);
    if (reader === null) return [];
    const given = GIVEN[reader.kind] ?? [];
    return layers.filter((layer) => isReadable(layer) && given.includes(fileOf(layer) ?? '')).flatMap((layer) => findPointers(ask(splitSentences, layer.text), { layer, given }, reader));
  },
};

interface Reader {
  readonly kind: 'subagent' | 'cron';
  readonly isHere: boolean;
}

/** Who reads the file in a session of that kind: this run, or the children that it can start. */
function readerOf({ sessionKind, offered, deferred }: LintFacts): Reader | null {
  if (sessionKind === 'subagent' || sessionKind === 'cron') return { kind: sessionKind, isHere: true };
  return [...offered, ...deferred].includes('sessions_spawn') ? { kind: 'subagent', isHere: false } : null;
}

function fileOf(layer: Layer): string | null {
  return layer.owner.startsWith('workspace:') ? layer.owner.slice('workspace:'.length) : null;
}

function findPointers(sentences: readonly Span[], { layer, given }: { readonly layer: Layer; readonly given: readonly string[] }, { kind, isHere }: Reader): Hit[] {
  const filtered = FILES.filter((file) => !given.includes(file));
  return sentences.flatMap((sentence) =>
    filtered
      .filter((file) => sentence.text.includes(file) && POINTS.test(sentence.text))
      .map((file): Hit => {
        const who = kind === 'cron' ? 'a cron run' : isHere ? 'a sub-agent' : 'a sub-agent of this session';
        const offset = sentence.offset + sentence.text.indexOf(file);
        return { layer, offset, message: `points at ${file}, which ${who} does not get`, ...(isHere ? {} : { severity: 'warning' as const }) };
      }),
  );
}
