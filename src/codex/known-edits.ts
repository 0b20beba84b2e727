import { isJsonObject, renderJson } from '../text/json.ts';
import type { Carrier } from '../types/layer.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';
import { renderToolDeclaration } from './tool-declaration.ts';
import { rewriteToolSchema } from './tool-schema.ts';

/** A change that Codex makes to a text on its way, as a rule: never as a copy of the text that it changes. */
export interface CodexEdit {
  readonly name: string;
  /** Minor versions, inclusive; `until` null for "up to now". */
  readonly since: number;
  readonly until: number | null;
  readonly carrier: Carrier;
  /** The text after the change; the same text where the rule does not apply. */
  readonly apply: (text: string, minor: number) => string;
}

/** The edits that every capture knows of; a caller may add others. Measured on 0.125–0.171 (codex-runtime.md §3.5). */
export const KNOWN_EDITS: readonly CodexEdit[] = [
  { name: 'tool rewritten', since: 0, until: null, carrier: 'tool-set', apply: (text, minor) => editTool(text, minor, renderWireTool) },
  { name: 'tool rewritten, with its declaration', since: 126, until: null, carrier: 'tool-set', apply: (text, minor) => editTool(text, minor, renderDeclaredTool) },
  { name: 'tool declared inside exec', since: 126, until: null, carrier: 'tool-set', apply: (text, minor) => editTool(text, minor, renderExecSection) },
];

interface Tool {
  readonly name: string;
  readonly description: string;
  /** `inputSchema` as Codex rewrites it. */
  readonly parameters: JsonValue;
  readonly declaration: string;
}

/** Reads a tool as its owner describes it, and writes it as Codex does. */
function editTool(text: string, minor: number, render: (tool: Tool) => string): string {
  const tool = parseObject(text);
  if (tool === null || tool['type'] !== 'function') return text;
  const name = String(tool['name']);
  const parameters = rewriteToolSchema(tool['inputSchema'] ?? {}, minor);
  return render({ name, description: String(tool['description']), parameters, declaration: renderToolDeclaration(name, parameters, minor) });
}

function renderWireTool({ name, description, parameters }: Tool): string {
  return renderJson({ type: 'function', name, description, strict: false, parameters });
}

/** With code mode on the model reads each tool twice: as a schema and as a TypeScript declaration. */
function renderDeclaredTool(tool: Tool): string {
  return renderWireTool({ ...tool, description: tool.description + tool.declaration });
}

/** Models that have nothing but code mode read the tool in the description of `exec` only. */
function renderExecSection({ name, description, declaration }: Tool): string {
  return `### \`${name}\`\n${description}${declaration}`;
}

function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
