import { retryDelay, retryDelays } from './schedule.ts';
import { settlement } from './worker.ts';

const never = () => 0;
const max = () => 0.999999;
const HOUR = 3_600_000;

test('at once, then 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, then no more', () => {
  const seconds = Array.from({ length: 11 }, (_, index) => retryDelay(index + 1, 0, never)).map((delay) =>
    delay === undefined ? undefined : delay / 1000,
  );
  expect(seconds).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined, undefined]);
  expect(retryDelays).toHaveLength(9);
});

test('jitter only ever adds, up to a tenth', () => {
  expect(retryDelay(2, 0, max)! / 300_000).toBeCloseTo(1.1, 3);
});

test('the receiver may ask for longer, not for shorter, and not beyond a day', () => {
  expect(retryDelay(1, 60_000, never)).toBe(60_000);
  expect(retryDelay(3, 60_000, never)).toBe(1_800_000);
  expect(retryDelay(1, 9 * 24 * HOUR, never)).toBe(24 * HOUR);
  expect(retryDelay(10, 60_000, never)).toBeUndefined();
});

test('2xx is delivered, 410 is given up at once, the rest is tried again until the schedule ends', () => {
  const outcome = (kind: 'ok' | 'gone' | 'failed', retryAfterMs = 0) => ({
    kind,
    result: 'x',
    retryAfterMs,
  });
  const delayOf = (attempt: number, retryAfter?: number) => retryDelay(attempt, retryAfter, never);
  expect(settlement(1, outcome('ok'), 0, delayOf)).toEqual({ state: 'delivered', result: 'x' });
  expect(settlement(1, outcome('gone'), 0, delayOf)).toEqual({ state: 'dead', result: 'x' });
  expect(settlement(1, outcome('failed', 9000), 0, delayOf)).toEqual({
    state: 'pending',
    result: 'x',
    dueAt: 9000,
  });
  expect(settlement(10, outcome('failed'), 0, delayOf)).toEqual({ state: 'dead', result: 'x' });
});
