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
/** Absent in the first one. */
const epoch = z.number().int().min(1).max(MAX_EPOCH).optional();

const digest = z.strictObject({ sha384: z.string().regex(/^[0-9a-f]{96}$/) });
const subject = z.array(z.strictObject({ name: z.string(), digest })).min(1);

type Kind = 'version' | 'release' | 'withdrawal' | 'configuration' | 'snapshot';

const statement = <Predicate extends z.ZodType>(kind: Kind, predicate: Predicate) =>
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

type Release = z.output<typeof releaseStatement>['predicate'];
type Withdrawal = z.output<typeof withdrawalStatement>['predicate'];
export type SignedConfig = z.output<typeof configStatement>['predicate'];
export type Snapshot = z.output<typeof snapshotStatement>['predicate'];

/** @param hash SHA-384 in Base64, with or without `sha384-`. */
const statementOf = (kind: Kind, name: string, hash: string, predicate: object) => ({
  _type: TYPE,
  subject: [
    { name, digest: { sha384: Buffer.from(hash.replace(/^sha384-/, ''), 'base64').toString('hex') } },
  ],
  predicateType: `urn:micro-frontend:${kind}:v1`,
  predicate,
});

type Metadata = RegistryEntry['metadata'];

const ofVersion = (kind: Kind, section: string, { integrity, version }: Metadata, stated: object) =>
  statementOf(kind, `${section}/${version}/section.json`, integrity, { section, version, ...stated });

/** Without a time: signed again, it is the same. */
export const versionOf = (section: string, metadata: Metadata) => ofVersion('version', section, metadata, {});

export const releaseOf = (
  section: string,
  metadata: Metadata,
  release: Omit<Release, 'section' | 'version'>,
) => ofVersion('release', section, metadata, release);

export const withdrawalOf = (
  section: string,
  metadata: Metadata,
  withdrawal: Omit<Withdrawal, 'section' | 'version'>,
) => ofVersion('withdrawal', section, metadata, withdrawal);

export const configurationOf = (signed: SignedConfig) =>
  statementOf('configuration', 'site-config.json', sha384(JSON.stringify(signed.config)), signed);

export const snapshotOf = (snapshot: Snapshot) =>
  statementOf('snapshot', 'registry.json', sha384(JSON.stringify(snapshot.sections)), snapshot);
