import type { ExplainedFinding, FindingClass } from '../types/finding.ts';

export type Level = 'error' | 'warning';

interface ClassFacts {
  /** `error`: what the model reads, or gets, is another thing now. `warning`: it is not. */
  readonly level: Level;
  readonly meaning: string;
  readonly advice: string;
}

/** What each class of finding means, and what a reviewer should look at; in the order of consequence. */
export const CLASS_FACTS: Readonly<Record<FindingClass, ClassFacts>> = {
  'merge markers': { level: 'error', meaning: 'A committed snapshot holds unresolved merge markers.', advice: 'Run gen: it writes the file anew from the code.' },
  'missing file': { level: 'error', meaning: 'A snapshot that the code renders is not committed.', advice: 'Run gen and commit the file with the change.' },
  'promise broken': { level: 'error', meaning: 'A turn says that its text above the cache boundary stays, or moves, and it is not so.', advice: 'Mend the layer that moved, or the promise in the scenario; gen does not accept it.' },
  'protected changed': { level: 'error', meaning: 'A committed layer that the repository protects changed without a reason.', advice: 'Say why in a commit message: Prompt-change-reason: <text>; see docs/config.md.' },
  'scenario removed': { level: 'error', meaning: 'One side has no such scenario.', advice: 'Check that nobody relied on it.' },
  'scenario added': { level: 'error', meaning: 'The other side has a scenario more.', advice: 'Read its stack whole: show <scenario>.' },
  'delivered changed': { level: 'error', meaning: 'A text that the model read is no longer delivered, or the other way round.', advice: 'Find out which Codex version or parameter decides it before accepting.' },
  'owner changed': { level: 'error', meaning: 'Another party is responsible for a text now.', advice: 'Ask the new owner; the text itself may be the same.' },
  moved: { level: 'error', meaning: 'A text travels in another message, role or zone.', advice: 'A move across the cache boundary costs every run; a move of role changes its weight.' },
  'tool removed': { level: 'error', meaning: 'The model is no longer offered a tool.', advice: 'Look for texts that still name the tool.' },
  'layer removed': { level: 'error', meaning: 'The model no longer gets a text.', advice: 'Make sure that nothing else relies on what it said.' },
  'rule removed': { level: 'error', meaning: 'A sentence that commands or forbids is gone.', advice: 'Say in the pull request why the model no longer needs it.' },
  'rule softened': { level: 'error', meaning: 'A rule binds less than it did, such as must to should.', advice: 'Accept only if the weaker rule is meant.' },
  'over budget': { level: 'error', meaning: 'A text is larger than its budget.', advice: 'Shorten the text, or raise the budget on purpose.' },
  'rule hardened': { level: 'error', meaning: 'A rule binds more than it did, such as should to must.', advice: 'Look for cases that the stronger rule forbids by accident.' },
  'rule added': { level: 'error', meaning: 'A sentence that commands or forbids is new.', advice: 'Look for rules in other layers that it contradicts.' },
  'layer added': { level: 'error', meaning: 'The model gets a text that it did not get before.', advice: 'Check its owner, its place and what it costs.' },
  'tool added': { level: 'error', meaning: 'The model is offered a new tool.', advice: 'Check that every scenario it reaches may call it.' },
  'tool schema changed': { level: 'error', meaning: 'The parameters of a tool, or what is said about them, are other ones.', advice: 'A breaking change makes calls fail that were right; the report lists each parameter.' },
  text: { level: 'error', meaning: 'The words of a layer changed.', advice: 'Read the changed lines; the cache effect says what the change costs.' },
  renamed: { level: 'error', meaning: 'One word became another wherever it stood.', advice: 'Check that nothing outside the prompt still has the old name.' },
  reordered: { level: 'error', meaning: 'The same texts stand in another order.', advice: 'Everything behind the first moved text is read again.' },
  'joint changed': { level: 'error', meaning: 'What stands between two layers, a separator or a tag, changed.', advice: 'The model sees it although no layer changed.' },
  page: { level: 'warning', meaning: 'A scenario’s page changed outside its stack: facts, configuration or request parameters.', advice: 'Parameters are sent; check that Codex takes them.' },
  'stored elsewhere': { level: 'warning', meaning: 'The model reads the same, but the text is kept in another file.', advice: 'Run gen; nothing else is to be decided.' },
  'stale file': { level: 'warning', meaning: 'A committed snapshot belongs to no scenario any more.', advice: 'Run gen: it removes the file.' },
  'known Codex edit': { level: 'warning', meaning: 'Codex is known to edit this text on its way.', advice: 'Nothing to decide; the edit is part of the profile.' },
  'whitespace only': { level: 'warning', meaning: 'Only blanks or line breaks changed.', advice: 'It still moves the prompt cache; avoid it where nothing is gained.' },
  'line endings only': { level: 'warning', meaning: 'The rendered text itself has other line endings.', advice: 'Look at the input file’s line endings.' },
};

/** How loud a view should be about a finding. */
export function levelOf(finding: Pick<ExplainedFinding, 'class'>): Level {
  return CLASS_FACTS[finding.class].level;
}
