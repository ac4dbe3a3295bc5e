import { late, refused } from '../../kit/network/faults.ts';
import { fillAndSend } from '../form.ts';
import { NotRun } from '../not-run.ts';
import { headingsOf, linksIn } from '../reading.ts';
import { ARTICLES, FORM_PAGES, KINDS, ROUTES, UNKNOWN } from '../routes.ts';
import type { Statement } from '../statement.ts';
import { brandOf } from './pages.ts';

const APOLOGY =
  "We're sorry, but the page you're looking for doesn't exist. You might have followed an outdated link or entered an incorrect URL.";
const DESCRIPTION = "The page you're looking for could not be found.";

export const RESPONSES: Statement[] = [
  {
    id: 'SH-20',
    title: 'Any other path: 404 with the given title, text and button, not indexed',
    async check(walk, seen) {
      const brand = brandOf(await walk.read('/'));
      for (const path of [
        UNKNOWN,
        '/about',
        '/platform/nothing',
        '/resources/nothing',
        '/blog',
        '/integrations/ibm',
      ]) {
        const page = await walk.read(path);
        seen.count('paths');
        seen.equal(page.status, 404, path);
        seen.equal(page.title, `Page Not Found | ${brand}`, `${path}: title`);
        seen.equal(page.meta.description, [DESCRIPTION], `${path}: description`);
        seen.equal(headingsOf(page, 1), ['404 Page Not Found'], `${path}: h1`);
        seen.ok(page.text.includes(APOLOGY), `${path}: text “${page.text}”`);
        seen.equal(linksIn(page, 'Return to Home Page'), ['/'], `${path}: button`);
        seen.ok(/noindex/.test(page.meta.robots?.join() ?? ''), `${path}: robots ${page.meta.robots}`);
      }
    },
  },
  {
    id: 'SH-21',
    title: 'The same on a client navigation to an unknown path',
    async check(walk, seen) {
      const page = await walk.open('/privacy');
      // a visitor who follows an outdated link of a page; the site itself has none
      await page.evaluate(() => {
        Object.assign(window, { sameDocument: true });
        document.querySelector('footer a[href="/terms"]')!.setAttribute('href', '/no/such/page');
      });
      await page.locator('footer a[href="/no/such/page"]').click();
      await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
      const served = await walk.read(UNKNOWN);
      seen.equal(await page.title(), served.title, 'title');
      seen.equal(
        await page
          .locator('meta[name="description"]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('content'))),
        [DESCRIPTION],
        'description',
      );
      seen.ok((await page.locator('main').innerText()).includes(APOLOGY), 'text');
      seen.ok(await page.locator('meta[name="robots"][content*="noindex"]').count(), 'it may be indexed');
      seen.ok(await page.getByRole('link', { name: 'Return to Home Page' }).isVisible(), 'no button');
    },
  },
  {
    id: 'SH-22',
    title: 'Legacy links, trailing slashes and capitals are redirected with 301',
    async check(walk, seen) {
      const redirects: [string, string][] = [
        ['/resources/insights/cloud-plus-finops', '/resources/cloud-plus-finops-era'],
        ['/resources/insights/right-sizing-ec2', '/resources/right-sizing-ec2'],
        ...ROUTES.slice(1).flatMap((path): [string, string][] => [
          [`${path}/`, path],
          [path.replace(/\/./g, (start) => start.toUpperCase()), path],
        ]),
      ];
      for (const [from, to] of redirects) {
        const response = await walk.fetch(from);
        const location = response.headers.get('location');
        seen.count('addresses');
        seen.equal([response.status, location && new URL(location, walk.url).pathname], [301, to], from);
      }
    },
  },
  {
    id: 'SH-23',
    title: 'A section that is down, slow or broken: its pages still answer',
    async check(walk, seen) {
      const { site } = walk;
      const origin = site.origins.get('resources')!;
      const responses = async (state: string) => {
        for (const path of [...KINDS, '/privacy']) {
          const response = await walk.fetch(path);
          const html = await response.text();
          seen.equal(response.status, 200, `${path}, ${state}`);
          seen.ok(/<h1/.test(html) && /<footer/.test(html), `${path}, ${state}: no h1 or footer`);
          seen.count('answers');
        }
        seen.equal((await walk.fetch(UNKNOWN)).status, 404, `${UNKNOWN}, ${state}`);
      };
      for (const [state, fault] of [
        ['down', refused],
        ['slow', late(3000)],
      ] as const) {
        origin.faults.add(/./, fault);
        await responses(`resources ${state}`);
        await site.restartShell();
        await responses(`resources ${state}, server restarted`);
        origin.faults.clear();
      }
      for (const [state, abort] of [
        ['down', true],
        ['broken', false],
      ] as const) {
        const page = await walk.open('/resources/insights', {
          prepare: (opened) =>
            opened.route(/\/_sections\/resources\/.*\.js/, (route) =>
              abort
                ? route.abort()
                : route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
            ),
        });
        await page.mouse.move(300, 400);
        await page.mouse.wheel(0, 400);
        await page.waitForTimeout(1000);
        seen.equal(await page.locator('h1').innerText(), 'Insights', `${state} in the browser: h1`);
        seen.equal(
          await page.locator('main article').count(),
          ARTICLES.length,
          `${state} in the browser: cards`,
        );
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('button', { name: 'Platform' })
          .click();
        seen.ok(await page.locator('#menu-platform').isVisible(), `${state} in the browser: no menu`);
      }
    },
  },
  {
    id: 'SH-24',
    title: 'No retry, no request on focus, none at an interval',
    async check(walk, seen) {
      const page = await walk.open('/', { clock: true });
      const { posts } = await fillAndSend(page, { status: 503 });
      await page.locator('.toaster').getByText('Error submitting form').waitFor();
      const requested: string[] = [];
      page.on('request', (request) => {
        if (['xhr', 'fetch'].includes(request.resourceType())) requested.push(request.url());
      });
      for (const event of ['blur', 'focus', 'visibilitychange', 'online'])
        await page.evaluate((name) => {
          for (const target of [window, document]) target.dispatchEvent(new Event(name));
        }, event);
      await page.clock.runFor(20 * 60_000);
      seen.equal(posts.length, 1, 'requests of one failed submit');
      seen.none(
        requested.filter((url) => new URL(url).pathname.startsWith('/api/')),
        'requests without a visitor',
      );
      seen.count('minutes', 20);
      // the one page that reads data
      const reads: string[] = [];
      const product = await walk.open('/platform/dashboard', {
        clock: true,
        prepare: async (opened) => {
          opened.on('request', (request) => reads.push(new URL(request.url()).pathname));
        },
      });
      await product.mouse.move(300, 300);
      for (const name of ['Team', 'Service', 'Region']) {
        await product
          .getByRole('group', { name: 'Breakdown' })
          .getByRole('button', { name, exact: true })
          .click();
        await product.evaluate(() => window.dispatchEvent(new Event('focus')));
        await product.clock.runFor(10 * 60_000);
      }
      await product.waitForTimeout(500);
      const ledger = reads.filter((path) => path.endsWith('/ledger.json'));
      seen.equal(ledger.length, 1, 'reads of the data in half an hour');
    },
  },
  {
    id: 'SH-25',
    title: 'The request helper: method, JSON only with data, credentials',
    unseen: 'the message of the error, which the form never shows',
    async check(walk, seen) {
      const page = await walk.open('/', {
        prepare: (opened) =>
          opened.context().addCookies([{ name: 'of-the-walk', value: '1', url: walk.url }]),
      });
      const { posts } = await fillAndSend(page);
      await page.locator('.toaster').getByText('Form submitted successfully').waitFor();
      const [post] = posts;
      seen.equal(post?.method, 'POST', 'method');
      seen.ok(
        /^application\/json/.test(post?.headers['content-type'] ?? ''),
        `type ${post?.headers['content-type']}`,
      );
      seen.ok(post?.headers.cookie?.includes('of-the-walk=1'), 'credentials are not sent');
      for (const status of [400, 401, 404, 422, 429, 500, 503]) {
        const failing = await walk.open('/integrations/gcp');
        await fillAndSend(failing, { status });
        await failing.locator('.toaster').getByText('Error submitting form').waitFor();
        seen.ok(
          await failing.locator('.toaster').getByText('Error submitting form').isVisible(),
          `${status} is no error`,
        );
        await walk.tidy();
      }
    },
  },
  {
    id: 'SH-26',
    title: 'The default read function',
    async check(walk, seen) {
      for (const path of FORM_PAGES.slice(0, 2)) seen.ok((await walk.read(path)).status === 200, path);
      throw new NotRun(
        'no page of the site reads data by it, so no visitor can reach it; its unit tests in mfe-leadform cover it',
      );
    },
  },
];
