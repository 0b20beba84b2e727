import type { DecodedRequest } from '../decode/request-body.ts';
import { compareStacks } from '../drift/compare-stacks.ts';
import { buildFileFinding } from '../drift/file-finding.ts';
import { matchLayers } from '../drift/match-layers.ts';
import { mergeFindings } from '../drift/merge-findings.ts';
import { groupParts } from '../drift/stack-parts.ts';
import { isJsonObject, renderJson } from '../text/json.ts';
import type { CacheCut, Finding } from '../types/finding.ts';
import type { Layer, Stack } from '../types/layer.ts';
import type { JsonObject } from '../types/request.ts';

/** Stands where reports name a scenario. */
const REQUEST = 'request';

/** Compares two request bodies: what the model reads, layer by layer, and the parameters beside it. */
export function compareRequests(before: DecodedRequest, after: DecodedRequest): Finding[] {
  const isSameFormat = before.format === after.format;
  const [was, is] = isSameFormat ? [before.stack, after.stack] : [withoutFormat(before.stack), withoutFormat(after.stack)];
  const matched = matchLayers(was, is, ({ id }) => id.replace(/\.\d+$/, ''));
  const findings = compareStacks(was, matched, { scenario: REQUEST, fileOf: ({ id }) => id });
  const isCodex = before.isCodex && after.isCodex;
  return mergeFindings([...(isCodex ? findings : findings.map((finding) => withWholeRequests(finding, matched))), ...compareParameters(before.parameters, after.parameters)]);
}

/**
 * Compares a scenario's stack with a request body. A request holds one text for each content part, so layers are joined to
 * parts first, and a tool is reduced to name, description and schema; parts of one carrier are versions of each other.
 */
export function compareMixed(before: Stack, after: Stack, scenario: string): Finding[] {
  const [was, is] = [joinParts(before), joinParts(after)];
  const matched = matchLayers(was, is, ({ carrier, role }) => `${carrier} ${role}`);
  return mergeFindings(compareStacks(withFactsOf(was, matched), withFactsOf(matched, was), { scenario, fileOf: ({ id }) => id }));
}

/** The wire tells neither owner nor zone for sure, so that both sides get what either knows; neither is a difference. */
function withFactsOf(stack: Stack, other: Stack): Layer[] {
  const others = new Map(other.map((layer) => [layer.id, layer]));
  return stack.map((layer) => {
    const partner = others.get(layer.id);
    if (partner === undefined) return layer;
    const [owner = layer.owner] = [layer.owner, partner.owner].filter((name) => name !== 'unknown').sort();
    return { ...layer, owner, zone: layer.zone === partner.zone ? layer.zone : 'volatile' };
  });
}

function compareParameters(before: JsonObject, after: JsonObject): Finding[] {
  const [was, is] = [renderJson(before), renderJson(after)];
  return was === is ? [] : [buildFileFinding('text', 'parameters', { scenarios: [REQUEST], before: was, after: is })];
}

/** What running threads do is a fact about Codex. Any other client sends the whole request each time. */
function withWholeRequests(finding: Finding, stack: Stack): Finding {
  const hasBoundary = stack.some((layer) => layer.carrier === 'system-prompt' && layer.zone === 'volatile');
  const settle = (cut: CacheCut): CacheCut => ({ ...cut, running: 'rewritten', runningTexts: cut.reread, boundary: hasBoundary ? cut.boundary : null });
  return { ...finding, cache: finding.cache.map(settle) };
}

/** Each format has its tools at its own place and in its own shape; neither is a change. */
function withoutFormat(stack: Stack): Stack {
  const isTool = ({ carrier }: Layer): boolean => carrier === 'tool-set';
  return [...stack.filter((layer) => !isTool(layer)), ...stack.filter(isTool).map((layer) => ({ ...layer, text: reduceTool(layer.text) }))];
}

function joinParts(stack: Stack): Layer[] {
  return groupParts(stack.filter(({ delivered }) => delivered !== 'no')).flatMap(({ layers, text }): Layer[] => {
    const [first] = layers;
    if (first === undefined) return [];
    if (first.carrier === 'tool-set') return layers.map((layer) => ({ ...layer, zone: 'stable', text: reduceTool(layer.text) }));
    const owners = new Set(layers.map(({ owner }) => owner));
    return [{ ...first, owner: owners.size === 1 ? first.owner : 'unknown', before: '', text, after: '' }];
  });
}

/** What the model reads of a tool; a declaration that is no JSON stays as it is. */
function reduceTool(text: string): string {
  let tool: unknown;
  try {
    tool = JSON.parse(text);
  } catch {
    return text;
  }
  if (!isJsonObject(tool)) return text;
  const { name, description, inputSchema, parameters, input_schema: schema } = tool;
  return renderJson({ name, description, parameters: inputSchema ?? parameters ?? schema });
}
