import * as z from 'zod';

/** Characters of a reason: status page, warnings and audit log repeat it. */
export const MAX_REASON = 300;

/** A stopped section: its version stays the live one, and visitors get nothing of it until it is started again. */
export const stopSchema = z.strictObject({
  /** Its addresses return 410 instead of 503. */
  gone: z.boolean(),
  /** For operators and teams, never shown to visitors; empty if none was given. */
  reason: z.string().max(MAX_REASON),
  /** ISO time. */
  since: z.string().max(100),
});

export type Stop = z.output<typeof stopSchema>;
export type Stops = ReadonlyMap<string, Stop>;

/** One sentence for operators and teams. */
export function describeStop({ gone, reason, since }: Stop): string {
  const why = reason ? ` (${reason})` : '';
  return `Stopped since ${since}${why}: its addresses return ${gone ? 410 : 503}, and its parts are empty on other sections' pages.`;
}
