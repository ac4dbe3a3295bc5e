import { chromium } from '@playwright/test';
import { systemChromium } from '../../scripts/browser.ts';
import { ONE_OF_EACH } from '../kit/routes.ts';
import { hoveredClick } from './hovered-click.ts';
import { startLighthouse, startStaticTwin } from './lighthouse-run.ts';

/**
 * `node e2e/bench/against.ts URL OTHER`: two running sites, such as this checkout and an earlier one, measured in turns: the
 * hovered click, and LCP against each site's own static twin. Prints medians with the spread of three rounds.
 */
const ROUNDS = 3;
const CLICKS = 7;
const sites = process.argv.slice(2);
if (sites.length !== 2) throw new Error('Usage: node e2e/bench/against.ts URL OTHER');

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const spread = (values: number[], digits: number) =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;

const browser = await chromium.launch({
  executablePath: systemChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const clicks = sites.map((): number[] => []);
for (let round = 0; round < ROUNDS; round += 1)
  for (const [at, site] of sites.entries()) {
    const times: number[] = [];
    for (let click = 0; click < CLICKS; click += 1) times.push(await hoveredClick(browser, site));
    clicks[at]!.push(median(times));
  }
await browser.close();
for (const [at, site] of sites.entries())
  console.log(`${site}: hovered click ${spread(clicks[at]!, 0)} ms, ${ROUNDS} rounds of ${CLICKS}`);

const lighthouse = await startLighthouse();
for (const path of ONE_OF_EACH) {
  const ratios = sites.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, site] of sites.entries()) {
      const twin = await startStaticTwin(site, path);
      const own = await lighthouse.audit(site + path);
      ratios[at]!.push(own.largestPaint / (await lighthouse.audit(twin.url)).largestPaint);
      twin.stop();
    }
  for (const [at, site] of sites.entries())
    console.log(`${site}${path}: LCP to static twin ${spread(ratios[at]!, 2)}`);
}
lighthouse.stop();
