import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { collisionPage, FIND_COLLISIONS, LOAD_ORDERS } from '../site/collision-page.ts';
import { findLeaks, hostileSheets, type LeakReport } from '../site/hostile-sheets.ts';
import { storedLeads, uniqueEmail } from '../site/lead-form.ts';
import { ONE_OF_EACH } from '../site/routes.ts';
import { startTestSite, type TestSite } from '../site/test-site.ts';

/** The core walk in Firefox ESR, over WebDriver BiDi: no console error and no policy violation on the way. */
const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const MENUS = ['Platform', 'Solutions', 'Integrations', 'Resources'];

let site: TestSite;
let browser: Browser;
let page: Page;
let complaints: string[];

before(async () => {
  site = await startTestSite('firefox');
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
});

after(async () => {
  await browser?.close();
  await site?.stop();
});

beforeEach(async () => {
  complaints = [];
  page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`uncaught: ${(error as Error).message}`));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
});

afterEach(async () => {
  await page.close();
  assert.deepEqual(complaints, []);
});

async function open(path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.waitForSelector('html[data-hydrated]');
}

const pathNow = () => page.evaluate(() => location.pathname + location.hash);
const heading = () => page.$eval('h1', (element) => element.textContent);
const isOpen = (selector: string) =>
  page.$eval(selector, (element) => element.matches(':popover-open') && element.checkVisibility());
const until = (selector: string, state: 'open' | 'closed') =>
  page.waitForFunction(
    (wanted, shown) => document.querySelector(wanted)!.matches(':popover-open') === shown,
    {},
    selector,
    state === 'open',
  );

/** Hovers until the link's page is in memory, then follows it; true when no page was loaded for it. */
async function follow(selector: string): Promise<boolean> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const from = await pathNow();
  await page.locator(selector).hover();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await page.locator(selector).click();
  await page.waitForFunction((before) => location.pathname + location.hash !== before, {}, from);
  await page.waitForSelector('html[data-hydrated]');
  return page.evaluate(() => 'sameDocument' in window);
}

for (const path of ONE_OF_EACH) {
  test(`${path} is whole and hydrates`, async () => {
    await page.goto(site.url + path);
    const served = await page.$eval('main', (main) => main.textContent!.length);
    await page.waitForSelector('html[data-hydrated]');
    assert.ok(served > 200);
    assert.ok((await page.$eval('main', (main) => main.textContent!.length)) >= served);
    assert.equal((await page.$$('h1')).length, 1);
  });
}

test('each of the four menus opens by click and by keyboard, and Escape closes it', async () => {
  await open('/');
  for (const name of MENUS) {
    const panel = `#menu-${name.toLowerCase()}`;
    const button = `[popovertarget="menu-${name.toLowerCase()}"]`;
    await page.locator(button).click();
    await until(panel, 'open');
    assert.equal(await page.$eval(button, (element) => element.getAttribute('aria-expanded')), 'true');
    await page.keyboard.press('Escape');
    await until(panel, 'closed');
    await page.focus(button);
    await page.keyboard.press('Enter');
    await until(panel, 'open');
    await page.keyboard.press('ArrowDown');
    assert.ok(
      await page.$eval(`${panel} a, ${panel} button`, (element) => element === document.activeElement),
    );
    await page.keyboard.press('Escape');
    await until(panel, 'closed');
    assert.ok(await page.$eval(button, (element) => element === document.activeElement));
  }
});

test('the mobile menu opens, its groups open each on its own, and it closes', async () => {
  await page.setViewport({ width: 390, height: 800 });
  await open('/');
  await page.locator('.menu-toggle').click();
  await until('#menu-mobile', 'open');
  for (const group of ['platform', 'solutions', 'resources']) {
    await page.locator(`[aria-controls="mobile-${group}"]`).click();
    await page.waitForSelector(`#mobile-${group}`, { visible: true });
  }
  await page.keyboard.press('Escape');
  await until('#menu-mobile', 'closed');
  assert.equal(await isOpen('#menu-mobile'), false);
});

