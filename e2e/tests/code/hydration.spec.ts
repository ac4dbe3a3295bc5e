import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { watchPage } from '@site/smoke/watch-page';
import { PATHS } from '../../kit/routes.ts';
import { root } from '../../kit/run-command.ts';
import { startDevelopment } from '../../kit/section-dev.ts';
import { SECTIONS } from '../../kit/test-site.ts';

/** Always logged by React's development build and the dev server. */
const USUAL = /React DevTools|\[HMR\]|\[webpack-dev-server\]/;

/** The shell marks what comes into view, possibly before its slot hydrates. */
const isOfReveal = (text: string) => {
  const [, tree = ''] = text.split('hydration-mismatch');
  const differences = tree.split('\n').filter((line) => /^[+-]\s/.test(line));
  return differences.length > 0 && differences.every((line) => line.includes('data-reveal='));
};

/** A developer's page hydrates text too, which compares its code with what is served. */
test('every slot of every page hydrates over what the site serves, and React’s development build finds no difference', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const folders = SECTIONS.map((name) => join(root, `mfe-${name}`));
  const development = await startDevelopment(root, baseURL!, folders);
  try {
    const pageErrors = await watchPage(page);
    let slots = 0;
    for (const path of PATHS) {
      await page.goto(`${development.url}${path}?hydrate`);
      await expect
        .poll(
          () =>
            page.evaluate(
              () =>
                [...document.querySelectorAll('[data-slot]')].filter(({ firstElementChild }) =>
                  Object.keys(firstElementChild ?? {}).every((key) => !key.startsWith('__reactFiber')),
                ).length,
            ),
          { message: `${path}: slots not hydrated`, timeout: 20_000 },
        )
        .toBe(0);
      slots += await page.locator('[data-slot]').count();
      expect(
        pageErrors.filter((text) => !USUAL.test(text) && !isOfReveal(text)),
        path,
      ).toEqual([]);
    }
    expect(slots).toBeGreaterThan(PATHS.length);
  } finally {
    development.stop();
  }
});
