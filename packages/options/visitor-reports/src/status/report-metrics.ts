import { Counter, type Registry } from '@prometheus-io/client';
import type { Counter as ReportCounter, VersionCount } from '../counts/counter.ts';

interface Reported {
  counter: ReportCounter;
  results: Record<string, number>;
}

/** By section and version, of which there are at most three of a section. */
export function registerReportMetrics(registry: Registry, { counter: counts, results }: Reported): void {
  const counter = (
    name: string,
    help: string,
    labelNames: string[],
    read: () => Iterable<[labels: Record<string, string>, count: number]>,
  ) =>
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        for (const [labels, count] of read()) this.inc(labels, count);
      },
    });
  const labels = ['section', 'version'];
  function* each(label: string, read: (count: VersionCount) => Record<string, number>) {
    for (const [section, version, count] of counts.all()) {
      for (const [value, times] of Object.entries(read(count))) {
        yield [{ section, version, [label]: value }, times] as [Record<string, string>, number];
      }
    }
  }

  counter('site_reports_total', 'Reports of pages by what became of them.', ['result'], () =>
    Object.entries(results).map(([result, count]) => [{ result }, count]),
  );
  counter('site_page_views_total', 'Reported views of pages with this section.', labels, function* () {
    for (const [section, version, { views }] of counts.all()) yield [{ section, version }, views];
  });
  counter(
    'site_browser_problems_total',
    'Reported problems in browsers, at most so many of a network in an hour.',
    [...labels, 'kind'],
    () => each('kind', ({ problems }) => problems),
  );
  counter(
    'site_form_outcomes_total',
    'What became of forms that visitors sent.',
    [...labels, 'outcome'],
    () => each('outcome', ({ forms }) => forms),
  );
  for (const histogram of counts.histograms) registry.registerMetric(histogram);
}
