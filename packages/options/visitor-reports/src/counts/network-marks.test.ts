import { DAY } from '../intake/networks.ts';
import { createDailyMarks, NETWORKS_OF_VERSION } from './network-marks.ts';

test('a network counts once a day, and two days are never added up', () => {
  let now = 0;
  const affected = createDailyMarks(() => now);
  for (let time = 0; time < 100; time += 1) affected.mark(7, 'problems', true);
  affected.mark(7, 'problems', false);
  affected.mark(8, 'problems', false);
  expect(affected.shares().problems).toEqual({ seen: 2, affected: 1 });
  now += DAY;
  affected.mark(1007, 'problems', true);
  expect(affected.shares().problems).toEqual({ seen: 2, affected: 1 });
  for (const network of [1008, 1009]) affected.mark(network, 'problems', true);
  expect(affected.shares().problems).toEqual({ seen: 3, affected: 3 });
  for (let network = 0; network < 10_000; network += 1) affected.mark(network, 'LCP', true);
  expect(affected.size()).toBe(NETWORKS_OF_VERSION);
});
