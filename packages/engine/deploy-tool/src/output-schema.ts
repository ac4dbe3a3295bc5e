import {
  auditLineSchema,
  changeActionSchema,
  diagnosticSchema,
  gateSchema,
  stopSchema,
  versionChangeSchema,
} from '@site/registry';
import { footerEntrySchema, navigationEntrySchema, redirectSchema } from '@site/section-kit/contract';
import { rolloutStatusSchema, VERDICTS } from '@site/section-kit/reports';
import * as z from 'zod';

/** The output of `--json`: a public interface, documented from this file. */
const gateOutputSchema = z.strictObject(gateSchema);

export type GateOutput = z.output<typeof gateOutputSchema>;

export const changeOutputSchema = z.strictObject({
  action: z.enum([...changeActionSchema.options, 'prepare']),
  /** Empty if everything was live already. */
  changes: z.array(versionChangeSchema),
  /** Afterwards; null for a version that is only prepared, and a dry run. */
  revision: z.number().int().nullable(),
  /** Checked only, with --dry-run. */
  dryRun: z.literal(true).optional(),
  /** Only of a deploy with --leave-out: why. */
  leftOut: z.array(diagnosticSchema).optional(),
  /** Only of prepare: false for a dry run, and where the store may only be read. */
  stored: z.boolean().optional(),
  ...gateSchema,
});

export const previewOutputSchema = changeOutputSchema.extend({
  action: z.literal('preview'),
  link: z.string(),
  /** ISO time at which the link expires. */
  until: z.string(),
});

export const publishConfigOutputSchema = z.strictObject({
  /** Unchanged. */
  revision: z.number().int(),
  ...gateSchema,
});

const rateSchema = z.strictObject({
  visits: z.number().int(),
  sent: z.number().int(),
  /** 0 to 1, with the 95 % interval; null without visits. */
  rate: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});

export const rolloutOutputSchema = z.strictObject({
  section: z.string(),
  version: z.string(),
  /** `wait` before the step is over, `insufficient` after it with too few visits. */
  done: z.enum(['status', 'wait', 'insufficient', 'advance', 'resume', 'withdraw', 'finish']),
  share: z.number(),
  /** Afterwards; null where nothing changed. */
  revision: z.number().int().nullable(),
  /** By server; empty where none was requested. */
  rollouts: z.array(rolloutStatusSchema),
  /** Only of result: now, or at the end of the last rollout. */
  result: z
    .strictObject({ live: rateSchema, candidate: rateSchema, moreVisits: z.number().int().nullable() })
    .optional(),
});

export type RolloutOutput = z.output<typeof rolloutOutputSchema>;
export type ChangeOutput = z.output<typeof changeOutputSchema>;

/** With the pages that use it. */
const contractUseSchema = z.strictObject({
  part: z.string(),
  /** Ascending; empty if the part does not exist. */
  offered: z.array(z.number().int()),
  pages: z.array(
    z.strictObject({
      section: z.string(),
      route: z.string(),
      accepted: z.array(z.number().int()),
      /** In force; null if no accepted contract is offered. */
      contract: z.number().int().nullable(),
    }),
  ),
});

export const statusOutputSchema = z.strictObject({
  revision: z.number().int(),
  versions: z.array(
    z.strictObject({
      section: z.string(),
      version: z.string(),
      live: z.boolean(),
      /** Null if the section is not stopped. */
      stopped: stopSchema.nullable(),
      /** That last made it live. */
      revision: z.number().int(),
      changedAt: z.string(),
      changedBy: z.string(),
      /** Whose signature counts; null without one. */
      signer: z.string().nullable(),
    }),
  ),
  /** Sections without valid entry, and why. */
  refusals: z.array(diagnosticSchema),
  /** Of readable live versions. */
  parts: z.array(contractUseSchema),
});

export type StatusOutput = z.output<typeof statusOutputSchema>;

