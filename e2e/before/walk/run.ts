import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER } from '@site/smoke/browser';
import { ensureBrowser } from '../../../scripts/browser.ts';
import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { runCommand } from '../kit/run-command.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';
import { judge } from './judge.ts';
import { MISSING, STATEMENTS } from './list.ts';
import { type Judged, line, readReport, summary, type WalkReport, worseThan } from './report.ts';
import { ROUTES } from './routes.ts';
import { Walk } from './walk.ts';

/**
 * `npm run walk -w e2e`: every statement of the acceptance list, judged from outside. Without --url it starts a site of its own.
 * Exits 1 if a statement fails, has no verdict, or is worse than in the report of --compare.
 */
const USAGE =
  'Usage: npm run walk -w e2e -- [--url https://www.example.com [--leads]] [--only X-1,SH-2] [--json FILE] [--compare FILE]';

const { values } = (() => {
  try {
    return parseArgs({
      options: {
        url: { type: 'string' },
        leads: { type: 'boolean', default: false },
        only: { type: 'string' },
        json: { type: 'string' },
        compare: { type: 'string' },
      },
    });
  } catch (error) {
    return stop(`${(error as Error).message}\n${USAGE}`);
  }
})();
const wanted = values.only?.split(',').map((id) => id.trim().toUpperCase());
const unknown = wanted?.filter((id) => !STATEMENTS.some((one) => one.id === id)) ?? [];
if (unknown.length > 0) stop(`No statement is called ${unknown.join(', ')}.\n${USAGE}`);
if (values.url !== undefined && !/^https?:\/\/[^/]+\/?$/.test(values.url))
  stop(`${values.url} is not the address of a site.\n${USAGE}`);
// read first: a wrong file must not cost a whole walk
const earlier = values.compare ? readReport(values.compare) : undefined;

requirePinnedNode();
if (!ensureBrowser())
  stop('No browser could be found or installed. Install chromium and run npm run walk -w e2e again.');
const began = performance.now();
const own = values.url ? undefined : await startOwnSite();
const url = values.url?.replace(/\/$/, '') ?? own!.url;
const browser = await chromium.launch(BROWSER);
const walk = new Walk(url, browser, own);
const chosen = STATEMENTS.filter(({ id }) => !wanted || wanted.includes(id));
if (chosen.some(({ visits }) => visits)) {
  console.log(`Using each of ${ROUTES.length} pages once ...`);
  // a page that cannot be used fails the statements that read it
  await walk.visitAll(ROUTES).catch(() => {});
}
const judged: Judged[] = [];
for (const statement of chosen) {
  const found = await judge(statement, walk, own !== undefined || values.leads);
  judged.push(found);
  console.log(line(found));
}
await browser.close();
await own?.stop();

console.log(`\n${summary(judged)} (${Math.round((performance.now() - began) / 1000)} s, ${url})`);
if (values.json) {
  const report: WalkReport = { version: 1, url, statements: judged };
  writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
}
const worse = earlier ? worseThan(earlier, judged, wanted !== undefined) : [];
for (const one of worse) console.error(`Worse than ${values.compare}: ${one}`);
if (MISSING.length > 0) console.error(`Not exactly one check: ${MISSING.join(', ')}`);
const failed = judged.some(({ verdict }) => verdict === 'fails');
process.exit(failed || worse.length > 0 || MISSING.length > 0 ? 1 : 0);

async function startOwnSite(): Promise<TestSite> {
  const built = await runCommand('turbo', [
    'run',
    'build',
    '--output-logs=errors-only',
    '--no-update-notifier',
  ]);
  if (built.code !== 0) stop(built.output);
  return startTestSite('acceptance', { cold: true });
}

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}
