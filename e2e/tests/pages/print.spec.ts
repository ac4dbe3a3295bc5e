import { expect, test } from '@playwright/test';
import { notify, openHydrated } from '../../page/frame.ts';

test('dark bands and code print as ink on plain paper', async ({ page }) => {
  for (const path of ['/platform/tagging-policies', '/resources/right-sizing-ec2', '/platform/multi-cloud']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const dark = await page.locator('.night, .night *, pre, pre *').evaluateAll((elements) =>
      elements.map((element) => {
        const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
        return `${backgroundColor} ${backgroundImage} ${color}`;
      }),
    );
    expect(dark.length, path).toBeGreaterThan(0);
    expect(new Set(dark), path).toEqual(new Set(['rgba(0, 0, 0, 0) none rgb(16, 33, 28)']));
    await page.emulateMedia({ media: null });
  }
});

test('fixed elements do not print on every sheet', async ({ page }) => {
  for (const path of ['/', '/resources/insights']) {
    await openHydrated(page, path);
    await notify(page, 'success');
    await expect(page.getByText('A notice')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const printed = await page
      .locator('*')
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility())
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
    expect(printed, path).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

test('a table that scrolls on the screen prints whole', async ({ page }) => {
  await page.goto('/solutions/cloud-providers/aws');
  await page.emulateMedia({ media: 'print' });
  const tables = await page.locator('[data-chart] section').evaluateAll((all) =>
    all.map(({ clientHeight, scrollHeight, firstElementChild }) => ({
      rows: (firstElementChild as HTMLTableElement).rows.length,
      hidden: scrollHeight - clientHeight,
    })),
  );
  expect(Math.max(...tables.map(({ rows }) => rows))).toBeGreaterThan(30);
  expect(tables.filter(({ hidden }) => hidden > 0)).toEqual([]);
});

test('in print only the content is left', async ({ page }) => {
  await openHydrated(page, '/privacy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('footer').last()).toBeHidden();
  await expect(page.locator('.floating-demo')).toBeHidden();
  await expect(page.locator('h1')).toBeVisible();
  await page.goto('/resources/case-studies');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Schedule a Demo' })).toBeHidden();
});
