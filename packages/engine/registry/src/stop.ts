import * as z from 'zod';

/** Characters; status page, warnings and audit log repeat the reason. */
export const MAX_REASON = 300;

/** The version stays live, and visitors get nothing of the section until it is started again. */
export const stopSchema = z.strictObject({
  /** Its addresses return 410 instead of 503. */
  gone: z.boolean(),
  /** For operators and teams, never for visitors; empty if none was given. */
  reason: z.string().max(MAX_REASON),
  /** ISO time. */
  since: z.string().max(100),
});

export type Stop = z.output<typeof stopSchema>;
export type Stops = ReadonlyMap<string, Stop>;

export function describeStop({ gone, reason, since }: Stop): string {
  const why = reason ? ` (${reason})` : '';
  return `Stopped since ${since}${why}: its addresses return ${gone ? 410 : 503}, and its parts are empty on other sections' pages.`;
}
