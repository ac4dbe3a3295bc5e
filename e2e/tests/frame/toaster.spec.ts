import { expect, type Page, test } from '@playwright/test';
import { still } from '@site/smoke/watch-page';
import { violations } from '../../page/accessibility.ts';
import { notify, openHydrated } from '../../page/frame.ts';

test.describe('toaster', () => {
  const status = (page: Page) => page.getByRole('status').filter({ hasText: 'notice' });

  test('[SH-19][X-9] shows one toast at most, polite for success, assertive for a failure', async ({
    page,
  }) => {
    await openHydrated(page, '/privacy');
    await notify(page, 'success', 'First notice');
    await expect(status(page)).toHaveAttribute('aria-live', 'polite');
    await notify(page, 'destructive', 'Second notice, with more to say than fits into one line');
    await expect(status(page)).toHaveAttribute('aria-live', 'assertive');
    await expect(page.getByText('First notice')).toHaveCount(0);
    await expect(page.getByText('Second notice')).toBeVisible();
    await still(page);
    // A long text must not squeeze the button.
    const { width, height } = (await status(page).getByRole('button', { name: 'Close' }).boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(status(page)).toHaveCount(0);
  });
});
