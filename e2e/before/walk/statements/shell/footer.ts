import { hydrated } from '@site/smoke/watch-page';
import { fillAndSend, SENT } from '../../form.ts';
import { linksIn } from '../../reading.ts';
import { FORM_PAGES, ROUTES, UNKNOWN } from '../../routes.ts';
import type { Statement } from '../../statement.ts';
import { brandOf } from '../pages.ts';

const NETWORKS = /^(.+) on (LinkedIn|X|YouTube)$/;

export const FOOTER: Statement[] = [
  {
    id: 'SH-9',
    title: 'Footer: blurb and three social links with names',
    async check(walk, seen) {
      for (const page of await walk.readAll([...ROUTES, UNKNOWN])) {
        seen.count('pages');
        const social = page.links.filter(({ place, text }) => place === 'footer' && NETWORKS.test(text));
        seen.equal(social.length, 3, `${page.path}: social links`);
        for (const { href } of social) seen.ok(href.startsWith('https://'), `${page.path}: ${href}`);
        const brand = brandOf(page);
        const footer = page.all.slice(page.all.lastIndexOf(page.text.slice(-60)));
        seen.ok(new RegExp(`${brand} [A-Z][^.]{20,}\\.`).test(footer), `${page.path}: no blurb`);
      }
    },
  },
  {
    id: 'SH-10',
    title: 'Footer columns Platform, Resources, Company; Company leads to the form',
    async check(walk, seen) {
      const page = await walk.open('/privacy');
      const footer = page.getByRole('contentinfo');
      for (const column of ['Platform', 'Resources', 'Company']) {
        const links = footer.getByRole('navigation', { name: column }).getByRole('link');
        seen.ok((await links.count()) >= 4, `${column}: ${await links.count()} links`);
        if (column !== 'Company') continue;
        for (const link of await links.all())
          seen.equal(await link.getAttribute('href'), '/#demo-form', (await link.innerText()) ?? '');
      }
    },
  },
  {
    id: 'SH-11',
    title: 'Badges, copyright of the current year, legal links',
    async check(walk, seen) {
      const page = await walk.open('/privacy');
      const footer = page.getByRole('contentinfo');
      const badges = footer.getByRole('list', { name: 'Security and compliance' }).getByRole('listitem');
      seen.equal(await badges.allInnerTexts(), ['SOC 2 Type II', '256-bit Encryption', 'GDPR'], 'badges');
      const year = new Date().getUTCFullYear();
      for (const reading of await walk.readAll([...ROUTES, UNKNOWN])) {
        seen.count('pages');
        seen.texts(reading.all, [`© ${year}`], reading.path);
        for (const [text, href] of [
          ['Privacy', '/privacy'],
          ['Terms', '/terms'],
          ['Security', '/security'],
        ] as const)
          seen.ok(linksIn(reading, text, 'footer').includes(href), `${reading.path}: footer link ${text}`);
      }
    },
  },
  {
    id: 'SH-12',
    title: 'The floating button leads to the form and covers neither Submit nor toast',
    async check(walk, seen) {
      for (const page of await walk.readAll([...ROUTES, UNKNOWN])) {
        seen.count('pages');
        const own = FORM_PAGES.includes(page.path);
        seen.equal(
          linksIn(page, 'Schedule a Demo', 'aside'),
          [own ? '#demo-form' : '/#demo-form'],
          `${page.path}: floating button`,
        );
      }
      for (const viewport of [
        { width: 1280, height: 800 },
        { width: 390, height: 800 },
      ]) {
        const page = await walk.open('/integrations/aws', { viewport });
        const button = page.locator('.floating-demo a');
        const box = (await button.boundingBox())!;
        const style = await page.locator('.floating-demo').evaluate((one) => getComputedStyle(one).position);
        seen.equal(style, 'fixed', 'position');
        const { width, height } = viewport;
        seen.ok(box.x > width / 2 && box.y > height / 2, `at ${width} px it is at ${box.x}, ${box.y}`);
        await fillAndSend(page);
        const toast = page.getByRole('status').filter({ hasText: SENT });
        await toast.waitFor();
        seen.ok(!(await button.isVisible()), `at ${width} px it shows while the form is on screen`);
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        await button.waitFor();
        const overlap = await page.evaluate(() => {
          const [a, b] = ['.floating-demo a', '[role="status"] > *'].map((one) =>
            document.querySelector(one)?.getBoundingClientRect(),
          );
          return Boolean(
            a && b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
          );
        });
        seen.ok(!overlap, `at ${width} px it covers the toast`);
      }
    },
  },
  {
    id: 'SH-18',
    title: 'The theme is light whatever was stored, also with storage blocked',
    unseen: 'the exported toggle, of which no control is shown',
    async check(walk, seen) {
      for (const path of ['/', '/privacy', UNKNOWN]) {
        const page = await walk.open(path, { hydrate: false, colorScheme: 'dark' });
        await page.evaluate(() => localStorage.setItem('theme', 'dark'));
        await page.reload();
        await hydrated(page);
        seen.equal(await page.evaluate(() => localStorage.getItem('theme')), 'light', `${path}: stored`);
        seen.ok(
          !(await page.evaluate(() => document.documentElement.classList.contains('dark'))),
          `${path}: dark`,
        );
      }
      const errors: string[] = [];
      const page = await walk.open('/', {
        prepare: async (opened) => {
          opened.on('pageerror', ({ message }) => errors.push(message));
          opened.on('console', (message) => errors.push(message.text()));
          await opened.addInitScript(() => {
            Object.defineProperty(window, 'localStorage', {
              get() {
                throw new DOMException('blocked', 'SecurityError');
              },
            });
          });
        },
      });
      seen.equal(errors, [], 'storage blocked');
      seen.ok(await page.locator('h1').isVisible(), 'storage blocked: no page');
    },
  },
];
