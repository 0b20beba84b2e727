import { isJsonObject, renderJson } from '../text/json.ts';
import type { Layer } from '../types/layer.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';

/** How `exec` describes a tool that can be called from inside it: up to the blank lines after its declaration. */
const SECTION = /^### `([^`\n]+)`\n(?:(?!^### `)[^])*?^declare const tools: [^]*?^```$\n*/gm;

/**
 * One layer per captured tool, its text the tool's canonical JSON. Tools of a namespace stand one by one, after a layer
 * of what the namespace says of itself; its name is no part of their ids, because Codex moves tools between namespaces.
 * Tools that stand only in the description of `exec` (code mode) are taken out of it; blank lines between them are not kept.
 * @param item the number that all of them get
 */
export function decodeTools(tools: readonly JsonValue[], item: number): Layer[] {
  return tools
    .flatMap((tool): JsonValue[] => {
      if (!isJsonObject(tool) || tool['type'] !== 'namespace' || !Array.isArray(tool['tools'])) return [tool];
      const { tools: inner, ...itself } = tool;
      return [itself, ...inner];
    })
    .flatMap(splitTool)
    .map(({ name, text }, part): Layer => {
      const place = { role: 'tool', carrier: 'tool-set', item, part, delivered: 'yes', zone: 'stable' } as const;
      return { id: `tool.${name}`, owner: `tool:${name}`, before: '', text, after: '', ...place };
    });
}

interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** The tool itself, and before it the tools that it declares in its description, each as the section it has there. */
function splitTool(tool: JsonValue): NamedText[] {
  if (!isJsonObject(tool)) return [{ name: 'unknown', text: renderJson(tool) }];
  const { description } = tool;
  if (tool['type'] !== 'custom' || typeof description !== 'string') return [{ name: nameOf(tool), text: renderJson(tool) }];
  const sections = [...description.matchAll(SECTION)].map(([text, name = '']) => ({ name, text: text.trimEnd() }));
  return [...sections, { name: nameOf(tool), text: renderJson({ ...tool, description: description.replace(SECTION, '') }) }];
}

/** Hosted tools (`web_search`, `tool_search`) have a type and no name. */
function nameOf(tool: JsonObject): string {
  const { name, type } = tool;
  if (typeof name !== 'string') return typeof type === 'string' ? type : 'unknown';
  return type === 'namespace' ? `namespace.${name}` : name;
}
