import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import { systemChromium } from '../../scripts/browser.ts';
import { type Engine, scrollToIt } from './engine.ts';

export const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

const LAUNCH = {
  firefox: () => ({ browser: 'firefox' as const, executablePath: FIREFOX }),
  chromium: () => ({
    browser: 'chrome' as const,
    executablePath: systemChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  }),
};

/** Chromium or Firefox ESR, over WebDriver BiDi. */
export async function startBidi(name: 'chromium' | 'firefox'): Promise<Engine> {
  const browser = await puppeteer.launch({ ...LAUNCH[name](), protocol: 'webDriverBiDi', headless: true });
  const page = await browser.newPage();
  const received: string[] = [];
  page.on('console', (message) => received.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => received.push(`uncaught: ${(error as Error).message}`));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const middleOf = async (selector: string) => {
    const element = await page.$(selector);
    if (!element) throw new Error(`${name}: nothing matches ${selector}`);
    await element.evaluate(scrollToIt);
    return element.clickablePoint();
  };
  return {
    name,
    open: async (url) => void (await page.goto(url)),
    // The driver's own command would wait for a load, which a step inside one document does not have.
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    evaluate: <Result>(expression: string) => page.evaluate(expression) as Promise<Result>,
    // biome-ignore lint/suspicious/noExplicitAny: the signature of Engine says what comes back
    run: (script, ...args) => page.evaluate(script as any, ...args) as any,
    async hover(selector) {
      const { x, y } = await middleOf(selector);
      await page.mouse.move(x, y);
    },
    async click(selector) {
      const { x, y } = await middleOf(selector);
      await page.mouse.click(x, y);
    },
    press: (key) => page.keyboard.press(key as KeyInput),
    type: (text) => page.keyboard.type(text),
    async choose(selector, path) {
      const input = await page.$(selector);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    pageErrors: async () => received.splice(0),
    close: () => browser.close(),
  };
}
