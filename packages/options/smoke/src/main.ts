import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { PicturesOrder, SmokeOrder, SmokeReport } from '@site/deploy-tool';
import { dataFolder } from '@site/registry';
import { BROWSER } from './browser.ts';
import { sourceLines, withSourceLine } from './faults/source-lines.ts';
import { startApiStub } from './forms/api-stub.ts';
import { reportsFile } from './page-reports.ts';
import { takePictures } from './pictures/take-pictures.ts';
import { emptyVisit, type Run } from './run.ts';
import { launchBrowser, serveSite } from './served-site.ts';
import { look, visit } from './visit.ts';

/** `site deploy --smoke`; `site diff --pages`: pictures. Arguments: the order file and the report file. */
const [orderFile = '', reportFile = ''] = process.argv.slice(2);
const order = JSON.parse(readFileSync(orderFile, 'utf8')) as SmokeOrder | PicturesOrder;

/** One browser page per core. Each takes up to 300 MB. */
const SIDE_BY_SIDE = Math.min(Math.max(availableParallelism(), 2), 8);
/** Pages that failed: others may hang too. */
const ENOUGH = 4;

if (!existsSync(BROWSER.executablePath ?? chromium.executablePath())) {
  console.error('Chromium is not installed. Install it: npx --no playwright install chromium');
  process.exit(1);
}
if ('pictures' in order) {
  writeFileSync(reportFile, JSON.stringify(await takePictures(order, SIDE_BY_SIDE)));
  process.exit(0);
}
const { settings, api, pages, images, onlyAccessibility, secondsPerPage, controlsPerPage } = order;
const stub = await startApiStub(api);
const { origin, stop } = await serveSite(settings, api, stub);
const browser = await launchBrowser();

const run: Run = {
  browser,
  origin,
  stub,
  limit: secondsPerPage * 1000,
  controls: controlsPerPage,
  images,
  lines: sourceLines(dataFolder(join(settings.DATA_DIR ?? '', 'site')).mirror),
  layout: [],
  reportsFile: await reportsFile(origin),
  links: new Map(),
};
const report: SmokeReport = { visited: 0, links: 0, ...emptyVisit(), reported: [] };
const left = [...pages];
/** Number of pages by report. */
const reported = new Map<string, number>();
let failed = 0;
const walk = async () => {
  for (let page = left.shift(); page && failed < ENOUGH; page = left.shift()) {
    const seen = onlyAccessibility ? await look(run, page) : await visit(run, page);
    report.visited += 1;
    process.send?.({ visited: report.visited });
    report.controls += seen.controls;
    report.controlsLeft += seen.controlsLeft;
    report.formsWithScript += seen.formsWithScript;
    report.formsWithoutScript += seen.formsWithoutScript;
    report.unsent.push(...seen.unsent);
    report.findings.push(...seen.findings);
    report.violations.push(...seen.violations);
    for (const line of seen.reported) reported.set(line, (reported.get(line) ?? 0) + 1);
    if (seen.findings.length > 0) failed += 1;
  }
};
await Promise.all(Array.from({ length: SIDE_BY_SIDE }, walk));
report.links = run.links.size;
report.reported = [...reported].map(([what, pages]) => ({ what: withSourceLine(what, run.lines), pages }));
writeFileSync(reportFile, JSON.stringify(report));
await stop();
// ends the browser, whatever its pages do
process.exit(0);
