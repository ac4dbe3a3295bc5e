/** @jest-environment jsdom */
import type { Problem } from '@site/section-kit/reports';
import { watchBlocked } from './watch-blocked.ts';

const found: Problem[] = [];
let observed: (list: { getEntries(): object[] }) => void;
class Observer {
  static supportedEntryTypes = ['long-animation-frame', 'longtask'];
  constructor(callback: typeof observed) {
    observed = callback;
  }
  observe() {}
}
const text = 'const a = 1;\nwhile (true);';
Object.assign(globalThis, { PerformanceObserver: Observer, fetch: async () => ({ text: async () => text }) });
const active = watchBlocked((problem) => found.push(problem));
beforeEach(() => found.splice(0));

const script = (path: string, duration = 1500) => ({
  duration,
  invokerType: 'event-listener',
  sourceURL: `${location.origin}/_sections/${path}`,
  sourceCharPosition: 15,
});
async function frame(entry: object): Promise<void> {
  observed({ getEntries: () => [{ startTime: performance.now(), duration: 1500, ...entry }] });
  await new Promise((resolve) => setTimeout(resolve));
}

test('a task of a second belongs to the script that ran longest, at its line', async () => {
  await frame({ blockingDuration: 1450, scripts: [script('shell/2/main.js', 20), script('a/1/x.js')] });
  expect(found).toMatchObject([
    { kind: 'blocked', section: 'a', name: 'event-listener', frames: [{ file: 'x.js', line: 2, column: 3 }] },
  ]);
});

test('what React calls belongs to the slot that was touched, hydrated or entered just before', async () => {
  document.body.innerHTML = '<div data-slot="b/Form"><button></button></div>';
  document.querySelector('button')!.click();
  await frame({ blockingDuration: 1450, scripts: [script('shell/2/main.js')] });
  active('c/pages/home');
  await frame({ blockingDuration: 1450, scripts: [] });
  expect(found).toMatchObject([
    { section: 'b', slot: 'b/Form' },
    { section: 'c', slot: 'c/pages/home', name: 'task' },
  ]);
  await frame({ startTime: performance.now() + 60_000, blockingDuration: 1450 });
  expect(found[2]!.section).toBe('shell');
});

test('shorter tasks are no problem, however many are in a frame', async () => {
  await frame({ blockingDuration: 900, scripts: [script('a/1/x.js', 500)] });
  expect(found).toEqual([]);
});