test('a link is followed without a page load; back and forward return', async () => {
  await open('/');
  const home = await heading();
  assert.equal(await follow('footer a[href="/resources/insights"]'), true);
  assert.equal(await heading(), 'Insights');
  await page.goBack();
  await page.waitForFunction((text) => document.querySelector('h1')!.textContent === text, {}, home);
  await page.goForward();
  await page.waitForFunction(() => document.querySelector('h1')!.textContent === 'Insights');
  assert.equal(await pathNow(), '/resources/insights');
});

test('an anchor of the home page scrolls there, and the address is then plain', async () => {
  await open('/#resources');
  await page.waitForFunction(() => location.hash === '');
  await page.waitForFunction(() => {
    const { top } = document.getElementById('resources')!.getBoundingClientRect();
    return top > 0 && top < innerHeight;
  });
});

test('an anchor elsewhere is reached; Back on the way there returns, Forward leads there', async () => {
  await open('/integrations/aws');
  for (const moved of [10, 600, 2500]) {
    await page.$eval('.floating-demo a', (link) => (link as HTMLElement).click());
    await page.waitForFunction((least) => scrollY > least, {}, moved);
    await page.evaluate(() => history.back());
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.equal(await page.evaluate(() => scrollY), 0);
  }
  const reached = () =>
    page.waitForFunction(() => {
      const { top } = document.getElementById('demo-form')!.getBoundingClientRect();
      return top > 67 && top < 86;
    });
  await page.$eval('.floating-demo a', (link) => (link as HTMLElement).click());
  await reached();
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => scrollY === 0);
  await page.evaluate(() => history.forward());
  await reached();
});

test('an unknown path is the not-found page', async () => {
  const response = await page.goto(`${site.url}/no/such/page`);
  assert.equal(response?.status(), 404);
  await page.waitForSelector('html[data-hydrated]');
  assert.equal(await heading(), '404 Page Not Found');
});

test('the form shows its messages, then sends one lead and empties itself', async () => {
  const email = uniqueEmail();
  const form = 'form[action="/api/leads"]';
  await open('/integrations/aws');
  await page.$eval('#demo-form', (element) => element.scrollIntoView());
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await page.locator(`${form} [type="submit"]`).click();
  await page.waitForSelector('#demo-form-name[aria-invalid="true"]');
  assert.equal((await page.$$(`${form} [aria-invalid="true"]`)).length, 4);
  assert.ok(await page.$eval('#demo-form-name', (element) => element === document.activeElement));
  await page.type('#demo-form-name', 'Ada Lovelace');
  await page.type('#demo-form-email', email);
  await page.type('#demo-form-company', 'Analytical Engines');
  await page.select('#demo-form-spend', '50k-200k');
  await page.waitForFunction(() => document.querySelectorAll('[aria-invalid="true"]').length === 0);
  await page.locator(`${form} [type="submit"]`).click();
  await page.waitForFunction(() => document.body.textContent!.includes('Form submitted successfully'));
  assert.equal(await page.$eval('#demo-form-email', (input) => (input as HTMLInputElement).value), '');
  assert.equal(storedLeads(email, site.leadsDatabase).length, 1);
});

test('sections’ styles do not touch each other, in both load orders', async () => {
  for (const order of LOAD_ORDERS) {
    await page.setContent(collisionPage(order));
    assert.deepEqual(await page.evaluate(FIND_COLLISIONS), []);
  }
});

test('a hostile stylesheet of a section changes nothing outside it, served and after client navigation', async () => {
  const { shipped } = hostileSheets('platform');
  const check = async () => {
    const reports = (await page.evaluate(findLeaks(shipped, 'platform'))) as LeakReport[];
    assert.deepEqual(
      reports.map(({ name, leaks, reached }) => ({ name, leaks, reached })),
      shipped.map(({ name }) => ({ name, leaks: [], reached: true })),
    );
  };
  await open('/resources/insights');
  assert.equal(await follow('header a[href="/"]'), true);
  await check();
  await open('/');
  await check();
});
