import type { Problem, StackFrame } from '@site/section-kit/reports';
import { problem, slotAround } from '../problem-of.ts';
import { fileIn } from '../stack-frames.ts';

/** Milliseconds. */
const LIMIT = 1000;
const TOUCHES = ['pointerdown', 'click', 'keydown', 'input', 'change'];

interface Script {
  duration: number;
  invokerType: string;
  sourceURL: string;
  sourceCharPosition: number;
}
type Frame = PerformanceEntry & { blockingDuration?: number; scripts?: Script[] };

/**
 * Browsers name the shell for tasks that React runs; such a task belongs to the slot last used.
 * @returns call with slots that were hydrated or entered.
 */
export function watchBlocked(onProblem: (problem: Problem) => void): (slot: string | undefined) => void {
  let last: { slot: string; time: number } | undefined;
  const active = (slot: string | undefined) => {
    if (slot) last = { slot, time: performance.now() };
  };
  for (const name of TOUCHES) {
    addEventListener(name, ({ target }) => active(slotAround(target)), { capture: true, passive: true });
  }
  const type = PerformanceObserver.supportedEntryTypes.find((name) => FRAMES.includes(name));
  if (!type) return active;
  const blocked = async ({ startTime, duration, scripts = [] }: Frame) => {
    const near = last && last.time > startTime - LIMIT && last.time < startTime + duration;
    const slot = near ? last!.slot : undefined;
    const script = scripts.toSorted((one, other) => other.duration - one.duration)[0];
    const frame = script && (await placeOf(script));
    onProblem(problem('blocked', script?.invokerType ?? 'task', frame ? [frame] : [], slot));
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Frame[]) {
      const maxLength = Math.max(
        entry.blockingDuration ?? entry.duration,
        ...(entry.scripts ?? []).map((one) => one.duration),
      );
      if (maxLength >= LIMIT) void blocked(entry);
    }
  }).observe({ type, buffered: true });
  return active;
}

const FRAMES = ['long-animation-frame', 'longtask'];

async function placeOf({ sourceURL, sourceCharPosition: offset }: Script): Promise<StackFrame | undefined> {
  const file = sourceURL.startsWith(`${location.origin}/`) ? fileIn(sourceURL) : undefined;
  if (!file || offset < 0) return file;
  const text = await fetch(sourceURL).then(
    (response) => response.text(),
    () => '',
  );
  const before = text.slice(0, offset).split('\n');
  return text === '' ? file : { ...file, line: before.length, column: before.at(-1)!.length + 1 };
}
