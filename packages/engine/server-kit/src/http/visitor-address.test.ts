import type { IncomingMessage } from 'node:http';
import { visitorAddress } from './visitor-address.ts';

test.each([
  ['whatever the visitor claims', '198.51.100.7', '203.0.113.9, 10.0.0.1', 0, '198.51.100.7'],
  ['one proxy', '10.0.0.1', '198.51.100.7', 1, '198.51.100.7'],
  ['a claim before its entry', '10.0.0.1', '203.0.113.9, 198.51.100.7', 1, '198.51.100.7'],
  ['two proxies', '10.0.0.1', '203.0.113.9, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
  ['fewer proxies than told', '10.0.0.1', '198.51.100.7', 5, '198.51.100.7'],
  ['a connection that has ended', undefined, undefined, 1, ''],
  ['IPv4 in IPv6', '::ffff:198.51.100.7', undefined, 0, '198.51.100.7'],
  ['the same in the header', '::1', '::ffff:198.51.100.7', 1, '198.51.100.7'],
  ['IPv6', '2001:db8::7', undefined, 0, '2001:db8::7'],
])('the address of a visitor: %s', (_what, remoteAddress, forwarded, hops, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
  expect(visitorAddress(request, hops)).toBe(address);
});
