import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { isUnderCi } from '../../src/shell/under-ci.ts';
import { makeFolder } from '../shell/temporary-repository.ts';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const INSTALL = process.platform === 'linux' ? 'apt-get install -y chromium' : 'install Google Chrome';

/** Path of a Chromium on this machine; `CHROMIUM` names another one. Null when there is none. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM'];
  return (named === undefined ? PLACES : [named]).find((place) => fs.existsSync(place)) ?? null;
}

/**
 * Why browser tests cannot run here; null when they can. On a developer's machine they are skipped with that reason;
 * with CI set they must not be, and this throws.
 */
export function reasonToSkip(): string | null {
  if (findChromium() !== null) return null;
  const reason = `no Chromium here: run \`${INSTALL}\`, or set CHROMIUM to one`;
  if (isUnderCi(process.env)) throw new Error(`The HTML report cannot be tested: ${reason}.`);
  console.warn(`SKIPPED: the HTML report in a browser; ${reason}`);
  return reason;
}

/** Starts the browser; whoever starts it closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium() ?? '' });
}

/** A page opened from disk, with everything that went wrong in it. */
export interface OpenedPage {
  readonly page: Page;
  readonly url: string;
  /** Console messages, uncaught errors, dialogs and requests other than the file itself. */
  readonly troubles: string[];
  /** Value of an expression in the page. */
  readonly ask: <T>(expression: string) => Promise<T>;
}

/** Writes the text as a file, opens it by file:// in a context of its own, and listens. Gone when the test ends. */
export async function openHtml(browser: Browser, html: string, options: BrowserContextOptions & { readonly hash?: string } = {}): Promise<OpenedPage> {
  const file = path.join(makeFolder(), 'report.html');
  fs.writeFileSync(file, html);
  const { hash = '', ...rest } = options;
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...rest });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const url = pathToFileURL(file).href;
  const troubles: string[] = [];
  page.on('console', (message) => troubles.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== url) troubles.push(`request: ${request.url()}`);
  });
  await page.goto(url + hash);
  return { page, url, troubles, ask: (expression) => page.evaluate(expression) };
}
