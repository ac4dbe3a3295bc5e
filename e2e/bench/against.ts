import { median } from '../load/samples.ts';
import { BUDGETED, firstTap, hoveredClick, openBrowser, readInTurns, spread } from './visits.ts';

/** Two running sites in turns: hovered click, first tap, largest paint and blocking time against the page without scripts. */
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
const taps = sites.map((): number[] => []);
for (let round = 0; round < CLICKS; round += 1)
  for (const [at, one] of sites.entries()) taps[at]!.push(await firstTap(browser, one));
for (const [at, one] of sites.entries()) {
  console.log(`${one}: hovered click ${spread(clicks[at]!)} ms, ${ROUNDS} rounds of ${CLICKS}`);
  console.log(`${one}: first tap to its effect ${spread(taps[at]!)} ms, ${CLICKS} taps`);
}

for (const path of paths.length > 0 ? paths : BUDGETED)
  for (const [at, { paint, blocking }] of (await readInTurns(browser, sites, path)).entries()) {
    console.log(`${sites[at]}${path}: largest paint against the same without scripts ${paint.text}`);
    console.log(`${sites[at]}${path}: blocking time against the same without scripts ${blocking.text}`);
  }
await browser.close();
