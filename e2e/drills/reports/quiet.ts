import { REPORTS_PATH } from '@site/section-kit/reports';
import type { Checks } from './checks.ts';
import type { Fault } from './faults.ts';
import type { ReportingSite } from './site.ts';
import { isReportingCode, type Visited, type Visitors } from './visits.ts';

/** Browser settings by which a visitor does not want to be counted. */
const WISHES = [
  {
    what: 'Global Privacy Control',
    wish: () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  },
  { what: 'Do Not Track', wish: () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }) },
];

/** While the form is broken: such a visitor's page says that it failed, and nothing else. */
export async function onlyFailedForms(visitors: Visitors, form: Fault, other: Fault, checks: Checks) {
  for (const { what, wish } of WISHES) {
    const manner = { isReporting: true, wish };
    const message = (await visitors.one(form, manner)).reports.map((text) => JSON.parse(text));
    const forms = message.flatMap((report) => report.forms);
    checks.check(
      forms.length === 1 && forms[0].outcome === 'failed',
      `${what}: of a failed form it says ${JSON.stringify(forms)}`,
    );
    checks.check(
      message.every(({ views, problems, vitals }) => [...views, ...problems, ...vitals].length === 0),
      `${what}: more than the form: ${JSON.stringify(message)}`,
    );
    const silent = await visitors.one(other, { isReporting: false, wish });
    checks.check(silent.reports.length === 0, `${what}: a view is reported: ${silent.reports}`);
    checks.row(
      `${what}: reports of a failed form, of a view`,
      `${message.length}, ${silent.reports.length}`,
      '1, 0',
      message.length === 1 && silent.reports.length === 0,
    );
  }
}

/** A request without what differs between two builds or configurations. */
const lasting = (request: string) => request.replace(/[0-9a-f]{8,}/g, '*');

const but = (some: string[], others: string[]) => some.filter((one) => !others.includes(one));

const isAboutReports = (line: string) => line.includes(REPORTS_PATH) || isReportingCode(line);

/** With reports off, the same visits: no report, no code for it, and otherwise the same requests as with them. */
export async function expectSilence(
  site: ReportingSite,
  visitors: Visitors,
  visits: Fault[],
  withReports: Map<Fault, Visited[]>,
  checks: Checks,
) {
  await site.restart(false);
  let requests = 0;
  let reports = 0;
  for (const fault of visits) {
    const seen = await visitors.one(fault, { isReporting: false });
    requests += seen.requests.length;
    reports += seen.requests.filter((line) => isAboutReports(line)).length;
    const off = [...new Set(seen.requests.map(lasting))].sort();
    const on = [...new Set(withReports.get(fault)![0]!.requests.map(lasting))]
      .filter((line) => !isAboutReports(line))
      .sort();
    checks.check(
      JSON.stringify(off) === JSON.stringify(on),
      `off, ${fault.path}: ${but(off, on)} more, ${but(on, off)} fewer`,
    );
  }
  const post = (path: string) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: '{}',
    });
  const [response, unknown] = await Promise.all([post(REPORTS_PATH), post('/_no-such-thing')]);
  checks.check(
    response.status === unknown.status && (await response.text()) === (await unknown.text()),
    `off: ${REPORTS_PATH} answers ${response.status}, an unknown path ${unknown.status}`,
  );
  const { sections } = await site.status();
  checks.check(
    sections.every(({ health }) => health === null),
    'off: the status report has numbers of visitors',
  );
  checks.row(
    `reports off: reports in ${requests} requests of ${visits.length} visits`,
    reports,
    '0',
    reports === 0 && requests > 100,
  );
}
