import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Collects everything a visitor's browser would complain about: console messages, uncaught errors, policy
 * violations, failed or foreign requests. Call before the first navigation.
 */
export async function watchPage(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // a prefetch that the next navigation made needless is no fault
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname))
      complaints.push(`foreign: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') {
      complaints.push(`${response.status()}: ${response.url()}`);
    }
  });
  await page.exposeFunction('reportViolation', (text: string) => complaints.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as unknown as { reportViolation(text: string): void }).reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return complaints;
}

/** Waits until the shell has taken over the served document. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

/** Uses every served slot as a visitor would: most pages need none of their code before that. */
export async function touchEverySlot(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const slot of document.querySelectorAll('[data-slot]')) {
      const element = slot.firstElementChild;
      if (!element) continue;
      element.setAttribute('data-hydrate', '');
      element.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      element.removeAttribute('data-hydrate');
    }
  });
}

/** Makes every served slot interactive: this is how a test sees that its code fits what was served. */
export async function wakeEverySlot(page: Page): Promise<void> {
  await touchEverySlot(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-slot]')].every((slot) =>
      Object.keys(slot.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber')),
    ),
  );
}

/** Points at a link and waits until what that loads has come: its page, the parts in it, their styles. */
export async function hoverUntilLoaded(page: Page, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  let before = -1;
  await expect
    .poll(
      async () => {
        const loaded = await page.evaluate(() => performance.getEntriesByType('resource').length);
        const same = loaded === before;
        before = loaded;
        return same;
      },
      { intervals: [700] },
    )
    .toBe(true);
}

/** Waits until nothing on the page moves or fades any more. */
export const still = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
