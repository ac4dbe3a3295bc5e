import { expect, test } from '@playwright/test';
import { BUDGETS } from '../../bench/budgets.ts';
import { ONE_OF_EACH } from '../../kit/routes.ts';
import { scriptWithoutInput, sumOf } from '../../kit/script-bytes.ts';

// With charts, with the form, an article, and one that no section renders.
for (const path of [
  ...ONE_OF_EACH,
  '/platform/cost-explorer',
  '/resources/right-sizing-ec2',
  '/no/such-page',
])
  test(`${path} transfers little script to a visitor who only reads`, async ({ page }) => {
    const files = await scriptWithoutInput(page, path);
    const list = [...files].map(([name, bytes]) => `${name} ${bytes}`).join('\n');
    expect(files.size, list).toBeGreaterThan(0);
    expect(sumOf(files), list).toBeLessThanOrEqual(BUDGETS.script);
  });
