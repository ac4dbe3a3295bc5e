import { RecentMap } from '@site/server-kit';
import type { NetworkHash } from './networks.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;

/** Those not seen for the longest time are forgotten first. */
export const NETWORKS_KEPT = 20_000;
/** Of one network: an office shares one. */
export const REPORTS_A_MINUTE = 120;
export const REPORTS_A_SECOND = 200;

/** Of one network. */
export const HOURLY = { views: 300, problems: 300, forms: 60, vitals: 900, newProblems: 30 };

export type Counted = keyof typeof HOURLY;

interface Spent extends Record<Counted, number> {
  minute: number;
  reports: number;
  hour: number;
}

const nothing = { views: 0, problems: 0, forms: 0, vitals: 0, newProblems: 0 };

export function createAllowances(now: () => number) {
  const known = new RecentMap<NetworkHash, Spent>(NETWORKS_KEPT);
  let second = -1;
  let inSecond = 0;

  function spentBy(network: NetworkHash): Spent {
    const minute = Math.floor(now() / MINUTE);
    const hour = Math.floor(now() / HOUR);
    const spent = known.get(network) ?? { ...nothing, minute, hour, reports: 0 };
    if (spent.minute !== minute) Object.assign(spent, { minute, reports: 0 });
    if (spent.hour !== hour) Object.assign(spent, nothing, { hour });
    known.set(network, spent);
    return spent;
  }

  return {
    /** @returns false if the network sends too many reports. */
    report(network: NetworkHash): boolean {
      const spent = spentBy(network);
      spent.reports += 1;
      return spent.reports <= REPORTS_A_MINUTE;
    },
    /** @returns false if all networks send too many in this second. */
    inTime(): boolean {
      const current = Math.floor(now() / 1000);
      if (current !== second) [second, inSecond] = [current, 0];
      inSecond += 1;
      return inSecond <= REPORTS_A_SECOND;
    },
    take(network: NetworkHash, what: Counted, wanted = 1): number {
      const spent = spentBy(network);
      const granted = Math.min(wanted, HOURLY[what] - spent[what]);
      spent[what] += granted;
      return granted;
    },
    size: () => known.size,
  };
}
