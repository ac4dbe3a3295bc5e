import { cell } from '../markdown.ts';
import {
  createLeadsMetrics,
  createSiteMetrics,
  createVitals,
  registerReportMetrics,
  registerRolloutMetrics,
} from '../sources.ts';

interface Metric {
  name: string;
  type: string;
  help: string;
  labelNames: readonly string[];
}

/** What a program has registered. Nothing is measured: that needs a running program. */
const registered = (registry: ReturnType<typeof createSiteMetrics>['registry']): Metric[] =>
  (registry.getMetricsAsArray() as unknown as Metric[])
    .filter(({ name }) => !/^(nodejs|process)_/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

const NOTHING = {} as never;

export function metricsByProgram(): Record<string, Metric[]> {
  const site = createSiteMetrics({ options: [] } as never).registry;
  const server = registered(site);
  registerRolloutMetrics(site, () => []);
  registerReportMetrics(site, { vitals: createVitals(), tally: NOTHING, results: NOTHING } as never);
  const known = new Set(server.map(({ name }) => name));
  return {
    'Shell server': server,
    "Shell server with visitors' reports": registered(site).filter(({ name }) => !known.has(name)),
    'leads-api': registered(createLeadsMetrics(NOTHING, NOTHING).registry),
  };
}

/** docs/reference/metrics.md */
export const metricsPage = (): string =>
  [
    '# Metrics',
    '',
    '`/metrics` of the shell server and of leads-api, in the format of Prometheus. The shell server also has the metrics of its',
    'process and of Node (`process_*`, `nodejs_*`). `STATUS_ACCESS` says who sees those of the shell server. No label has a path or a visitor.',
    'This page is written by `node scripts/reference/write.ts` from what the programs register; a test fails when it is not current.',
    '',
    ...Object.entries(metricsByProgram()).flatMap(([title, metrics]) => [
      `## ${title}`,
      '',
      '| metric | type | labels | meaning |',
      '|---|---|---|---|',
      ...metrics.map(
        ({ name, type, labelNames, help }) =>
          `| \`${name}\` | ${type} | ${labelNames.map((label) => `\`${label}\``).join(', ')} | ${cell(help)} |`,
      ),
      '',
    ]),
  ].join('\n');
