import { sha256Base64 } from '../../text/hash.ts';
import { CLIENT_SCRIPT } from './client-script.ts';
import { renderFinding } from './finding.ts';
import type { HtmlReportInput } from './input.ts';
import { renderLintSection } from './lint.ts';
import { placeFindings } from './place-findings.ts';
import { renderStacks } from './scenario-section.ts';
import { FINDING_STYLE } from './style-finding.ts';
import { PAGE_STYLE } from './style-page.ts';
import { STACK_STYLE } from './style-stack.ts';
import { renderSummary, renderVerdict } from './summary.ts';
import { collectTexts, renderTexts } from './texts.ts';
import { renderHelp, renderToolbar } from './toolbar.ts';

/**
 * A check as one HTML file that needs nothing beside itself: the drift, each cause in full, every stack, every text once.
 * Reads without its script, too; its policy lets no other script or style run, whatever a prompt holds.
 */
export function renderHtmlReport(input: HtmlReportInput): string {
  const placed = placeFindings(input);
  const verdict = renderVerdict(input);
  const lint = renderLintSection(input);
  const style = PAGE_STYLE + FINDING_STYLE + STACK_STYLE;
  const findings = placed.length === 0 ? '' : `<section id="findings" aria-labelledby="findings-title"><h2 id="findings-title">Findings</h2>\n${placed.map(renderFinding).join('\n')}\n</section>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(style)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Prompt snapshots: ${verdict}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#summary">Skip to the summary</a>
<header>
<h1>Prompt snapshots: ${verdict}</h1>
<nav aria-label="page"><ul>${renderLinks([...(placed.length > 0 ? ['Findings'] : []), ...(lint === '' ? [] : ['Lint'])])}</ul></nav>
</header>
<main>
${renderToolbar(input, placed)}
${renderSummary(input, placed)}
${findings}
${lint}
${renderStacks(input.suites, placed)}
${renderTexts(collectTexts(input))}
</main>
<footer>Tokens are exact o200k counts; kept and re-read are counted on each side of the cut, so that together they can be a token or two more than the whole. <span class="iv">U+200B</span> stands for a character that cannot be seen, <span class="iv">··</span> for blanks at the end of a line.</footer>
${renderHelp()}
<script>${CLIENT_SCRIPT}</script>
</body>
</html>
`;
}

function renderLinks(found: readonly string[]): string {
  const sections = ['Summary', ...found, 'Stacks', 'Texts'];
  return sections.map((name) => `<li><a href="#${name.toLowerCase()}">${name}</a></li>`).join('');
}

function policyFor(style: string): string {
  return `default-src 'none'; script-src 'sha256-${sha256Base64(CLIENT_SCRIPT)}'; style-src 'sha256-${sha256Base64(style)}'; base-uri 'none'; form-action 'none'`;
}
