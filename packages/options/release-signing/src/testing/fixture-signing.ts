import { join } from 'node:path';
import type { fixtureStore } from '@site/fixture-site';
import type { FixtureSection, FixtureShell } from '@site/fixture-site/fixture-sections';
import {
  type EntryMarks,
  liveEntries,
  type Position,
  positionFields,
  type RegistryDocument,
  type RegistryEntry,
  revisionOf,
  type Stop,
  withLive,
  withoutLive,
} from '@site/registry';
import { SignatureVerifier } from '../signature-verifier.ts';
import { signStatement } from '../trust/envelope.ts';
import { newSigningKey, readSigningKey, type SigningKey } from '../trust/keys.ts';
import { snapshotFile } from '../trust/operator-files.ts';
import { releaseOf, versionOf } from '../trust/statements.ts';
import { createTrust } from '../trust/trust.ts';
import { trustedRegistry } from '../trust/trusted-registry.ts';

export const fixtureKey = (): SigningKey => readSigningKey(newSigningKey().secret);

/** Who signs a version and that it is live, and as what; an attack has it otherwise than an honest deploy. */
export interface SignedFixture {
  /** The team's own key if not given; null signs nothing. */
  version?: SigningKey | null;
  release?: SigningKey | null;
  /** The release is signed for this site. */
  environment?: string;
  /** The next revision if not given. */
  position?: Position;
}

/** An environment that signs: its operator, one key of each granted section's team, and what those sign. */
export function fixtureSigning(
  site: ReturnType<typeof fixtureStore>,
  { config, origin } = site.environment,
  /** As in another environment of the same teams. */
  operator = fixtureKey(),
  teams = new Map(Object.keys(config.grants).map((name) => [name, fixtureKey()])),
) {
  const { store } = site.tool().context;
  for (const [name, { public: key }] of teams)
    config.grants[name]!.signers = [{ name: `team ${name}`, key: key.text }];
  const trust = createTrust([operator.public.text], origin, () => config)!;
  const keyOf = (name: string) => teams.get(name) ?? operator;

  const signing =
    (
      name: string,
      position: Position,
      at: Date,
      { release = keyOf(name), environment = origin }: SignedFixture,
    ) =>
    (metadata: RegistryEntry['metadata'], live: boolean, marks: EntryMarks) =>
      signStatement(
        releaseOf(name, metadata, {
          environment,
          live,
          ...marks,
          action: live ? 'deploy' : 'retire',
          ...positionFields(position),
          at: at.toISOString(),
        }),
        release!,
      );

  async function change(
    next: (before: RegistryDocument, revision: number) => RegistryDocument,
  ): Promise<void> {
    const before = await site.registry.read();
    await site.registry.write(next(before, revisionOf(before) + 1), before, 'published by a test');
  }

  /** What every entry of a change says of itself. */
  const changeOf = (name: string, revision: number, signed: SignedFixture) => {
    const at = new Date(revision * 1000);
    const position = signed.position ?? { revision };
    const sign = signed.release === null ? undefined : signing(name, position, at, signed);
    return { at, by: 'someone', revision: position.revision, sign };
  };

  return {
    operator,
    teams,
    keyOf,
    trust,
    verifier: new SignatureVerifier(trust),

    /** Stores a version with its signature; nothing goes live. */
    async add(section: FixtureSection | FixtureShell, { version }: SignedFixture = {}) {
      const { manifest, entry } = await store.add(join(site.build(section), 'dist', 'artifact'));
      const { name } = manifest;
      const key = version === undefined ? keyOf(name) : version;
      if (key) {
        const envelope = signStatement(versionOf(name, entry.metadata), key);
        await store.sign(name, manifest.version, key.public.id, envelope);
      }
      return { name, entry };
    },

    /** Makes versions live, signed by their teams, without asking the gate. */
    async publish(sections: (FixtureSection | FixtureShell)[], signed: SignedFixture = {}): Promise<void> {
      for (const section of sections) {
        const { name, entry } = await this.add(section, signed);
        await change((before, revision) => withLive(before, name, entry, changeOf(name, revision, signed)));
      }
    },

    /** Stops what is live of a section, or starts it. */
    stop: (name: string, stopped: Stop | undefined, signed: SignedFixture = {}) =>
      change((before, revision) =>
        withLive(before, name, liveEntries(before).get(name)!, {
          ...changeOf(name, revision, signed),
          stopped,
        }),
      ),

    retire: (name: string, signed: SignedFixture = {}) =>
      change((before, revision) => withoutLive(before, name, changeOf(name, revision, signed))),

    /** The operator signs what is live in the registry, as far as it is signed. */
    async snapshot(at = new Date()): Promise<void> {
      const document = await site.registry.read();
      const sections = Object.fromEntries(trustedRegistry(document, trust).releases);
      const snapshot = { environment: origin, at: at.toISOString(), sections };
      await site.registry.writeSidecar(snapshotFile(snapshot, operator), document);
    },
  };
}
