import path from 'node:path';
import { checkShape, z } from '../text/schema.ts';
import { parseYaml } from '../text/yaml.ts';
import type { FindingClass } from '../types/finding.ts';
import type { Carrier, Layer, Owner, Stack } from '../types/layer.ts';
import { INPUT_MAX_BYTES, labelOf, readTextFile } from './files.ts';
import { applyEdit } from './edit-apply.ts';

const FOLDER = 'fixtures/review';
const FILES = ['edits-rules.yaml', 'edits-texts.yaml', 'edits-facts.yaml'];

/** A known edit with what a reviewer should be told about it, decided before the comparison ever ran. */
export interface KnownEdit {
  readonly name: string;
  readonly before: Stack;
  readonly after: Stack;
  /** How many scenarios make the same edit. */
  readonly scenarios: number;
  readonly truth: {
    /** One for each cause; most edits have one. */
    readonly classes: readonly FindingClass[];
    /** null for a rename, which is everywhere; two layers that changed places are both right. */
    readonly layers: readonly string[] | null;
    readonly owners: readonly string[] | null;
    /** Places of a rename; null for other edits. */
    readonly count: number | null;
  };
}

const owner = z.custom<Owner>((value) => typeof value === 'string' && value !== '');
const role = z.enum(['system', 'developer', 'user', 'assistant', 'tool']);
const carrier = z.custom<Carrier>((value) => typeof value === 'string' && value !== '');
const delivered = z.enum(['yes', 'no', 'unverified']);
const kind = z.custom<FindingClass>((value) => typeof value === 'string' && value !== '');

const promptShape = z.strictObject({
  layers: z.array(
    z.strictObject({
      id: z.string(),
      owner,
      role,
      carrier,
      before: z.string().default(''),
      text: z.string(),
      after: z.string().default(''),
      joins: z.boolean().default(false),
      opens: z.literal('message').optional(),
      delivered: delivered.default('yes'),
      reason: z.string().optional(),
    }),
  ),
});

const stepShape = z.strictObject({ find: z.string(), with: z.string() });

const editShape = z.strictObject({
  edit: z.string(),
  layer: z.string().optional(),
  class: kind,
  and: z.array(kind).default([]),
  owner: owner.optional(),
  scenarios: z.number().int().default(1),
  find: z.string().optional(),
  with: z.string().optional(),
  steps: z.array(stepShape).default([]),
  all: z.tuple([z.string(), z.string()]).optional(),
  swap: z.tuple([z.string(), z.string()]).optional(),
  drop: z.boolean().default(false),
  insert: z.strictObject({ like: z.string(), text: z.string() }).optional(),
  after: z.string().optional(),
  exchange: z.string().optional(),
  facts: z.strictObject({ role, carrier, owner, delivered, before: z.string(), after: z.string() }).partial().default({}),
  rename: z.tuple([z.string(), z.string()]).optional(),
});

export type PromptLayer = z.infer<typeof promptShape>['layers'][number];
export type Edit = z.infer<typeof editShape>;

/**
 * Reads the corpus of edits that was written apart from the comparison: one prompt and what contributors do to it.
 * @throws HarnessError SUITE_INVALID with line and column; an Error for an edit that does not apply exactly once.
 */
export function readEditCorpus(root: string): KnownEdit[] {
  const { layers } = readShape(root, 'prompt.yaml', promptShape);
  const before = numberLayers(layers);
  return FILES.flatMap((file) => readShape(root, file, z.strictObject({ edits: z.array(editShape) })).edits).map((edit) => {
    const after = applyEdit(layers, edit);
    const own = layers.find(({ id }) => id === edit.layer);
    if (edit.rename === undefined && own === undefined && edit.insert === undefined) throw new Error(`${edit.edit}: no layer ${edit.layer}`);
    return {
      name: edit.edit,
      before,
      after: numberLayers(after.layers),
      scenarios: edit.scenarios,
      truth: { classes: [edit.class, ...edit.and], ...judgePlace(layers, edit), count: after.count },
    };
  });
}

function judgePlace(layers: readonly PromptLayer[], edit: Edit): Pick<KnownEdit['truth'], 'layers' | 'owners'> {
  if (edit.layer === undefined) return { layers: null, owners: null };
  const ids = edit.exchange === undefined ? [edit.layer] : [edit.layer, edit.exchange];
  return { layers: ids, owners: edit.owner === undefined ? layers.filter(({ id }) => ids.includes(id)).map((layer) => layer.owner) : [edit.owner] };
}

function readShape<T>(root: string, name: string, shape: z.ZodType<T>): T {
  const file = path.join(root, FOLDER, name);
  const label = labelOf(root, file);
  return checkShape(shape, parseYaml(readTextFile(file, { label, maxBytes: INPUT_MAX_BYTES }), label, 'SUITE_INVALID'), 'SUITE_INVALID');
}

/** Gives each layer its item and part: another role is another message, another carrier another part. */
function numberLayers(layers: readonly PromptLayer[]): Layer[] {
  let [item, part] = [0, -1];
  return layers.map(({ joins, opens, reason, ...layer }, index) => {
    const above = layers[index - 1];
    const isNewItem = above !== undefined && (opens !== undefined || above.role !== layer.role);
    if (isNewItem) [item, part] = [item + 1, 0];
    else if (!joins || above?.carrier !== layer.carrier) part += 1;
    return { ...layer, zone: 'stable', item, part, ...(reason === undefined ? {} : { reason }) };
  });
}
