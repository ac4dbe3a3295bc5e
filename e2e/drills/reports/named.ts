import { setTimeout as wait } from 'node:timers/promises';
import type { Health } from '@site/site-server';
import type { Checks } from './checks.ts';
import { type Fault, lineOf } from './faults.ts';
import type { ReportingSite } from './site.ts';
import { BEFORE, VISITORS } from './visits.ts';

/** Visitors whose reports have to arrive: a browser that is left may lose one. */
const LEAST = VISITORS - 2;
const HISTOGRAMS = { CLS: 'site_cls', INP: 'site_inp_seconds' };
/** What a section loses nothing of by another section's fault. */
const BAD_OUTCOMES = /outcome="(?:refused|failed)"/;

interface Deployed {
  fault: Fault;
  folder: string;
  version: string;
  /** The sound version that was live before. */
  before: string;
}

type Problem = Health['problems'][number];

/** Where the site has to name a fault, and whether it does. */
export function placesOf({ fault, folder, version, before }: Deployed) {
  const { section, message } = fault;
  const at = message.line && `mfe-${section}/${message.line.file}:${lineOf(folder, message.line)}:`;
  const isReported = ({ kind, name, places }: Pick<Problem, 'kind' | 'name' | 'places'>) =>
    kind === message.kind &&
    (message.name === undefined || name === message.name) &&
    (at === undefined ||
      places.some(
        (place) =>
          place.section === section &&
          place.version === version &&
          place.at.startsWith(at) &&
          place.text?.includes(message.line!.words),
      ));
  const labels = `section="${section}",version="${version}"`;

  return {
    async statusReport(site: ReportingSite) {
      const health = await site.health(section);
      const live = health?.versions.find((one) => one.version === version);
      if (!health || !live || health.verdict !== 'worse') return false;
      if (health.versions[1]?.version !== before || health.versions[1].views < BEFORE - 1) return false;
      if (message.form) return live.formSuccess === 0 && health.versions[1].formSuccess === 1;
      if (
        message.vital &&
        !((live.vitals[message.vital] ?? 0) > (health.versions[1].vitals[message.vital] ?? 0))
      )
        return false;
      if (!message.kind) return true;
      return health.problems.some(
        (problem) => isReported(problem) && problem.confirmed && (problem.versions[version] ?? 0) >= LEAST,
      );
    },
    async statusPage(site: ReportingSite) {
      const page = await site.statusPage();
      return [version, before, '<svg', ...(at ? [at] : [])].every((words) => page.includes(words));
    },
    async metrics(site: ReportingSite) {
      const samples = await site.metrics();
      if (message.form) {
        const outcome = (name: string) =>
          samples.get(`site_form_outcomes_total{outcome="${name}",${labels}}`) ?? 0;
        return outcome('failed') >= LEAST && outcome('sent') === 0;
      }
      const met = samples.get(`site_browser_problems_total{kind="${message.kind}",${labels}}`) ?? 0;
      if (message.kind && met < LEAST) return false;
      if (!message.vital) return true;
      return (samples.get(`${HISTOGRAMS[message.vital]}_count{${labels}}`) ?? 0) >= LEAST;
    },
    async log(site: ReportingSite) {
      const lines = site
        .aboutVisitors()
        .filter((line) => line.section === section && line.version === version);
      if (message.kind && lines.filter((line) => isReported(line as never)).length !== 1) return false;
      // one for the problem, one for the version that is worse, and never one for a visitor
      return lines.some(({ reasons }) => Array.isArray(reasons)) && lines.length < VISITORS;
    },
    async health(site: ReportingSite) {
      const { code, verdict } = await site.pipelineHealth(section);
      return verdict === 'worse' && code === 1;
    },
  };
}

/** Reads all places until each names the fault, or `timeout` (ms) is over. */
export async function expectNamed(
  site: ReportingSite,
  checks: Checks,
  deployed: Deployed,
  timeout: number,
): Promise<void> {
  const { what } = deployed.fault;
  const began = Date.now();
  const open = new Map(Object.entries(placesOf(deployed)));
  while (open.size > 0 && Date.now() - began < timeout) {
    for (const [place, names] of open) if (await names(site)) open.delete(place);
    if (open.size > 0) await wait(500);
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  for (const place of open.keys()) checks.check(false, `${what}: ${place} does not name it`);
  checks.counts.checks += 5 - open.size;
  if (open.size > 0) console.log(JSON.stringify(await site.health(deployed.fault.section)).slice(0, 3000));
  checks.row(`${what} (${deployed.fault.section})`, `${seconds} s`, 'named within 60 s', open.size === 0);
}

/**
 * Problems and bad outcomes of all other sections. Of the shell without blocked tasks: on a busy machine a page is blocked
 * without a fault.
 */
export function numbersOfOthers(samples: Map<string, number>, section: string): string {
  const others = [...samples].filter(
    ([name, value]) =>
      value > 0 &&
      !name.includes(`section="${section}"`) &&
      !/kind="blocked",section="shell"/.test(name) &&
      (name.startsWith('site_browser_problems_total') ||
        (name.startsWith('site_form_outcomes_total') && BAD_OUTCOMES.test(name))),
  );
  return JSON.stringify(others.sort());
}
