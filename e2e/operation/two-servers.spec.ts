import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { rawRequest } from '@site/fixture-site/raw-request';
import { hydrated, watchPage } from '@site/smoke/watch-page';
import { MARKS, markedVersion } from '../kit/artifacts/marked-version.ts';
import { startBalancer } from '../kit/network/balancer.ts';
import { hasNginx, type Nginx, startProxy } from '../kit/network/nginx.ts';
import { startReaders } from '../kit/readers/readers.ts';
import { root } from '../kit/run-command.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';

test.describe.configure({ mode: 'serial' });

let site: TestSite;
let servers: string[];

/** The second server reads the registry rarely, so that it is as far behind as possible. */
const slowly = (poll: number) => ({ REGISTRY_POLL: String(poll) });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await startTestSite('two-servers', { servers: 2 });
  servers = site.urls;
  await site.restartServer(1, slowly(4000));
});

test.afterAll(() => site?.stop());

/** Its menu differs too, and with it the frame. */
const version = (number: number) =>
  markedVersion('platform', number, root, (manifest) => ({
    ...manifest,
    navigation: manifest.navigation.map((entry) => ({ ...entry, label: `${entry.label} ${number}` })),
  }));

const compositionOf = async (url: string) =>
  ((await (await fetch(`${url}/readyz`)).json()) as { composition: string }).composition;

test('during deploys and a rollback no page and no file of a page fails, whichever server gets the request', async () => {
  let turn = 0;
  const balancer = await startBalancer(() => servers[turn++ % servers.length]!);
  const readers = startReaders({ url: balancer.url, paths: ['/'], rate: 10, everyFile: true });
  const shown = async () => (await rawRequest(balancer.url, '/')).body.toString();
  for (const number of [1, 2]) {
    expect((await site.deploy(['deploy'], version(number), 'platform')).output).toContain('is live');
    await expect.poll(shown, { timeout: 30_000 }).toContain(`${MARKS.platform!.text} v${number}`);
  }
  const folder = join(root, 'mfe-platform');
  expect((await site.deploy(['rollback'], folder, 'platform')).output).toContain('is live');
  await expect
    .poll(async () => new Set(await Promise.all(servers.map(compositionOf))).size, { timeout: 30_000 })
    .toBe(1);
  const { failures, mixed, responded, assets } = await readers.stop();
  await balancer.stop();
  expect([failures, mixed]).toEqual([[], []]);
  expect(responded).toBeGreaterThan(20);
  console.log(`${responded} pages and ${assets} files, none failed`);
});

test('a page from the newer server hydrates while every other request goes to the older one', async ({
  page,
}) => {
  await site.restartServer(1, slowly(3_600_000));
  const balancer = await startBalancer((path) => servers[path === '/' ? 0 : 1]!);
  expect((await site.deploy(['deploy'], version(3), 'platform')).output).toContain('is live');
  const text = async () => (await rawRequest(site.url, '/')).body.toString();
  await expect.poll(text, { timeout: 30_000 }).toContain(`${MARKS.platform!.text} v3`);
  expect(await compositionOf(servers[1]!)).not.toBe(await compositionOf(servers[0]!));
  const pageErrors = await watchPage(page);
  await page.goto(`${balancer.url}/`);
  await hydrated(page);
  expect(pageErrors).toEqual([]);
  await balancer.stop();
});

test.describe('behind nginx with proxy.conf', () => {
  test.skip(!hasNginx(), 'nginx is not installed.');
  test.slow();
  let nginx: Nginx;

  test.beforeAll(async () => {
    await site.restartServer(1);
    nginx = await startProxy(site.ports);
  });
  test.afterAll(() => nginx?.stop());

  const statusAt = async (url: string, path: string) => (await rawRequest(url, path)).status;
  const isLive = (path: string, status: number) =>
    expect
      .poll(() => Promise.all(servers.map((url) => statusAt(url, path))), { timeout: 60_000 })
      .toEqual([status, status]);
  test('each visit to a stopped section shows its page, and a frozen server is left out meanwhile', async () => {
    await site.done(['stop', 'resources', '--reason', 'test']);
    await isLive('/finops-guide', 503);
    for (let visit = 0; visit < 8; visit += 1) {
      const { status, headers, body } = await rawRequest(nginx.url, '/finops-guide');
      expect([visit, status, headers['retry-after']]).toEqual([visit, 503, '600']);
      expect(body.toString()).toMatch(/<header.*temporarily unavailable.*<footer/s);
    }
    const frozen = site.servers[0]!;
    process.kill(frozen.pid, 'SIGSTOP');
    try {
      // nginx finds it meanwhile; the 503 of a stopped section must not make it leave the other one out
      const readers = startReaders({ url: nginx.url, paths: ['/'], rate: 10 });
      const until = performance.now() + 10_000;
      while (performance.now() < until) expect(await statusAt(nginx.url, '/finops-guide')).toBe(503);
      expect((await readers.stop()).failures).toEqual([]);
    } finally {
      process.kill(frozen.pid, 'SIGCONT');
    }
    await site.done(['start', 'resources']);
    await isLive('/finops-guide', 200);
  });
});
