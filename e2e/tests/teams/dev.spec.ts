import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { hydrated, watchPage } from '@site/smoke/watch-page';
import { root } from '../../kit/run-command.ts';
import { startDevelopment } from '../../kit/section-dev.ts';

/** A copy: nothing here edits the checkout. */
const folder = join(root, '.cache', 'e2e', 'dev', 'mfe-platform');
const HERO = 'src/pages/home/hero/hero.tsx';
const OVERLAY = 'iframe[id$="overlay"]';

let development: Awaited<ReturnType<typeof startDevelopment>>;

test.beforeAll(async ({ baseURL }) => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'mfe-platform'), folder, {
    recursive: true,
    filter: (source) => !['dist', 'node_modules', '.turbo'].includes(basename(source)),
  });
  edit(
    'export function Hero() {',
    'import { useState } from "react";\nexport function Hero() {\n  const [n, add] = useState(0);',
  );
  edit(
    /<section[^>]*>/,
    '$&\n      <button id="try" className="p-1" onClick={() => add(n + 1)}>Tried {n}</button>',
  );
  development = await startDevelopment(folder, baseURL!);
});

test.afterAll(() => {
  development.stop();
});

test('a section is developed inside the running site, and every save shows at once @alone', async ({
  page,
}) => {
  const pageErrors = await watchPage(page);
  await page.goto(development.url);
  await hydrated(page);
  // Nothing has been touched: the page is not hydrated, as for visitors.
  edit('Tried {n}', 'Ready {n}');
  await expect(page.locator('#try')).toHaveText('Ready 0');
  await page.locator('#try').click();
  await page.locator('#try').click();
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));

  const saves: number[] = [];
  for (const word of ['One', 'Two', 'Three']) {
    edit(/(Ready|One|Two) \{n\}/, `${word} {n}`);
    saves.push(await elapsed(() => expect(page.locator('#try')).toHaveText(`${word} 2`)));
  }
  expect(Math.min(...saves), 'milliseconds from a save to its text').toBeLessThan(1000);

  edit('className="p-1"', 'className="p-[13px] text-[17px]"');
  await expect(page.locator('#try')).toHaveCSS('padding', '13px');
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1);

  edit('{n}</button>', '{n</button>');
  await expect(page.locator(OVERLAY)).toBeVisible();
  edit('{n</button>', '{n}!</button>');
  await expect(page.locator(OVERLAY)).toHaveCount(0);
  await expect(page.locator('#try')).toHaveText('Three 2!');

  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
  // The console also has timings of the page.
  const received = /React DevTools|hero\.tsx|has 1 errors|\[reports\] \S+ \S+: (LCP|INP|CLS) /;
  expect(pageErrors.filter((text) => !received.test(text))).toEqual([]);

  edit('return (', "if (n) throw new Error('thrown in development');\n  return (");
  await expect(page.getByRole('alert')).toContainText('thrown in development');
  edit("if (n) throw new Error('thrown in development');", '');
  await expect(page.locator('#try')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

function edit(from: string | RegExp, to: string): void {
  const file = join(folder, HERO);
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${HERO} does not contain ${from}.`);
  writeFileSync(file, after);
}

async function elapsed(step: () => Promise<void>): Promise<number> {
  const started = Date.now();
  await step();
  return Date.now() - started;
}
