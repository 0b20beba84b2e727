/** Two stances on one thing that no reader can take at once. */
export interface Topic {
  readonly name: string;
  readonly one: RegExp;
  readonly other: RegExp;
}

const FINAL = '(?:final|last|closing) (?:text|answer|reply|message)';

/** Kept short: each was met in a real prompt, and each is phrased narrowly enough to stay silent on the others. */
export const TOPICS: readonly Topic[] = [
  {
    name: 'whether the final text reaches the chat',
    one: new RegExp(`\\b${FINAL} (?:is|are|gets?|will be|goes) (?:sent|delivered|posted|shown|to the (?:chat|channel))\\b`, 'i'),
    other: new RegExp(`\\b${FINAL} (?:stays?|is|are) (?:private|not (?:sent|delivered|posted|shown))\\b|\\b(?:does|do) not (?:get|receive|see) (?:your|the) ${FINAL}\\b`, 'i'),
  },
  {
    name: 'whether what is written along the way can be seen',
    one: /\bnothing (?:that )?you (?:write|say) (?:is|gets|will be) (?:delivered|visible|sent|seen|shown)\b/i,
    other: /\b(?:status|progress) (?:lines?|notes?|updates?)\b[^.]*\b(?:is|are) (?:visible|delivered|sent|shown|seen)\b/i,
  },
  {
    name: 'how literally to follow an assignment',
    one: /\bto the letter\b|\bword for word\b|\b(?:follow|obey|execute|carry (?:it )?out)\b[^.]*\b(?:strictly|literally)\b/i,
    other: /\b(?:with|use|by) your own judge?ment\b|\bas you see fit\b|\bat your (?:own )?discretion\b/i,
  },
  {
    name: 'who reads the output',
    one: /\boutput (?:is|will be) (?:read|parsed|consumed) by (?:automation|a program|a machine|scripts?)\b/i,
    other: /\b(?:answer as usual|your final text (?:is|gets) (?:delivered|sent|posted)|nothing you write is delivered)\b/i,
  },
  {
    name: 'whether to keep watching a room that only wakes the agent on a mention',
    one: /\bonly when (?:somebody|someone|anybody|you are) (?:mentions?|mentioned)\b/i,
    other: /\b(?:follow along|every message (?:of the (?:group|room) )?reaches you|listen in|read every message)\b/i,
  },
];
