import type { Problem, StackFrame } from '@site/section-kit/reports';
import { contentId } from '@site/server-kit';
import { DAY, type NetworkHash } from './intake/networks.ts';
import { lastingPlace, type Place } from './stack-frames.ts';

const NETWORKS_OF_PROBLEM = 100;
const DISTINCT_PLACES = 3;

export interface KnownProblem {
  /** 16 hexadecimal digits; empty until its places are known. */
  id: string;
  section: string;
  kind: Problem['kind'];
  name: string;
  code: number | null;
  slot: string | null;
  /** Of the last report; null if it did not say. */
  route: string | null;
  composition: string | null;
  places: Place[];
  /** Times by version, newest last. */
  versions: Map<string, number>;
  /** Of the current day only. */
  networks: Set<NetworkHash>;
  day: number;
  /** Highest of one day. */
  networkCount: number;
  confirmed: boolean;
  /** ms since 1970. */
  firstSeen: number;
  lastSeen: number;
}

export interface Occurrence {
  section: string;
  version: string;
  problem: Problem;
  frames: StackFrame[];
  slot: string | null;
  route: string | null;
  composition: string | undefined;
  network: NetworkHash;
  times: number;
}

export const newProblem = (
  { section, version, problem, slot, route, composition, network, times }: Occurrence,
  now: number,
): KnownProblem => ({
  id: '',
  section,
  kind: problem.kind,
  name: problem.name,
  code: problem.code ?? null,
  slot,
  route,
  composition: composition ?? null,
  places: [],
  versions: new Map([[version, times]]),
  networks: new Set([network]),
  day: Math.floor(now / DAY),
  networkCount: 1,
  confirmed: false,
  firstSeen: now,
  lastSeen: now,
});

export function idOf({ kind, section, name, code, slot, places }: KnownProblem): string {
  const where = places.slice(0, DISTINCT_PLACES).map(lastingPlace);
  const identity = JSON.stringify([kind, section, name, code, where.length > 0 ? where : slot]);
  return contentId(identity).slice(0, 16);
}

export function merged(known: KnownProblem, other: KnownProblem): KnownProblem {
  for (const [version, times] of other.versions) {
    known.versions.set(version, (known.versions.get(version) ?? 0) + times);
  }
  if (known.day <= other.day) {
    const earlier = known.day === other.day ? known.networks : [];
    known.networks = new Set([...earlier, ...other.networks].slice(0, NETWORKS_OF_PROBLEM));
    known.day = other.day;
  }
  known.networkCount = Math.max(known.networkCount, other.networkCount, known.networks.size);
  if (known.lastSeen <= other.lastSeen) {
    known.route = other.route ?? known.route;
    known.composition = other.composition ?? known.composition;
    known.lastSeen = other.lastSeen;
  }
  return known;
}

const FACTS = ['id', 'kind', 'name', 'code', 'slot', 'route', 'composition', 'places'] as const;

/** For status, log and events: no hash of a network is in them. */
export const factsOf = (problem: KnownProblem) => ({
  ...(Object.fromEntries(FACTS.map((name) => [name, problem[name]])) as Pick<
    KnownProblem,
    (typeof FACTS)[number]
  >),
  networks: problem.networkCount,
});
