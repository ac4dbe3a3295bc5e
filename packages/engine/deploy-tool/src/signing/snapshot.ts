import {
  adviceOn,
  describeDiagnostic,
  diagnosticOutput,
  readSnapshot,
  type SeenReleases,
  type SigningKey,
  snapshotFile,
  type Trust,
  trustedRegistry,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import type { DeployContext } from '../change/deploy-context.ts';
import { operatorKey } from '../change/signing.ts';
import type { SnapshotOutput } from '../output-schema.ts';

/** How often it is signed again when a change goes live at the same moment. */
const ATTEMPTS = 5;

/**
 * Signs what is live, for servers that have seen nothing yet. What the registry says of a section that is refused is not
 * signed: the snapshot keeps what the one before it says.
 *
 * @throws SITE_SIGNING_KEY_MISSING, SITE_SIGNER_UNKNOWN for a key that is not an operator's, SITE_REGISTRY_MOVED
 */
export async function signSnapshot(context: DeployContext): Promise<SnapshotOutput> {
  const key = operatorKey(context);
  for (let attempt = 1; ; attempt++) {
    try {
      return await signOnce(context, context.registry.trust!, key);
    } catch (error) {
      const moved = error instanceof SiteError && error.code === 'SITE_REGISTRY_MOVED';
      if (!moved || attempt === ATTEMPTS) throw error;
    }
  }
}

async function signOnce(
  { registry, say }: DeployContext,
  trust: Trust,
  key: SigningKey,
): Promise<SnapshotOutput> {
  const document = await registry.read();
  const before = await signedBefore(registry, trust);
  const { releases, refused } = trustedRegistry(document, trust, before);
  const sections = Object.fromEntries([...before, ...releases]);
  const at = new Date().toISOString();
  await registry.writeBeside(snapshotFile({ environment: trust.environment, at, sections }, key), document);
  for (const refusal of refused.values())
    say(`Not signed: ${describeDiagnostic(refusal)}\n  ${adviceOn(refusal)}`);
  say(`Signed: the snapshot of ${Object.keys(sections).length} sections.`);
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

/** One that nobody signed who may says nothing. */
async function signedBefore(registry: DeployContext['registry'], trust: Trust): Promise<SeenReleases> {
  try {
    return new Map(Object.entries((await readSnapshot(registry, trust)).sections));
  } catch (error) {
    if (error instanceof SiteError && error.code !== 'SITE_STORE_UNREACHABLE') return new Map();
    throw error;
  }
}
