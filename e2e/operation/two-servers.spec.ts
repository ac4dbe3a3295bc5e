import { expect, test } from '@playwright/test';
import { rawRequest } from '@site/fixture-site/raw-request';
import { hydrated, watchPage } from '@site/smoke/watch-page';
import { buildVariant } from '../kit/artifacts/variant.ts';
import { startBalancer } from '../kit/network/balancer.ts';
import { startReaders } from '../kit/readers/readers.ts';
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

const compositionOf = async (url: string) =>
  ((await (await fetch(`${url}/readyz`)).json()) as { composition: string }).composition;

test('two servers that follow one registry make the same composition, with the same bytes and entity tags', async () => {
  const [one, other] = await Promise.all(servers.map(compositionOf));
  expect(one).toBe(other);
  for (const path of ['/', '/integrations/aws', '/nope', '/sitemap.xml', '/_live.json']) {
    const responses = await Promise.all(
      servers.map((url) => rawRequest(url, path, { headers: { 'accept-encoding': 'gzip' } })),
    );
    expect(responses[0]!.headers.etag).toBe(responses[1]!.headers.etag);
    expect(responses[0]!.body.equals(responses[1]!.body)).toBe(true);
  }
});

test('during deploys and a rollback no page and no file of a page fails, whichever server gets the request', async () => {
  const variants = [];
  for (const label of ['two-one', 'two-two']) {
    variants.push(
      await buildVariant('mfe-platform', label, [
        {
          file: 'src/pages/home/copy.ts',
          from: /Multi-Cloud FinOps Platform for Enterprise/g,
          to: `Headline ${label}`,
        },
        // another menu entry: the frame changes too
        { file: 'src/pages/dashboard/page.meta.ts', from: /label: .*/, to: `label: 'Dashboard ${label}',` },
      ]),
    );
  }
  let turn = 0;
  const balancer = await startBalancer(() => servers[turn++ % servers.length]!);
  const readers = startReaders({ url: balancer.url, paths: ['/'], rate: 10, everyFile: true });
  const shown = async () => (await rawRequest(balancer.url, '/')).body.toString();
  for (const [index, variant] of variants.entries()) {
    expect((await site.deploy(['deploy'], variant, 'platform')).output).toContain('is live');
    await expect
      .poll(shown, { timeout: 30_000 })
      .toContain(index === 0 ? 'Headline two-one' : 'Headline two-two');
  }
  expect((await site.deploy(['rollback'], variants[0]!, 'platform')).output).toContain('is live');
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
  const variant = await buildVariant('mfe-platform', 'two-ahead', [
    { file: 'src/pages/home/copy.ts', from: /Multi-Cloud FinOps Platform for Enterprise/g, to: 'Ahead' },
    { file: 'src/pages/dashboard/page.meta.ts', from: /label: .*/, to: "label: 'Dashboard ahead'," },
  ]);
  await site.restartServer(1, slowly(3_600_000));
  const balancer = await startBalancer((path) => servers[path === '/' ? 0 : 1]!);
  expect((await site.deploy(['deploy'], variant, 'platform')).output).toContain('is live');
  await expect
    .poll(async () => (await rawRequest(site.url, '/')).body.toString().includes('Ahead'), {
      timeout: 30_000,
    })
    .toBe(true);
  expect(await compositionOf(servers[1]!)).not.toBe(await compositionOf(servers[0]!));
  const pageErrors = await watchPage(page);
  await page.goto(`${balancer.url}/`);
  await hydrated(page);
  expect(pageErrors).toEqual([]);
  await balancer.stop();
});
