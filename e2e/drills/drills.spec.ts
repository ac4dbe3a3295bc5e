import { test as base } from '@playwright/test';
import { startTestSite, type TestSite } from '../kit/test-site.ts';
import { type Drill, type ServedCache, startDrill } from './drill.ts';
import { COLUMNS, type Column, isTried, testTitle } from './row.ts';
import { ROWS } from './rows/index.ts';

/** Milliseconds. Builds and deploys count too; what a page may take is in the configuration and in the rows. */
const MINUTE = 60_000;

/** Each worker has a site of its own, which every drill leaves as it found it. */
const test = base.extend<{ drill: Drill }, { drillSite: { site: TestSite; served: ServedCache } }>({
  drillSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use, { parallelIndex }) => {
      const site = await startTestSite(`drill-${parallelIndex}`);
      await use({ site, served: new Map() });
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  drill: async ({ drillSite: { site, served }, browser }, use, info) => {
    const { drill, finish, restore } = await startDrill(site, browser, served);
    try {
      await use(drill);
      if (info.status === info.expectedStatus) await finish();
    } finally {
      await restore();
      info.annotations.push({ type: 'counters', description: JSON.stringify(drill.counters) });
    }
  },
});

for (const row of ROWS) {
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const cell = row.cells[column];
    if (!cell || !isTried(cell)) continue;
    test(testTitle(row, column), cell.alone ? { tag: '@alone' } : {}, async ({ drill }) => {
      test.setTimeout(cell.timeout ?? 3 * MINUTE);
      await cell.drill(drill);
    });
  }
}
