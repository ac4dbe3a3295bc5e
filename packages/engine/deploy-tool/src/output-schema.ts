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

/** The output of `--json`. The names are documented in docs/guides/deploy-a-section.md and must not change. */
const gateOutputSchema = z.strictObject(gateSchema);

export type GateOutput = z.output<typeof gateOutputSchema>;

/** Every change of a registry, and what was only prepared for one. */
export const changeOutputSchema = z.strictObject({
  action: z.enum([...changeActionSchema.options, 'prepare']),
  /** Empty if everything was live already. */
  changes: z.array(versionChangeSchema),
  /** The registry's revision afterwards; null for a version that is only prepared, and for a dry run. */
  revision: z.number().int().nullable(),
  /** Of --dry-run: these changes were checked, and none was made. */
  dryRun: z.literal(true).optional(),
  /** Only of a deploy with --leave-out: why builds were left out. */
  leftOut: z.array(diagnosticSchema).optional(),
  /** Only of prepare: false for a dry run, and where the store may only be read: the build was just checked. */
  stored: z.boolean().optional(),
  ...gateSchema,
});

export const previewOutputSchema = changeOutputSchema.extend({
  action: z.literal('preview'),
  /** The preview link. */
  link: z.string(),
  /** ISO time at which it expires. */
  until: z.string(),
});

export const publishConfigOutputSchema = z.strictObject({
  /** Of the registry, which stays as it is. */
  revision: z.number().int(),
  ...gateSchema,
});

const rateSchema = z.strictObject({
  /** Distinct networks that saw the page, and those that sent a form. */
  visits: z.number().int(),
  sent: z.number().int(),
  /** Share, 0 to 1, with the 95 % interval; null without visits. */
  rate: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});

export const rolloutOutputSchema = z.strictObject({
  section: z.string(),
  /** The candidate. */
  version: z.string(),
  /** What was done: `wait` before the step is over, `insufficient` where it is over and too little is known. */
  done: z.enum(['status', 'wait', 'insufficient', 'advance', 'resume', 'withdraw', 'finish']),
  /** Percent of visitors afterwards. */
  share: z.number(),
  /** The registry's revision afterwards; null where nothing changed. */
  revision: z.number().int().nullable(),
  /** As each server sees it; empty where none was requested. */
  rollouts: z.array(rolloutStatusSchema),
  /** Only of result: now, or when the last rollout ended. */
  result: z
    .strictObject({ live: rateSchema, candidate: rateSchema, moreVisits: z.number().int().nullable() })
    .optional(),
});

export type RolloutOutput = z.output<typeof rolloutOutputSchema>;
export type PublishConfigOutput = z.output<typeof publishConfigOutputSchema>;
export type PreviewOutput = z.output<typeof previewOutputSchema>;
export type ChangeOutput = z.output<typeof changeOutputSchema>;

/** A part that sections embed, its contracts, and the pages that use them. */
const contractUseSchema = z.strictObject({
  /** Slot id. */
  part: z.string(),
  offered: z.array(z.number().int()),
  pages: z.array(
    z.strictObject({
      section: z.string(),
      route: z.string(),
      accepted: z.array(z.number().int()),
      /** The one in force; null if none of the accepted ones is offered. */
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
      /** The section is stopped with it, as the registry says; null if it is not. */
      stopped: stopSchema.nullable(),
      /** Revision of the registry that last made it live. */
      revision: z.number().int(),
      changedAt: z.string(),
      /** As the registry says; it is not signed. */
      changedBy: z.string(),
      /** Whose signature counts; null where none does, or nothing is signed. */
      signer: z.string().nullable(),
    }),
  ),
  /** Sections of which what the registry says does not count, and why. */
  refusals: z.array(diagnosticSchema),
  /** Of the live versions that can be read. */
  parts: z.array(contractUseSchema),
});

export type StatusOutput = z.output<typeof statusOutputSchema>;

