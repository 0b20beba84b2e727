import { z } from '../../text/schema.ts';

const chars = z.number().int().describe('UTF-16 code units');
const hash = z.string().describe('sha256, lower-case hex');

const section = z.strictObject({
  id: z.string(),
  heading: z.string().nullable().describe('first line of the text, when it is a heading'),
  owner: z.string(),
  carrier: z.string(),
  zone: z.enum(['stable', 'volatile']),
  group: z.enum(['system', 'context', 'turn', 'tools']),
  chars: chars.describe('with the joints around the text; 0 for a text that is sent and not delivered, or looked up later'),
  note: z.string().describe('why it counts nothing; "" otherwise'),
});

const file = z.strictObject({
  name: z.string(),
  path: z.string(),
  missing: z.boolean(),
  rawChars: chars,
  injectedChars: chars,
  truncated: z.boolean(),
  nearLimit: z.boolean(),
  causes: z.array(z.string()),
});

const tool = z.strictObject({
  name: z.string(),
  summaryChars: chars,
  summaryHash: hash,
  schemaChars: chars.describe('0 for a tool that is looked up when it is needed'),
  schemaHash: hash,
  propertiesCount: z.number().int(),
  deferred: z.boolean(),
});

const truncation = z.strictObject({
  warningMode: z.string(),
  warningShown: z.boolean(),
  promptWarningSignature: z.string().nullable(),
  warningSignaturesSeen: z.array(z.string()),
  truncatedFiles: z.number().int(),
  nearLimitFiles: z.number().int(),
  totalNearLimit: z.boolean(),
});

/** Shape of `context <scenario> json`. Source: openclaw-2026.7.1.md §17.1; sections, totals and findings are ours. */
export const contextShape = z.strictObject({
  version: z.literal(1),
  source: z.enum(['run', 'estimate']).describe('estimate: a preview, which lacks the chat'),
  scenario: z.string(),
  turn: z.number().int(),
  harness: z.string(),
  generatedAt: z.string().describe('the instant of the turn'),
  sessionId: z.string().nullable(),
  sessionKey: z.string(),
  provider: z.string(),
  model: z.string(),
  workspaceDir: z.string(),
  bootstrapMaxChars: chars,
  bootstrapTotalMaxChars: chars,
  bootstrapTruncation: truncation,
  sandbox: z.strictObject({ mode: z.string(), sandboxed: z.boolean() }),
  systemPrompt: z.strictObject({ chars, hash, projectContextChars: chars, nonProjectContextChars: chars }),
  currentTurn: z.strictObject({ promptChars: chars, runtimeContextChars: chars }),
  injectedWorkspaceFiles: z.array(file),
  skills: z.strictObject({ promptChars: chars, hash, format: z.string(), total: z.number().int(), entries: z.array(z.strictObject({ name: z.string(), blockChars: chars })) }),
  tools: z.strictObject({ listChars: chars.describe('0: the list is part of the system prompt'), schemaChars: chars, entries: z.array(tool) }),
  sections: z.array(section).describe('every layer in wire order; their chars add up to total'),
  totals: z.strictObject({ system: chars, context: chars, turn: chars, tools: chars, all: chars }),
  findings: z.array(z.strictObject({ name: z.string(), subject: z.string(), detail: z.string() })),
});

export type ContextReport = z.infer<typeof contextShape>;
