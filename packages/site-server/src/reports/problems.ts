import { createHash } from 'node:crypto';
import type { Problem, StackFrame } from '@site/section-kit/reports';
import { DAY, type NetworkHash } from './intake/networks.ts';
import { FRAMES_KEPT, lastingPlace, type Place } from './stack-frames.ts';

/** Different problems of one section that are remembered; those not met for the longest time are forgotten first. */
export const PROBLEMS_OF_SECTION = 100;
/** Networks of one problem that are told apart. */
export const NETWORKS_OF_PROBLEM = 100;
/** Networks that make a problem a fact: one visitor's browser may have faults of its own. */
export const NETWORKS_TO_CONFIRM = 2;
/** New problems whose places are looked for; more are not taken. */
export const WAITING = 100;
/** Places that tell two problems apart. */
const PLACES_TOLD_APART = 3;

/** A problem as it is known: met any number of times, in any version of its section. */
export interface KnownProblem {
  /** Hash of what tells it apart: 16 hexadecimal digits. Empty until its places are known. */
  id: string;
  section: string;
  kind: Problem['kind'];
  name: string;
  code: number | null;
  slot: string | null;
  /** The last page and composition in which it was met; null if the report did not say. */
  route: string | null;
  composition: string | null;
  places: Place[];
  /** Times by version, newest last. */
  versions: Map<string, number>;
  /** Of the current day only. */
  networks: Set<NetworkHash>;
  day: number;
  /** The most in one day. */
  networkCount: number;
  confirmed: boolean;
  /** ms since 1970. */
  firstSeen: number;
  lastSeen: number;
}

export interface Met {
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

interface ProblemOptions {
  now: () => number;
  /** Where the frames are in the source; called for a new problem only, once at a time. */
  places: (frames: StackFrame[]) => Promise<Place[]>;
  /** Called once for a problem, when it is confirmed and its places are known. */
  onConfirmed: (problem: KnownProblem, version: string) => void;
}

/**
 * Tells problems apart, first by the stack as it came, then by the source lines it leads to. Holds at most
 * `PROBLEMS_OF_SECTION` stacks for each section, each with `FRAMES_KEPT` places and `NETWORKS_OF_PROBLEM` hashes, and
 * `WAITING` more whose places are not known yet.
 */
export function createProblems({ now, places, onConfirmed }: ProblemOptions) {
  /** By section, then by the stack as it came; the one met last is the last. Several stacks may be one problem. */
  const sections = new Map<string, Map<string, KnownProblem>>();
  let looking: Promise<void> = Promise.resolve();
  let waiting = 0;

  function add(known: KnownProblem, { version, route, composition, network, times }: Met): void {
    const day = Math.floor(now() / DAY);
    if (known.day !== day) {
      known.day = day;
      known.networks = new Set();
    }
    if (known.networks.size < NETWORKS_OF_PROBLEM) known.networks.add(network);
    known.networkCount = Math.max(known.networkCount, known.networks.size);
    known.versions.set(version, (known.versions.get(version) ?? 0) + times);
    known.route = route ?? known.route;
    known.composition = composition ?? known.composition;
    known.lastSeen = now();
    confirm(known, version);
  }

  function confirm(known: KnownProblem, version: string): void {
    if (known.confirmed || known.id === '' || known.networkCount < NETWORKS_TO_CONFIRM) return;
    known.confirmed = true;
    onConfirmed(known, version);
  }

  /** Gives a new problem its places; if they are those of another one, both become one. */
  async function look(stacks: Map<string, KnownProblem>, stack: string, frames: StackFrame[]): Promise<void> {
    const found = await places(frames);
    const fresh = stacks.get(stack);
    if (!fresh) return;
    fresh.places = found;
    fresh.id = idOf(fresh);
    const same = [...stacks.values()].find((one) => one !== fresh && one.id === fresh.id);
    if (same) stacks.set(stack, merged(same, fresh));
    confirm(same ?? fresh, [...fresh.versions.keys()].at(-1)!);
  }

  function lookLater(task: () => Promise<void>): void {
    waiting += 1;
    looking = looking
      .then(task)
      .catch(() => {})
      .finally(() => {
        waiting -= 1;
      });
  }

  return {
    /** @param isWelcome asked for a stack that is new: whether its network may add one more. */
    meet(met: Met, isWelcome: () => boolean): void {
      const { section, problem, frames, slot } = met;
      const stacks = sections.get(section) ?? new Map<string, KnownProblem>();
      const kept = frames.slice(0, FRAMES_KEPT);
      const stack = JSON.stringify([problem.kind, problem.name, problem.code, kept.length ? kept : slot]);
      const known = stacks.get(stack);
      if (!known && (waiting >= WAITING || !isWelcome())) return;
      const one = known ?? newProblem(met, now());
      stacks.delete(stack);
      stacks.set(stack, one);
      sections.set(section, stacks);
      if (stacks.size > PROBLEMS_OF_SECTION) stacks.delete(leastNeeded(stacks));
      add(one, met);
      if (!known) lookLater(() => look(stacks, stack, kept));
    },
    /** Of a section, confirmed ones first, then by how many networks met it. */
    of(section: string): KnownProblem[] {
      const all = [...new Set(sections.get(section)?.values())].filter(({ id }) => id !== '');
      const weight = ({ confirmed, networkCount }: KnownProblem) => Number(confirmed) * 1000 + networkCount;
      return all.sort((one, other) => weight(other) - weight(one) || other.lastSeen - one.lastSeen);
    },
    forget(section: string, version: string): void {
      const stacks = sections.get(section);
      for (const [stack, known] of stacks ?? []) {
        known.versions.delete(version);
        if (known.versions.size === 0) stacks!.delete(stack);
      }
      if (stacks?.size === 0) sections.delete(section);
    },
    /** Resolves once every problem so far has its places. */
    settled: () => looking,
    size: () => [...sections.values()].reduce((sum, stacks) => sum + stacks.size, 0),
  };
}

const newProblem = ({ section, problem, slot }: Met, now: number): KnownProblem => ({
  id: '',
  section,
  kind: problem.kind,
  name: problem.name,
  code: problem.code ?? null,
  slot,
  route: null,
  composition: null,
  places: [],
  versions: new Map(),
  networks: new Set(),
  day: -1,
  networkCount: 0,
  confirmed: false,
  firstSeen: now,
  lastSeen: now,
});

/** What is said of a problem wherever it is shown or sent. */
export const factsOf = ({
  id,
  kind,
  name,
  code,
  slot,
  route,
  composition,
  places,
  networkCount,
}: KnownProblem) => ({
  id,
  kind,
  name,
  code,
  slot,
  route,
  composition,
  places,
  networks: networkCount,
});

function idOf({ kind, section, name, code, slot, places }: KnownProblem): string {
  const where = places.slice(0, PLACES_TOLD_APART).map(lastingPlace);
  const told = JSON.stringify([kind, section, name, code, where.length > 0 ? where : slot]);
  return createHash('sha256').update(told).digest('hex').slice(0, 16);
}

function merged(known: KnownProblem, other: KnownProblem): KnownProblem {
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

/** The one that was met longest ago, of those that nobody else has met. */
function leastNeeded(stacks: Map<string, KnownProblem>): string {
  const older = [...stacks].slice(0, -1);
  return (older.find(([, { confirmed }]) => !confirmed) ?? older[0]!)[0];
}

export type Problems = ReturnType<typeof createProblems>;
