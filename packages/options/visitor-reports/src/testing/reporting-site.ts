import { type FixtureSection, fixtureStoreWithPages } from '@site/fixture-site';
import { servedSite } from '@site/test-kit/served-site';
import type { StackResolver } from '../source-maps/stack-resolver.ts';
import { createVisitorReports } from '../visitor-reports.ts';

export async function reportingSite(
  sections: FixtureSection[],
  {
    reportsOn = true,
    resolveStack = (async (frames) => frames.map(() => undefined)) as StackResolver,
    now = Date.now,
    ...options
  }: {
    reportsOn?: boolean;
    resolveStack?: StackResolver;
    now?: () => number;
  } & Parameters<typeof servedSite>[1] = {},
) {
  /** Notifications. */
  const news: unknown[] = [];
  let made: ReturnType<typeof createVisitorReports>;
  const store = fixtureStoreWithPages(...sections.map(({ name }) => name));
  store.environment.config.reports = reportsOn;
  const site = await servedSite(sections, {
    ...options,
    store,
    options: [
      (own) => {
        made = createVisitorReports(own, {
          resolveStack,
          onProblem: (problem, version) => news.push({ problem, version }),
          onWorse: (section, version, reasons) => news.push({ worse: section, version, reasons }),
          now,
          timeout: 300,
        });
        return made;
      },
    ],
  });
  return { ...site, reports: made!.reports, news };
}
