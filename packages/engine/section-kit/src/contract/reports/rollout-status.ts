import * as z from 'zod';
import { ROLLOUT_MEASURES, ROLLOUT_VERDICTS } from './rollout-verdict.ts';

const count = z.number().int();
const share = z.strictObject({ seen: count, affected: count });

const sideSchema = z.strictObject({
  measures: z.record(z.enum(ROLLOUT_MEASURES), share),
  views: count,
  /** Stored leads; distinct networks that saw the section and sent one. */
  sent: count,
  senders: count,
});

/** Part of /_status.json: names must not change. */
export const rolloutStatusSchema = z.strictObject({
  section: z.string(),
  live: z.string(),
  candidate: z.string(),
  steps: z.array(z.number()),
  step: count,
  share: z.number(),
  /** Minimum seconds of a step; null where a person advances it. */
  every: count.nullable(),
  variant: z.string().nullable(),
  since: z.string(),
  stepSince: z.string(),
  shown: z.boolean(),
  /** Why `shown` is false, else null. */
  problem: z.string().nullable(),
  verdict: z.enum(ROLLOUT_VERDICTS).nullable(),
  reasons: z.array(z.string()),
  /** One sentence with a place in the source each. */
  problems: z.array(z.string()),
  /** Since the start of the step or of the server; null while pages report nothing. */
  sides: z.strictObject({ live: sideSchema, candidate: sideSchema }).nullable(),
  /** Page views sent in the step, including bots. */
  pages: z.strictObject({ live: count, candidate: count }),
});

export type RolloutStatus = z.output<typeof rolloutStatusSchema>;
