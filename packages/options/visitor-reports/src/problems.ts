import type { StackFrame } from '@site/section-kit/reports';
import {
  addOccurrence,
  idOf,
  type KnownProblem,
  merged,
  newProblem,
  type Occurrence,
} from './known-problem.ts';
import { FRAMES_KEPT, type Place } from './stack-frames.ts';

/** Different problems of one section that are remembered; those not met for the longest time are forgotten first. */
export const PROBLEMS_OF_SECTION = 100;
/** Networks that make a problem a fact: one visitor's browser may have faults of its own. */
export const NETWORKS_TO_CONFIRM = 2;
/** New problems whose places are looked for; more are not taken. */
export const WAITING = 100;

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

  function confirm(known: KnownProblem, version: string): void {
    if (known.confirmed || known.id === '' || known.networkCount < NETWORKS_TO_CONFIRM) return;
    known.confirmed = true;
    onConfirmed(known, version);
  }

  /** Gives a new problem its places; if they are those of another one, both become one. */
  async function locate(
    stacks: Map<string, KnownProblem>,
    stack: string,
    frames: StackFrame[],
  ): Promise<void> {
    const found = await places(frames);
    const fresh = stacks.get(stack);
    if (!fresh) return;
    fresh.places = found;
    fresh.id = idOf(fresh);
    const same = [...stacks.values()].find((one) => one !== fresh && one.id === fresh.id);
    if (same) stacks.set(stack, merged(same, fresh));
    confirm(same ?? fresh, [...fresh.versions.keys()].at(-1)!);
  }

  function locateLater(task: () => Promise<void>): void {
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
    record(occurrence: Occurrence, isWelcome: () => boolean): void {
      const { section, problem, frames, slot } = occurrence;
      const stacks = sections.get(section) ?? new Map<string, KnownProblem>();
      const kept = frames.slice(0, FRAMES_KEPT);
      const stack = JSON.stringify([problem.kind, problem.name, problem.code, kept.length ? kept : slot]);
      const known = stacks.get(stack);
      if (!known && (waiting >= WAITING || !isWelcome())) return;
      const one = known ?? newProblem(occurrence, now());
      stacks.delete(stack);
      stacks.set(stack, one);
      sections.set(section, stacks);
      if (stacks.size > PROBLEMS_OF_SECTION) stacks.delete(leastNeeded(stacks));
      addOccurrence(one, occurrence, now());
      confirm(one, occurrence.version);
      if (!known) locateLater(() => locate(stacks, stack, kept));
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

/** The one that was met longest ago, of those that no other network has met. */
function leastNeeded(stacks: Map<string, KnownProblem>): string {
  const older = [...stacks].slice(0, -1);
  return (older.find(([, { confirmed }]) => !confirmed) ?? older[0]!)[0];
}

export type Problems = ReturnType<typeof createProblems>;
