const SECOND = 1000;

/** Reads a Retry-After header (seconds or an HTTP date) as ms from `now`; 0 when there is none to read. */
export function parseRetryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND;
  const date = Date.parse(header);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
