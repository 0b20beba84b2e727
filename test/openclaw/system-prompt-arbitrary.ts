import fc from 'fast-check';
import type { AgentSystemPromptInput } from '../../src/openclaw/system-prompt-input.ts';
import type { FactName } from '../../src/openclaw/sections/facts/prompt-facts.ts';
import { ALL_TOOLS, OTHER_VALUES } from './system-prompt-fixture.ts';

const PIECES = [
  '<!-- OPENCLAW_CACHE_BOUNDARY -->',
  '\n<!-- OPENCLAW_CACHE_BOUNDARY -->\n',
  '<!-- OPENCLAW_',
  'CACHE_BOUNDARY -->',
  '\ud83d',
  '\ude00',
  '😀',
  '\n',
  '\r\n',
  '\n## X\n',
  '\u2028',
  '\u200d',
  '\u0000',
  '```',
  ' ',
  '__proto__',
  'constructor',
  'AGENTS.md',
  'heartbeat.md',
  '/srv/ws/',
  '\\',
  'message',
  'ı',
];

/** Text with everything that could break a prompt. */
export const hostileText = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { maxLength: 5 }).map((parts) => parts.join(''));

const texts = fc.array(hostileText, { maxLength: 3 });
const tools = fc.array(fc.oneof(hostileText, fc.constantFrom(...ALL_TOOLS)), { maxLength: 6 });
const files = fc.array(fc.record({ path: hostileText, content: hostileText }), { maxLength: 4 });
const processes = fc.array(
  fc.record({ id: hostileText, status: hostileText, name: hostileText, cwd: hostileText, pid: fc.nat() }, { requiredKeys: ['id', 'status', 'name'] }),
  { maxLength: 2 },
);
const elevated = fc.record(
  { allowed: fc.boolean(), defaultLevel: hostileText, fullAccessAvailable: fc.boolean(), fullAccessBlockedReason: hostileText },
  { requiredKeys: ['allowed'] },
);

/** Hostile values where a fact is text, its known values elsewhere. */
const HOSTILE: Partial<Record<FactName, fc.Arbitrary<unknown>>> = {
  toolNames: tools,
  capabilityToolNames: tools,
  toolSummaries: fc.dictionary(hostileText, hostileText),
  nativeCommandGuidanceLines: texts,
  workspaceNotes: texts,
  contextFiles: files,
  modelAliasLines: texts,
  ownerNumbers: texts,
  messageToolHints: texts,
  deliverableChannels: texts,
  memorySectionLines: texts,
  reactionGuidance: fc.record({ level: fc.constantFrom('minimal', 'extensive'), channel: hostileText }),
  'runtimeInfo.capabilities': texts,
  'runtimeInfo.activeProcessSessions': processes,
  'sandboxInfo.elevated': elevated,
};

/** Fields with few values: any text would only be another way to say the default. */
const CLOSED: ReadonlySet<string> = new Set([
  'promptSurface',
  'bootstrapMode',
  'ownerDisplay',
  'subagentDelegationMode',
  'sourceReplyDeliveryMode',
  'silentReplyPromptMode',
]);

export function valueOf(name: FactName): fc.Arbitrary<unknown> {
  const known = fc.constantFrom(...OTHER_VALUES[name]);
  const isText = OTHER_VALUES[name].some((value) => typeof value === 'string') && !CLOSED.has(name);
  const hostile = HOSTILE[name] ?? (isText ? hostileText : undefined);
  return hostile === undefined ? known : fc.oneof(known, hostile);
}

export const factNames: readonly FactName[] = Object.keys(OTHER_VALUES) as FactName[];

function group(prefix: string): fc.Arbitrary<Record<string, unknown>> {
  const names = factNames.filter((name) => name.startsWith(prefix));
  const model = Object.fromEntries(names.map((name) => [name.slice(prefix.length), valueOf(name)]));
  return fc.record(model, { requiredKeys: [] });
}

/** A typed record with any fields present and any text inside. */
export const anyInput: fc.Arbitrary<AgentSystemPromptInput> = fc
  .record({
    workspaceDir: hostileText,
    promptMode: fc.constantFrom('full', 'minimal', 'none', undefined),
    plain: fc.record(Object.fromEntries(factNames.filter((name) => !name.includes('.') && name !== 'workspaceDir').map((name) => [name, valueOf(name)])), {
      requiredKeys: [],
    }),
    runtimeInfo: fc.option(group('runtimeInfo.'), { nil: undefined }),
    sandboxInfo: fc.option(group('sandboxInfo.'), { nil: undefined }),
    sectionOverrides: fc.option(group('promptContribution.sectionOverrides.'), { nil: undefined }),
    stablePrefix: fc.option(hostileText, { nil: undefined }),
    dynamicSuffix: fc.option(hostileText, { nil: undefined }),
  })
  .map(({ plain, sectionOverrides, stablePrefix, dynamicSuffix, ...rest }) => ({
    ...plain,
    ...rest,
    promptContribution: { sectionOverrides, stablePrefix, dynamicSuffix },
  })) as fc.Arbitrary<AgentSystemPromptInput>;
