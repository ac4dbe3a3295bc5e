import {
  type CurrentRegistry,
  codeOf,
  type Diagnostic,
  epochOf,
  errorDiagnostic,
  isJump,
  NO_POSITION,
  newestOf,
  type Position,
  positionFields,
  type ReadableStore,
  type RegistryDocument,
  type RegistryPlace,
  wasLive,
} from '@site/registry';
import { readSnapshot } from './trust/operator-files.ts';
import type { SeenReleases } from './trust/release-order.ts';
import type { Trust } from './trust/trust.ts';
import { trustedRegistry, verifiedAs } from './trust/trusted-registry.ts';

/**
 * For a refused section, the last release that is signed.
 * @param store its audit log bounds the revision: a signer may have signed one far above it.
 */
export async function currentRegistry(
  registry: RegistryPlace,
  document: RegistryDocument,
  trust: Trust,
  store?: Pick<ReadableStore, 'loggedRevision'>,
): Promise<CurrentRegistry> {
  const { seen, isOperators, problems } = await fromSnapshot(registry, trust);
  const operatorSeen: SeenReleases = isOperators ? seen : new Map();
  const newestIn = (own: Position) => positionFields(newestOf([own, ...operatorSeen.values()]));
  const claimed = isOperators ? NO_POSITION : supportedPosition(document, trust, newestOf(seen.values()));
  const newest = newestIn(trustedRegistry(document, trust, operatorSeen, claimed).newest);
  const logged = (await store?.loggedRevision(newest)) ?? 0;
  const known = isJump(newest.revision, logged) ? { ...newest, revision: logged } : claimed;
  const { newest: own } = trustedRegistry(document, trust, operatorSeen, known);
  return {
    document: lastSigned(document, trust, own),
    refused: trustedRegistry(document, trust, seen, known).refused,
    problems,
    own,
    newest: newestIn(own),
    logged,
  };
}

/** Releases that were live. Only an operator's snapshot says how far the environment is. */
async function fromSnapshot(
  registry: RegistryPlace,
  trust: Trust,
): Promise<{ seen: SeenReleases; isOperators: boolean; problems: Diagnostic[] }> {
  try {
    const { snapshot, isOperators } = await readSnapshot(registry, trust);
    return { seen: new Map(Object.entries(snapshot.sections)), isOperators, problems: [] };
  } catch (error) {
    const problems = codeOf(error) === 'SITE_SNAPSHOT_MISSING' ? [] : [errorDiagnostic(error, 'shell')];
    return { seen: new Map(), isOperators: false, problems };
  }
}

/** A snapshot key's position counts only in the epoch of the shell's signed release: who begins one signs the shell. */
export function supportedPosition(document: RegistryDocument, trust: Trust, claimed: Position): Position {
  const shell = trustedRegistry(document, trust, undefined, claimed).releases.get('shell');
  return shell && epochOf(shell) === epochOf(claimed) ? claimed : NO_POSITION;
}

function lastSigned(document: RegistryDocument, trust: Trust, newest: Position): RegistryDocument {
  const { document: signed, refused } = trustedRegistry(document, trust, undefined, newest);
  const microFrontends = { ...signed.microFrontends };
  for (const name of refused.keys()) {
    const [newest, ...others] = (microFrontends[name] ?? []).filter(wasLive);
    if (newest && verifiedAs(trust, name, newest, true))
      microFrontends[name] = [{ ...newest, deployment: { traffic: 100, default: true } }, ...others];
  }
  return { ...signed, microFrontends };
}
