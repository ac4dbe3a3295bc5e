import {
  type CurrentRegistry,
  codeOf,
  type Diagnostic,
  errorDiagnostic,
  isJump,
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
import { signerAs, trustedRegistry } from './trust/trusted-registry.ts';

/**
 * The registry as the tool composes it: of a section that is refused, what was last signed as live.
 *
 * @param store whose audit log shows how far the environment is: a signer may have signed a revision far above it.
 */
export async function currentRegistry(
  registry: RegistryPlace,
  document: RegistryDocument,
  trust: Trust,
  store?: Pick<ReadableStore, 'loggedRevision'>,
): Promise<CurrentRegistry> {
  const { seen, problems } = await seenByOperator(registry, trust);
  const first = trustedRegistry(document, trust, seen);
  const newestIn = (own: Position) => positionFields(newestOf([own, ...seen.values()]));
  const newest = newestIn(first.newest);
  const logged = (await store?.loggedRevision(newest)) ?? 0;
  const { refused, newest: own } = isJump(newest.revision, logged)
    ? trustedRegistry(document, trust, seen, { ...newest, revision: logged })
    : first;
  return {
    document: lastSigned(document, trust, own),
    refused,
    problems,
    own,
    newest: newestIn(own),
    logged,
  };
}

/** The newest releases that an operator's snapshot names: an older one was put back. */
async function seenByOperator(
  registry: RegistryPlace,
  trust: Trust,
): Promise<{ seen: SeenReleases; problems: Diagnostic[] }> {
  try {
    const { sections } = await readSnapshot(registry, trust);
    return { seen: new Map(Object.entries(sections)), problems: [] };
  } catch (error) {
    const problems = codeOf(error) === 'SITE_SNAPSHOT_MISSING' ? [] : [errorDiagnostic(error, 'shell')];
    return { seen: new Map(), problems };
  }
}

function lastSigned(document: RegistryDocument, trust: Trust, newest: Position): RegistryDocument {
  const { document: signed, refused } = trustedRegistry(document, trust, undefined, newest);
  const microFrontends = { ...signed.microFrontends };
  for (const name of refused.keys()) {
    const [newest, ...others] = (microFrontends[name] ?? []).filter(wasLive);
    if (newest && signerAs(trust, name, newest, true))
      microFrontends[name] = [{ ...newest, deployment: { traffic: 100, default: true } }, ...others];
  }
  return { ...signed, microFrontends };
}
