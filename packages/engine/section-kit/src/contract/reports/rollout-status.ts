import * as z from 'zod';
import { ROLLOUT_MEASURES, ROLLOUT_VERDICTS } from './rollout-verdict.ts';

const count = z.number().int();
const share = z.strictObject({ seen: count, affected: count });

const sideSchema = z.strictObject({
  /** Distinct networks: that could have been affected, and that were. */
  measures: z.record(z.enum(ROLLOUT_MEASURES), share),
  views: count,
  /** Leads that were stored, and the distinct networks that saw the section and sent one. */
  sent: count,
  senders: count,
});

/** A rollout as one server sees it. Part of /_status.json: names must not change. */
export const rolloutStatusSchema = z.strictObject({
  section: z.string(),
  live: z.string(),
  candidate: z.string(),
  steps: z.array(z.number()),
  step: count,
  /** Percent of visitors. */
  share: z.number(),
  /** Seconds that a step lasts at least; null where someone advances it. */
  every: count.nullable(),
  variant: z.string().nullable(),
  since: z.string(),
  stepSince: z.string(),
  /** Visitors get both versions here. */
  shown: z.boolean(),
  /** Why not: the gate's refusals, or that the candidate was found worse here; null if they do. */
  problem: z.string().nullable(),
  /** Null while pages report nothing. */
  verdict: z.enum(ROLLOUT_VERDICTS).nullable(),
  reasons: z.array(z.string()),
  /** Where in the source: one sentence for each confirmed problem of the candidate. */
  problems: z.array(z.string()),
  /** Since the step began, or since the start of the server after that; null while pages report nothing. */
  sides: z.strictObject({ live: sideSchema, candidate: sideSchema }).nullable(),
  /** Page views that this server sent to each side in the step, bots included. */
  pages: z.strictObject({ live: count, candidate: count }),
});

export type RolloutStatus = z.output<typeof rolloutStatusSchema>;
