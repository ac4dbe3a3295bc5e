import { parseJson } from '@site/server-kit';
import * as z from 'zod';
import { diagnosticSchema } from '../diagnostics/diagnostic-output.ts';
import { stopSchema } from '../stop.ts';

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
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Null outside a checkout. */
  commit: z.string().nullable(),
  /** Absent if the section is not stopped afterwards. */
  stopped: stopSchema.optional(),
  /** Percent of visitors that get this version; the live version stays. */
  rollout: z.strictObject({ version: z.string(), share: z.number() }).optional(),
});

export const gateSchema = {
  composition: z.string(),
  pages: z.number().int(),
  renderedPages: z.number().int(),
  gateMilliseconds: z.number().int(),
  /** Opened in a browser; only with --smoke. */
  visitedPages: z.number().int().optional(),
  /** Forms went to a stub of leads-api. */
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

const changeLine = z.strictObject({
  kind: z.literal('change'),
  ...head,
  action: changeActionSchema,
  changes: z.array(versionChangeSchema),
  revision: z.number().int(),
  /** Absent in the first epoch. */
  epoch: z.number().int().optional(),
  ...gateSchema,
});

const refusalLine = z.strictObject({
  kind: z.literal('refusal'),
  ...head,
  action: changeActionSchema,
  changes: z.array(versionChangeSchema),
  refusals: z.array(diagnosticSchema),
});

/** A step of a rollout after its start: nothing new had to be checked. */
const rolloutLine = z.strictObject({
  kind: z.literal('rollout'),
  ...head,
  step: z.enum(['advance', 'resume', 'withdraw']),
  section: z.string(),
  version: z.string(),
  share: z.number(),
  revision: z.number().int(),
  epoch: z.number().int().optional(),
  reason: z.string().optional(),
  /** One sentence each, with the place in the source. */
  evidence: z.array(z.string()).optional(),
});

const collectionLine = z.strictObject({
  kind: z.literal('collection'),
  ...head,
  revision: z.number().int(),
  versions: z.array(z.strictObject({ section: z.string(), version: z.string() })),
});

export const auditLineSchema = z.discriminatedUnion('kind', [
  changeLine,
  refusalLine,
  rolloutLine,
  collectionLine,
]);

export type AuditLine = z.output<typeof auditLineSchema>;

export const parseAuditLine = (text: string): AuditLine | undefined =>
  auditLineSchema.safeParse(parseJson(text)).data;

export interface AuditLog {
  /** Oldest first. */
  lines: AuditLine[];
  unreadable: number;
}

export type VersionChange = z.output<typeof versionChangeSchema>;
