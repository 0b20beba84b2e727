import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, openHtml, reasonToSkip, type OpenedPage } from './browser.ts';
import { copyRepository, SUITE } from './repository.ts';

let made: Promise<string> | null = null;
/** The report of a real drift with four causes in two suites, made once. */
function driftHtml(): Promise<string> {
  made ??= (async () => {
    const repository = copyRepository();
    for (const scenario of ['telegram-direct', 'discord-group', 'heartbeat']) repository.edit(`${SUITE}/${scenario}/workspace/SOUL.md`, 'Calm', 'Wa\u200brm');
    repository.edit(`${SUITE}/telegram-direct/workspace/AGENTS.md`, 'never edit', 'rarely edit');
    repository.edit('fixtures/codex/stand-in-0.144.6/gpt-5.5.none.instructions.md', 'beats a large elegant one', 'beats a big elegant one');
    const { code, stdout } = await repository.run('check', '--format', 'html');
    expect(code).toBe(1);
    return stdout;
  })();
  return made;
}

const shown = (query: string): string => `[...document.querySelectorAll('${query}')].filter((node) => node.checkVisibility()).length`;
const focused = "document.activeElement.querySelector('h3')?.textContent.replace(/ #$/, '').trim() ?? document.activeElement.id";
const SOUL = 'text workspace.soul';
const AGENTS = 'rule softened workspace.agents';
const MODEL = 'text codex.model-instructions';

