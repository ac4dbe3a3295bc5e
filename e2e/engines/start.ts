import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, afterEach, before, describe } from 'node:test';
import { systemChromium } from '../../scripts/browser.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';
import { FIREFOX, startBidi } from './bidi.ts';
import { type Engine, type EngineName, timed, until } from './engine.ts';
import { hasWebkit, startWebkit } from './webkit.ts';

/** Whether this machine has the engine; none is installed. */
export const hasEngine: Record<EngineName, () => boolean> = {
  chromium: () => systemChromium() !== undefined,
  firefox: () => existsSync(FIREFOX),
  webkit: hasWebkit,
};

export const startEngine = (name: EngineName): Engine =>
  timed(name, () => (name === 'webkit' ? startWebkit() : startBidi(name)));

/** From ENGINES, else those of this machine; Chromium only where named: the browser suite runs in it. */
export function wantedEngines(all: readonly EngineName[] = ['firefox', 'webkit']): EngineName[] {
  const requested = process.env.ENGINES?.split(',');
  if (!requested) return all.filter((name) => hasEngine[name]());
  const unknown = requested.find((name) => !(name in hasEngine));
  if (unknown) throw new Error(`ENGINES names ${unknown}; it can name ${Object.keys(hasEngine).join(', ')}.`);
  return requested as EngineName[];
}

/** Side by side. Each has one page, which must have no error after any test. */
export function inEachEngine(
  suite: string,
  define: (engine: Engine, site: () => TestSite) => void,
  all?: readonly EngineName[],
): void {
  let site: TestSite;
  before(async () => {
    site = await startTestSite(suite, { preload: 'fast-pages' });
  });
  after(() => site?.stop());
  describe('engines', { concurrency: true }, () => {
    for (const name of wantedEngines(all))
      describe(name, { concurrency: false }, () => {
        const engine = startEngine(name);
        afterEach(async () => {
          // a script that is still on its way when the next test leaves the page is an error in Firefox
          await until(engine, () => {
            const ends = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
            return performance.now() - Math.max(0, ...ends.map(({ responseEnd }) => responseEnd)) > 500;
          });
          assert.deepEqual(await engine.pageErrors(), []);
        });
        after(() => engine.close());
        define(engine, () => site);
      });
  });
}
