const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** ms before each retry (Standard Webhooks). */
export const retryDelays = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Share of the delay: a receiver that recovers must not get everything at once. */
const JITTER = 0.1;

const RETRY_AFTER_MAX = 24 * HOUR;

/** @param attempt from 1 @param retryAfter ms that the receiver asked for @returns ms; undefined after the last */
export function retryDelay(
  attempt: number,
  retryAfter = 0,
  random: () => number = Math.random,
): number | undefined {
  const delay = retryDelays[attempt - 1];
  if (delay === undefined) return undefined;
  return Math.max(delay * (1 + JITTER * random()), Math.min(retryAfter, RETRY_AFTER_MAX));
}
