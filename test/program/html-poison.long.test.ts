import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HtmlReportInput } from '../../src/report/html/input.ts';
import { renderHtmlReport } from '../../src/report/html/render-html-report.ts';
import type { ExplainedFinding } from '../../src/types/finding.ts';
import type { Layer } from '../../src/types/layer.ts';
import { launchChromium, openHtml, reasonToSkip } from './browser.ts';
import { copyRepository, SUITE } from './repository.ts';

const ATTACK = `</pre></style></title></script><script>alert(1)</script><!-- <img src=x onerror="alert(2)"> <svg/onload=alert(3)> ' " &lt;b&gt; \`\${alert(4)}\` javascript:alert(5)`;
/** The same with what no file can hold and no reader can see: bidi controls, NUL, half surrogates, line separators. */
const POISON = `\u202e${ATTACK}\u0000\ud800\u2028\u2066\udc00\ufeff`;

/** A report in which every text that a scenario, a layer or a file can influence is the poison. */
function poisonedReport(text: string): HtmlReportInput {
  // Outside this test an id is checked and an owner has one of a few forms; the page must not rely on that.
  const owner = `workspace:${text}` as const;
  const layer: Layer = { id: text, owner, zone: 'stable', before: text, text, after: text, role: 'user', carrier: 'base', item: 0, part: 0, delivered: 'no', reason: text };
  const sent: Layer = { ...layer, id: `${text} sent`, delivered: 'yes' };
  const spot = { layer: text, owner, offset: 0, boundary: null, running: 'kept', kept: 5, reread: 5, runningTokens: 0 } as const;
  const finding: ExplainedFinding = {
    id: text, class: 'text', subject: text, section: text, owner, carrier: 'base', scenarios: [text, `${text} 2`], file: text, otherFiles: [text], before: text, after: text, detail: text,
    toolChanges: [{ path: text, change: 'added', effect: 'breaking', detail: text }], swap: { from: text, to: text, count: 1 }, tokensBefore: 1, tokensAfter: 2,
    hunks: [{ header: '@@ -1,1 +1,2 @@', lines: [`-${text}`, `+${text}`, ` ${text}`], marks: [[[1, 4]], [[1, text.length]], []] }],
    cache: [{ ...spot, scenario: text }, { ...spot, scenario: `${text} 2` }],
  };
  const report = { suite: text, folder: text, files: 1, notice: text, findings: [finding], notices: [{ file: text, message: text }] };
  const turn = { layers: [{ layer, tokens: 5, wireTokens: 5 }, { layer: sent, tokens: 5, wireTokens: 10 }], tokens: 10 };
  return { suites: [{ report, scenarios: [{ id: text, title: text, turns: [turn] }] }], base: { revision: text, known: [report], reason: null }, next: text };
}

/** What a page may consist of; anything else came out of a text. */
const STRANGERS = "[...document.querySelectorAll('*')].filter((node) => ['IMG', 'IFRAME', 'B64', 'OBJECT', 'EMBED', 'BASE', 'LINK'].includes(node.tagName) || [...node.attributes].some(({ name }) => name.startsWith('on'))).length";

describe.skipIf(reasonToSkip() !== null)('a prompt that attacks the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  test.each(['with its policy', 'without its policy, by escaping alone'])('runs nothing %s, and reads as it is written', async (guard) => {
    const { page, ask, troubles } = await openHtml(browser, renderHtmlReport(poisonedReport(POISON)), { bypassCSP: guard !== 'with its policy' });
    await ask("document.querySelectorAll('details').forEach((details) => { details.open = true; })");
    await page.keyboard.press('j');
    await page.fill('#by-text', 'onerror');
    await ask(`document.querySelectorAll('a[href^="#"]').forEach((link) => link.click())`);
    expect(await ask('document.scripts.length')).toBe(1);
    expect(await ask('document.styleSheets.length')).toBe(1);
    expect(await ask(STRANGERS)).toBe(0);
    expect(await page.locator('pre.text .l').first().textContent()).toBe(`U+202E${ATTACK}U+0000U+D800U+2028U+2066U+DC00U+FEFF`);
    expect(troubles).toEqual([]);
  });

  test('a workspace file full of markup goes through check as harmless text', async () => {
    const repository = copyRepository();
    repository.edit(`${SUITE}/discord-group/workspace/SOUL.md`, 'Calm', `\u202e${ATTACK}\u2066 Calm`);
    const { stdout } = await repository.run('check', '--format', 'html');
    const { ask, troubles } = await openHtml(browser, stdout);
    expect([await ask('document.scripts.length'), await ask(STRANGERS)]).toEqual([1, 0]);
    expect(await ask("document.querySelector('.ln.add ins').textContent")).toContain(`U+202E${ATTACK}U+2066 Calm, exact`);
    expect(troubles).toEqual([]);
  });
});

test('no text reaches the page with a character of markup, an invisible one or half a surrogate pair', () => {
  const clean = renderHtmlReport(poisonedReport('x'));
  const structure = (html: string): string => html.replaceAll(/\d+/g, '0').replaceAll(/[^<>"]+/g, '');
  fc.assert(
    fc.property(fc.array(fc.constantFrom('<', '>', '"', "'", '&', '\u0000', '\r', '\u202e', '\ud800', '\udfff', 'a', '`', '--', ']]>'), { minLength: 1, maxLength: 12 }), (parts) => {
      const html = renderHtmlReport(poisonedReport(parts.join('')));
      expect(html.match(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u)).toBe(null);
      // Marks around invisible characters aside, the page has the same elements and attributes as with a plain text.
      expect(structure(html.replaceAll(/<span class="iv">[^<]*<\/span>/g, ''))).toBe(structure(clean.replaceAll(/<span class="iv">[^<]*<\/span>/g, '')));
    }),
    { numRuns: 200 },
  );
});
