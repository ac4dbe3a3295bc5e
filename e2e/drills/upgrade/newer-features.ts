import assert from 'node:assert/strict';
import { join } from 'node:path';
import { contractMove, TEAMS } from '@site/fixture-site/contract-move';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import type { SiteConfig } from '@site/section-kit/contract';
import { createTestSite } from '../../kit/create-test-site.ts';
import type { Release } from './release.ts';

/** Both releases read it. */
const { site: _, ...kit } = fixtureConfig(TEAMS);
const FORMER = {
  ...kit,
  phone: { display: '+1 (202) 555-0142', href: 'tel:+1-202-555-0142' },
  architect: null,
  social: { linkedin: 'https://www.linkedin.com/', x: 'https://x.com/', youtube: 'https://www.youtube.com/' },
  claims: {},
  demo: { label: 'Try it', href: '/#form' },
  retentionDays: 30,
} as unknown as SiteConfig;
const PATHS = TEAMS.map((team) => `/${team}`);

/**
 * A small site whose sections use what only this release has goes back to the one before: with its data folder, and with an
 * empty one. Every page must be there; what the older server quarantines is reported.
 */
export async function backWithNewerFeatures(before: Release, now: Release): Promise<string> {
  const site = await createTestSite('upgrade-newer', {
    config: FORMER,
    settings: { LOG_LEVEL: 'error' },
    leads: false,
  });
  const { build, url } = site;
  const deploy = (artifacts: string[]) => site.done(['deploy', ...artifacts], { checkout: now.folder });
  const move = contractMove();
  await deploy([build({}), ...move.start().map(build)]);
  for (const team of TEAMS) await deploy([build(move.move(team))]);
  const fresh = await pages(now, 'server');
  assert.deepEqual(fresh.quarantined, []);
  const same = await pages(before, 'server');
  assert.deepEqual(same.texts, fresh.texts);
  const empty = await pages(before, 'empty');
  const codes = [...new Set([...same.quarantined, ...empty.quarantined].map((line) => line.split(' ')[0]))];
  return `${PATHS.length} pages stay as they are, ${empty.texts.length} with an empty data folder; quarantined by ${codes.join(', ') || 'nothing'}`;

  /** Main texts of all pages, and what a server of that release quarantines. */
  async function pages(release: Release, data: string): Promise<{ texts: string[]; quarantined: string[] }> {
    const DATA_DIR = join(site.folder, data);
    const server = await site.startServer(0, { DATA_DIR }, release.folder);
    try {
      const texts = [];
      for (const path of PATHS) {
        const response = await fetch(url + path);
        assert.equal(response.status, 200, path);
        const [main] = /<main[\s\S]*<\/main>/.exec(await response.text()) ?? [];
        assert.ok(main, path);
        texts.push(main);
      }
      const { refusals } = (await (await fetch(`${url}/readyz`)).json()) as { refusals: string[] };
      return { texts, quarantined: refusals };
    } finally {
      await server.stop();
    }
  }
}
