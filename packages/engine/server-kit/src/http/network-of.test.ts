import { networkOf } from './network-of.ts';

test.each([
  ['203.0.113.9', '203.0.113', '203.0.113'],
  ['2001:db8:1:2::7', '2001:db8:1', '2001:db8'],
  ['::1', '0:0:0', '0:0'],
  ['fe80::1%eth0', 'fe80:0:0', 'fe80:0'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0', '64:ff9b'],
  ['', '', ''],
  ['unknown', '', ''],
])('the network of %s is %s, and in a verdict %s', (address, limited, judged) => {
  expect([networkOf(address), networkOf(address, 'verdict')]).toEqual([limited, judged]);
});
