/** Findings and their differences: marks by sign, underline and strike, not by colour alone. */
export const FINDING_STYLE = `.finding { border: 1px solid var(--line); border-radius: 8px; padding: .9rem 1.1rem; margin: 1rem 0; }
.finding:target, .finding:focus { border-color: var(--focus); box-shadow: 0 0 0 2px var(--focus); outline: none; }
.class { display: inline-block; border: 1px solid currentColor; border-radius: 99px; padding: 0 .6rem; font-size: .85rem; font-weight: 600; color: var(--quiet); margin-right: .3rem; }
.anchor { color: var(--quiet); padding: 0 .3rem; }
.finding p ins, .finding p del { padding: 0 .2em; border-radius: 3px; }
.finding p ins { background: var(--add); }
.finding p del { background: var(--del); }
.facts { margin: .3rem 0; }
.changes { margin: .3rem 0; padding-left: 1.2rem; }
.file { font-size: .88rem; overflow-wrap: anywhere; margin-top: .5rem; }
.diff { border: 1px solid var(--line); border-radius: 6px; margin: .6rem 0; overflow: hidden; line-height: 1.5; }
.at { color: var(--quiet); background: var(--soft); padding: .1rem .7rem; }
.ln { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; padding: 0 .7rem 0 2rem; min-height: 1.5em; position: relative; }
.ln ins, .ln del { text-decoration: none; }
.sign { position: absolute; left: .8rem; font-weight: 700; user-select: none; }
.ln.add { background: var(--add); }
.ln.del { background: var(--del); }
.ln mark { color: inherit; font-weight: 700; border-radius: 2px; text-decoration: underline; text-underline-offset: .2em; }
.ln.add mark { background: var(--add-word); }
.ln.del mark { background: var(--del-word); text-decoration: line-through underline; }
.ln.note { color: var(--quiet); font-style: italic; }
.ln.twin { display: none; }
.gap { background: var(--soft); border-top: 1px dashed var(--line); border-bottom: 1px dashed var(--line); }
.gap > summary { color: var(--quiet); padding: .1rem .7rem; font-family: system-ui, sans-serif; }
.gap .slot { padding: 0 .7rem 0 2rem; }
.gap pre.text { border: 0; padding: 0; margin: 0; max-height: none; background: none; }
.iv { color: var(--invisible); border: 1px solid currentColor; border-radius: 3px; font-size: .78em; padding: 0 .2em; margin: 0 .1em; white-space: nowrap; }
pre.text { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: .6rem .8rem; margin: .4rem 0; }
.l { unicode-bidi: isolate; }
.shared { margin: .25rem 0; overflow-wrap: anywhere; }
@media (min-width: 48rem) {
  .split .chg, .split .ctx { display: grid; grid-template-columns: 1fr 1fr; grid-auto-flow: row dense; }
  .split .ln.twin { display: block; }
  .split .ctx > .ln + .ln, .split .ln.add { border-left: 1px solid var(--line); }
  .split .ln.del { grid-column: 1; }
  .split .ln.add { grid-column: 2; }
  .split .ln.note { grid-column: 1 / -1; }
}
`;
