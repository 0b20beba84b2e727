import type { Piece } from './layer.ts';

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** One tool as its owner describes it; `inputSchema` is a JSON Schema. */
export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
}

/** What a turn says about its tools. */
export interface ToolFacts {
  /** Every tool that the policy allows, in catalog order. */
  readonly specs: readonly ToolSpec[];
  readonly loading: 'searchable' | 'direct';
  /** Names offered directly beside the ones that always are. */
  readonly direct: readonly string[];
  /** Names of tools that exist behind search: they open gates and are not listed. */
  readonly behindSearch: readonly string[];
  readonly schemaDirectory: string | null;
  /** Command guidance of plugins, in order. */
  readonly guidance: readonly { readonly plugin: string; readonly text: string }[];
  readonly acp: boolean;
  readonly completionWake: boolean;
  /** Tools that this run is cut down to; [] for no restriction. */
  readonly only: readonly string[];
}

/** A tool that the model sees at once. */
export interface DirectTool extends ToolSpec {
  readonly type: 'function';
}

/** A tool behind `tool_search`: its schema is absent from the request until the model looks it up. */
export interface DeferredTool extends DirectTool {
  readonly deferLoading: true;
}

/** Dynamic tools as thread/start takes them: direct ones first, the searchable ones in one trailing namespace. */
export type DynamicTool =
  | DirectTool
  | {
      readonly type: 'namespace';
      readonly name: string;
      readonly description: string;
      readonly tools: readonly DeferredTool[];
    };

/**
 * What OpenClaw hands to `codex app-server`, both as wire parameters and as the pieces that their texts are made of.
 * The texts inside the parameters are exactly the concatenated pieces. Source: openclaw-2026.7.1.md §14.
 */
export interface CodexRequest {
  readonly threadStart: JsonObject;
  readonly threadResume: JsonObject;
  readonly turnStart: JsonObject;
  /** Pieces of thread/start `developerInstructions`. */
  readonly developer: readonly Piece[];
  /** Pieces of the collaboration text; `null` asks Codex for its own default text, an empty list sends "". */
  readonly collaboration: readonly Piece[] | null;
  readonly turnInput: readonly Piece[];
  /** Project docs that Codex discovers by itself below `cwd` (AGENTS.md); they are in no request field. */
  readonly nativeDocs: readonly Piece[];
  readonly tools: readonly DynamicTool[];
  /** Facts that Codex reads from its own process and prints: no request field carries them. */
  readonly host: CodexHost;
}

export interface CodexHost {
  readonly cwd: string;
  readonly shell: string;
  /** Calendar date in `timeZone`, `YYYY-MM-DD`. */
  readonly currentDate: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** What OpenClaw sends to a model by itself, from one of its own adapters. Source: openclaw-2026.7.1.md §1. */
export interface OwnPrompt {
  readonly adapter: 'embedded' | 'cli' | 'preview' | 'compaction';
  /** The renderer's input record, keys without a value left out; null when the run skips the renderer. */
  readonly input: JsonObject | null;
  readonly system: readonly Piece[];
  readonly user: readonly Piece[];
  readonly tools: readonly ToolSpec[];
  /** How replies reach the chat. */
  readonly delivery: 'automatic' | 'message_tool_only';
}
