import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../kit/service.ts';
import { until } from '../kit/until.ts';
import { type Engine, pause, scrollToIt } from './engine.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
/** WebKitGTK's own small browser; its folder carries the API's version. */
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser').at(-1);

export const hasWebkit = () =>
  existsSync(DRIVER) && existsSync(DISPLAY_SERVER) && miniBrowser() !== undefined;

/** Over WebDriver, on its own display. The window cannot be narrower than 447 pixels. */
export async function startWebkit(): Promise<Engine> {
  const display = await startDisplay();
  const port = await freePort();
  const service = spawn(DRIVER, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
    stdio: 'ignore',
  });
  const stop = () => {
    service.kill('SIGKILL');
    display.stop();
  };
  try {
    return engineOf(await connect(port), stop);
  } catch (error) {
    stop();
    throw error;
  }
}

async function connect(port: number): Promise<WebDriver> {
  await until(async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok, `${DRIVER} listens`, 10_000);
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: miniBrowser(),
        args: ['--automation'],
      },
    })
    .build();
}

function engineOf(driver: WebDriver, stop: () => void): Engine {
  const find = async (selector: string): Promise<WebElement> => {
    const element = await driver.findElement(By.css(selector));
    await driver.executeScript(`(${scrollToIt})(arguments[0])`, element);
    return element;
  };
  const actions = () => driver.actions({ async: true });
  const sendKeys = (text: string) => actions().sendKeys(text).perform();
  const setSize = (width: number, height: number) =>
    driver.manage().window().setRect({ width, height, x: 0, y: 0 });
  return {
    name: 'webkit',
    async open(url) {
      await driver.get(url);
      await driver.executeScript(`(${listen})()`);
    },
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    evaluate: <Result>(expression: string) => driver.executeScript<Result>(`return ${expression}`),
    run: (script, ...args) => driver.executeScript(`return (${script})(...arguments)`, ...args),
    async hover(selector) {
      await actions()
        .move({ origin: await find(selector) })
        .perform();
    },
    async click(selector) {
      await actions()
        .move({ origin: await find(selector) })
        .click()
        .perform();
    },
    press: (key) => sendKeys(KEYS[key] ?? key),
    type: sendKeys,
    choose: (selector, path) => driver.findElement(By.css(selector)).sendKeys(path),
    async resize(width, height) {
      await setSize(width, height);
      // The window has a bar of its own above the page.
      const [inner, below] = await driver.executeScript<[number, number]>('return [innerWidth, innerHeight]');
      await setSize(2 * width - inner, 2 * height - below);
    },
    pageErrors: () => driver.executeScript<string[]>('return window.received?.splice(0) ?? []'),
    async close() {
      // A page that hangs cannot be closed; its processes end with the driver.
      await Promise.race([driver.quit().catch(() => {}), pause(3000)]);
      stop();
    },
  };
}

/** WebDriver does not report the console. The site's script starts 300 ms after the load at the earliest. */
function listen(): void {
  const received: string[] = [];
  Object.assign(window, { received });
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    const write = console[level];
    console[level] = (...parts: unknown[]) => {
      received.push(`${level}: ${parts.join(' ')}`);
      write.apply(console, parts);
    };
  }
  addEventListener('error', ({ message }) => received.push(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => received.push(`uncaught: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    received.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
}

const KEYS: Record<string, string> = {
  Enter: Key.ENTER,
  Shift: Key.SHIFT,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  End: Key.END,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};

/** An X server that shows nothing; it picks a free display itself. */
async function startDisplay(): Promise<{ name: string; stop: () => void }> {
  const child: ChildProcess = spawn(
    DISPLAY_SERVER,
    ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const pipe = child.stdio[3]!;
  const number = await new Promise<string>((resolve, reject) => {
    pipe.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${DISPLAY_SERVER} ended before it named its display.`)));
  });
  return { name: `:${number}`, stop: () => child.kill('SIGKILL') };
}
