import { noteHydrated, still } from '@site/smoke/watch-page';
import { violations } from '../../page/accessibility.ts';
import { coveredFocus } from '../../page/focus.ts';
import { layoutShifts, totalShift, watchLayoutShifts } from '../../page/layout-shifts.ts';
import { enhanced, submitButton } from '../../page/lead-form.ts';
import { fillAndSend } from '../form.ts';
import { ARTICLES, BLOG, KINDS, ROUTES } from '../routes.ts';
import type { Statement } from '../statement.ts';

const SHIFT = 0.01;

export const SITE_WIDE: Statement[] = [
  {
    id: 'X-7',
    title: 'No request leaves the site',
    visits: true,
    async check(walk, seen) {
      for (const { path, requests } of await walk.visitAll(ROUTES)) {
        seen.count('pages');
        seen.count('requests', requests.length);
        const origin = new URL(walk.url).origin;
        seen.none(
          requests.filter((url) => /^https?:/.test(url) && new URL(url).origin !== origin),
          path,
        );
      }
    },
  },
  {
    id: 'X-9',
    title: 'axe finds nothing at 1280 and 390 px, with menus, errors and toast too',
    visits: true,
    async check(walk, seen) {
      for (const { path, accessibility } of await walk.visitAll(ROUTES))
        for (const [width, found] of Object.entries(accessibility)) {
          seen.count('pages and widths');
          seen.none(found, `${path} at ${width} px`);
        }
      const page = await walk.open('/integrations/aws');
      for (const name of ['Platform', 'Solutions', 'Integrations', 'Resources']) {
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('button', { name, exact: true })
          .click();
        await still(page);
        seen.none(await violations(page, 'header'), `menu ${name}`);
      }
      await page.keyboard.press('Escape');
      await enhanced(page);
      await submitButton(page).click();
      await page.getByText('Name is required', { exact: true }).waitFor();
      seen.none(await violations(page), 'form in error');
      await fillAndSend(page, { status: 500 });
      await page.locator('.toaster').getByText('Error submitting form').waitFor();
      await still(page);
      seen.none(await violations(page), 'toast');
      await page.setViewportSize({ width: 390, height: 800 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      await still(page);
      seen.none(await violations(page), 'mobile menu');
      seen.count('states', 7);
    },
  },
  {
    id: 'X-10',
    title: 'No sideways scroll at 320 px, 200% and 400% zoom; targets of 24 and 44 px; no covered focus',
    visits: true,
    async check(walk, seen) {
      for (const { path, overflow, small, primarySmall } of await walk.visitAll(ROUTES)) {
        seen.count('pages');
        for (const [width, by] of Object.entries(overflow))
          seen.ok(by <= 0, `${path}: ${by} px too wide at ${width} px`);
        seen.none(small, `${path}: under 24 px`);
        seen.none(primarySmall, `${path}: primary under 44 px`);
      }
      // 400% zoom of a window of 1280 by 1024
      const low = { width: 320, height: 256 };
      for (const path of ['/platform/dashboard', '/platform/cost-explorer', '/']) {
        const page = await walk.open(path, { viewport: low, reducedMotion: 'reduce' });
        await page.mouse.move(100, 200);
        seen.none(await coveredFocus(page, 60), `${path} at 320 x 256: covered focus`);
        seen.count('pages at 400%');
      }
    },
  },
  {
    id: 'X-11',
    title: 'Nothing moves when fonts, pictures and late parts arrive',
    visits: true,
    async check(walk, seen) {
      for (const { path, shift } of await walk.visitAll(ROUTES)) {
        seen.count('pages');
        seen.ok(shift < SHIFT, `${path}: layout shift ${shift.toFixed(4)}`);
      }
      for (const path of KINDS) {
        const page = await walk.open(path, {
          viewport: { width: 390, height: 800 },
          prepare: async (opened) => {
            await watchLayoutShifts(opened);
            await noteHydrated(opened);
            await opened.route(/\/_sections\/.*\.(js|woff2)|\.(png|svg|webp)$/, async (route) => {
              await new Promise((resolve) => setTimeout(resolve, 400));
              await route.continue().catch(() => {});
            });
          },
        });
        const shift = totalShift(await layoutShifts(page));
        seen.count('pages with late parts');
        seen.ok(shift < SHIFT, `${path}, all late, 390 px: layout shift ${shift.toFixed(4)}`);
      }
    },
  },
  {
    id: 'X-13',
    title: 'No console message and no hydration mismatch on any route',
    visits: true,
    async check(walk, seen) {
      for (const { path, pageErrors, lost } of await walk.visitAll(ROUTES)) {
        seen.count('pages');
        seen.none(pageErrors, path);
        seen.none(lost, `${path}: hydration removes`);
      }
    },
  },
  {
    id: 'X-14',
    title: 'robots.txt, sitemap, favicon, manifest, security.txt',
    async check(walk, seen) {
      const text = async (path: string) => {
        const response = await walk.fetch(path);
        seen.equal(response.status, 200, path);
        seen.count('files');
        return response.text();
      };
      seen.ok(
        /^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m.test(await text('/robots.txt')),
        'robots.txt names no sitemap',
      );
      const listed = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, url]) => new URL(url!).pathname,
      );
      seen.equal([...listed].sort(), [...ROUTES].sort(), 'sitemap');
      for (const { path, meta } of await walk.readAll(ROUTES)) {
        seen.count('routes');
        seen.ok(!/noindex/.test(meta.robots?.join() ?? ''), `${path} is in the sitemap and noindex`);
      }
      await text('/favicon.ico');
      const manifest = JSON.parse(await text('/site.webmanifest')) as {
        name: string;
        icons: { src: string }[];
      };
      seen.ok(manifest.name && manifest.icons.length > 0, 'the manifest has no name or icons');
      for (const { src } of manifest.icons) await text(src);
      seen.ok(
        /^Contact: .+$/m.test(await text('/.well-known/security.txt')),
        'security.txt names no contact',
      );
    },
  },
  {
    id: 'X-15',
    title: 'JSON-LD of each kind of page, with visible facts only',
    async check(walk, seen) {
      for (const page of await walk.readAll(ROUTES)) {
        const { path, jsonLd, text } = page;
        const of = (type: string) => jsonLd.filter((one) => one['@type'] === type);
        seen.count('pages');
        seen.ok(!JSON.stringify(jsonLd).includes('aggregateRating'), `${path}: aggregateRating`);
        if (path === '/')
          seen.ok(of('Organization').length && of('WebSite').length, '/: Organization or WebSite missing');
        if (path === '/platform/overview')
          seen.equal(of('SoftwareApplication').length, 1, `${path}: SoftwareApplication`);
        const trail = /<nav[^>]*aria-label="Breadcrumb"/.test(page.html);
        seen.equal(of('BreadcrumbList').length, trail ? 1 : 0, `${path}: BreadcrumbList`);
        for (const list of of('BreadcrumbList') as { itemListElement: { name: string }[] }[])
          for (const { name } of list.itemListElement) seen.texts(text, [name], `${path}: breadcrumb`);
        if (![...ARTICLES, ...BLOG].includes(path)) continue;
        const [article] = [...of('Article'), ...of('BlogPosting')] as {
          headline: string;
          datePublished: string;
          author: { name: string };
        }[];
        if (!seen.ok(article, `${path}: no Article or BlogPosting`)) continue;
        seen.texts(text, [article!.headline, article!.author.name], `${path}: article`);
        seen.ok(
          page.times.some(({ datetime }) => datetime === article!.datePublished),
          `${path}: datePublished ${article!.datePublished} is not shown`,
        );
      }
    },
  },
];
