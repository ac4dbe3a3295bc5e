import { truncateAddress } from './submission.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['::ffff:cb00:714d', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['someone', null],
  ['', null],
  [undefined, null],
])('%s is kept as %s', (address, network) => {
  expect(truncateAddress(address)).toBe(network);
});
