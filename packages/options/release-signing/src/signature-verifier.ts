import { liveEntries, OWN_SOURCES, openRegistry, type RegistryEntry, type Verifier } from '@site/registry';
import { SiteError } from '@site/server-kit';
import { currentRegistry } from './current-registry.ts';
import { followSigned } from './signed-follower.ts';
import { readSignedConfig } from './trust/operator-files.ts';
import { createTrust, type Trust } from './trust/trust.ts';
import { entrySigner, trustedRegistry } from './trust/trusted-registry.ts';
import { missingSignatures } from './version-signatures.ts';

export function createSignatureVerifier(trust: Trust): Verifier {
  const operatorKeys = trust.operators.map(({ text }) => text);
  return {
    operatorKeys,
    state: trust.state,
    verify: (document) => trustedRegistry(document, trust),
    verifyCurrent: (document, registry, store) => currentRegistry(registry, document, trust, store),
    follow: (registry, data) => followSigned(registry, trust, data),
    signatures: (...version) => missingSignatures(trust, ...version),
    /** Includes releases with a revision that is too high. */
    restorable(document) {
      const live = liveEntries(document);
      const { refused, releases } = trustedRegistry(document, trust);
      for (const [name, { code }] of refused) if (code !== 'SITE_RELEASE_JUMP') live.delete(name);
      const left = new Map<string, RegistryEntry>();
      for (const [name, { integrity }] of releases)
        if (integrity === null) left.set(name, document.microFrontends[name]![0]!);
      return { live, left };
    },
    /** Signed entries first: unsigned ones must not push them past the limit. */
    retained(section, entries) {
      const signed = entries.filter((entry) => entrySigner(trust, section, entry));
      return [...signed, ...entries.filter((entry) => !signed.includes(entry))];
    },
    author(section, entry) {
      const signer = entrySigner(trust, section, entry);
      if (!signer) return { described: 'not signed by anybody who may', signer: null };
      return { described: `signed by ${signer.name}`, signer: signer.name };
    },
    /** @throws SITE_RELEASE_ENVIRONMENT for this environment, and what `readSignedConfig` throws */
    async elsewhere(location, timeout) {
      const registry = openRegistry(location, OWN_SOURCES, timeout);
      const { config, environment: there } = await readSignedConfig(registry, trust.operators);
      if (there !== trust.environment)
        return createSignatureVerifier(createTrust(operatorKeys, there, () => config)!);
      throw new SiteError(
        'SITE_RELEASE_ENVIRONMENT',
        `The site configuration next to ${location} was signed for ${there}, which is this environment.`,
        'Give --from the registry of another environment. If it is one, someone without a key changed the file: look at who may write that store.',
      );
    },
  };
}