export const showOutputSchema = z.strictObject({
  section: z.string(),
  version: z.string(),
  live: z.boolean(),
  /** That last made it live or retired it; null if it never was live. */
  revision: z.number().int().nullable(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  /** Of section.json, which has the hash of every file. */
  integrity: z.string(),
  commit: z.string().nullable(),
  /** Null for the shell. */
  contract: z.number().int().nullable(),
  fileCount: z.number().int(),
  bytes: z.number().int(),
  /** In Brotli bytes as served. */
  sizes: z.array(z.strictObject({ what: z.string(), bytes: z.number().int() })),
  routes: z.array(z.strictObject({ route: z.string(), embeds: z.array(z.string()) })),
  /** For other sections. */
  parts: z.array(z.strictObject({ part: z.string(), contracts: z.array(z.number().int()) })),
  /** Null if not recorded. */
  provenance: z
    .strictObject({
      commit: z.string().nullable(),
      /** The section's folder had uncommitted changes. */
      uncommitted: z.boolean(),
      repository: z.string().nullable(),
      builder: z.string(),
      tools: z.record(z.string(), z.string()),
      run: z.string().nullable(),
      lockFile: z.strictObject({ name: z.string(), sha256: z.string() }).nullable(),
    })
    .nullable(),
  /** From its SBOM; null without one. */
  packages: z
    .array(
      z.strictObject({
        name: z.string(),
        version: z.string(),
        license: z.string().nullable(),
        bundles: z.array(z.string()),
        shared: z.boolean(),
      }),
    )
    .nullable(),
});

export type ShowOutput = z.output<typeof showOutputSchema>;

const pageChangeSchema = z.strictObject({
  route: z.string(),
  /** Bytes of the document with styles (Brotli, fast); null without one, or if it does not render. */
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
});

/** Only with --pages: what a person sees of every page whose bytes differ. */
const visibleSchema = z.array(
  z.strictObject({
    route: z.string(),
    owner: z.string(),
    kind: z.enum(['added', 'changed', 'removed']),
    /** `none`: bytes only. `unknown`: it may look different, and no pictures were compared. */
    visible: z.enum(['changed', 'unknown', 'none']),
    addedLines: z.number().int(),
    removedLines: z.number().int(),
    /** Empty without pictures; null where the page was not still. */
    regions: z.array(z.strictObject({ width: z.number().int(), count: z.number().int().nullable() })),
  }),
);

/** Only with --between. */
export const betweenOutputSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  visible: visibleSchema,
});

const addedAndRemoved = <T extends z.ZodType>(item: T) =>
  z.strictObject({ added: z.array(item), removed: z.array(item) });

export const diffOutputSchema = z.strictObject({
  section: z.string(),
  /** Live version; null without one. */
  from: z.string().nullable(),
  to: z.string(),
  commit: z.strictObject({ from: z.string().nullable(), to: z.string().nullable() }),
  /** Kit contract; null for the shell. */
  contract: z.strictObject({ from: z.number().int().nullable(), to: z.number().int().nullable() }),
  /** Of the whole site. */
  pages: z.strictObject({
    unchanged: z.number().int(),
    /** Menus, footer or site configuration differ: every page changes. */
    frameChanged: z.boolean(),
    added: z.array(pageChangeSchema),
    removed: z.array(pageChangeSchema),
    changed: z.array(pageChangeSchema),
  }),
  /** In Brotli bytes as served. */
  sizes: z.array(
    z.strictObject({
      what: z.string(),
      from: z.number().int().nullable(),
      to: z.number().int().nullable(),
      budget: z.number().nullable(),
    }),
  ),
  menu: addedAndRemoved(navigationEntrySchema),
  footer: addedAndRemoved(footerEntrySchema),
  redirects: addedAndRemoved(redirectSchema),
  files: addedAndRemoved(z.string()),
  exposes: z.array(
    z.strictObject({
      part: z.string(),
      from: z.number().int().nullable(),
      to: z.number().int().nullable(),
    }),
  ),
  /** With this version live. */
  parts: z.array(contractUseSchema),
  /** Of the gate. */
  refusals: z.array(diagnosticSchema),
  warnings: z.array(diagnosticSchema),
  visible: visibleSchema.optional(),
});

export type DiffOutput = z.output<typeof diffOutputSchema>;

export const snapshotOutputSchema = z.strictObject({
  at: z.string(),
  sections: z.array(
    z.strictObject({
      section: z.string(),
      revision: z.number().int(),
      /** False for a section that has left the site. */
      live: z.boolean(),
    }),
  ),
  /** Sections without valid entry: the snapshot has what was last seen. */
  refusals: z.array(diagnosticSchema),
});

export type SnapshotOutput = z.output<typeof snapshotOutputSchema>;

export const keyOutputSchema = z.strictObject({
  /** Of the secret; null if it comes from SIGNING_KEY. */
  file: z.string().nullable(),
  publicKey: z.string(),
  keyId: z.string(),
});

export type KeyOutput = z.output<typeof keyOutputSchema>;

export const pruneOutputSchema = z.strictObject({
  /** False: only listed. */
  removed: z.boolean(),
  versions: z.array(
    z.strictObject({
      section: z.string(),
      version: z.string(),
      /** In the registry; else stored and never live. */
      listed: z.boolean(),
    }),
  ),
});

export const verifyOutputSchema = z.strictObject({
  versions: z.number().int(),
  files: z.number().int(),
  damaged: z.array(
    z.strictObject({
      section: z.string(),
      version: z.string(),
      file: z.string(),
      problem: z.enum(['missing', 'damaged']),
      action: z.string(),
    }),
  ),
});

