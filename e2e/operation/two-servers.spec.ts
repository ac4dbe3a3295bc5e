import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { rawRequest } from '@site/fixture-site/raw-request';
import { hydrated, watchPage } from '@site/smoke/watch-page';
import { buildVariant } from '../kit/artifacts/variant.ts';
import { startBalancer } from '../kit/network/balancer.ts';
import { freePort, type Service, startService } from '../kit/service.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';

test.describe.configure({ mode: 'serial' });

let site: TestSite;
let second: Service;
let servers: string[];

/** The second server reads the registry rarely, so that it is as far behind as possible. */
async function startSecond(url: string, poll: number): Promise<void> {
  await second?.stop();
  const { port } = new URL(url);
  const env = {
    ...site.shellEnv,
    PORT: port,
    DATA_DIR: join(site.folder, 'second'),
    REGISTRY_POLL: String(poll),
  };
  second = await startService('packages/engine/site-server', 'src/main.ts', env, `${url}/readyz`);
}

test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await startTestSite('two-servers');
  servers = [site.url, `http://127.0.0.1:${await freePort()}`];
  await startSecond(servers[1]!, 4000);
});

test.afterAll(async () => {
  await second?.stop();
  await site?.stop();
});

const compositionOf = async (url: string) =>
  ((await (await fetch(`${url}/readyz`)).json()) as { composition: string }).composition;

/** Every address that a page's boot requests. */
function pinned(page: string): string[] {
  const state = /<script type="application\/json" id="site-state">(.*?)<\/script>/.exec(page)![1]!;
  const { frame, preload, sections } = JSON.parse(state) as {
    frame: string;
    preload: string[];
    sections: Record<string, { entry: string; style: string }>;
  };
  return [frame, ...preload, ...Object.values(sections).flatMap(({ entry, style }) => [entry, style])];
}

test('two servers that follow one registry make the same composition, with the same bytes and entity tags', async () => {
  const [one, other] = await Promise.all(servers.map(compositionOf));
  expect(one).toBe(other);
  for (const path of ['/', '/integrations/aws', '/nope', '/sitemap.xml', '/_live.json']) {
    const answers = await Promise.all(
      servers.map((url) => rawRequest(url, path, { headers: { 'accept-encoding': 'gzip' } })),
    );
    expect(answers[0]!.headers.etag).toBe(answers[1]!.headers.etag);
    expect(answers[0]!.body.equals(answers[1]!.body)).toBe(true);
  }
});

test('during deploys and a rollback no page and no file of a page fails, whichever server gets the request', async () => {
  const variants = [];
  for (const label of ['two-one', 'two-two']) {
    variants.push(
      await buildVariant('mfe-platform', label, [
        {
          file: 'src/content/home.ts',
          from: /Multi-Cloud FinOps Platform for Enterprise/g,
          to: `Headline ${label}`,
        },
        // another menu entry: the frame changes too
        { file: 'section.ts', from: /Sample Dashboard/, to: `Dashboard ${label}` },
      ]),
    );
  }
  let turn = 0;
  const balancer = await startBalancer(() => servers[turn++ % servers.length]!);
  const failures: string[] = [];
  const seen = new Set<string>();
  let asked = 0;
  let asking = true;
  const visitors = Array.from({ length: 4 }, async () => {
    while (asking) {
      const { status, body } = await rawRequest(balancer.url, '/');
      asked += 1;
      if (status !== 200) failures.push(`/ ${status}`);
      const text = body.toString();
      seen.add(/<h1[^>]*>(?:<[^>]+>)*([^<]*)/.exec(text)?.[1] ?? '');
      for (const file of pinned(text)) {
        const answer = await rawRequest(balancer.url, file);
        asked += 1;
        if (answer.status !== 200) failures.push(`${file} ${answer.status}`);
      }
    }
  });
  for (const [index, variant] of variants.entries()) {
    expect((await site.deploy(['deploy'], variant, 'platform')).output).toContain('is live');
    await expect
      .poll(() => seen.has(index === 0 ? 'Headline two-one' : 'Headline two-two'), { timeout: 30_000 })
      .toBe(true);
  }
  expect((await site.deploy(['rollback'], variants[0]!, 'platform')).output).toContain('is live');
  await expect
    .poll(async () => new Set(await Promise.all(servers.map(compositionOf))).size, { timeout: 30_000 })
    .toBe(1);
  asking = false;
  await Promise.all(visitors);
  await balancer.stop();
  expect(failures).toEqual([]);
  console.log(`${asked} requests, none failed`);
});

test('a page from the newer server hydrates while every other request goes to the older one', async ({
  page,
}) => {
  const variant = await buildVariant('mfe-platform', 'two-ahead', [
    { file: 'src/content/home.ts', from: /Multi-Cloud FinOps Platform for Enterprise/g, to: 'Ahead' },
    { file: 'section.ts', from: /Sample Dashboard/, to: 'Dashboard ahead' },
  ]);
  await startSecond(servers[1]!, 3_600_000);
  const balancer = await startBalancer((path) => servers[path === '/' ? 0 : 1]!);
  expect((await site.deploy(['deploy'], variant, 'platform')).output).toContain('is live');
  await expect.poll(async () => (await rawRequest(site.url, '/')).body.toString()).toContain('Ahead');
  expect(await compositionOf(servers[1]!)).not.toBe(await compositionOf(servers[0]!));
  const complaints = await watchPage(page);
  await page.goto(`${balancer.url}/`);
  await hydrated(page);
  expect(complaints).toEqual([]);
  await balancer.stop();
});
