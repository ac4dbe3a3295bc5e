import type { StackFrame } from '@site/section-kit/reports';
import { idOf, type KnownProblem, merged, newProblem, type Occurrence } from './known-problem.ts';
import { FRAMES_KEPT, type Place } from './stack-frames.ts';

/** Of one section; those not met for the longest time are forgotten first. */
export const PROBLEMS_OF_SECTION = 100;
/** One visitor's browser may have faults of its own. */
const NETWORKS_TO_CONFIRM = 2;
/** Without places yet; more are not taken. */
export const WAITING = 100;

interface ProblemOptions {
  now: () => number;
  /** Source places of the frames; one call at a time. */
  places: (frames: StackFrame[]) => Promise<Place[]>;
  /** Once for each, when its places are known. */
  onConfirmed: (problem: KnownProblem, version: string) => void;
}

/** Tells problems apart by stack, then by source lines. */
export function createProblems({ now, places, onConfirmed }: ProblemOptions) {
  /** By section and stack, last met at the end. Stacks may share a problem. */
  const sections = new Map<string, Map<string, KnownProblem>>();
  let located: Promise<void> = Promise.resolve();
  let waiting = 0;

  function confirm(known: KnownProblem, version: string): void {
    if (known.confirmed || known.id === '' || known.networkCount < NETWORKS_TO_CONFIRM) return;
    known.confirmed = true;
    onConfirmed(known, version);
  }

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
    located = located
      .then(task)
      .catch(() => {})
      .finally(() => {
        waiting -= 1;
      });
  }

  return {
    /** @param mayAdd whether the network may add a new stack. */
    record(occurrence: Occurrence, mayAdd: () => boolean): void {
      const { section, problem, frames, slot } = occurrence;
      const stacks = sections.get(section) ?? new Map<string, KnownProblem>();
      const kept = frames.slice(0, FRAMES_KEPT);
      const stack = JSON.stringify([problem.kind, problem.name, problem.code, kept.length ? kept : slot]);
      const known = stacks.get(stack);
      if (!known && (waiting >= WAITING || !mayAdd())) return;
      const fresh = newProblem(occurrence, now());
      const one = known ? merged(known, fresh) : fresh;
      stacks.delete(stack);
      if (stacks.size === PROBLEMS_OF_SECTION) stacks.delete(leastNeeded(stacks));
      stacks.set(stack, one);
      sections.set(section, stacks);
      confirm(one, occurrence.version);
      if (!known) locateLater(() => locate(stacks, stack, kept));
    },
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
    settled: () => located,
    size: () => [...sections.values()].reduce((sum, stacks) => sum + stacks.size, 0),
  };
}

/** The one met longest ago, unconfirmed if possible. */
function leastNeeded(stacks: Map<string, KnownProblem>): string {
  const all = [...stacks];
  return (all.find(([, { confirmed }]) => !confirmed) ?? all[0]!)[0];
}

export type Problems = ReturnType<typeof createProblems>;
