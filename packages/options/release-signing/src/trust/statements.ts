import type { RegistryEntry } from '@site/registry';
import {
  changeActionSchema,
  envelopeSchema,
  rolloutSchema,
  stopSchema,
  withdrawnSchema,
} from '@site/registry';
import { publishedConfigSchema, SAFE_NAME } from '@site/section-kit/contract';
import { sha384 } from '@site/server-kit';
import * as z from 'zod';

/** in-toto's attestation framework, version 1 (github.com/in-toto/attestation, spec/v1/statement.md). */
const TYPE = 'https://in-toto.io/Statement/v1';

const section = z.string().regex(SAFE_NAME);
const version = z.string().regex(SAFE_NAME);
const revision = z.number().int().min(1);
export const MAX_EPOCH = 1_000_000;
/** Absent in the first one: release 1.0.0 does not know it. */
const epoch = z.number().int().min(1).max(MAX_EPOCH).optional();

const digest = z.strictObject({ sha384: z.string().regex(/^[0-9a-f]{96}$/) });
const subject = z.array(z.strictObject({ name: z.string(), digest })).min(1);

const statement = <Predicate extends z.ZodType>(kind: string, predicate: Predicate) =>
  z.strictObject({
    _type: z.literal(TYPE),
    subject,
    predicateType: z.literal(`urn:micro-frontend:${kind}:v1`),
    predicate,
  });

/** Whose build it is, not where it may be live. */
export const versionStatement = statement('version', z.strictObject({ section, version }));

/** With `live` false, the section was retired. */
export const releaseStatement = statement(
  'release',
  z
    .strictObject({
      /** Scheme and host of the site. */
      environment: z.string(),
      section,
      version,
      live: z.boolean(),
      stopped: stopSchema.optional(),
      rollout: rolloutSchema.optional(),
      /** Written by release 1.0.0 only, with `live` false. */
      withdrawn: withdrawnSchema.optional(),
      /** Release 1.0.0 would refuse the other actions. */
      action: changeActionSchema.exclude(['stop', 'start', 'rollout']),
      revision,
      epoch,
      /** ISO time. */
      at: z.string(),
    })
    .refine(({ rollout, withdrawn }) => !rollout || !withdrawn),
);

/** Makes nothing live and raises no revision. A controller's key may sign nothing else. */
export const withdrawalStatement = statement(
  'withdrawal',
  z.strictObject({
    environment: z.string(),
    section,
    version,
    /** The signed release of the rollout. */
    rollout: envelopeSchema,
    withdrawn: withdrawnSchema,
  }),
);

export const configStatement = statement(
  'configuration',
  z.strictObject({
    environment: z.string(),
    at: z.string(),
    config: publishedConfigSchema,
  }),
);

/** What is live, for servers with an empty disk. */
export const snapshotStatement = statement(
  'snapshot',
  z.strictObject({
    environment: z.string(),
    at: z.string(),
    /** `integrity` is null after a retirement. */
    sections: z.record(section, z.strictObject({ revision, epoch, integrity: z.string().nullable() })),
  }),
);

export type VersionStatement = z.output<typeof versionStatement>;
export type ReleaseStatement = z.output<typeof releaseStatement>;
export type WithdrawalStatement = z.output<typeof withdrawalStatement>;
export type ConfigStatement = z.output<typeof configStatement>;
export type SnapshotStatement = z.output<typeof snapshotStatement>;

/** From `sha384-` and Base64 to hexadecimal. */
const digestOf = (integrity: string) => ({
  sha384: Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex'),
});

type Metadata = RegistryEntry['metadata'];

const manifestSubject = (name: string, { integrity, version }: Metadata) => ({
  name: `${name}/${version}/section.json`,
  digest: digestOf(integrity),
});

/** Without a time: signed again, it is the same. */
export const versionOf = (name: string, metadata: Metadata): VersionStatement => ({
  _type: TYPE,
  subject: [manifestSubject(name, metadata)],
  predicateType: 'urn:micro-frontend:version:v1',
  predicate: { section: name, version: metadata.version },
});

export const releaseOf = (
  name: string,
  metadata: Metadata,
  release: Omit<ReleaseStatement['predicate'], 'section' | 'version'>,
): ReleaseStatement => ({
  _type: TYPE,
  subject: [manifestSubject(name, metadata)],
  predicateType: 'urn:micro-frontend:release:v1',
  predicate: { section: name, version: metadata.version, ...release },
});

export const withdrawalOf = (
  name: string,
  metadata: Metadata,
  withdrawal: Omit<WithdrawalStatement['predicate'], 'section' | 'version'>,
): WithdrawalStatement => ({
  _type: TYPE,
  subject: [manifestSubject(name, metadata)],
  predicateType: 'urn:micro-frontend:withdrawal:v1',
  predicate: { section: name, version: metadata.version, ...withdrawal },
});

const textSubject = (name: string, text: string) => ({
  name,
  digest: digestOf(sha384(text)),
});

export const configurationOf = (predicate: ConfigStatement['predicate']): ConfigStatement => ({
  _type: TYPE,
  subject: [textSubject('site-config.json', JSON.stringify(predicate.config))],
  predicateType: 'urn:micro-frontend:configuration:v1',
  predicate,
});

export const snapshotOf = (predicate: SnapshotStatement['predicate']): SnapshotStatement => ({
  _type: TYPE,
  subject: [textSubject('registry.json', JSON.stringify(predicate.sections))],
  predicateType: 'urn:micro-frontend:snapshot:v1',
  predicate,
});
