import type { DeployContext, SnapshotOutput } from '@site/deploy-tool/option';
import { adviceOn, describeDiagnostic, diagnosticOutput } from '@site/registry';
import { SiteError } from '@site/server-kit';
import type { SigningKey } from '../trust/keys.ts';
import { readSnapshot, snapshotFile } from '../trust/operator-files.ts';
import type { SeenReleases } from '../trust/release-order.ts';
import type { Trust } from '../trust/trust.ts';
import { trustedRegistry } from '../trust/trusted-registry.ts';

/** How often it is signed again when a change goes live at the same moment. */
const ATTEMPTS = 5;

/**
 * Signs what is live, for servers that have seen nothing yet. What the registry says of a section that is refused is not
 * signed: the snapshot keeps what the one before it says.
 *
 * @param key of an operator, or for snapshots.
 * @throws SITE_REGISTRY_MOVED
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
  const document = await registry.read();
  const before = await signedBefore(registry, trust);
  const { releases, refused } = trustedRegistry(document, trust, before);
  const sections = Object.fromEntries([...before, ...releases]);
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

/** A snapshot without a valid signature is ignored. */
async function signedBefore(registry: DeployContext['registry'], trust: Trust): Promise<SeenReleases> {
  try {
    return new Map(Object.entries((await readSnapshot(registry, trust)).snapshot.sections));
  } catch (error) {
    if (error instanceof SiteError && error.code !== 'SITE_STORE_UNREACHABLE') return new Map();
    throw error;
  }
}
