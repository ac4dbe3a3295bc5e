import { SAFE_NAME } from '@site/section-kit/contract';
import * as z from 'zod';
import { MAX_REASON } from '../stop.ts';

/** Of one site at a time: a server holds a whole composition for each. */
export const MAX_ROLLOUTS = 4;
const MAX_STEPS = 10;
const MAX_STEP_SECONDS = 2_592_000;

const time = z.string().max(100);

export const rolloutSchema = z
  .strictObject({
    /** Percent of visitors at each step, rising. */
    steps: z.array(z.number().min(0.1).max(100)).min(1).max(MAX_STEPS),
    step: z.number().int().min(0),
    /** Minimum seconds of a step; null where a person advances it. */
    every: z.number().int().min(1).max(MAX_STEP_SECONDS).nullable(),
    /** ISO times of the start of the rollout and of the current step. */
    since: time,
    stepSince: time,
    /** Key of the hash that assigns visitors, 16 bytes in hex. */
    key: z.string().regex(/^[0-9a-f]{32}$/),
    /** Keeps both versions; absent for a rollout up to 100 %. */
    variant: z.string().regex(SAFE_NAME).optional(),
  })
  .refine(({ steps, step }) => step < steps.length, { path: ['step'], error: 'there is no such step' })
  .refine(({ steps }) => steps.every((share, at) => at === 0 || share > steps[at - 1]!), {
    path: ['steps'],
    error: 'each step is above the one before',
  });

/** Its version does not come back by itself. */
export const withdrawnSchema = z.strictObject({ since: time, reason: z.string().max(MAX_REASON) });

export type Rollout = z.output<typeof rolloutSchema>;
export type Withdrawn = z.output<typeof withdrawnSchema>;

export const shareOf = ({ steps, step }: Rollout): number => steps[step]!;
