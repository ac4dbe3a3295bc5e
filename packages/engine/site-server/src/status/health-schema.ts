import { FORM_OUTCOMES, MEASURES, PROBLEM_KINDS, VERDICTS } from '@site/section-kit/reports';
import * as z from 'zod';

const count = z.number().int();

/** What visitors' browsers say of one section. Part of /_status.json: names must not change. */
export const healthSchema = z.strictObject({
  verdict: z.enum(VERDICTS),
  /** One sentence each. */
  reasons: z.array(z.string()),
  /** The live version, then those that were live before. */
  versions: z.array(
    z.strictObject({
      version: z.string(),
      views: count,
      /** Null without views. Deprecations are not counted. */
      problemsPerThousandViews: z.number().nullable(),
      problems: z.record(z.enum(PROBLEM_KINDS), count),
      forms: z.record(z.enum(FORM_OUTCOMES), count),
      /** Share of submissions that were accepted, 0 to 1; null without any. */
      formSuccess: z.number().nullable(),
      /** Three quarters of the views stay below: LCP and INP in ms, CLS without a unit. */
      vitals: z.strictObject({
        LCP: z.number().nullable(),
        INP: z.number().nullable(),
        CLS: z.number().nullable(),
      }),
      /** Distinct networks of a day: that saw it, and that met a problem. */
      networks: z.strictObject({ seen: count, affected: count }),
      /** The same by measure: what a verdict compares. */
      measures: z.record(z.enum(MEASURES), z.strictObject({ seen: count, affected: count })),
      /** The last 24 hours that had views or problems, oldest first. */
      hours: z.array(z.strictObject({ at: z.string(), views: count, problems: count })),
    }),
  ),
  /** Confirmed ones first. */
  problems: z.array(
    z.strictObject({
      id: z.string(),
      /** False while one network only has met it. */
      confirmed: z.boolean(),
      kind: z.enum(PROBLEM_KINDS),
      name: z.string(),
      code: count.nullable(),
      slot: z.string().nullable(),
      route: z.string().nullable(),
      composition: z.string().nullable(),
      /** Innermost first: the source, or the served file where the source is not known. */
      places: z.array(
        z.strictObject({
          section: z.string(),
          version: z.string(),
          at: z.string(),
          text: z.string().nullable(),
        }),
      ),
      /** Times by version. */
      versions: z.record(z.string(), count),
      /** Distinct networks, the most in one day. */
      networks: count,
      firstSeen: z.string(),
      lastSeen: z.string(),
    }),
  ),
});

export type Health = z.output<typeof healthSchema>;
