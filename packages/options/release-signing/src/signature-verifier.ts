import {
  type DataFolder,
  liveEntries,
  OWN_SOURCES,
  openRegistry,
  type ReadableStore,
  type RegistryDocument,
  type RegistryEntry,
  type RegistryPlace,
  type SignatureSource,
  type Verifier,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import { currentRegistry } from './current-registry.ts';
import { followSigned } from './signed-follower.ts';
import { readSignedConfig } from './trust/operator-files.ts';
import { createTrust, type Trust } from './trust/trust.ts';
import { entrySigner, trustedRegistry } from './trust/trusted-registry.ts';
import { missingSignatures } from './version-signatures.ts';

export class SignatureVerifier implements Verifier {
  readonly trust: Trust;

  constructor(trust: Trust) {
    this.trust = trust;
  }

  get operatorKeys() {
    return this.trust.operators.map(({ text }) => text);
  }

  state() {
    return this.trust.state();
  }

  verify(document: RegistryDocument) {
    return trustedRegistry(document, this.trust);
  }

  verifyCurrent(
    document: RegistryDocument,
    registry: RegistryPlace,
    store?: Pick<ReadableStore, 'loggedRevision'>,
  ) {
    return currentRegistry(registry, document, this.trust, store);
  }

  follow(registry: RegistryPlace, data: DataFolder) {
    return followSigned(registry, this.trust, data);
  }

  signatures(name: string, metadata: RegistryEntry['metadata'], folder: string, source: SignatureSource) {
    return missingSignatures(this.trust, name, metadata, folder, source);
  }

  /** Includes releases with a revision that is too high. */
  restorable(document: RegistryDocument) {
    const live = liveEntries(document);
    const { refused, releases } = trustedRegistry(document, this.trust);
    for (const [name, { code }] of refused) if (code !== 'SITE_RELEASE_JUMP') live.delete(name);
    const left = new Map<string, RegistryEntry>();
    for (const [name, { integrity }] of releases)
      if (integrity === null) left.set(name, document.microFrontends[name]![0]!);
    return { live, left };
  }

  /** Signed entries first: unsigned ones must not push them past the limit. */
  retained(section: string, entries: RegistryEntry[]) {
    const signed = entries.filter((entry) => entrySigner(this.trust, section, entry));
    return [...signed, ...entries.filter((entry) => !signed.includes(entry))];
  }

  author(section: string, entry: RegistryEntry) {
    const signer = entrySigner(this.trust, section, entry);
    if (!signer) return { described: 'not signed by anybody who may', signer: null };
    return { described: `signed by ${signer.name}`, signer: signer.name };
  }

  /** @throws SITE_RELEASE_ENVIRONMENT for this environment, and what `readSignedConfig` throws */
  async elsewhere(...[location, timeout]: Parameters<Verifier['elsewhere']>) {
    const { operators, environment } = this.trust;
    const registry = openRegistry(location, OWN_SOURCES, timeout);
    const { config, environment: there } = await readSignedConfig(registry, operators);
    if (there !== environment)
      return new SignatureVerifier(createTrust(this.operatorKeys, there, () => config)!);
    throw new SiteError(
      'SITE_RELEASE_ENVIRONMENT',
      `The site configuration next to ${location} was signed for ${environment}, which is this environment.`,
      'Give --from the registry of another environment. If it is one, someone without a key changed the file: look at who may write that store.',
    );
  }
}
