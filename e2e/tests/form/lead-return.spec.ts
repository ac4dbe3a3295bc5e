import { chromium, expect, test } from '@playwright/test';
import { BROWSER } from '@site/smoke/browser';
import puppeteer, { type Page } from 'puppeteer-core';
import { storedLeads, uniqueEmail } from '../../page/lead-form.ts';

/** Puppeteer: Playwright cannot follow a page into the back/forward cache. */
async function withPage(work: (page: Page, at: (path: string) => string) => Promise<void>): Promise<void> {
  const browser = await puppeteer.launch({
    executablePath: BROWSER.executablePath ?? chromium.executablePath(),
    // The sandbox does not run as root.
    args: [...BROWSER.args, '--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    await page.evaluateOnNewDocument(() => {
      addEventListener('pageshow', (event) => {
        Object.assign(window, { restored: event.persisted });
      });
    });
    await work(page, (path) => test.info().project.use.baseURL + path);
  } finally {
    await browser.close();
  }
}

const restored = (page: Page) => page.evaluate(() => (window as unknown as { restored: boolean }).restored);

async function fill(page: Page, email: string): Promise<void> {
  for (const [name, text] of [
    ['name', 'Ada Lovelace'],
    ['email', email],
    ['company', 'Analytical Engines'],
  ]) {
    await page.locator(`[name="${name}"]`).fill(text!);
  }
  await page.select('[name="spend"]', '50k-200k');
}

const SUBMIT = 'form[action="/api/leads"] [type="submit"]';
const submit = (page: Page) => page.locator(SUBMIT).click();

test('a form posted natively, revisited and posted again is one lead', async () => {
  await withPage(async (page, at) => {
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      /_sections\/leadform\/.*\.js/.test(request.url()) ? request.abort() : request.continue(),
    );
    const email = uniqueEmail();
    await page.goto(at('/resources/insights'));
    await fill(page, email);
    await Promise.all([page.waitForNavigation(), submit(page)]);
    expect(page.url()).toBe(at('/thank-you'));
    await page.goBack();
    expect(page.url()).toBe(at('/resources/insights'));
    expect(await restored(page)).toBe(true);
    await Promise.all([page.waitForNavigation(), submit(page)]);
    expect(page.url()).toBe(at('/thank-you'));
    expect(storedLeads(email)).toHaveLength(1);
  });
});

test('a form left while sending, revisited and sent again is one lead', async () => {
  await withPage(async (page, at) => {
    const email = uniqueEmail();
    await page.goto(at('/resources/insights'));
    await page.locator(SUBMIT).hover();
    await page.waitForSelector('html[data-hydrated]');
    await page.waitForNetworkIdle();
    await fill(page, email);
    await page.setRequestInterception(true);
    let held = 0;
    page.on('request', async (request) => {
      if (request.method() !== 'POST' || held > 0) return request.continue();
      held += 1;
      // Stored, without a response.
      await fetch(request.url(), {
        method: 'POST',
        headers: request.headers(),
        body: request.postData()!,
      });
    });
    await submit(page);
    await page.waitForSelector(`${SUBMIT}[aria-busy="true"]`);
    await expect.poll(() => storedLeads(email).length).toBe(1);
    await page.goto(at('/privacy'));
    await page.goBack();
    expect(await restored(page)).toBe(true);
    await page.waitForSelector(`${SUBMIT}:not([aria-busy])`);
    await submit(page);
    await page.waitForFunction(() => document.body.textContent!.includes('Form submitted successfully'));
    expect(storedLeads(email)).toHaveLength(1);
  });
});
