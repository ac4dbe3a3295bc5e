import { createNetworkHash, DAY } from './networks.ts';

test('a network has one hash for a day, another one the next day, and none of them twice', () => {
  let now = 0;
  const hash = createNetworkHash(() => now);
  const today = hash('203.0.113.9');
  expect(Number.isSafeInteger(today)).toBe(true);
  expect([hash('203.0.113.200'), hash('203.0.114.9') === today]).toEqual([today, false]);
  now += DAY - 1;
  expect(hash('203.0.113.9')).toBe(today);
  now += 1;
  expect(hash('203.0.113.9')).not.toBe(today);
  expect(createNetworkHash(() => 0)('203.0.113.9')).not.toBe(today);
});
