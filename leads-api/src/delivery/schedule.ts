const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delay before each retry, in ms, as Standard Webhooks recommends. The first attempt is immediate. */
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

/** Jitter: a tenth of the delay, so that a receiver that recovers does not get everything at once. */
const JITTER = 0.1;

/** A receiver may ask for a longer pause, but not hold a lead back for more than a day. */
const RETRY_AFTER_MAX = 24 * HOUR;

/**
 * Delay in ms before the attempt after number `attempt` (from 1), or undefined when that was the last.
 * @param retryAfter what the receiver asked for, in ms; the later of both counts.
 */
export function retryDelay(
  attempt: number,
  retryAfter = 0,
  random: () => number = Math.random,
): number | undefined {
  const delay = retryDelays[attempt - 1];
  if (delay === undefined) return undefined;
  return Math.max(delay * (1 + JITTER * random()), Math.min(retryAfter, RETRY_AFTER_MAX));
}
