import { createRequire } from 'node:module';
import { renderAtOnce, renderInSlices } from './render-pace.ts';

const require = createRequire(import.meta.url);

test('the scheduler whose pace is set is the one React renders with', () => {
  const react = createRequire(require.resolve('react-dom'));
  expect(require.resolve('scheduler')).toBe(react.resolve('scheduler'));
});

test('a task may take 100 ms before it is asked to yield, and 5 ms again afterwards', () => {
  const scheduler = require('scheduler') as {
    unstable_shouldYield(): boolean;
    unstable_scheduleCallback(priority: number, callback: () => void): void;
  };
  const ran = (work: () => void) =>
    new Promise<boolean>((resolve) => {
      scheduler.unstable_scheduleCallback(3, () => {
        work();
        const until = performance.now() + 8;
        while (performance.now() < until);
        resolve(scheduler.unstable_shouldYield());
      });
    });
  return (async () => {
    // On a busy machine 100 ms may pass between two lines.
    expect([await ran(renderAtOnce), await ran(renderAtOnce), await ran(renderAtOnce)]).toContain(false);
    expect(await ran(renderInSlices)).toBe(true);
  })();
});
