import { parseRetryAfter } from './send-webhook.ts';

test.each([
  ['120', 120_000],
  [null, 0],
  ['-5', 0],
  ['1e9', 0],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
])('Retry-After %s is %d ms', (header, expected) => {
  expect(parseRetryAfter(header, Date.UTC(2026, 0, 1))).toBe(expected);
});
