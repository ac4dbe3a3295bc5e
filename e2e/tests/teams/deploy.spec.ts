import { setTimeout as pause } from 'node:timers/promises';
import { test as base, expect } from '@playwright/test';
import { hoverUntilLoaded, hydrated, watchPage } from '@site/smoke/watch-page';
import { faultyArtifact } from '../../kit/artifacts/faulty-artifact.ts';
import { MARKS, markedVersion } from '../../kit/artifacts/marked-version.ts';
import { buildVariant } from '../../kit/artifacts/variant.ts';
import { startReaders } from '../../kit/readers/readers.ts';
import { PATHS } from '../../kit/routes.ts';
import { startTestSite, type TestSite } from '../../kit/test-site.ts';

const test = base.extend<{ startSite: (name: string) => Promise<TestSite> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  startSite: async ({}, use) => {
    const started: TestSite[] = [];
    await use(async (name) => {
      const site = await startTestSite(name);
      started.push(site);
      return site;
    });
    await Promise.all(started.map((site) => site.stop()));
  },
});

test.describe.configure({ timeout: 240_000 });

/** `npm run bench -w e2e` measures the time to go live; here other tests run at the same time. */
const TIMEOUT = { timeout: 30_000 };

/** Pages a second: more would slow down the deploy. */
const RATE = 100;
const HEADLINE = MARKS.platform!.text;
const CHANGED = `${HEADLINE} v2`;
const headlineOf = (html: string) =>
  /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '';

test('a section is deployed, refused, and rolled back while visitors read', async ({ page, startSite }) => {
  const site = await startSite('deploy');
  const team = markedVersion('platform', 2);
  const broken = faultyArtifact('platform', 'throws', {
    server: "wrap('pages/home', () => () => { throw new Error('thrown at render'); });",
  });

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

test('a shell is deployed the same way, and an older section stays live on it @thorough', async ({
  page,
  startSite,
}) => {
  const [site, team] = await Promise.all([
    startSite('deploy-shell'),
    buildVariant('shell', 'shell-next', [
      {
        file: 'src/frame/document/shell-pages.tsx',
        from: '404 Page Not Found',
        to: '404 Page Not Found Again',
      },
    ]),
  ]);
  const before = await live(site.url);
  const deployed = await site.deploy(['deploy'], team, 'shell');
  expect(deployed.output).toContain('is live in the registry');
  await expect.poll(async () => (await live(site.url)).shell, TIMEOUT).not.toBe(before.shell);
  expect((await live(site.url)).sections).toEqual(before.sections);
  const pageErrors = await watchPage(page);
  await page.goto(`${site.url}/nope`);
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText('404 Page Not Found Again');
  // The browser's own line about the 404 document.
  expect(pageErrors.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
});

test('[SH-23][LF-15] with every origin down and the shell restarted every page is complete @thorough', async ({
  page,
  startSite,
}) => {
  const site = await startSite('dead-origins');
  const before = await Promise.all(PATHS.map((path) => text(site.url + path)));
  await Promise.all([...site.origins.values()].map((origin) => origin.stop()));
  await site.restartShell();
  const after = await Promise.all(PATHS.map((path) => text(site.url + path)));
  expect(after).toEqual(before);
  const pageErrors = await watchPage(page);
  await page.goto(site.url);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(pageErrors).toEqual([]);
  expect(site.shell.output).toContain('registry cannot be read');
});

const text = async (url: string) => (await fetch(url)).text();
const headline = async (url: string) => headlineOf(await text(`${url}/`));
const live = async (url: string) =>
  (await (await fetch(`${url}/_live.json`)).json()) as { shell: string; sections: Record<string, unknown> };
