/** Stacks: the palette of Okabe and Ito, which colour-blind readers can tell apart, with names beside every colour. */
export const STACK_STYLE = `.codex-model { --own: #0072b2; --on: #fff; }
.codex-runtime { --own: #56b4e9; --on: #000; }
.openclaw { --own: #e69f00; --on: #000; }
.workspace { --own: #f0e442; --on: #000; }
.channel { --own: #009e73; --on: #000; }
.user { --own: #cc79a7; --on: #000; }
.tool { --own: #a3a3a3; --on: #000; }
.provider { --own: #d55e00; --on: #000; }
.plugin { --own: #f2b591; --on: #000; }
.skill { --own: #9adbc5; --on: #000; }
.unknown { --own: #fff; --on: #000; }
.chip { overflow-wrap: break-word; }
.chip::before { content: ""; display: inline-block; width: .8rem; height: .95rem; margin-right: .4rem; vertical-align: -.12rem; background: var(--own); border: 1px solid var(--quiet); print-color-adjust: exact; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; padding: 0; margin: .6rem 0; font-size: .92rem; }
.scenario { margin: 1.6rem 0 2.4rem; }
.strip { display: block; margin: .4rem 0; overflow: hidden; font-size: 12px; }
.bar { fill: var(--own); stroke: var(--paper); stroke-width: 1; }
.bar-line .bar { stroke: none; }
.bar-line .bar.unsent { fill: none; stroke: var(--quiet); stroke-dasharray: 3 3; }
.strip .bar ~ text { fill: var(--on); }
.strip text.n { font-size: 11px; }
.strip line { stroke: var(--ink); stroke-width: 2; }
.strip line.boundary { stroke-dasharray: 5 3; }
.strip text.flag { fill: var(--ink); font-weight: 600; paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
.strip line.changed { stroke: var(--focus); stroke-width: 3; }
.strip .reread { fill: var(--focus); }
.rows { list-style: none; padding: 0; margin: .4rem 0; font-size: .93rem; }
.row { border-bottom: 1px solid var(--line); }
.row summary { display: grid; grid-template-columns: 10rem minmax(0, 3fr) minmax(0, 2fr) 4rem minmax(0, 3fr); gap: 0 .8rem; padding: .22rem .2rem .22rem .7rem; align-items: center; list-style: none; }
.row summary::-webkit-details-marker { display: none; }
.row summary:hover { background: var(--soft); }
.row .id { overflow-wrap: anywhere; }
.row .id::before { content: "▸ "; color: var(--quiet); }
.row details[open] .id::before { content: "▾ "; }
.row.is-changed { box-shadow: inset 4px 0 var(--focus); }
.bar-line { display: block; }
.badge { border: 1px solid currentColor; color: var(--focus); border-radius: 99px; font-size: .78rem; padding: 0 .45rem; white-space: nowrap; }
.how { font-size: .86rem; }
.row .body { padding: .2rem 0 .6rem 1rem; }
.cut { font-size: .88rem; font-weight: 600; padding: .15rem 0; margin-top: -1px; }
.cut.boundary { border-top: 2px dashed var(--ink); }
.cut.changed { border-top: 3px solid var(--focus); }
.stack > summary { color: var(--quiet); }
.stack { content-visibility: auto; contain-intrinsic-size: auto 40rem; }
@media screen and (max-width: 60rem) {
  .row summary { grid-template-columns: minmax(0, 1fr) auto; padding-bottom: .4rem; }
  .row .bar-cell { grid-column: 1 / -1; }
  .row .id { grid-column: 1; }
  .row .num { grid-column: 2; grid-row: 2; }
  .row .chip, .row .how { grid-column: 1 / -1; }
}
@media print {
  :root { --paper: #fff; --ink: #000; --quiet: #444; --line: #999; --soft: #f4f4f4; --link: #000; --add: #e8f6ea; --add-word: #bfe6c7; --del: #fdebe8; --del-word: #f8c9c2; --focus: #b34700; --invisible: #5b21b6; --warn: #f7f2e2; }
  body { font-size: 10pt; }
  #toolbar, nav, .skip, .anchor, #texts, dialog { display: none !important; }
  header, main, footer { max-width: none; padding: 0; }
  h2, h3, h4, .at { break-after: avoid; }
  .strip, .row, tr, .chg { break-inside: avoid; }
  .bar, .ln, .chip, mark, .reread { print-color-adjust: exact; }
  .row summary { grid-template-columns: 5rem minmax(0, 3fr) minmax(0, 2.4fr) 3.2rem minmax(0, 3.4fr); }
  .stack { content-visibility: visible; }
  .long::details-content { content-visibility: visible; block-size: auto; }
  .wide { overflow: visible; }
}
`;
