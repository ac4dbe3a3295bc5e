import { MEASURES, type Measure, noSideCounts, type Sides } from '@site/section-kit/reports';
import type { Comparison } from '@site/site-server/option';
import type { NetworkHash } from '../intake/networks.ts';

/** Networks that one side of a comparison remembers; more are not counted. */
const NETWORKS_OF_SIDE = 20_000;

const SENT = 1 << (2 * MEASURES.length);
const SEEN = 1 << (2 * MEASURES.indexOf('problems'));
const SEEN_AND_SENT = SEEN | SENT;

/** Counts of one side: each network once for each measure, whatever it sends. */
function createSide() {
  const marks = new Map<NetworkHash, number>();
  const counts = noSideCounts();

  /** @returns whether a bit is new for this network. */
  function isNew(network: NetworkHash, bit: number): boolean {
    const before = marks.get(network) ?? 0;
    if (before & bit || (before === 0 && marks.size >= NETWORKS_OF_SIDE)) return false;
    marks.set(network, before | bit);
    // whichever comes first: a share of the views alone may report
    if (bit & SEEN_AND_SENT && ((before | bit) & SEEN_AND_SENT) === SEEN_AND_SENT) counts.senders += 1;
    return true;
  }

  return {
    counts,
    mark(network: NetworkHash, measure: Measure, isAffected: boolean): void {
      const at = 2 * MEASURES.indexOf(measure);
      if (isNew(network, 1 << at)) counts.measures[measure].seen += 1;
      if (isAffected && isNew(network, 2 << at)) counts.measures[measure].affected += 1;
    },
    view(): void {
      counts.views += 1;
    },
    sent(network: NetworkHash): void {
      counts.sent += 1;
      isNew(network, SENT);
    },
  };
}

type Side = ReturnType<typeof createSide>;

/** What two versions of a section are met with in the same time: at most one comparison for each section. */
export function createComparisons() {
  const all = new Map<string, Comparison & { sides: Record<keyof Sides, Side> }>();

  return {
    /** Counts from the first call on; another `begin` starts again. */
    of(comparison: Comparison): Sides {
      const { section, begin } = comparison;
      let known = all.get(section);
      if (known?.begin !== begin) {
        known = { ...comparison, sides: { live: createSide(), candidate: createSide() } };
        all.set(section, known);
      }
      const { live, candidate } = known.sides;
      return { live: live.counts, candidate: candidate.counts };
    },
    /**
     * The side of a version. Undefined if it is not compared, and if its sender gets the other side: that page was forged, or
     * loaded before the share grew or the visitor's network changed.
     *
     * @param chosen section whose candidate the sender gets.
     */
    sideOf(section: string, version: string, chosen: string | undefined): Side | undefined {
      const known = all.get(section);
      const side = chosen === section ? 'candidate' : 'live';
      return version === known?.[side] ? known?.sides[side] : undefined;
    },
    /** A lead was stored that came from a page with these sections: a headline decides whether a form is sent. */
    sent(sections: readonly string[], network: NetworkHash, chosen: string | undefined): void {
      for (const section of sections)
        all.get(section)?.sides[chosen === section ? 'candidate' : 'live'].sent(network);
    },
    keepOnly(sections: ReadonlySet<string>): void {
      for (const section of all.keys()) if (!sections.has(section)) all.delete(section);
    },
  };
}

export type Comparisons = ReturnType<typeof createComparisons>;
