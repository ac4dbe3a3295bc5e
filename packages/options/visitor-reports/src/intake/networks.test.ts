import { createNetworkHash, DAY, networkOf } from './networks.ts';

test.each([
  ['203.0.113.9', '203.0.113'],
  ['2001:db8:1:2::7', '2001:db8:1'],
  ['2001:0DB8:0001::', '2001:db8:1'],
  ['::1', '0:0:0'],
  ['1::2:3:4:5:6:7', '1:0:2'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0'],
  ['', ''],
  ['unknown', ''],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.9', '203.0.113'],
  ['2001:db8:1:2::7', '2001:db8'],
  ['2001:0DB8:ffff::', '2001:db8'],
  ['1::7', '1:0'],
  ['', ''],
])('in a verdict the network of %s is %s', (address, network) => {
  expect(networkOf(address, 'verdict')).toBe(network);
});

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
