/** Colours of the page in light and dark, its type, tables, and controls. */
export const PAGE_STYLE = `:root {
  color-scheme: light dark;
  --paper: #fff; --ink: #1b1f24; --quiet: #57606a; --line: #d0d7de; --soft: #f3f5f7; --link: #0550ae; --focus: #bf4b00;
  --add: #dff5e3; --add-word: #97dba6; --del: #ffe4e0; --del-word: #ffb3a8; --invisible: #6a1fd0; --warn: #fff3d1;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171b; --ink: #e6e9ed; --quiet: #a2abb5; --line: #3a424b; --soft: #1d2228; --link: #7cb7ff; --focus: #ffa657;
    --add: #12311c; --add-word: #1f6b36; --del: #411a17; --del-word: #8c2f27; --invisible: #eadcff; --warn: #3a300f;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 5.6rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
header, main, footer { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem; }
h1 { font-size: 1.6rem; margin: 1.2rem 0 .2rem; }
h2 { font-size: 1.3rem; margin: 2.2rem 0 .6rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.08rem; margin: 0 0 .4rem; overflow-wrap: anywhere; }
h4 { font-size: 1rem; margin: 1.1rem 0 .2rem; }
p { margin: .35rem 0; }
a { color: var(--link); }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: 0 1.1rem; margin: .4rem 0; padding: 0; }
code, pre, kbd, .diff { font-family: var(--mono); font-size: .86rem; }
code { background: var(--soft); padding: .08em .3em; border-radius: 4px; overflow-wrap: anywhere; }
kbd { border: 1px solid var(--line); border-radius: 4px; padding: .05em .4em; }
.muted { color: var(--quiet); }
.num { text-align: right; font-variant-numeric: tabular-nums; }
.vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--paper); padding: .4rem .8rem; z-index: 3; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
[hidden] { display: none !important; }
#toolbar { position: sticky; top: 0; z-index: 2; background: var(--paper); border-bottom: 1px solid var(--line); padding: .5rem 0; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .9rem; }
#toolbar label { display: flex; align-items: center; gap: .4rem; font-size: .92rem; }
select, input, button { font: inherit; font-size: .92rem; color: inherit; background: var(--soft); border: 1px solid var(--quiet); border-radius: 5px; padding: .22rem .5rem; max-width: 15rem; }
button { cursor: pointer; }
button[aria-pressed="true"] { background: var(--link); color: var(--paper); }
#shown { color: var(--quiet); font-size: .92rem; }
dialog { background: var(--paper); color: inherit; border: 1px solid var(--quiet); border-radius: 8px; padding: 0 1.5rem 1.2rem; }
dialog::backdrop { background: rgb(0 0 0 / .45); }
dialog h2 { margin-top: 1rem; }
summary { cursor: pointer; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .93rem; }
th, td { text-align: left; padding: .35rem .7rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
thead th { color: var(--quiet); font-weight: 600; white-space: nowrap; }
th.num, td.num { text-align: right; white-space: nowrap; }
.verdict { font-size: 1.08rem; }
.suites, .notices ul { padding-left: 1.2rem; }
.notices { background: var(--warn); border-radius: 6px; margin: .8rem 0; padding: .6rem 1rem; }
ul.notices { padding-left: 2rem; }
dl { margin: .4rem 0; }
dl > div { display: flex; gap: .6rem; }
dt { color: var(--quiet); min-width: 5.5rem; }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
footer { margin-top: 3rem; padding-bottom: 2rem; color: var(--quiet); font-size: .92rem; }
@media screen and (max-width: 40rem) {
  header, main, footer { padding: 0 .8rem; }
  #toolbar { position: static; }
  html { scroll-padding-top: .5rem; }
  #toolbar label { flex: 1 1 100%; justify-content: space-between; }
  #toolbar select, #toolbar input { flex: 0 1 15rem; }
  table.findings, table.findings tbody, table.findings tr { display: block; }
  .wide { position: relative; }
  table.findings thead { display: block; position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table.findings .finding-row { padding: .5rem 0; border-bottom: 1px solid var(--line); }
  table.findings .finding-row > * { display: block; border: 0; padding: 0; text-align: left; overflow-wrap: anywhere; }
  table.findings .finding-row > .num { display: inline-block; margin-right: 1rem; }
  table.findings tbody > tr > [scope=rowgroup] { display: block; }
  table.findings .num::before { content: attr(data-label) " "; color: var(--quiet); }
}
`;
