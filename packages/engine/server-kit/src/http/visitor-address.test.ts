import type { IncomingMessage } from 'node:http';
import { visitorAddress } from './visitor-address.ts';

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

test('without a trusted proxy the address is the socket’s, whatever the visitor claims', () => {
  for (const claim of [undefined, '203.0.113.9', '203.0.113.9, 10.0.0.1', '']) {
    expect(visitorAddress(from('198.51.100.7', claim), 0)).toBe('198.51.100.7');
  }
});

test('behind proxies the entry that the outermost of them wrote counts, and nothing before it', () => {
  expect(visitorAddress(from('10.0.0.1', '198.51.100.7'), 1)).toBe('198.51.100.7');
  expect(visitorAddress(from('10.0.0.1', '203.0.113.9, 198.51.100.7'), 1)).toBe('198.51.100.7');
  expect(visitorAddress(from('10.0.0.1', '203.0.113.9, 198.51.100.7, 10.0.0.2'), 2)).toBe('198.51.100.7');
});

test('a chain shorter than the hops yields its first entry, never a crash', () => {
  expect(visitorAddress(from('198.51.100.7'), 2)).toBe('198.51.100.7');
  expect(visitorAddress(from('10.0.0.1', '198.51.100.7'), 5)).toBe('198.51.100.7');
  expect(visitorAddress(from(undefined), 1)).toBe('');
});

test('an IPv4-mapped IPv6 address is the IPv4 address, an IPv6 address stays', () => {
  expect(visitorAddress(from('::ffff:198.51.100.7'), 0)).toBe('198.51.100.7');
  expect(visitorAddress(from('::1', '::ffff:198.51.100.7'), 1)).toBe('198.51.100.7');
  expect(visitorAddress(from('2001:db8::7'), 0)).toBe('2001:db8::7');
});
