import { machineName } from './leaks/machine-name.ts';
import { peopleRules } from './leaks/people.ts';
import { secretRules } from './leaks/secrets.ts';
import type { LeakRule, StackRule } from './rule.ts';
import { duplicateParagraph } from './rules/duplicate-paragraph.ts';
import { foreignText } from './rules/foreign-text.ts';
import { forgedStructure } from './rules/forged-structure.ts';
import { heartbeatWords } from './rules/heartbeat-words.ts';
import { invisibleCharacter } from './rules/invisible-character.ts';
import { opposedRules } from './rules/opposed-rules.ts';
import { mergeMarker, unresolvedPlaceholder } from './rules/placeholder.ts';
import { silenceToken } from './rules/silence-token.ts';
import { subagentPointer } from './rules/subagent-pointer.ts';
import { toolDeferredWithoutHint, toolNotOffered } from './rules/tool-names.ts';
import { truncatedFile } from './rules/truncated-file.ts';
import { volatileValue } from './rules/volatile-value.ts';

/** Rules over the stack of each turn, in the order of docs/lint.md. */
export const STACK_RULES: readonly StackRule[] = [
  silenceToken,
  heartbeatWords,
  toolNotOffered,
  toolDeferredWithoutHint,
  subagentPointer,
  duplicateParagraph,
  opposedRules,
  volatileValue,
  unresolvedPlaceholder,
  mergeMarker,
  forgedStructure,
  invisibleCharacter,
  truncatedFile,
  foreignText,
];

/** Rules over every text that gen would write; a hit stops it. */
export const LEAK_RULES: readonly LeakRule[] = [...secretRules, ...peopleRules, machineName];

/** Every rule, as docs/lint.md lists them. */
export const LINT_RULES: readonly (StackRule | LeakRule)[] = [...STACK_RULES, ...LEAK_RULES];

/** The ids that an `allow` may name. */
export const RULE_IDS: readonly string[] = LINT_RULES.map(({ id }) => id);
