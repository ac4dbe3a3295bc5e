import { eachMeasure, MEASURES, type Measure, type Shares } from '@site/section-kit/reports';
import { DAY, type NetworkHash } from '../intake/networks.ts';

/** Networks that one version remembers in a day; more are not counted. */
export const NETWORKS_OF_VERSION = 2000;

/**
 * Which networks a version has affected. A network counts once a day, whatever it sends. Its hash is another one
 * tomorrow, so days are never added up: of the two last days with visits the one with more affected networks counts.
 * Holds two bits per measure for at most `NETWORKS_OF_VERSION` networks.
 */
export function createAffected(now: () => number) {
  let day = -1;
  let marks = new Map<NetworkHash, number>();
  let today = noShares();
  let dayBefore = noShares();

  function nextDay(): void {
    const current = Math.floor(now() / DAY);
    if (current === day) return;
    if (marks.size > 0) dayBefore = today;
    day = current;
    today = noShares();
    marks = new Map();
  }

  return {
    mark(network: NetworkHash, measure: Measure, isAffected: boolean): void {
      nextDay();
      const before = marks.get(network) ?? 0;
      if (before === 0 && marks.size >= NETWORKS_OF_VERSION) return;
      const [seen, affected] = bitsOf(measure);
      if (!(before & seen)) today[measure].seen += 1;
      if (isAffected && !(before & affected)) today[measure].affected += 1;
      marks.set(network, before | seen | (isAffected ? affected : 0));
    },
    shares(): Shares {
      const pick = (measure: Measure) => {
        const [one, other] = [today[measure], dayBefore[measure]];
        const isMore = other.affected > one.affected;
        return isMore || (other.affected === one.affected && other.seen > one.seen) ? other : one;
      };
      return eachMeasure((measure) => ({ ...pick(measure) }));
    },
    size: () => marks.size,
  };
}

const bitsOf = (measure: Measure): [seen: number, affected: number] => {
  const place = 2 * MEASURES.indexOf(measure);
  return [1 << place, 2 << place];
};

const noShares = () => eachMeasure(() => ({ seen: 0, affected: 0 }));
