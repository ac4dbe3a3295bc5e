import type { IncomingMessage } from 'node:http';
import {
  liveEntries,
  MAX_ROLLOUTS,
  type RegistryEntry,
  type Rollout,
  rolloutsOf,
  shareOf,
} from '@site/registry';
import {
  noSideCounts,
  ROLLOUT_LIMITS,
  type RolloutVerdict,
  rolloutVerdict,
  type SideCounts,
  type Sides,
} from '@site/section-kit/reports';
import { networkOf, visitorAddress } from '@site/server-kit';
import {
  type Comparison,
  type OptionSite,
  type RolloutStatus,
  rolloutProblem,
  type SideSelector,
} from '@site/site-server/option';
import { positionIn, visitorOf } from './assignment.ts';
import { stoppedRollouts } from './stopped-rollouts.ts';

/** Networks that are kept; more are not counted. */
const NETWORKS = 20_000;

interface Current extends Comparison {
  rollout: Rollout;
  entry: RegistryEntry;
  share: number;
  files: Record<keyof Sides, ReturnType<typeof createFileCounts>>;
  pages: Record<keyof Sides, number>;
}

const noCounts = (): Pick<Current, 'files' | 'pages'> => ({
  files: { live: createFileCounts(), candidate: createFileCounts() },
  pages: { live: 0, candidate: 0 },
});

export function createRollouts(site: OptionSite) {
  const { state, data, trustProxy, log, notify } = site;
  const stops = stoppedRollouts(data.rollouts);
  let current = new Map<string, Current>();

  const limits = () => ({ ...ROLLOUT_LIMITS, ...state.config.rollout });
  const stoppedHere = ({ section, begin }: Comparison) => stops.reasonsOf(section, begin);

  function sidesOf(one: Current): { sides: Sides; isReported: boolean } {
    const reported = site
      .others()
      .map(({ compare }) => compare?.(one))
      .find(Boolean);
    const side = (name: keyof Sides): SideCounts => {
      const counts = reported?.[name] ?? noSideCounts();
      return { ...counts, measures: { ...counts.measures, files: { ...one.files[name].counts } } };
    };
    return {
      sides: { live: side('live'), candidate: side('candidate') },
      isReported: reported !== undefined,
    };
  }

  const verdictOf = ({ share, rollout }: Current, sides: Sides): RolloutVerdict =>
    rolloutVerdict(sides, share, rollout.steps.length, limits());

  /** None until a network met one in this step: reports have those of earlier steps too. */
  const problemsOf = ({ section, versions }: Comparison, { candidate: side }: Sides): string[] =>
    side.measures.problems.affected === 0
      ? []
      : site.others().flatMap(({ problemsOf }) => problemsOf?.(section, versions.candidate) ?? []);

  const selector: SideSelector = {
    wanted(document) {
      const entries = liveEntries(document);
      const running = [...rolloutsOf(document)].filter(([name]) => !entries.get(name)!.extras.stopped);
      current = new Map(
        running.slice(0, MAX_ROLLOUTS).map(([section, { entry, rollout }]) => {
          const { version } = entries.get(section)!.metadata;
          const begin = JSON.stringify([version, entry.metadata.integrity, rollout.key, rollout.stepSince]);
          const known = current.get(section);
          const { files, pages } = known?.begin === begin ? known : noCounts();
          const versions = { live: version, candidate: entry.metadata.version };
          return [
            section,
            { section, versions, begin, rollout, entry, share: shareOf(rollout), files, pages },
          ];
        }),
      );
      stops.keepOnly(new Map([...current].map(([section, { begin }]) => [section, begin])));
      return new Map(
        [...current].map(([section, one]) => {
          const isPaused = stoppedHere(one) !== undefined;
          return [section, { entry: one.entry, isPaused }];
        }),
      );
    },
    select(request) {
      const visitor = visitorOf(request, trustProxy);
      const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
      let chosen: string | undefined;
      for (const [section, one] of current) {
        if (!state.sides.has(section) || stoppedHere(one)) continue;
        const isCandidate = chosen === undefined && positionIn(one.rollout, visitor) < one.share;
        if (isPage) one.pages[isCandidate ? 'candidate' : 'live'] += 1;
        if (isCandidate) chosen = section;
      }
      return chosen;
    },
  };

  return {
    selector,
    noteFile(request: IncomingMessage, section: string, version: string, status: number): void {
      const one = current.get(section);
      if (version === one?.versions.candidate) one.files.candidate.note(request, trustProxy, status);
      else if (version === one?.versions.live) one.files.live.note(request, trustProxy, status);
    },
    /** Counting begins with the first call. */
    judge(): void {
      for (const [section, one] of current) {
        const { sides } = sidesOf(one);
        if (stoppedHere(one)) continue;
        const { verdict, reasons } = verdictOf(one, sides);
        if (verdict !== 'worse') continue;
        stops.stop(section, one.begin, reasons);
        const found = { section, version: one.versions.candidate, reasons, problems: problemsOf(one, sides) };
        log.error(found, 'rollout stopped here');
        // every server that stops this step sends the same id
        const id = `rollout_${section}_${one.versions.candidate}_${Date.parse(one.rollout.stepSince)}`;
        void notify?.({ id, type: 'rollout.stopped', section, data: found });
      }
    },
    status: (): RolloutStatus[] =>
      [...current].map(([section, one]) => {
        const { sides, isReported } = sidesOf(one);
        const { rollout, share, pages } = one;
        const stopped = stoppedHere(one);
        const { verdict, reasons } = stopped
          ? { verdict: 'worse' as const, reasons: stopped }
          : verdictOf(one, sides);
        return {
          section,
          ...one.versions,
          steps: rollout.steps,
          step: rollout.step,
          share,
          every: rollout.every,
          variant: rollout.variant ?? null,
          since: rollout.since,
          stepSince: rollout.stepSince,
          shown: !stopped && state.sides.has(section),
          problem: rolloutProblem(stopped ? { state: 'paused' } : state.rollouts.get(section)),
          verdict: isReported || verdict === 'worse' ? verdict : null,
          reasons: isReported || verdict === 'worse' ? reasons : [],
          problems: problemsOf(one, sides),
          sides: isReported ? sides : null,
          pages: { ...pages },
        };
      }),
  };
}

function createFileCounts() {
  const networks = new Map<string, boolean>();
  const counts = { seen: 0, affected: 0 };
  return {
    counts,
    note(request: IncomingMessage, trustProxy: number, status: number): void {
      const network = networkOf(visitorAddress(request, trustProxy), 'verdict');
      const before = networks.get(network);
      if (before === undefined && networks.size >= NETWORKS) return;
      const failed = status >= 500;
      if (before === undefined) counts.seen += 1;
      if (failed && !before) counts.affected += 1;
      networks.set(network, before || failed);
    },
  };
}
