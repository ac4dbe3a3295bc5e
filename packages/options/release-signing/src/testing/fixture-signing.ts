import { join } from 'node:path';
import type { DeployContext } from '@site/deploy-tool/option';
import type { fixtureStore } from '@site/fixture-site';
import type { FixtureSection, FixtureShell } from '@site/fixture-site/fixture-sections';
import {
  liveEntries,
  type Position,
  type RegistryDocument,
  revisionOf,
  type Stop,
  withLive,
  withoutLive,
} from '@site/registry';
import { createSignatureVerifier } from '../signature-verifier.ts';
import { createKeySigner } from '../tool/signer.ts';
import { signStatement } from '../trust/envelope.ts';
import type { SigningKey } from '../trust/keys.ts';
import { snapshotFile } from '../trust/operator-files.ts';
import { versionOf } from '../trust/statements.ts';
import { createTrust } from '../trust/trust.ts';
import { trustedRegistry } from '../trust/trusted-registry.ts';
import { fixtureKey, signedChange } from './signed-change.ts';

export interface SignedFixture {
  /** The team's own key if not given; null signs nothing. */
  version?: SigningKey | null;
  release?: SigningKey | null;
  /** The next revision if not given. */
  position?: Position;
}

/** An environment that signs: its operator, and a team with a key for each grant. */
export function fixtureSigning(
  site: Pick<ReturnType<typeof fixtureStore>, 'tool' | 'registry' | 'build' | 'environment'>,
  environment = site.environment,
  operator = fixtureKey(),
  teams = new Map(Object.keys(environment.config.grants).map((name) => [name, fixtureKey()])),
) {
  const { config, origin } = environment;
  const { context } = site.tool();
  for (const [name, { public: key }] of teams)
    config.grants[name]!.signers = [{ name: `team ${name}`, key: key.text }];
  const trust = createTrust([operator.public.text], origin, () => config)!;
  const verifier = createSignatureVerifier(trust);
  const keyOf = (name: string) => teams.get(name) ?? operator;

  async function change(
    name: string,
    { release = keyOf(name), position }: SignedFixture,
    next: (before: RegistryDocument, change: ReturnType<typeof signedChange>) => RegistryDocument,
  ): Promise<void> {
    const before = await site.registry.read();
    const at = position ?? revisionOf(before) + 1;
    const signed = signedChange(name, release ?? undefined, at, { environment: origin });
    await site.registry.write(next(before, signed), before, 'published by a test');
  }

  return {
    operator,
    teams,
    keyOf,
    trust,
    verifier,

    tool: (key: SigningKey | undefined): DeployContext => ({
      ...context,
      environment,
      registry: { ...context.registry, verifier },
      signer: createKeySigner({ key, trust, required: true, environment, log: context.log }),
    }),

    async add(section: FixtureSection | FixtureShell, { version }: SignedFixture = {}) {
      const { manifest, entry } = await context.store.add(join(site.build(section), 'dist', 'artifact'));
      const { name } = manifest;
      const key = version === undefined ? keyOf(name) : version;
      if (key) {
        const envelope = signStatement(versionOf(name, entry.metadata), key);
        await context.store.sign(name, manifest.version, key.public.id, envelope);
      }
      return { name, entry };
    },

    async publish(sections: (FixtureSection | FixtureShell)[], signed: SignedFixture = {}): Promise<void> {
      for (const section of sections) {
        const { name, entry } = await this.add(section, signed);
        await change(name, signed, (before, by) => withLive(before, name, entry, by));
      }
    },

    stop: (name: string, stopped: Stop | undefined, signed: SignedFixture = {}) =>
      change(name, signed, (before, by) =>
        withLive(before, name, liveEntries(before).get(name)!, { ...by, stopped }),
      ),

    retire: (name: string) => change(name, {}, (before, by) => withoutLive(before, name, by)),

    /** Of the releases in the registry that are valid. */
    async snapshot(at = new Date()): Promise<void> {
      const document = await site.registry.read();
      const sections = Object.fromEntries(trustedRegistry(document, trust).releases);
      const snapshot = { environment: origin, at: at.toISOString(), sections };
      await site.registry.writeSidecar(snapshotFile(snapshot, operator), document);
    },
  };
}
