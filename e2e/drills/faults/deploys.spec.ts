import { expect } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { faultyArtifact, forceLive } from '../../kit/artifacts/faulty-artifact.ts';
import { hanging } from '../../kit/network/faults.ts';
import { SECTIONS } from '../../kit/test-site.ts';
import { enhanced } from '../../page/lead-form.ts';
import { type Drill, everyPage, readiness, test } from './drill.ts';
import { expectClientNavigation, expectFormWorks } from './outcomes.ts';

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
