import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { readSiteConfig } from '@site/registry/settings';
import { hoverUntilLoaded, hydrated, watchPage } from '@site/smoke/watch-page';
import { buildVariant } from '../../kit/artifacts/variant.ts';
import { root } from '../../kit/run-command.ts';
import { startTestSite, type TestSite } from '../../kit/test-site.ts';

const API = 'https://api.example.com';
const VIDEO = 'https://video.example.com';
const TILES = 'https://tiles.example.com';

const MAP = `
const Elsewhere = () => {
  const [offices, setOffices] = useState('none');
  return (
    <div data-hydrate="">
      <img src="${TILES}/1.svg" alt="Offices" width="16" height="16" />
      <iframe src="${VIDEO}/film" title="A film" sandbox="allow-scripts" width="320" height="180" />
      <button
        type="button"
        onClick={async () => {
          const answer = await fetch('${API}/offices', { headers: { 'x-asked': '1' } });
          setOffices(String(((await answer.json()) as { count?: number }).count));
        }}
      >
        Offices: {offices}
      </button>
    </div>
  );
};
`;

const configFile = join(root, '.cache', 'e2e', 'granted-origins.json');

function grant(origins?: object): void {
  const config = readSiteConfig(join(root, 'shell/config/site.json'));
  Object.assign(config.grants.solutions!, { origins });
  mkdirSync(dirname(configFile), { recursive: true });
  writeFileSync(configFile, JSON.stringify(config));
}

const test = base.extend<{ site: TestSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  site: async ({}, use) => {
    grant();
    const site = await startTestSite('granted-origins', { config: configFile });
    await use(site);
    await site.stop();
  },
});

/** Responds for the other sites; returns the requested addresses. */
async function otherSites(page: Page): Promise<string[]> {
  const requested: string[] = [];
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'x-asked' };
  await page.route(/^https:\/\/\w+\.example\.com\//, (route) => {
    const url = route.request().url();
    requested.push(url);
    if (url.startsWith(API)) return route.fulfill({ headers, json: { count: 7 } });
    if (url.startsWith(VIDEO)) return route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' });
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>';
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
  return requested;
}

const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy')!;

test('a section uses other sites on its own pages once they are granted, and a page keeps no other page’s policy', {
  tag: '@thorough',
}, async ({ page, site }) => {
  test.setTimeout(900_000);
  const team = await buildVariant('mfe-solutions', 'other-sites', [
    {
      file: 'src/pages/solutions/page.tsx',
      from: "import { PageHead, useSite } from '@site/section-kit';",
      to: "import { PageHead, useSite } from '@site/section-kit';\nimport { useState } from 'react';",
    },
    {
      file: 'src/pages/solutions/page.tsx',
      from: 'export default function',
      to: `${MAP}\nexport default function`,
    },
    { file: 'src/pages/solutions/page.tsx', from: '<Clouds />', to: '<Elsewhere />\n      <Clouds />' },
  ]);
  const refused = await site.deploy(['deploy'], team, 'solutions');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('SITE_PAGE_ELEMENT [solutions /solutions] <iframe');
  expect(refused.output).toContain(`SITE_PAGE_URL [solutions /solutions] <img src="${TILES}/1.svg">`);
  const before = await policyOf(`${site.url}/`);

  // No check of the markup can see a request to the API.
  grant({ frame: [VIDEO], img: [TILES] });
  const blind = await site.deploy(['deploy', '--smoke'], team, 'solutions');
  expect(blind.code, blind.output).toBe(1);
  expect(blind.output).toMatch(
    new RegExp(`SITE_SMOKE_CONTROL \\[solutions /solutions\\] button “Offices: none”: .*${API}`),
  );

  grant({ connect: [API], frame: [VIDEO], img: [TILES] });
  const deployed = await site.deploy(['deploy', '--smoke'], team, 'solutions');
  expect(deployed.code, deployed.output).toBe(0);
  await expect.poll(() => policyOf(`${site.url}/solutions`)).toContain(`frame-src ${VIDEO}`);
  expect(await policyOf(`${site.url}/`)).toBe(before);

  const requested = await otherSites(page);
  const pageErrors = await watchPage(page, [API, VIDEO, TILES]);
  await page.goto(`${site.url}/`);
  await hydrated(page);
  const mark = () => page.evaluate(() => Object.assign(window, { marked: true }) && undefined);
  const marked = () => page.evaluate(() => 'marked' in window);

  await mark();
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/solutions',
      textContent: 'To the map',
    });
    document.body.prepend(link);
  });
  const there = page.getByRole('link', { name: 'To the map' });
  await hoverUntilLoaded(page, there);
  await there.click();
  await expect(page).toHaveURL(/\/solutions$/);
  await hydrated(page);
  expect(await marked(), 'into the wider policy by a page load').toBe(false);
  await expect(page.frameLocator('iframe').getByText('The film')).toBeVisible();
  await page.getByRole('button', { name: 'Offices: none' }).click();
  await expect(page.getByRole('button', { name: 'Offices: 7' })).toBeVisible();

  await mark();
  const within = page.locator('main a[href="/solutions/industries/education"]').first();
  await hoverUntilLoaded(page, within);
  await within.click();
  await expect(page).toHaveURL(/\/education$/);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await marked(), 'the same policy: client navigation').toBe(true);

  const out = page.locator('footer a[href^="/platform/"]').first();
  await hoverUntilLoaded(page, out);
  await out.click();
  await expect(page).not.toHaveURL(/\/solutions/);
  await hydrated(page);
  expect(await marked(), 'out of it by a page load').toBe(false);
  const sent = page.evaluate(
    (url) =>
      fetch(url).then(
        () => 'sent',
        () => 'blocked',
      ),
    `${API}/x`,
  );
  expect(await sent).toBe('blocked');
  expect(new Set(requested)).toEqual(new Set([`${TILES}/1.svg`, `${VIDEO}/film`, `${API}/offices`]));
  expect(pageErrors.filter((one) => !one.includes(`${API}/x`))).toEqual([]);
});
