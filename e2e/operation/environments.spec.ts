import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { rawRequest } from '@site/fixture-site/raw-request';
import { readSiteConfig } from '@site/registry/settings';
import { buildVariant } from '../kit/artifacts/variant.ts';
import { PATHS } from '../kit/routes.ts';
import { root, runCommand } from '../kit/run-command.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';

const HEADLINE = 'Multi-Cloud FinOps Platform for Enterprise';
test.describe.configure({ mode: 'serial' });

let staging: TestSite;
let production: TestSite;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  staging = await startTestSite('staging');
  production = await startTestSite('production');
  const config = readSiteConfig(join(root, 'shell/config/site.json'));
  const file = join(staging.folder, 'site.json');
  writeFileSync(file, JSON.stringify({ ...config, indexable: false }));
  await staging.restartShell({ SITE_CONFIG: file });
});

test.afterAll(async () => {
  await Promise.all([staging?.stop(), production?.stop()]);
});

const headline = async (site: TestSite) => (await rawRequest(site.url, '/')).body.toString();

test('no response of staging may be indexed; production may', async () => {
  await expect
    .poll(async () => (await rawRequest(staging.url, '/')).headers['x-robots-tag'], { timeout: 30_000 })
    .toBe('noindex, nofollow');
  const file = '/resources/feed.xml';
  for (const path of [...PATHS, '/nope', '/sitemap.xml', file]) {
    const { headers, body } = await rawRequest(staging.url, path);
    expect([path, headers['x-robots-tag']]).toEqual([path, 'noindex, nofollow']);
    if (headers['content-type']?.startsWith('text/html')) {
      expect(body.toString()).toContain('<meta name="robots" content="noindex"');
    }
  }
  expect((await rawRequest(staging.url, '/robots.txt')).body.toString()).toBe('User-agent: *\nDisallow: /\n');
  for (const path of ['/', file]) {
    expect((await rawRequest(production.url, path)).headers['x-robots-tag']).toBeUndefined();
  }
  expect(await headline(production)).toContain('<meta name="robots" content="index, follow"');
});

test('what was tried in staging is promoted to production: the same version, in one command', async () => {
  const team = await buildVariant('mfe-platform', 'promote', [
    { file: 'src/pages/home/copy.ts', from: new RegExp(HEADLINE, 'g'), to: 'Tried in staging' },
  ]);
  expect((await staging.deploy(['deploy'], team, 'platform')).output).toContain('is live');
  await expect.poll(() => headline(staging), { timeout: 30_000 }).toContain('Tried in staging');
  expect(await headline(production)).toContain(HEADLINE);

  const from = `${staging.origins.get('registry')!.url}registry.json`;
  const refused = await production.deploy(['promote', '--from', from], team, 'platform');
  expect([refused.code, refused.output]).toEqual([3, expect.stringContaining('SITE_SOURCE_REFUSED')]);
  // production trusts staging's origin for this one command
  const { code, output } = await runCommand('site', ['promote', 'platform', '--from', from], {
    env: {
      ...production.shellEnv,
      DATA_DIR: join(production.folder, 'team'),
      REGISTRY: join(production.folder, 'store'),
      ARTIFACT_SOURCES: `${production.shellEnv.ARTIFACT_SOURCES},${new URL(staging.origins.get('platform')!.url).origin}`,
    },
  });
  expect([code, output]).toEqual([0, expect.stringContaining('Live: platform')]);
  await expect.poll(() => headline(production), { timeout: 30_000 }).toContain('Tried in staging');
  const versions = await Promise.all(
    [staging, production].map(async ({ url }) => {
      const live = JSON.parse((await rawRequest(url, '/_live.json')).body.toString());
      return live.sections.platform.version;
    }),
  );
  expect(versions[0]).toBe(versions[1]);

  // production has its own copy
  await Promise.all([...staging.origins.values()].map((origin) => origin.stop()));
  await production.restartShell({ DATA_DIR: join(production.folder, 'new-machine') });
  expect(await headline(production)).toContain('Tried in staging');
});
