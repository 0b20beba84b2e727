import type { AskText, Question } from '../text/text-memo.ts';
import type { LintFinding } from '../types/lint.ts';
import type { Layer, Stack } from '../types/layer.ts';
import type { RunKind } from '../types/turn.ts';
import type { PinnedTexts } from './pinned-texts.ts';

type Severity = LintFinding['severity'];

/** What the rules know of a turn beside its layers; the caller resolves it, so that no rule guesses. */
export interface LintFacts {
  /** Tools that the model sees at once. */
  readonly offered: readonly string[];
  /** Tools that the model has to look up before it can call them. */
  readonly deferred: readonly string[];
  /** Tools that the runtime brings itself, or that stand for one of its own. */
  readonly native: readonly string[];
  /** Every tool name that a text may mean; a word that is not among them is no tool. */
  readonly known: readonly string[];
  readonly delivery: 'automatic' | 'message_tool_only';
  /** Whether the silent token is an answer in this conversation. */
  readonly silence: 'allow' | 'disallow';
  readonly runKind: RunKind;
  readonly sessionKind: 'primary' | 'subagent' | 'cron' | 'acp';
  /** Values of this one turn, such as the message id, that no stable text may hold. */
  readonly turnValues: readonly { readonly name: string; readonly value: string }[];
  /** Texts of other programs that the profile pins; null where there is no profile. */
  readonly pins: PinnedTexts | null;
}

/** One turn as the rules see it. `layers` are new in it; `earlier` are those of the turns before it in the thread. */
export interface LintTurn {
  readonly layers: Stack;
  readonly earlier: Stack;
  readonly facts: LintFacts;
  /** Answers what a text alone decides; the turns of a suite share most of their texts. */
  readonly ask: AskText;
}

/** A place that breaks a rule. `offset` is a UTF-16 offset in the layer's text. */
export interface Hit {
  readonly layer: Layer;
  readonly offset: number;
  readonly message: string;
  /** Where this place weighs less than the rule. */
  readonly severity?: 'warning';
}

interface RuleHead {
  readonly id: string;
  readonly severity: Severity;
  /** One sentence: why the place is a fault. */
  readonly reason: string;
}

/** A rule over the stack of one turn. */
export interface StackRule extends RuleHead {
  readonly find: (turn: LintTurn) => readonly Hit[];
  /**
   * For a rule that looks at each layer alone: whether the text of one can break it at all, whoever owns it and whatever the
   * turn. `find` is given those layers only, and is not called where there is none. Absent for a rule that needs all layers.
   */
  readonly concerns?: Question<boolean>;
}

/** Names of the machine that renders; "" for unknown. */
export interface Machine {
  readonly host: string;
  readonly user: string;
}

/** A value that must not be written; `offset` is a UTF-16 offset in the text. */
export interface Leak {
  readonly offset: number;
  readonly value: string;
}

/** A rule over any text that gen would write. */
export interface LeakRule extends RuleHead {
  readonly find: (text: string, machine: Machine) => readonly Leak[];
}
