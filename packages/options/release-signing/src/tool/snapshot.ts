import type { DeployContext, SnapshotOutput } from '@site/deploy-tool/option';
import { adviceOn, compareOrder, describeDiagnostic, diagnosticOutput, newestOf } from '@site/registry';
import { SiteError } from '@site/server-kit';
import { supportedPosition } from '../current-registry.ts';
import type { SigningKey } from '../trust/keys.ts';
import { readSnapshot, snapshotFile } from '../trust/operator-files.ts';
import { describePosition, type SeenReleases } from '../trust/release-order.ts';
import type { AuthorizedKey, Trust } from '../trust/trust.ts';
import { trustedRegistry } from '../trust/trusted-registry.ts';

/** When a change goes live at the same moment. */
const ATTEMPTS = 5;

/**
 * For a refused section the snapshot keeps what the operator's one before it says.
 *
 * @param key of an operator, or for snapshots.
 * @throws SITE_REGISTRY_MOVED, SITE_REGISTRY_OLDER
 */
export async function signSnapshot(
  context: DeployContext,
  trust: Trust,
  key: SigningKey,
): Promise<SnapshotOutput> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await signOnce(context, trust, key);
    } catch (error) {
      const moved = error instanceof SiteError && error.code === 'SITE_REGISTRY_MOVED';
      if (!moved || attempt === ATTEMPTS) throw error;
    }
  }
}

async function signOnce(
  { registry, log }: DeployContext,
  trust: Trust,
  key: SigningKey,
): Promise<SnapshotOutput> {
  // before the registry: then it names no later release than the registry
  const { seen, signer, isOperators } = await signedBefore(registry, trust);
  const document = await registry.read();
  const { releases, refused } = isOperators
    ? trustedRegistry(document, trust, seen)
    : trustedRegistry(
        document,
        trust,
        undefined,
        supportedPosition(document, trust, newestOf(seen.values())),
      );
  if (!isOperators) assertSupported(seen, releases, signer);
  const sections = Object.fromEntries([...(isOperators ? seen : []), ...releases]);
  const at = new Date().toISOString();
  await registry.writeSidecar(snapshotFile({ environment: trust.environment, at, sections }, key), document);
  for (const refusal of refused.values())
    log(`Not signed: ${describeDiagnostic(refusal)}\n  ${adviceOn(refusal)}`);
  log(`Signed: the snapshot of ${Object.keys(sections).length} sections.`);
  return {
    at,
    sections: Object.entries(sections).map(([section, { revision, integrity }]) => ({
      section,
      revision,
      live: integrity !== null,
    })),
    refusals: [...refused.values()].map(diagnosticOutput),
  };
}

/** One without a valid signature is ignored. */
async function signedBefore(
  registry: DeployContext['registry'],
  trust: Trust,
): Promise<{ seen: SeenReleases; signer: AuthorizedKey | undefined; isOperators: boolean }> {
  try {
    const { snapshot, ...signed } = await readSnapshot(registry, trust);
    return { seen: new Map(Object.entries(snapshot.sections)), ...signed };
  } catch (error) {
    if (error instanceof SiteError && error.code !== 'SITE_STORE_UNREACHABLE')
      return { seen: new Map(), signer: undefined, isOperators: false };
    throw error;
  }
}

/** A snapshot key's own claims are not signed again: they would outlive the key. @throws SITE_REGISTRY_OLDER */
function assertSupported(
  claims: SeenReleases,
  releases: SeenReleases,
  signer: AuthorizedKey | undefined,
): void {
  const unsupported = [...claims].filter(([name, claim]) => {
    const release = releases.get(name);
    // a section that left may have lost its signers since
    if (!release) return claim.integrity !== null;
    const order = compareOrder(claim, release);
    return order > 0 || (order === 0 && claim.integrity !== release.integrity);
  });
  if (unsupported.length === 0) return;
  const claimed = unsupported.map(([name, claim]) => `${name} (${describePosition(claim)})`).join(', ');
  throw new SiteError(
    'SITE_REGISTRY_OLDER',
    `The snapshot of ${signer?.name} says of ${claimed} what no signed release in the registry says.`,
    'No snapshot was signed. If the registry is an older one, put the newest back. If site status names the section as refused, have it signed again. If neither is so, someone else has that key: take it out of snapshotKeys, in the servers’ configuration too, run site publish-config, and sign the snapshot again with the operator’s key.',
  );
}
