import * as z from 'zod';
import { actionOf, type Refusal } from './refusal.ts';

/** What `--json` prints. These names are documented in docs/guides/deploy-a-section.md and stay. */
const findingSchema = z.strictObject({
  code: z.string(),
  /** Who can mend it; `shell` for the shell or the site configuration. */
  section: z.string(),
  route: z.string().nullable(),
  cause: z.string(),
  action: z.string(),
});

export type Finding = z.output<typeof findingSchema>;

export const findingOf = (refusal: Refusal): Finding => ({
  code: refusal.code,
  section: refusal.section,
  route: refusal.route ?? null,
  cause: refusal.message,
  action: actionOf(refusal),
});

const versionChangeSchema = z.strictObject({
  section: z.string(),
  /** What was live before; null for a section's first version. */
  from: z.string().nullable(),
  to: z.string(),
  /** Source revision the version was built from; null outside a checkout. */
  commit: z.string().nullable(),
});

const gateSchema = {
  /** Id of the composition that was checked. */
  composition: z.string(),
  pages: z.number().int(),
  /** Of these, pages that had to be rendered; all others were there. */
  renderedPages: z.number().int(),
  gateMilliseconds: z.number().int(),
  warnings: z.array(findingSchema),
};

/** deploy, prepare and rollback. */
export const changeOutputSchema = z.strictObject({
  action: z.string(),
  changes: z.array(versionChangeSchema),
  /** The registry's revision that this change made; null for a version that is only prepared. */
  revision: z.number().int().nullable(),
  ...gateSchema,
});

export const previewOutputSchema = changeOutputSchema.extend({
  /** Address that shows it, for whoever has it. */
  link: z.string(),
  /** ISO time at which it ends. */
  until: z.string(),
});

export type PreviewOutput = z.output<typeof previewOutputSchema>;
export type ChangeOutput = z.output<typeof changeOutputSchema>;
export type VersionChange = z.output<typeof versionChangeSchema>;

export const statusOutputSchema = z.strictObject({
  revision: z.number().int(),
  versions: z.array(
    z.strictObject({
      section: z.string(),
      version: z.string(),
      live: z.boolean(),
      /** Revision of the registry that last made it live. */
      revision: z.number().int(),
      changedAt: z.string(),
      changedBy: z.string(),
    }),
  ),
});

export type StatusOutput = z.output<typeof statusOutputSchema>;

/** One line of the audit log. */
export const auditLineSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('change'),
    /** ISO time. */
    at: z.string(),
    by: z.string(),
    action: z.string(),
    changes: z.array(versionChangeSchema),
    revision: z.number().int(),
    ...gateSchema,
  }),
  z.strictObject({
    kind: z.literal('refusal'),
    at: z.string(),
    by: z.string(),
    action: z.string(),
    changes: z.array(versionChangeSchema),
    refusals: z.array(findingSchema),
  }),
]);

export type AuditLine = z.output<typeof auditLineSchema>;

export const historyOutputSchema = z.strictObject({
  /** Oldest first. */
  lines: z.array(auditLineSchema),
  /** Lines that this version of the tool cannot read. */
  unreadable: z.number().int(),
});

export type HistoryOutput = z.output<typeof historyOutputSchema>;

/** Any command that is refused or fails. */
export const failureOutputSchema = z.strictObject({
  command: z.string(),
  ok: z.literal(false),
  error: z.strictObject({ code: z.string(), message: z.string(), action: z.string() }),
  /** Why the gate refused; empty where something else went wrong. */
  refusals: z.array(findingSchema),
});

export type FailureOutput = z.output<typeof failureOutputSchema>;
