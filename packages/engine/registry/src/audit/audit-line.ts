import * as z from 'zod';
import { diagnosticSchema } from '../diagnostics/diagnostic-output.ts';
import { stopSchema } from '../document/stop.ts';

/** Actions that move a registry to a new revision. The log contains no other. */
export const changeActionSchema = z.enum([
  'deploy',
  'promote',
  'restore',
  'retire',
  'rollback',
  'rollout',
  'sign',
  'start',
  'stop',
]);

export type ChangeAction = z.output<typeof changeActionSchema>;

export const versionChangeSchema = z.strictObject({
  section: z.string(),
  /** The version that was live before; null for a section's first version. */
  from: z.string().nullable(),
  /** The version that is live afterwards; null if the section is retired. */
  to: z.string().nullable(),
  /** Source revision the version was built from; null outside a checkout. */
  commit: z.string().nullable(),
  /** The section is stopped afterwards; absent if it is not. */
  stopped: stopSchema.optional(),
  /** A share of visitors, in percent, gets this version; what is live stays. */
  rollout: z.strictObject({ version: z.string(), share: z.number() }).optional(),
});

/** The result of a gate run. */
export const gateSchema = {
  /** Id of the composition that was checked. */
  composition: z.string(),
  pages: z.number().int(),
  /** How many of them were rendered; the others were stored already. */
  renderedPages: z.number().int(),
  gateMilliseconds: z.number().int(),
  /** Pages that a browser opened before the registry moved; only with --smoke. */
  visitedPages: z.number().int().optional(),
  /** Controls of these pages that it used, and forms that it sent to a stand-in of leads-api. */
  usedControls: z.number().int().optional(),
  sentForms: z.number().int().optional(),
  warnings: z.array(diagnosticSchema),
};

const head = {
  /** ISO time. */
  at: z.string(),
  /** The signer, or the account of the machine where nothing is signed. */
  by: z.string(),
};

/** A registry that moved to a new revision. */
const changeLine = z.strictObject({
  kind: z.literal('change'),
  ...head,
  action: changeActionSchema,
  changes: z.array(versionChangeSchema),
  /** Of the registry, from then on. */
  revision: z.number().int(),
  /** Absent in the first one. */
  epoch: z.number().int().optional(),
  ...gateSchema,
});

/** A change that the gate refused. */
const refusalLine = z.strictObject({
  kind: z.literal('refusal'),
  ...head,
  action: changeActionSchema,
  changes: z.array(versionChangeSchema),
  refusals: z.array(diagnosticSchema),
});

/** What became of a rollout after its start: nothing new was to be checked. */
const rolloutLine = z.strictObject({
  kind: z.literal('rollout'),
  ...head,
  step: z.enum(['advance', 'resume', 'withdraw']),
  section: z.string(),
  version: z.string(),
  /** Percent of visitors from then on. */
  share: z.number(),
  revision: z.number().int(),
  epoch: z.number().int().optional(),
  reason: z.string().optional(),
  /** What the decision rests on: one sentence each, and where in the source. */
  evidence: z.array(z.string()).optional(),
});

/** Versions that pruning removed. */
const collectionLine = z.strictObject({
  kind: z.literal('collection'),
  ...head,
  /** The registry's revision, which pruning does not change. */
  revision: z.number().int(),
  versions: z.array(z.strictObject({ section: z.string(), version: z.string() })),
});

/** One line of the audit log. */
export const auditLineSchema = z.discriminatedUnion('kind', [
  changeLine,
  refusalLine,
  rolloutLine,
  collectionLine,
]);

export type AuditLine = z.output<typeof auditLineSchema>;
export type VersionChange = z.output<typeof versionChangeSchema>;
