import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** Marks a request of `npm run probe -w scripts`. */
export const PROBE_HEADER = 'site-probe';
/** Milliseconds by which two clocks may differ. */
const CLOCKS = 5 * 60_000;

/** PROBE_SECRET. Its holder can store leads that are not delivered. */
export const probeSecret = z
  .string()
  .min(32, 'must be 32 characters or more')
  .optional()
  .describe('Marks the lead of a probe: 32 characters or more, the same for leads-api and the probe.');

export function probeMark(secret: string, method: string, path: string, now = Date.now()): string {
  const signature = createHmac('sha256', secret).update(`${now}\n${method}\n${path}`).digest('hex');
  return `${now}.${signature}`;
}

export function isProbeMark(
  mark: unknown,
  secret: string,
  method: string,
  path: string,
  now = Date.now(),
): boolean {
  const [, time] = (typeof mark === 'string' && /^([1-9]\d{0,14})\.[0-9a-f]{64}$/.exec(mark)) || [];
  if (time === undefined || Math.abs(now - Number(time)) > CLOCKS) return false;
  return timingSafeEqual(
    Buffer.from(mark as string),
    Buffer.from(probeMark(secret, method, path, Number(time))),
  );
}
