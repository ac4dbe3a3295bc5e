import { eachMeasure, MEASURES, type Measure, type Shares } from '@site/section-kit/reports';
import { DAY, type NetworkHash } from '../intake/networks.ts';

/** Of one version and day; more are not counted. */
export const NETWORKS_OF_VERSION = 2000;

const SENT = 1 << (2 * MEASURES.length);
const SEEN_AND_SENT = SENT | (1 << (2 * MEASURES.indexOf('problems')));

/**
 * Counts each network once for each measure, up to `limit` networks.
 *
 * @param onSender once for each network that has seen pages and sent a form.
 */
export function createNetworkMarks(limit: number, shares: Shares, onSender: () => void = () => {}) {
  const marks = new Map<NetworkHash, number>();

  function isNew(network: NetworkHash, bit: number): boolean {
    const before = marks.get(network) ?? 0;
    if (before & bit || (before === 0 && marks.size >= limit)) return false;
    marks.set(network, before | bit);
    // in either order: a share of the views may report nothing
    if (bit & SEEN_AND_SENT && ((before | bit) & SEEN_AND_SENT) === SEEN_AND_SENT) onSender();
    return true;
  }

  return {
    shares,
    mark(network: NetworkHash, measure: Measure, isAffected: boolean): void {
      const at = 2 * MEASURES.indexOf(measure);
      if (isNew(network, 1 << at)) shares[measure].seen += 1;
      if (isAffected && isNew(network, 2 << at)) shares[measure].affected += 1;
    },
    markSent: (network: NetworkHash): void => void isNew(network, SENT),
    size: () => marks.size,
  };
}

/**
 * A network has another hash tomorrow, so days are never added up: of the last two days with visits, the one with more
 * affected networks counts.
 */
export function createDailyMarks(now: () => number) {
  const fresh = () =>
    createNetworkMarks(
      NETWORKS_OF_VERSION,
      eachMeasure(() => ({ seen: 0, affected: 0 })),
    );
  let day = -1;
  let today = fresh();
  let dayBefore = today.shares;

  return {
    mark(...marked: Parameters<typeof today.mark>): void {
      const current = Math.floor(now() / DAY);
      if (current !== day) {
        if (today.size() > 0) dayBefore = today.shares;
        day = current;
        today = fresh();
      }
      today.mark(...marked);
    },
    shares: (): Shares =>
      eachMeasure((measure) => {
        const [one, other] = [today.shares[measure], dayBefore[measure]];
        const isMore = other.affected > one.affected;
        return { ...(isMore || (other.affected === one.affected && other.seen > one.seen) ? other : one) };
      }),
    size: () => today.size(),
  };
}
