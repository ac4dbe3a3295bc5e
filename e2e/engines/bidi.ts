import puppeteer, { type KeyInput } from 'puppeteer-core';
import { systemChromium } from '../../scripts/browser.ts';
import { type Engine, responded, scrollToIt } from './engine.ts';

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
  let received: string[] = [];
  page.on('console', (message) => received.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => received.push(`uncaught: ${(error as Error).message}`));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const send = <Result>(what: string, work: Promise<Result>) => responded(name, what, work);
  const middleOf = async (selector: string) => {
    const element = await send(`find ${selector}`, page.$(selector));
    if (!element) throw new Error(`${name}: nothing matches ${selector}`);
    await send(`bring ${selector} into view`, element.evaluate(scrollToIt));
    return send(`measure ${selector}`, element.clickablePoint());
  };
  return {
    name,
    open: async (url) => void (await send(`open ${url}`, page.goto(url))),
    // The driver's own command would wait for a load, which a step inside one document does not have.
    back: () =>
      send(
        'back',
        page.evaluate(() => history.back()),
      ),
    forward: () =>
      send(
        'forward',
        page.evaluate(() => history.forward()),
      ),
    evaluate: <Result>(expression: string) =>
      send('an expression', page.evaluate(expression) as Promise<Result>),
    // biome-ignore lint/suspicious/noExplicitAny: the signature above says what comes back
    run: (script, ...args) => send('a script', page.evaluate(script as any, ...args)) as any,
    async hover(selector) {
      const { x, y } = await middleOf(selector);
      await send(`hover over ${selector}`, page.mouse.move(x, y));
    },
    async click(selector) {
      const { x, y } = await middleOf(selector);
      await send(`click on ${selector}`, page.mouse.click(x, y));
    },
    async drag({ selector, x }, to) {
      const middle = await middleOf(selector);
      await page.mouse.move(middle.x + x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x + to.x, middle.y, { steps: 4 });
      await send(`drag ${selector}`, page.mouse.up());
    },
    press: (key) => send(`press ${key}`, page.keyboard.press(key as KeyInput)),
    type: (text) => send('type', page.keyboard.type(text)),
    resize: (width, height) => send('resize', page.setViewport({ width, height })),
    async pageErrors() {
      const found = received;
      received = [];
      return found;
    },
    close: () => browser.close(),
  };
}
