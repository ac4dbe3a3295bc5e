import { expect, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';

const TEXT = 'Ada Lovelace of Analytical Engines, who types faster than a page can wake up';

/** The browser scrolls to an anchor after first paint, and used to take the focus with it. */
for (const [slower, path] of [
  [1, '/#demo-form'],
  [2, '/#demo-form'],
  [4, '/#demo-form'],
  [4, '/integrations/aws#demo-form'],
] as const) {
  test(`${path}: what is typed while the page loads and hydrates stays, processor ${slower} times slower`, {
    tag: slower > 1 ? '@thorough' : [],
  }, async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
    // As soon as the field exists.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const field = document.getElementById('demo-form-name');
        if (!field) return;
        observer.disconnect();
        field.focus();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(path, { waitUntil: 'commit' });
    const name = page.locator('#demo-form-name');
    await expect(name).toBeFocused({ timeout: 20_000 });
    await page.keyboard.type(TEXT, { delay: 0 });
    await hydrated(page);
    await page.keyboard.type(TEXT, { delay: 0 });
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(TEXT + TEXT);
  });
}
