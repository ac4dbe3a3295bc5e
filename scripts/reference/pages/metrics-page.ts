import { table } from '../markdown.ts';
import {
  createLeadsMetrics,
  createReportCounter,
  createSiteMetrics,
  registerReportMetrics,
  registerRolloutMetrics,
} from '../sources.ts';

interface Metric {
  name: string;
  type: string;
  help: string;
  labelNames: readonly string[];
}

type Metrics = ReturnType<typeof createSiteMetrics>['registry'];

/** Registered, not measured. */
const registered = (registry: Metrics): Metric[] =>
  (registry.getMetricsAsArray() as unknown as Metric[])
    .filter(({ name }) => !/^(nodejs|process)_/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

const NOTHING = {} as never;

export function metricsByProgram(): Record<string, Metric[]> {
  const newSite = () => createSiteMetrics({ options: [] } as never).registry;
  const server = registered(newSite());
  const known = new Set(server.map(({ name }) => name));
  const addedBy = (register: (site: Metrics) => void): Metric[] => {
    const site = newSite();
    register(site);
    return registered(site).filter(({ name }) => !known.has(name));
  };
  return {
    'Shell server': server,
    'Shell server with the package @site/visitor-reports': addedBy((site) =>
      registerReportMetrics(site, { counter: createReportCounter(Date.now), results: {} }),
    ),
    'Shell server with the package @site/rollout': addedBy((site) => registerRolloutMetrics(site, () => [])),
    'leads-api': registered(createLeadsMetrics(NOTHING, NOTHING).registry),
  };
}

export const metricsPage = (): string =>
  [
    '# Metrics',
    '',
    '`/metrics` of the shell server and of leads-api, in the format of Prometheus. The shell server also has the metrics of its',
    'process and of Node (`process_*`, `nodejs_*`). `STATUS_ACCESS` says who sees those of the shell server. No label has a path or a visitor.',
    '',
    ...Object.entries(metricsByProgram()).flatMap(([title, metrics]) => [
      `## ${title}`,
      '',
      ...table(
        ['metric', 'type', 'labels', 'meaning'],
        metrics.map(({ name, type, labelNames, help }) => [
          `\`${name}\``,
          type,
          labelNames.map((label) => `\`${label}\``).join(', '),
          help,
        ]),
      ),
      '',
    ]),
  ].join('\n');
