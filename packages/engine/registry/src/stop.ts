import * as z from 'zod';

/** Characters; status page, warnings and audit log repeat the reason. */
export const MAX_REASON = 300;

/** A stopped section stays live, and shows visitors no pages and parts. */
export const stopSchema = z.strictObject({
  gone: z.boolean(),
  /** For operators and teams, never for visitors. */
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
