import { RecentMap } from './recent-map.ts';

test('it holds as many entries as its limit, and forgets those not set for the longest time', () => {
  const map = new RecentMap<number, string>(10);
  for (let key = 0; key < 1000; key += 1) {
    map.set(key, `${key}`);
    map.set(0, 'kept');
    expect(map.size).toBeLessThanOrEqual(10);
  }
  expect([map.get(0), map.get(999), map.get(1)]).toEqual(['kept', '999', undefined]);
});

test('an entry that is set again moves to the newer generation, and one that is deleted is in none', () => {
  const map = new RecentMap<string, number>(10);
  map.set('a', 1);
  map.set('b', 1);
  map.set('c', 1);
  map.startGeneration();
  map.set('a', 2);
  map.delete('c');
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([2, 1, undefined, 2]);
  map.startGeneration();
  expect([map.get('a'), map.get('b'), map.size]).toEqual([2, undefined, 1]);
});