export type VerifyOutput = z.output<typeof verifyOutputSchema>;

export const initOutputSchema = z.strictObject({
  section: z.string(),
  folder: z.string(),
  files: z.array(z.string()),
  /** Its path and menu. */
  granted: z.boolean(),
  grant: z.string(),
  /** In package.json; empty where the site does not sign. */
  operatorKeys: z.array(z.string()),
});

export const newPageOutputSchema = z.strictObject({
  section: z.string(),
  path: z.string(),
  files: z.array(z.string()),
});

export const healthOutputSchema = z.strictObject({
  section: z.string(),
  /** Live; null without one. */
  version: z.string().nullable(),
  verdict: z.enum(VERDICTS),
  reasons: z.array(z.string()),
  /** As in /_status.json. */
  versions: z.array(z.looseObject({})),
  problems: z.array(z.looseObject({})),
  /** Only of several servers. */
  servers: z.array(z.strictObject({ server: z.string(), verdict: z.enum(VERDICTS) })).optional(),
});

export type HealthOutput = z.output<typeof healthOutputSchema>;

/** Except `server` and `problem`, null or empty without a response. */
const servedSchema = z.strictObject({
  server: z.string(),
  /** Newest of which everything was live there. */
  servedRevision: z.number().int().nullable(),
  /** Of the registry that it read last. */
  revision: z.number().int().nullable(),
  pending: z.strictObject({ revision: z.number().int(), since: z.string() }).nullable(),
  refusals: z.array(z.string()),
  problem: z.string().nullable(),
});

export type ServedOutput = z.output<typeof servedSchema>;

export const waitOutputSchema = z.strictObject({
  revision: z.number().int(),
  /** False: timeout. */
  reached: z.boolean(),
  servers: z.array(servedSchema),
});

export const historyOutputSchema = z.strictObject({
  lines: z.array(auditLineSchema),
  /** Lines of an unknown form. */
  unreadable: z.number().int(),
});

export const explainOutputSchema = z.strictObject({
  codes: z.array(z.strictObject({ code: z.string(), meaning: z.string(), action: z.string() })),
});

export const typesOutputSchema = z.strictObject({
  file: z.string(),
  changed: z.boolean(),
  /** `leadform/GetInTouch@1` */
  contracts: z.array(z.string()),
});

export const failureOutputSchema = z.strictObject({
  command: z.string(),
  ok: z.literal(false),
  error: z.strictObject({ code: z.string(), message: z.string(), action: z.string() }),
  /** Of the gate; empty for other failures. */
  refusals: z.array(diagnosticSchema),
});

export type FailureOutput = z.output<typeof failureOutputSchema>;

const OUTPUTS = {
  deploy: [changeOutputSchema],
  diff: [diffOutputSchema, betweenOutputSchema],
  explain: [explainOutputSchema],
  health: [healthOutputSchema],
  history: [historyOutputSchema],
  init: [initOutputSchema],
  'new-page': [newPageOutputSchema],
  key: [keyOutputSchema],
  prepare: [changeOutputSchema],
  preview: [previewOutputSchema],
  promote: [changeOutputSchema],
  prune: [pruneOutputSchema],
  'publish-config': [publishConfigOutputSchema],
  restore: [changeOutputSchema],
  retire: [changeOutputSchema],
  rollback: [changeOutputSchema],
  rollout: [rolloutOutputSchema],
  show: [showOutputSchema],
  sign: [changeOutputSchema, snapshotOutputSchema],
  start: [changeOutputSchema],
  status: [statusOutputSchema],
  stop: [changeOutputSchema],
  types: [typesOutputSchema],
  verify: [verifyOutputSchema],
  wait: [waitOutputSchema],
} satisfies Record<string, z.ZodObject[]>;

export type OutputOf<Name extends keyof typeof OUTPUTS> = z.output<(typeof OUTPUTS)[Name][number]>;

const outputs = Object.entries<z.ZodObject[]>(OUTPUTS).map(([name, schemas]) => {
  const done = schemas.map((schema) => schema.extend({ command: z.literal(name), ok: z.literal(true) }));
  return [name, done] as const;
});

export const jsonOutputs: Record<string, z.ZodType> = Object.fromEntries(
  outputs.map(([name, done]) => [name, z.union([...done, failureOutputSchema])]),
);

export const jsonOutputsSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'What the commands of site print with --json',
  $defs: {
    ...Object.fromEntries(
      outputs.map(([name, done]) => [
        name,
        { anyOf: [...done.map(definitionOf), { $ref: '#/$defs/failed' }] },
      ]),
    ),
    failed: definitionOf(failureOutputSchema),
  },
});

function definitionOf(schema: z.ZodType): object {
  const { $schema: _dialect, ...definition } = z.toJSONSchema(schema);
  return definition;
}
