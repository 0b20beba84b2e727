/** The pinned Codex side of a stack. Source: design.md §5, codex-runtime.md §3–§5. */

export type Personality = 'none' | 'default' | 'friendly' | 'pragmatic';

/** Facts of a catalog entry, beside its text, that decide what reaches the model. */
export interface ModelFacts {
  /** `use_responses_lite`: another request layout. */
  readonly responsesLite: boolean;
  /** The entry has its own `collaboration_modes.default`, which replaces the text of the client. */
  readonly ownCollaborationModes: boolean;
}

/** One model prompt, rendered as the given Codex version sends it, with its provenance. */
export interface ModelPin {
  readonly model: string;
  readonly personality: Personality;
  readonly text: string;
  readonly facts: ModelFacts;
  readonly source: ModelSource;
}

export interface ModelSource {
  readonly kind: 'models_cache' | 'checked_in_catalog' | 'bundled_catalog' | 'stand-in' | 'unknown';
  /** A labelled path that never names a user's folder. */
  readonly path: string;
  /** Catalog field the text was rendered from. */
  readonly field: string;
  /** Codex version that wrote the catalog; null when the catalog does not say. */
  readonly clientVersion: string | null;
  /** sha256 of the unrendered template, lower-case hex. */
  readonly templateSha256: string;
  /** Named Codex transformations that were applied to the text, in order. */
  readonly edits: readonly string[];
}

/**
 * A text that Codex adds by itself. `text` may hold the slots `<<cwd>>`, `<<shell>>`, `<<date>>`, `<<time-zone>>`,
 * `<<network>>`, `<<writable-roots>>` and, for a wrapper around another layer, exactly one `<<text>>`.
 */
export interface Fragment {
  readonly id: string;
  readonly kind:
    | 'permissions'
    | 'collaboration-default'
    | 'environment'
    | 'agents-md'
    | 'skills'
    | 'memories'
    | 'apps'
    | 'plugins'
    | 'deferred-tools'
    | 'multi-agent-role'
    | 'multi-agent-mode'
    | 'model-switch'
    | 'agents-md-update'
    | 'agents-md-removed'
    | 'environment-update';
  /** For permissions: the policy that the text belongs to. */
  readonly approvalPolicy?: string;
  /** For permissions and environment: the sandbox that the text belongs to. */
  readonly sandbox?: string;
  /** For notes on sub-agents: the model that the text belongs to. */
  readonly model?: string;
  readonly text: string;
}

export interface CodexProfile {
  readonly name: string;
  /** Where it was read, relative to the repository; for messages. */
  readonly folder: string;
  readonly codexVersion: string;
  /** Written for this repository instead of taken from Codex. */
  readonly standIn: boolean;
  /** One sentence that every page rendered from this profile repeats; "" for none. */
  readonly notice: string;
  readonly fragments: readonly Fragment[];
  readonly models: readonly ModelPin[];
}
