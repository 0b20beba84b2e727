import { z } from '../text/schema.ts';

const word = z.string().min(1);
const reason = z.string({ error: 'it needs a reason' }).refine((text) => text.trim() !== '', 'it needs a reason');

const level = z.union([
  z.enum(['error', 'warning']),
  z.strictObject({ level: z.literal('off'), reason: reason.describe('Why the rule says nothing here') }),
]);

const place = (what: string, usual: string) => word.optional().describe(`Folder of ${what}, relative to the root of the repository; ${usual} when left out`);

/** Shape of where a repository has its folders. */
export const pathsShape = z.strictObject({
  scenarios: place('the suites', 'fixtures/scenarios'),
  tools: place('tool specs', 'fixtures/tools'),
  codex: place('Codex profiles', 'fixtures/codex'),
  snapshots: place('the committed snapshots', 'test/fixtures/agents/prompt-snapshots'),
});

export type PathsYaml = z.infer<typeof pathsShape>;

/** Shape of `prompt-snapshots.config.yaml`. */
export const configShape = z.strictObject({
  paths: pathsShape.optional(),
  suites: z.strictObject({ names: z.array(word).min(1).describe('The suites that commands work on; every folder of paths.scenarios when left out') }).optional(),
  profiles: z.strictObject({ default: word.describe('Folder below paths.codex, for suites that name no profile') }).optional(),
  budgets: z
    .strictObject({
      layers: z.record(z.string(), z.number().int().nonnegative()).default({}).describe('Most tokens of a layer in every suite, by layer id; * stands for any characters; a suite’s own number for the same name counts instead'),
      allow: z.record(z.string(), z.string().trim().min(1)).default({}).describe('Layers that may come in with over 10,000 tokens, each with the reason'),
    })
    .optional(),
  lint: z
    .strictObject({
      rules: z.record(z.string(), level).default({}).describe('How much a rule of docs/lint.md counts; off needs a reason'),
      allow: z
        .array(z.strictObject({ rule: word.describe('A rule of docs/lint.md over written texts'), profile: word.describe('Folder below paths.codex'), reason: reason.describe('Why the value is nobody’s') }))
        .default([])
        .describe('Values in the texts of a Codex profile, which nobody here can edit, that may be written'),
    })
    .optional(),
  protected: z
    .array(z.strictObject({ layer: word.describe('Layer id; * stands for any characters'), reason: reason.describe('Why a change needs a second look') }))
    .default([])
    .describe('Layers whose committed text changes only with a reason'),
});

export type ConfigYaml = z.infer<typeof configShape>;
