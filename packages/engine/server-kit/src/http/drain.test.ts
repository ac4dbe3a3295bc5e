import { drainOnSignal } from './drain.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.removeAllListeners(signal);
});

function draining(seconds: number) {
  const calls: string[] = [];
  const begin = drainOnSignal(seconds, {
    drain: (cause) => calls.push(`drain ${cause}`),
    stop: (cause) => calls.push(`stop ${cause}`),
  });
  return { calls, begin };
}

test('without seconds a signal ends the server at once, as ever; the next signal is left to the system', () => {
  const { calls } = draining(0);
  process.emit('SIGTERM', 'SIGTERM');
  expect([calls, process.listenerCount('SIGTERM')]).toEqual([['stop SIGTERM'], 0]);
});

test('with seconds it is drained first, and then stopped once', () => {
  const { calls } = draining(20);
  process.emit('SIGTERM', 'SIGTERM');
  jest.advanceTimersByTime(19_999);
  expect(calls).toEqual(['drain SIGTERM']);
  jest.advanceTimersByTime(60_000);
  expect(calls).toEqual(['drain SIGTERM', 'stop SIGTERM']);
});

test('a second signal ends the wait', () => {
  const { calls, begin } = draining(20);
  begin('npm ended');
  process.emit('SIGINT', 'SIGINT');
  jest.advanceTimersByTime(60_000);
  expect(calls).toEqual(['drain npm ended', 'stop SIGINT']);
});
