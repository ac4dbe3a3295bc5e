import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { systemChromium } from '../../../scripts/browser.ts';
import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { table } from '../../bench/budgets.ts';
import { faultyArtifact } from '../../kit/artifacts/faulty-artifact.ts';
import { createChecks } from './checks.ts';
import { FAULTS, type Fault } from './faults.ts';
import { surviveHostileReports } from './hostile.ts';
import { expectNoMaps } from './maps.ts';
import { expectNamed, numbersOfOthers } from './named.ts';
import { expectSilence, onlyFailedForms } from './quiet.ts';
import { startSite } from './site.ts';
import { BEFORE, VISITORS, type Visited, visitors } from './visits.ts';

/**
 * `npm run drill -- reports`: seven versions that hurt their visitors, each met by ten visitors in Chromium. Status
 * page, metrics, log and `site health` must name section, version and source line within a minute. Then hostile
 * reports, visitors who refuse to be counted, and reports off.
 *
 * `-- --only slider` tries the faults with this word and nothing else. With `-- --sound` no version has a fault, and
 * the drill has to fail.
 *
 * @needs Chromium
 * @takes 6 minutes
 */
const { values } = parseArgs({
  options: { sound: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const tried = FAULTS.filter(({ what }) => what.includes(values.only));
requirePinnedNode();

/** Milliseconds after the last visit in which a fault has to be known everywhere. */
const timeout = values.sound ? 5000 : 60_000;
const began = Date.now();
const checks = createChecks();
const builds = new Map<Fault, string>();
for (const fault of tried)
  builds.set(
    fault,
    values.sound ? faultyArtifact(fault.section, `reports-${builds.size}`) : await fault.build(),
  );

const site = await startSite();
const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox'] });
const crowd = await visitors(browser, site.url);
const soundVisits = new Map<Fault, Visited[]>();
try {
  for (const fault of tried) soundVisits.set(fault, await crowd.each(fault, BEFORE));
  for (const name of new Set(tried.map(({ section }) => section))) {
    const { code, verdict } = await site.pipelineHealth(name);
    checks.check(
      verdict === 'good' && code === 0,
      `site health ${name} says ${verdict} of the sound version`,
    );
  }
  const message = site.aboutVisitors().length;
  checks.row('sound versions: log lines about visitors', message, '0', message === 0);
  for (const fault of tried) await meet(fault);
  if (values.only === '') {
    await expectNoMaps(site, checks);
    await surviveHostileReports(site, checks);
    await expectSilence(site, crowd, tried, soundVisits, checks);
  }
} finally {
  await Promise.all([crowd.stop(), browser.close(), site.stop()]);
}
const { counts, faults, rows, row } = checks;
const least = { checks: tried.length * 8, reports: tried.length * VISITORS };
row('checks', counts.checks, `>= ${least.checks}`, counts.checks >= least.checks);
row('reports read', counts.reports, `>= ${least.reports}`, counts.reports >= least.reports);
const { statusReports, samples } = site.read;
const logLines = site.read.logLines + site.logged().length;
const all = `${statusReports}, ${samples}, ${logLines}`;
row(
  'read: status reports, samples of metrics, log lines',
  all,
  `> 20, > 500, > ${tried.length}`,
  statusReports > 20 && samples > 500 && logLines > tried.length,
);
row('faults', faults.length, '0', faults.length === 0);
console.log(`\n${table(rows)}\n\n${((Date.now() - began) / 60_000).toFixed(1)} minutes.`);
for (const fault of faults.slice(0, 20)) console.log(`- ${fault}`);
process.exit(rows.some(({ holds }) => holds === false) ? 1 : 0);

/** Deploys a faulty version, has ten visitors meet it, and reads all places where it has to be named. */
async function meet(fault: Fault): Promise<void> {
  const { section, what } = fault;
  const folder = builds.get(fault)!;
  const others = numbersOfOthers(await site.metrics(), section);
  const before = await site.liveVersion(section);
  const version = await site.change(section, 'deploy', folder);
  const reports = (await crowd.each(fault)).flatMap((visited) => visited.reports);
  checks.counts.reports += reports.length;
  checks.check(reports.length >= VISITORS, `${what}: ${reports.length} reports of ${VISITORS} visitors`);
  const received = reports.filter((text) => /Ada|example|No bill|pixel|\?/.test(text));
  checks.check(received.length === 0, `${what}: a report contains what it must not: ${received[0]}`);
  await expectNamed(site, checks, { fault, folder, version, before }, timeout);
  const after = numbersOfOthers(await site.metrics(), section);
  checks.check(after === others, `${what}: numbers of other sections moved: ${others} to ${after}`);
  if (fault.message.form) await onlyFailedForms(crowd, fault, FAULTS[1]!, checks);
  await site.change(section, 'rollback', section);
}
