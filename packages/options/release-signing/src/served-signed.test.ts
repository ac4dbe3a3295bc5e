import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { artifactUrl } from '@site/composer';
import { type FixtureSection, sectionWith } from '@site/fixture-site/fixture-sections';
import { statusReportSchema } from '@site/site-server';
import { servedSite } from '@site/test-kit/served-site';
import { fixtureSigning } from './testing/fixture-signing.ts';
import { fixtureKey } from './testing/signed-change.ts';

const a = (version: string) => sectionWith('a', version, { version });
const signed = async (...sections: FixtureSection[]) => {
  const site = await servedSite(sections, { refusalsFail: false, signedBy: fixtureSigning });
  return { ...site, signing: site.signing! };
};

type Served = Awaited<ReturnType<typeof signed>>;
const report = async ({ send }: Served) =>
  statusReportSchema.parse(JSON.parse((await send('/_status.json')).body.toString()));

test('where the environment signs: signers, the time of each release, the snapshot, and what is refused by section and code', async () => {
  const site = await signed(a('one'));
  const { signing } = site;
  site.store.environment.config.snapshotDays = 2;
  const first = await report(site);
  expect(first).toMatchObject({ inStep: true, refusals: [], signing: { snapshotAt: null } });
  expect(first.sections.map(({ changedAt, changedBy }) => [changedAt, changedBy])).toEqual([
    ['1970-01-01T00:00:01.000Z', 'operator'],
    ['1970-01-01T00:00:02.000Z', 'team a'],
  ]);
  expect(first.history.map(({ by }) => by)).toEqual(['team a', 'operator']);
  expect(await site.metric('site_signing')).toEqual(['site_signing 1']);
  expect(await site.metric('site_refusals_by_code')).toEqual([]);
  expect(await site.metric('site_release_timestamp_seconds')).toEqual([
    'site_release_timestamp_seconds{section="shell",signer="operator"} 1',
    'site_release_timestamp_seconds{section="a",signer="team a"} 2',
  ]);

  await signing.snapshot(new Date(Date.now() - 3 * 86_400_000));
  await signing.publish([a('two')], { release: fixtureKey() });
  const now = performance.now() + 61_000;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  await site.check();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await site.check();
  clock.mockRestore();
  const received = await report(site);
  expect(received).toMatchObject({
    inStep: false,
    refusals: [{ code: 'SITE_SIGNER_UNKNOWN', section: 'a' }],
    signing: { snapshotAt: expect.stringMatching(/Z$/), snapshotProblem: { code: 'SITE_SNAPSHOT_OLD' } },
  });
  expect(received.sections[1]).toMatchObject({ changedBy: 'team a' });
  expect(received.history.map(({ by }) => by)).toEqual(['team a', 'operator']);
  expect(await site.metric('site_refusals_by_code')).toEqual([
    'site_refusals_by_code{section="a",code="SITE_SIGNER_UNKNOWN"} 1',
  ]);
  expect(await site.metric('site_snapshot_timestamp_seconds')).not.toEqual([
    'site_snapshot_timestamp_seconds 0',
  ]);
  const page = (await site.send('/_status')).body.toString();
  expect(page).toMatch(/Signatures<\/dt><dd>required.*3 days ago\. SITE_SNAPSHOT_OLD.*SITE_SIGNER_UNKNOWN/s);
  expect((await site.send('/a')).body.toString()).toContain('<p>one</p>');

  const file = join(site.store.store, 'registry.json');
  const document = JSON.parse(readFileSync(file, 'utf8'));
  document.microFrontends.a = [document.microFrontends.a.at(-1)];
  Object.assign(document.microFrontends.a[0], { deployment: { traffic: 100, default: true } });
  delete document.microFrontends.a[0].extras.release;
  writeFileSync(file, JSON.stringify(document));
  await site.check();
  expect((await report(site)).sections[1]).toMatchObject({ changedBy: null, changedAt: null });
  expect((await site.send('/_status')).body.toString()).toContain('What the registry says is not signed.');
});

test('where the environment signs, no file of a version is fetched that no one has signed who may', async () => {
  const site = await signed(a('one'));
  const { signing } = site;
  await signing.publish([a('two')], { version: null });
  await signing.publish([a('three')], { version: fixtureKey(), release: fixtureKey() });
  const served = async (version: string) =>
    (await site.send(artifactUrl('a', version, 'web/style.css'))).status;
  expect([await served('one'), await served('two'), await served('three')]).toEqual([200, 404, 404]);
  expect(readdirSync(join(site.data.mirror, 'a'))).toEqual(['one']);

  // signed later
  await signing.add(a('two'));
  expect(await served('two')).toBe(200);
});
