import { REPORTS_PATH } from '@site/section-kit/reports';
import { visitorAddress } from '@site/server-kit';
import type { OptionSite, SiteOption } from '@site/site-server/option';
import { createReportsEndpoint, wantsPrivacy } from './intake/endpoint.ts';
import { liveBefore } from './live-before.ts';
import { createReports, type ReportsOptions } from './reports.ts';
import { healthPanel } from './status/health-panel.ts';
import { registerReportMetrics } from './status/report-metrics.ts';

/** What happens with visitors' reports. `isOn` is by default what the site configuration says. */
type VisitorReportsOptions = Pick<ReportsOptions, 'resolveStack' | 'onProblem' | 'onWorse'> &
  Partial<Pick<ReportsOptions, 'isOn' | 'now'>> & {
    /** Milliseconds that a report may take to arrive. */
    timeout?: number;
  };

/** Takes the reports of a site's pages, and shows what they say in the site's status and metrics. */
export function createVisitorReports(
  { live, data, servesFile, ...site }: OptionSite,
  { timeout, ...options }: VisitorReportsOptions,
) {
  const reports = createReports({ isOn: () => Boolean(live.config.reports), servesFile, ...options });
  const before = liveBefore(data);
  if (before) reports.shown(before);
  live.on('shown', ({ composition }) => reports.shown(composition));
  live.on('sides', (sides) =>
    reports.alsoShown(new Map([...sides].map(([section, { composition }]) => [section, composition]))),
  );
  const take = createReportsEndpoint({ reports, ...site, ...(timeout !== undefined && { timeout }) });
  return {
    reports,
    route: (request, response, path) =>
      request.method === 'POST' && path === REPORTS_PATH ? take(request, response) : undefined,
    sentLead(request) {
      if (!reports.isOn() || site.isPreview(request) || wantsPrivacy(request.headers)) return;
      const page = URL.parse(request.headers.referer ?? '')?.pathname ?? '';
      const network = reports.hashOf(visitorAddress(request, site.trustProxy), 'verdict');
      reports.sentLead(page, network, site.sideOf(request));
    },
    metrics: (registry) => registerReportMetrics(registry, reports),
    health: async (section) => (reports.isOn() ? reports.health(section) : null),
    panel: healthPanel,
    compare: (comparison) => (reports.isOn() ? reports.compare(comparison) : undefined),
    problemsOf: reports.problemsOf,
  } satisfies SiteOption & { reports: unknown };
}
