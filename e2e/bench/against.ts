import { BUDGETED, hoveredClick, largestPaints, median, openBrowser, spread } from './visits.ts';

/**
 * `node e2e/bench/against.ts URL OTHER [PATH …]`: two running sites, such as this checkout and an earlier one, measured in turns: the
 * hovered click, and the largest paint against the same page without scripts. Prints medians with their spread.
 */
const ROUNDS = 3;
const CLICKS = 7;
const [site, other, ...paths] = process.argv.slice(2);
if (!site || !other) throw new Error('Usage: node e2e/bench/against.ts URL OTHER [PATH …]');
const sites = [site, other];

const browser = await openBrowser();
const clicks = sites.map((): number[] => []);
for (let round = 0; round < ROUNDS; round += 1)
  for (const [at, one] of sites.entries()) {
    const times: number[] = [];
    for (let click = 0; click < CLICKS; click += 1) times.push(await hoveredClick(browser, one));
    clicks[at]!.push(median(times));
  }
for (const [at, one] of sites.entries())
  console.log(`${one}: hovered click ${spread(clicks[at]!)} ms, ${ROUNDS} rounds of ${CLICKS}`);

for (const path of paths.length > 0 ? paths : BUDGETED)
  for (const [at, { text }] of (await largestPaints(browser, sites, path)).entries())
    console.log(`${sites[at]}${path}: largest paint against the same without scripts ${text}`);
await browser.close();
