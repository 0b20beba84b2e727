/** The smallest named units of a prompt. Characters everywhere are UTF-16 code units. Source: design.md §2. */

export type Role = 'system' | 'developer' | 'user' | 'assistant' | 'tool';

/** How a text travels to the model. */
export type Carrier =
  | 'base'
  | 'permissions'
  | 'thread-developer'
  | 'collaboration'
  | 'native-doc'
  | 'environment'
  | 'additional-context'
  | 'runtime-note'
  | 'turn-input'
  | 'tool-set'
  | 'system-prompt';

/** `stable` stands above the cache boundary, `volatile` below it. */
export type Zone = 'stable' | 'volatile';

/** Sent is not delivered: `no` means that the model never reads the text (codex-runtime.md §1.6). */
export type Delivered = 'yes' | 'no' | 'unverified';

export type Owner =
  | 'codex-model'
  | 'codex-runtime'
  | 'openclaw'
  | `provider:${string}`
  | `plugin:${string}`
  | `channel:${string}`
  | `workspace:${string}`
  | `skill:${string}`
  | 'user'
  | `tool:${string}`
  | 'unknown';

/**
 * A text with one owner and one zone that has no place on the wire yet.
 * `before` and `after` are the joints: separators and wrapper tags that stand around the text inside its part.
 */
export interface Piece {
  readonly id: string;
  readonly owner: Owner;
  readonly zone: Zone;
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/**
 * A piece at its place on the wire. `item` counts the messages of the request from 0, `part` the content parts of one
 * message; a part's text is the concatenation of `before + text + after` of its layers in order.
 * `reason` says why a layer is not delivered, and is absent otherwise.
 */
export interface Layer extends Piece {
  readonly role: Role;
  readonly carrier: Carrier;
  readonly item: number;
  readonly part: number;
  readonly delivered: Delivered;
  readonly reason?: string;
}

/** All layers of one turn, in wire order. */
export type Stack = readonly Layer[];
