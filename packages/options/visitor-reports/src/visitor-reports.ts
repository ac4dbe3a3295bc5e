import { type Composition, readComposition, readLivePointer } from '@site/composer';
import type { DataFolder } from '@site/registry';
import { REPORTS_PATH } from '@site/section-kit/reports';
import { visitorAddress } from '@site/server-kit';
import type { OptionSite, SiteOption } from '@site/site-server/option';
import { createReportsEndpoint, wantsPrivacy } from './endpoint.ts';
import { createReports, type ReportsOptions } from './reports.ts';
import { healthPanel } from './status/health-panel.ts';
import { registerReportMetrics } from './status/report-metrics.ts';

interface VisitorReportsOptions extends Omit<ReportsOptions, 'servesFile'> {
  /** Milliseconds that a report may take to arrive. */
  timeout?: number;
}

export function createVisitorReports(
  { state, data, servesFile, ...site }: OptionSite,
  { timeout, ...options }: VisitorReportsOptions,
) {
  const reports = createReports({ servesFile, ...options });
  const isOn = () => Boolean(state.config.reports);
  const before = liveBefore(data);
  if (before) reports.shown(before);
  state.on('shown', ({ composition }) => reports.shown(composition));
  state.on('sides', (sides) => {
    for (const { composition } of sides.values()) reports.alsoShown(composition);
  });
  const take = createReportsEndpoint({ reports, ...site, timeout });
  return {
    reports,
    route: (request, response, path) =>
      isOn() && request.method === 'POST' && path === REPORTS_PATH ? take(request, response) : undefined,
    sentLead(request) {
      if (!isOn() || site.isPreview(request) || wantsPrivacy(request.headers)) return;
      const page = URL.parse(request.headers.referer ?? '')?.pathname ?? '';
      const network = reports.hashOf(visitorAddress(request, site.trustProxy), 'verdict');
      reports.sentLead(page, network, site.sideOf(request));
    },
    metrics: (registry) => registerReportMetrics(registry, reports),
    health: async (section) => (isOn() ? reports.health(section) : null),
    panel: healthPanel,
    compare: (comparison) => (isOn() ? reports.compare(comparison) : undefined),
    problemsOf: reports.problemsOf,
  } satisfies SiteOption & { reports: unknown };
}

/** Undefined if nothing was live before, or it is gone. */
export function liveBefore(data: DataFolder): Composition | undefined {
  const previous = readLivePointer(data)?.previous;
  if (previous === undefined) return undefined;
  try {
    return readComposition(data, previous);
  } catch {
    return undefined;
  }
}
