import type { FixtureSection } from '@site/fixture-site';
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
  const site = await servedSite(sections, {
    ...options,
    options: [
      (own) => {
        made = createVisitorReports(own, {
          isOn: () => reportsOn,
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