describe.skipIf(reasonToSkip() !== null)('the HTML report in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  const open = async (options: Parameters<typeof openHtml>[2] = {}): Promise<OpenedPage> => openHtml(browser, await driftHtml(), options);

  test('opens from disk without an error and asks for nothing beside itself', async () => {
    const { page, troubles, ask } = await open();
    expect(await page.title()).toBe('Prompt snapshots: 4 findings and 1 lint error');
    expect(await ask("[...document.querySelectorAll('article.finding h3')].map((node) => node.textContent.replace(/ #$/, '').trim())")).toEqual([AGENTS, MODEL, SOUL, MODEL]);
    expect(await ask(shown('tr.finding-row'))).toBe(4);
    expect(await ask("document.querySelectorAll('svg.strip').length")).toBe(await ask("document.querySelectorAll('details.stack').length"));
    expect(troubles).toEqual([]);
  });

  test('filters by owner, by scenario and by text, says how many are left, and Escape shows all again', async () => {
    const { page, ask, troubles } = await open();
    await page.selectOption('#by-owner', 'workspace:AGENTS.md');
    expect([await ask(shown('article.finding')), await ask(shown('tr.finding-row'))]).toEqual([1, 1]);
    expect(await page.textContent('#shown')).toMatch(/^1 of 4 findings, 5 of \d+ layers$/);
    await page.selectOption('#by-owner', '');
    await page.selectOption('#by-scenario', 'codex-runtime-happy-path/heartbeat');
    expect([await ask(shown('article.finding')), await ask(shown('section.scenario'))]).toEqual([2, 1]);
    await page.fill('#by-text', 'elegant');
    expect(await ask(shown('article.finding'))).toBe(1);
    expect(await ask(shown('li.row'))).toBe(1);
    await page.fill('#by-text', 'no such words');
    expect([await ask(shown('article.finding')), await ask(shown('section.scenario'))]).toEqual([0, 0]);
    await page.keyboard.press('Escape');
    expect([await ask(shown('article.finding')), await ask(shown('section.scenario')), await page.textContent('#shown')]).toEqual([4, 5, '']);
    expect(troubles).toEqual([]);
  });

  test('j and n go on, k and p go back, / reaches the filter, and no key acts while somebody types', async () => {
    const { page, ask } = await open();
    const seen: unknown[] = [];
    for (const key of ['j', 'n', 'j', 'p', 'k', '/', 'j', 'k']) {
      await page.keyboard.press(key);
      seen.push(await ask(focused));
    }
    expect(seen).toEqual([AGENTS, MODEL, SOUL, MODEL, AGENTS, 'by-text', 'by-text', 'by-text']);
    expect(await page.inputValue('#by-text')).toBe('jk');
    await page.keyboard.press('Escape');
    await page.locator('#open-help').focus();
    await page.keyboard.press('?');
    expect(await ask("document.querySelector('#help').open")).toBe(true);
    await page.keyboard.press('Escape');
    expect(await ask("document.querySelector('#help').open")).toBe(false);
  });

  test('a permanent link leads to its finding, and to a layer inside lists that are closed', async () => {
    const { page, ask, url } = await open();
    await page.keyboard.press('j');
    const hash = await ask<string>('location.hash');
    expect(hash).toMatch(/^#finding-[0-9a-f]{12}$/);
    const again = await open({ hash });
    expect(await again.ask(focused)).toBe(AGENTS);
    const layer = '#layer-codex-threads.model-switch.2.codex.model-switch';
    await page.goto(url + layer);
    expect(await ask(`document.querySelector('${layer.replaceAll('.', '\\\\.')}').open`)).toBe(true);
    expect(await ask(`document.querySelector('${layer.replaceAll('.', '\\\\.')} pre').checkVisibility()`)).toBe(true);
  });

  test('s puts the removed line beside the added one, and a narrow window keeps them in one column', async () => {
    const { page, ask } = await open();
    const places = `['del', 'add'].map((kind) => document.querySelector('.ln.' + kind).getBoundingClientRect()).flatMap(({ left, top }) => [left, top])`;
    const [left, top, below, under] = await ask<number[]>(places) as [number, number, number, number];
    expect([below, under > top]).toEqual([left, true]);
    await page.keyboard.press('s');
    const [first, row, second, same] = await ask<number[]>(places) as [number, number, number, number];
    expect([second > first + 300, same]).toEqual([true, row]);
    expect(await page.getAttribute('#split', 'aria-pressed')).toBe('true');
    await page.setViewportSize({ width: 400, height: 800 });
    const [narrow, , alone] = await ask<number[]>(places) as [number, number, number];
    expect(alone).toBe(narrow);
  });

  test('lines that are no part of a change come from the one copy of the text', async () => {
    const { page, ask } = await open();
    const gap = page.locator('article.finding:has-text("codex.model-instructions") details.gap').first();
    const [id, from, to] = [await gap.getAttribute('data-text'), Number(await gap.getAttribute('data-from')), Number(await gap.getAttribute('data-to'))];
    await gap.locator('summary').click();
    const whole = await ask<string>(`document.getElementById('${id}').textContent`);
    expect(await gap.locator('pre').textContent()).toBe(whole.split('\n').slice(from, to).join('\n'));
  });

  test('an invisible character is a mark with its name, and changed words are marked by more than colour', async () => {
    const { page, ask } = await open();
    expect(await page.locator('.ln.add .iv').first().textContent()).toBe('U+200B');
    expect(await ask("document.body.textContent.includes('\\u200b')")).toBe(false);
    expect(await page.locator('.ln.del').first().textContent()).toMatch(/^−removed: /);
    expect(await ask("getComputedStyle(document.querySelector('.ln.del mark')).textDecorationLine")).toContain('line-through');
  });

  test.each(['light', 'dark'] as const)('has a %s dress in which axe finds nothing wrong, with parts of every kind open', { timeout: 180_000 }, async (colorScheme) => {
    const { page, ask, troubles } = await open({ colorScheme });
    expect(await ask('getComputedStyle(document.body).backgroundColor')).toBe(colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(20, 23, 27)');
    await ask("document.querySelectorAll('section.scenario ~ section.scenario').forEach((section) => section.remove())");
    await ask("document.querySelectorAll('article details, details.stack, li.row:nth-child(-n+5) details, details.shared:nth-of-type(-n+3)').forEach((details) => { details.open = true; })");
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
    expect(violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('fits 400 pixels, and on paper shows findings and stacks without controls', async () => {
    const { page, ask } = await open({ viewport: { width: 400, height: 800 } });
    await ask("document.querySelectorAll('details').forEach((details) => { details.open = true; })");
    expect(await ask('document.documentElement.scrollWidth')).toBe(400);
    await page.emulateMedia({ media: 'print' });
    expect([await ask(shown('#toolbar')), await ask(shown('nav')), await ask(shown('article.finding')), await ask(shown('svg.strip'))]).toEqual([0, 0, 4, await ask("document.querySelectorAll('svg.strip').length")]);
  });

  test('reads without its script: no dead controls, every finding, and links that open the texts', async () => {
    const { page, troubles } = await open({ javaScriptEnabled: false });
    expect(await page.locator('#toolbar').isVisible()).toBe(false);
    expect(await page.locator('article.finding .diff').first().isVisible()).toBe(true);
    await page.locator('details.stack > summary').first().click();
    await page.locator('li.row summary').first().click();
    const link = page.locator('li.row .slot a').first();
    const target = await link.getAttribute('href');
    expect(await page.locator(`${target}`).isVisible()).toBe(false);
    await link.click();
    expect(await page.locator(`${target}`).isVisible()).toBe(true);
    expect(troubles).toEqual([]);
  });

  test('a clean tree shows every stack and no finding', async () => {
    const { code, stdout } = await copyRepository().run('check', '--format', 'html');
    expect(code).toBe(0);
    const { page, ask, troubles } = await openHtml(browser, stdout);
    expect(await page.title()).toBe('Prompt snapshots: current');
    expect([await ask(shown('section.scenario')), await ask(shown('svg.strip')), await ask(shown('article.finding'))]).toEqual([5, 10, 0]);
    expect(await ask("document.querySelectorAll('svg.strip line.changed').length")).toBe(0);
    expect(troubles).toEqual([]);
  });
});
