import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { SmokeOrder, SmokeReport } from '@site/composer';
import { use } from '../playwright.config.ts';
import { freePort, startService } from '../site/service.ts';
import { visit } from './visit.ts';

/**
 * `site deploy --smoke`: serves a candidate with a shell server of its own, opens the pages it is told in Chromium,
 * and writes what a visitor's browser would complain of. Called with the files of the order and of the report.
 */
const [orderFile = '', reportFile = ''] = process.argv.slice(2);
const { settings, pages, secondsPerPage } = JSON.parse(readFileSync(orderFile, 'utf8')) as SmokeOrder;

/** A browser's page on each of two cores. */
const SIDE_BY_SIDE = 2;
/** Pages that failed, after which no more are opened: a part that hangs would hang on every page. */
const ENOUGH = 4;

const launch = use?.launchOptions;
if (!existsSync(launch?.executablePath ?? chromium.executablePath())) {
  console.error('There is no Chromium here. Install one: npx playwright install chromium');
  process.exit(1);
}
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = await startService(
  'shell',
  'src/server/main.ts',
  { ...settings, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
  `${url}/readyz`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop('SIGKILL').then(() => process.exit(1)));
}
const browser = await chromium.launch(launch);

const report: SmokeReport = { visited: 0, findings: [] };
const left = [...pages];
let failed = 0;
const walk = async () => {
  for (let page = left.shift(); page && failed < ENOUGH; page = left.shift()) {
    const findings = await visit(browser, url, page, secondsPerPage * 1000);
    report.visited += 1;
    report.findings.push(...findings);
    if (findings.length > 0) failed += 1;
  }
};
await Promise.all(Array.from({ length: SIDE_BY_SIDE }, walk));
writeFileSync(reportFile, JSON.stringify(report));
await server.stop('SIGKILL');
// the browser ends with this process, whatever its pages do
process.exit(0);
