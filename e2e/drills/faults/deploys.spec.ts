import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { faultyArtifact, forceLive } from '../../kit/artifacts/faulty-artifact.ts';
import { pinsOf } from '../../kit/artifacts/marked-version.ts';
import { hanging, missing, reply } from '../../kit/network/faults.ts';
import { SECTIONS } from '../../kit/test-site.ts';
import { enhanced } from '../../page/lead-form.ts';
import { type Drill, everyPage, readiness, test } from './drill.ts';
import { expectClientNavigation, expectFormWorks, expectPageLoad, followLink } from './outcomes.ts';

async function goesLive({ site }: Drill, section: string, label: string, path = '/'): Promise<string> {
  const pin = async () => pinsOf(await (await fetch(site.url + path)).text())[section]!;
  const before = await pin();
  const { code, output } = await site.deploy(['deploy'], faultyArtifact(section, label), section);
  expect(code, output).toBe(0);
  await expect.poll(pin, { timeout: 30_000 }).not.toBe(before);
  return before;
}

const expectRefused = (drill: Drill, why: RegExp, sections: readonly string[]) =>
  expect
    .poll(
      async () => {
        const lines = (await readiness(drill.site)).refusals.filter((line) => why.test(line));
        return sections.filter((section) => lines.some((line) => line.includes(`[${section}`)));
      },
      { timeout: 60_000 },
    )
    .toEqual(sections);

for (const fault of ['stopped', 'hanging'] as const)
  test(`every origin ${fault} with new versions on it: all pages as before, visits work, the deploy is refused`, async ({
    drill,
  }) => {
    const { site } = drill;
    const before = await everyPage(site);
    const folders = SECTIONS.map((section) => faultyArtifact(section, `origin-${fault}-${section}`));
    for (const section of SECTIONS)
      if (fault === 'stopped') await site.origins.get(section)!.stop();
      else site.origins.get(section)!.faults.add(/./, hanging);
    try {
      for (const [at, section] of SECTIONS.entries()) forceLive(site, section, folders[at]!);
      await expectRefused(drill, /SITE_STORE_UNREACHABLE/, SECTIONS);
      const { code, output } = await site.deploy(
        ['deploy'],
        faultyArtifact('solutions', `at-${fault}`),
        'solutions',
      );
      expect([code, output]).toEqual([1, expect.stringMatching(/SITE_STORE_UNREACHABLE/)]);
      await site.shell.stop('SIGKILL');
      const began = performance.now();
      await site.restartShell();
      expect(performance.now() - began, 'ms until it serves').toBeLessThan(5000);
      expect(await everyPage(site)).toEqual(before);
      const page = await drill.open('/security');
      await hydrated(page);
      await expectClientNavigation(drill, page, '/integrations/aws');
      await enhanced(page);
      await expectFormWorks(drill, page);
    } finally {
      for (const section of SECTIONS) {
        const origin = site.origins.get(section)!;
        origin.faults.clear();
        if (fault === 'stopped') await origin.start();
      }
    }
  });

test('a page served before a deploy boots after it, with the versions it names', async ({ drill }) => {
  const deployed = Promise.withResolvers<void>();
  const opening = drill.open('/', {
    faults: [
      [
        /^\/_sections\/shell\/.*\.js$/,
        async ({ response, original }) => {
          await deployed.promise;
          reply(response, await original());
        },
      ],
    ],
  });
  await wait(2000);
  await goesLive(drill, 'platform', 'before-boot');
  deployed.resolve();
  const page = await opening;
  await enhanced(page);
  expect(drill.seenIn(page).errors).toEqual([]);
  await expectFormWorks(drill, page);
});

test('an open tab keeps its versions; where they are gone its links are page loads', async ({ drill }) => {
  const tab = await drill.open('/resources/insights');
  await hydrated(tab);
  const old = await goesLive(drill, 'resources', 'newer', '/resources/insights');
  await followLink(drill, tab, '/terms');
  const versions = await tab.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /_sections\/resources\/([^/]+)\//.exec(name)?.[1] ?? []),
    ),
  ]);
  expect(versions.length, `versions of resources in one document: ${versions}`).toBeLessThanOrEqual(1);

  const other = await drill.open('/resources/insights');
  await hydrated(other);
  const gone = await goesLive(drill, 'resources', 'newest', '/resources/insights');
  expect(gone).not.toBe(old);
  drill.frontOf(other).faults.add(new RegExp(`^/_sections/resources/${gone}/`), missing);
  await expectPageLoad(drill, other, '/terms');
});
