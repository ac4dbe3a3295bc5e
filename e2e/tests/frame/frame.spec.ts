import { expect, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { BRAND } from '../../kit/routes.ts';
import { follow, openHydrated } from '../../page/frame.ts';

test.describe('after a client navigation', () => {
  test('the content has the focus and the title is announced once, politely', async ({ page }) => {
    await openHydrated(page);
    await expect(page.locator('#announcer')).toHaveText('');
    await follow(page.locator('footer a[href="/privacy"]'));
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(page.locator('main')).toBeFocused();
    await expect(page.locator('#announcer')).toHaveAttribute('aria-live', 'polite');
    await expect(page.locator('#announcer')).toHaveText(await page.title());
  });

  test('Back to a page without loaded code keeps what is shown until it has loaded', async ({ page }) => {
    await openHydrated(page);
    await follow(page.locator('footer a[href="/privacy"]'));
    await expect(page).toHaveURL(/\/privacy$/);
    await page.reload();
    await hydrated(page);
    const seen: string[] = [];
    await page.exposeFunction('sawHeading', (text: string) => seen.push(text));
    await page.evaluate(() => {
      const { sawHeading } = window as unknown as { sawHeading(text: string): void };
      new MutationObserver(() => sawHeading(document.querySelector('h1')?.textContent ?? '')).observe(
        document.body,
        { childList: true, subtree: true },
      );
    });
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Insights');
    expect(seen).not.toContain('404 Page Not Found');
  });

  test('a page load that takes more than 200 ms shows a progress bar', async ({ page }) => {
    await openHydrated(page, '/terms');
    await page.route(/_sections\/solutions\//, (route) => route.abort());
    await page.route('**/solutions', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue();
    });
    // Followed by script: the browser fetches what the mouse is over ahead of the click.
    await page.evaluate(() => {
      const root = document.documentElement;
      const main = document.getElementById('main')!;
      const clicked = performance.now();
      new MutationObserver(() => {
        if (!root.hasAttribute('data-loading')) return;
        sessionStorage.setItem('progress-after', String(performance.now() - clicked));
        sessionStorage.setItem('busy', String(main.getAttribute('aria-busy')));
      }).observe(root, { attributes: true });
      const link = document.createElement('a');
      link.href = '/solutions';
      main.prepend(link);
      link.click();
    });
    await expect(page).toHaveURL(/\/solutions$/);
    await hydrated(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-loading');
    expect(await page.evaluate(() => sessionStorage.getItem('busy'))).toBe('true');
    const after = Number(await page.evaluate(() => sessionStorage.getItem('progress-after')));
    expect(after).toBeGreaterThanOrEqual(199);
    expect(after).toBeLessThan(700);
  });
});

test('the theme is light, whatever was stored', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    document.documentElement?.classList.add('dark');
  });
  await openHydrated(page, '/privacy');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(false);
});

test('icons, manifest and the default picture are there', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/og/site.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
  ]) {
    const response = await request.get(path!);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toContain(type);
  }
});

test('the manifest carries the configured brand, and its icons are there', async ({ request }) => {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    name: string;
    short_name: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect([manifest.name, manifest.short_name]).toEqual([BRAND, BRAND]);
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
  }
});

test('the header has a button to the demo form from 640 px on', async ({ page }) => {
  await page.goto('/platform/overview');
  const button = page.locator('header').getByRole('link', { name: 'Schedule a Demo' });
  for (const [width, shown] of [
    [639, 0],
    [640, 1],
    [1280, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(button, `${width} px`).toHaveCount(shown);
  }
  await expect(button).toHaveAttribute('href', '/#demo-form');
});

test('links of earlier sites, a trailing slash and capitals lead to the page', async ({ request }) => {
  for (const [from, to] of [
    ['/resources/insights/cloud-plus-finops', '/resources/cloud-plus-finops-era'],
    ['/resources/insights/right-sizing-ec2', '/resources/right-sizing-ec2'],
    ['/platform/overview/', '/platform/overview'],
    ['/Platform/Overview', '/platform/overview'],
  ] as const) {
    const received = await request.get(from, { maxRedirects: 0 });
    expect([from, received.status(), received.headers().location]).toEqual([from, 301, to]);
    expect((await request.get(to)).status()).toBe(200);
  }
});

test('the footer has its badges, social links, columns and year', async ({ page }) => {
  await openHydrated(page, '/privacy');
  const footer = page.getByRole('contentinfo');
  await expect(
    footer.getByRole('list', { name: 'Security and compliance' }).getByRole('listitem'),
  ).toHaveText(['SOC 2 Type II', '256-bit Encryption', 'GDPR']);
  for (const network of ['LinkedIn', 'X', 'YouTube']) {
    const link = footer.getByRole('link', { name: new RegExp(` on ${network}$`) });
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link).toHaveAttribute('href', /^https:/);
  }
  for (const column of ['Platform', 'Resources', 'Company']) {
    await expect(footer.getByRole('navigation', { name: column })).toBeVisible();
  }
  for (const link of await footer.getByRole('navigation', { name: 'Company' }).getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', '/#demo-form');
  }
  await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} `);
});
