import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { hoverUntilLoaded, hydrated, watchPage } from '@site/smoke/watch-page';
import { faultyArtifact } from '../../kit/artifacts/faulty-artifact.ts';
import { MARKS, markedVersion } from '../../kit/artifacts/marked-version.ts';
import { startReaders } from '../../kit/readers/readers.ts';
import { startTestSite, type TestSite } from '../../kit/test-site.ts';

let site: TestSite;
test.afterEach(() => site?.stop());

test.describe.configure({ timeout: 240_000 });

/** `npm run bench -w e2e` measures the time to go live; here other tests run at the same time. */
const TIMEOUT = { timeout: 60_000 };

/** Pages a second: more would slow down the deploy. */
const RATE = 40;
const HEADLINE = MARKS.platform!.text;
const CHANGED = `${HEADLINE} v2`;
const headlineOf = (html: string) =>
  /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '';

test('a section is deployed, refused, and rolled back while visitors read', async ({ page }) => {
  site = await startTestSite('deploy', { preload: 'fast-pages' });
  const team = markedVersion('platform', 2);
  const broken = faultyArtifact(
    'platform',
    'throws',
    "wrap('pages/home', () => () => { throw new Error('thrown at render'); });",
  );

  const pageErrors = await watchPage(page);
  await page.goto(`${site.url}/`);
  await hydrated(page);

  const readers = startReaders({
    url: site.url,
    paths: ['/', '/resources/insights', '/solutions/industries/technology'],
    rate: RATE,
  });
  const deployed = await site.deploy(['deploy'], team, 'platform');
  expect(deployed.output).toContain('is live in the registry');
  // Sections of one site agree on the size of embedded parts.
  expect(deployed.output).not.toContain('SITE_EMBED_SIZE');
  expect(deployed.code).toBe(0);
  await expect.poll(() => headline(site.url), TIMEOUT).toBe(CHANGED);

  const refused = await site.deploy(['deploy'], broken, 'platform');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('SITE_RENDER_THROWS [platform /]');
  expect(refused.output).toContain('thrown at render');
  await pause(1200);
  expect(await headline(site.url)).toBe(CHANGED);

  // The open tab still runs the version that it was served with.
  await page.locator('#demo-form').scrollIntoViewIfNeeded();
  await expect(page.locator('h1')).toHaveText(HEADLINE);
  const link = page.locator('main a[href="/resources/insights"]').first();
  await hoverUntilLoaded(page, link);
  await link.click();
  await expect(page).toHaveURL(/\/resources\/insights$/);
  await expect(page.locator('h1')).toHaveCount(1);

  const back = await site.deploy(['rollback', 'platform'], team, 'platform');
  expect(back.output).toContain('0 pages rendered');
  expect(back.code).toBe(0);
  await expect.poll(() => headline(site.url), TIMEOUT).toBe(HEADLINE);

  const { failures, mixed, responded } = await readers.stop();
  expect(failures).toEqual([]);
  expect(mixed).toEqual([]);
  expect(responded).toBeGreaterThan(100);
  expect(pageErrors).toEqual([]);
});

const headline = async (url: string) => headlineOf(await (await fetch(url)).text());