export const showOutputSchema = z.strictObject({
  section: z.string(),
  version: z.string(),
  live: z.boolean(),
  /** Revision of the registry that last made it live, or retired it; null if it never was live. */
  revision: z.number().int().nullable(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  /** Hash of its section.json, and with it of every file. */
  integrity: z.string(),
  commit: z.string().nullable(),
  /** Kit contract; null for the shell. */
  contract: z.number().int().nullable(),
  fileCount: z.number().int(),
  /** Of all files, as they are stored. */
  bytes: z.number().int(),
  /** Own files in Brotli bytes, as they are served. */
  sizes: z.array(z.strictObject({ what: z.string(), bytes: z.number().int() })),
  routes: z.array(z.strictObject({ route: z.string(), embeds: z.array(z.string()) })),
  /** Parts that other sections may embed. */
  parts: z.array(z.strictObject({ part: z.string(), contracts: z.array(z.number().int()) })),
  /** What it was built from, where and with what; null if it does not record it. */
  provenance: z
    .strictObject({
      commit: z.string().nullable(),
      /** The section's folder had changes that no commit has. */
      uncommitted: z.boolean(),
      repository: z.string().nullable(),
      /** `local`, or the address of the CI system's runner. */
      builder: z.string(),
      tools: z.record(z.string(), z.string()),
      run: z.string().nullable(),
      lockFile: z.strictObject({ name: z.string(), sha256: z.string() }).nullable(),
    })
    .nullable(),
  /** What its SBOM lists; null if it has none. */
  packages: z
    .array(
      z.strictObject({
        name: z.string(),
        version: z.string(),
        license: z.string().nullable(),
        /** Bundles that contain it. */
        bundles: z.array(z.string()),
        /** The shell provides modules of it. */
        shared: z.boolean(),
      }),
    )
    .nullable(),
});

export type ShowOutput = z.output<typeof showOutputSchema>;

const pageChangeSchema = z.strictObject({
  route: z.string(),
  /** Bytes of the document with all its styles (Brotli, fast); null if there is none or it does not render. */
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
});

const addedAndRemoved = <T extends z.ZodType>(item: T) =>
  z.strictObject({ added: z.array(item), removed: z.array(item) });

export const diffOutputSchema = z.strictObject({
  section: z.string(),
  /** Live version; null when none is. */
  from: z.string().nullable(),
  to: z.string(),
  commit: z.strictObject({ from: z.string().nullable(), to: z.string().nullable() }),
  /** Kit contract; null for the shell. */
  contract: z.strictObject({ from: z.number().int().nullable(), to: z.number().int().nullable() }),
  /** Pages of the whole site. */
  pages: z.strictObject({
    unchanged: z.number().int(),
    /** Menus, footer or site configuration are different: every page changes. */
    frameChanged: z.boolean(),
    added: z.array(pageChangeSchema),
    removed: z.array(pageChangeSchema),
    changed: z.array(pageChangeSchema),
  }),
  /** Own files in Brotli bytes, as they are served. */
  sizes: z.array(
    z.strictObject({
      /** `style`, or `script of` a page or part. */
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
  /** Contracts of its parts that are new, removed or changed. */
  exposes: z.array(
    z.strictObject({
      part: z.string(),
      from: z.number().int().nullable(),
      to: z.number().int().nullable(),
    }),
  ),
  /** Who uses which contract of its parts with this version live, and which ones its own pages use. */
  parts: z.array(contractUseSchema),
  /** The gate's findings. */
  refusals: z.array(diagnosticSchema),
  warnings: z.array(diagnosticSchema),
});

export type DiffOutput = z.output<typeof diffOutputSchema>;

export const snapshotOutputSchema = z.strictObject({
  /** ISO time. */
  at: z.string(),
  sections: z.array(
    z.strictObject({
      section: z.string(),
      revision: z.number().int(),
      /** False for one that has left the site. */
      live: z.boolean(),
    }),
  ),
  /** Sections of which what the registry says does not count: the snapshot has what was last seen of them. */
  refusals: z.array(diagnosticSchema),
});

export type SnapshotOutput = z.output<typeof snapshotOutputSchema>;

export const keyOutputSchema = z.strictObject({
  /** Where the secret is; null if it comes from SIGNING_KEY. */
  file: z.string().nullable(),
  publicKey: z.string(),
  keyId: z.string(),
});

export type KeyOutput = z.output<typeof keyOutputSchema>;

export const pruneOutputSchema = z.strictObject({
  /** False: only listed what would be removed. */
  removed: z.boolean(),
  versions: z.array(
    z.strictObject({
      section: z.string(),
      version: z.string(),
      /** Was in the registry; otherwise it was stored and never live. */
      listed: z.boolean(),
    }),
  ),
});

export type PruneOutput = z.output<typeof pruneOutputSchema>;

/** Of what is live, and of rollouts. */
export const verifyOutputSchema = z.strictObject({
  versions: z.number().int(),
  /** That were read. */
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
  /** Of the new repository. */
  folder: z.string(),
  /** Their names below the folder. */
  files: z.array(z.string()),
  /** Does the site configuration grant the section its path and menu already? */
  granted: z.boolean(),
  /** The line that the site configuration needs below `grants`. */
  grant: z.string(),
  /** The operators' public keys that package.json has; empty where the site does not sign. */
  operatorKeys: z.array(z.string()),
});

export type InitOutput = z.output<typeof initOutputSchema>;

export const newPageOutputSchema = z.strictObject({
  section: z.string(),
  path: z.string(),
  /** Their names below the section's folder. */
  files: z.array(z.string()),
});

export type NewPageOutput = z.output<typeof newPageOutputSchema>;

export const healthOutputSchema = z.strictObject({
  section: z.string(),
  /** Live version; null if none is. */
  version: z.string().nullable(),
  verdict: z.enum(VERDICTS),
  /** One sentence each. */
  reasons: z.array(z.string()),
  /** As in /_status.json. */
  versions: z.array(z.looseObject({})),
  problems: z.array(z.looseObject({})),
  /** Only of several servers: what each of them says. */
  servers: z.array(z.strictObject({ server: z.string(), verdict: z.enum(VERDICTS) })).optional(),
});

export type HealthOutput = z.output<typeof healthOutputSchema>;

/** What a shell server says of itself; all but `server` and `problem` are null or empty if it does not. */
const servedSchema = z.strictObject({
  server: z.string(),
  /** The newest revision of which everything was live there. */
  servedRevision: z.number().int().nullable(),
  /** Of the registry that it read last. */
  revision: z.number().int().nullable(),
  pending: z.strictObject({ revision: z.number().int(), since: z.string() }).nullable(),
  /** As in /readyz: one sentence each. */
  refusals: z.array(z.string()),
  problem: z.string().nullable(),
});

export type ServedOutput = z.output<typeof servedSchema>;

export const waitOutputSchema = z.strictObject({
  revision: z.number().int(),
  /** False: the time is over. */
  reached: z.boolean(),
  servers: z.array(servedSchema),
});

export type WaitOutput = z.output<typeof waitOutputSchema>;

export const historyOutputSchema = z.strictObject({
  /** Oldest first. */
  lines: z.array(auditLineSchema),
  /** Lines that this version of the tool cannot read. */
  unreadable: z.number().int(),
});

export type HistoryOutput = z.output<typeof historyOutputSchema>;

/** Of explain: one code, or all. */
export const explainOutputSchema = z.strictObject({
  codes: z.array(z.strictObject({ code: z.string(), meaning: z.string(), action: z.string() })),
});

export type ExplainOutput = z.output<typeof explainOutputSchema>;

export const typesOutputSchema = z.strictObject({
  file: z.string(),
  /** Whether the file was written. */
  changed: z.boolean(),
  /** Every contract that live parts offer: `leadform/GetInTouch@1`. */
  contracts: z.array(z.string()),
});

export type TypesOutput = z.output<typeof typesOutputSchema>;

/** A refused or failed command. */
export const failureOutputSchema = z.strictObject({
  command: z.string(),
  ok: z.literal(false),
  error: z.strictObject({ code: z.string(), message: z.string(), action: z.string() }),
  /** Why the gate refused; empty for any other failure. */
  refusals: z.array(diagnosticSchema),
});

export type FailureOutput = z.output<typeof failureOutputSchema>;

/** What each command adds to `command` and `ok` when it is done. */
const OUTPUTS: Record<string, z.ZodObject[]> = {
  deploy: [changeOutputSchema],
  diff: [diffOutputSchema],
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
  rollout: [rolloutOutputSchema, changeOutputSchema],
  show: [showOutputSchema],
  sign: [changeOutputSchema, snapshotOutputSchema],
  start: [changeOutputSchema],
  status: [statusOutputSchema],
  stop: [changeOutputSchema],
  types: [typesOutputSchema],
  verify: [verifyOutputSchema],
  wait: [waitOutputSchema],
};

const doneSchemas = (name: string) =>
  (OUTPUTS[name] ?? []).map((schema) => schema.extend({ command: z.literal(name), ok: z.literal(true) }));

/** Schema of the object that a command prints with --json, done or failed, by the command's name. */
export const jsonOutputs: Record<string, z.ZodType> = Object.fromEntries(
  Object.keys(OUTPUTS).map((name) => [name, z.union([...doneSchemas(name), failureOutputSchema])]),
);

/** The same as one JSON Schema: a definition for each command, and `failed` for all of them. */
export const jsonOutputsSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'What the commands of site print with --json',
  $defs: {
    ...Object.fromEntries(
      Object.keys(OUTPUTS).map((name) => [
        name,
        { anyOf: [...doneSchemas(name).map(definitionOf), { $ref: '#/$defs/failed' }] },
      ]),
    ),
    failed: definitionOf(failureOutputSchema),
  },
});

function definitionOf(schema: z.ZodType): object {
  const { $schema: _dialect, ...definition } = z.toJSONSchema(schema);
  return definition;
}
