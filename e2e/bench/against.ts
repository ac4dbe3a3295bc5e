import { chromium } from '@playwright/test';
import { systemChromium } from '../../scripts/browser.ts';
import { hoveredClick } from './hovered-click.ts';
import { largestPaint } from './largest-paint.ts';
import { startStaticTwin } from './lighthouse-run.ts';

/**
 * `node e2e/bench/against.ts URL OTHER [PATH …]`: two running sites, such as this checkout and an earlier one, measured in turns: the
 * hovered click, and the largest paint against the same page without scripts. Prints medians with their spread.
 */
const ROUNDS = 3;
const CLICKS = 7;
/** Of each page and each page without scripts, in changing order. */
const VISITS = 9;
/** Routes with a budget for the largest paint. */
const BUDGETED = [
  '/',
  '/platform/cost-explorer',
  '/resources/right-sizing-ec2',
  '/solutions/industries/healthcare',
];
const [site, other, ...paths] = process.argv.slice(2);
if (!site || !other) throw new Error('Usage: node e2e/bench/against.ts URL OTHER [PATH …]');
const sites = [site, other];

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
for (const [at, site] of sites.entries())
  console.log(`${site}: hovered click ${spread(clicks[at]!, 0)} ms, ${ROUNDS} rounds of ${CLICKS}`);

for (const path of paths.length > 0 ? paths : BUDGETED) {
  const twins = await Promise.all(sites.map((site) => startStaticTwin(site, path)));
  const urls = sites.flatMap((site, at) => [site + path, twins[at]!.url]);
  const times = urls.map((): number[] => []);
  for (let visit = 0; visit < VISITS; visit += 1)
    for (const at of visit % 2 === 0 ? [0, 1, 2, 3] : [3, 2, 1, 0])
      times[at]!.push(await largestPaint(browser, urls[at]!));
  for (const twin of twins) twin.stop();
  for (const [at, site] of sites.entries()) {
    const [own, still] = [times[2 * at]!, times[2 * at + 1]!];
    console.log(
      `${site}${path}: largest paint ${spread(own, 0)} ms, without scripts ${spread(still, 0)} ms: ${(median(own) / median(still)).toFixed(2)}`,
    );
  }
}
await browser.close();
