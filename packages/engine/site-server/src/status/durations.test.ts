import { Histogram, Registry } from '@prometheus-io/client';
import { createDurations, REQUEST_DURATION } from './durations.ts';

test('the metric is that of the client', async () => {
  const [own, client] = [new Registry(), new Registry()];
  const durations = createDurations(own);
  const histogram = new Histogram({ ...REQUEST_DURATION, registers: [client] });
  expect(await own.metrics()).toBe(await client.metrics());
  for (const [kind, seconds] of [
    ['page', 0],
    ['page', 0.005],
    ['api', 0.0051],
    ['page', 7],
    ['page', 0.1],
  ] as const) {
    durations[kind].observe(seconds);
    histogram.observe({ kind }, seconds);
  }
  expect(await own.metrics()).toBe(await client.metrics());
});
