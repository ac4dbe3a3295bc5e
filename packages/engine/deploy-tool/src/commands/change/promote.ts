import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  adviceOn,
  keptSignatures,
  liveEntries,
  messageOf,
  openRegistry,
  pullArtifact,
  type Registry,
} from '@site/registry';
import { absoluteLocation } from '@site/registry/settings';
import { SiteError, UsageError } from '@site/server-kit';
import { storeVersion } from '../../change/built.ts';
import { change } from '../../change/change.ts';
import type { DeployContext } from '../../change/deploy-context.ts';
import { deployContext } from '../../change/open-context.ts';
import { proposeVersions, type SectionVersion } from '../../change/propose.ts';
import type { CodeOf } from '../../command.ts';
import type { ChangeOutput } from '../../output-schema.ts';
import { namedSection } from '../named-section.ts';

/**
 * Makes live here what is live in another environment. Each version is copied by its hash, with its signatures, into this
 * environment's own store.
 *
 * @param from verified as its own environment is.
 * @throws SITE_PROMOTE_NONE, SITE_STORE_UNREACHABLE, SITE_ARTIFACT_*, Refused, SITE_REGISTRY_MOVED, and why what is live there
 * is not valid
 */
export async function promote(
  context: DeployContext,
  from: Registry,
  names: string[],
): Promise<ChangeOutput> {
  const { document, refused } = await from.verifier.verifyCurrent(await from.read(), from);
  const live = liveEntries(document);
  const versions: SectionVersion[] = [];
  for (const name of names) {
    const refusal = refused.get(name);
    if (refusal)
      throw new SiteError(refusal.code, `In ${from.base}: ${messageOf(refusal)}`, adviceOn(refusal));
    const entry = live.get(name);
    if (!entry) {
      throw new SiteError(
        'SITE_PROMOTE_NONE',
        `No version of ${name} is live in ${from.base}.`,
        `Live there: ${[...live.keys()].join(', ') || 'none'}.`,
      );
    }
    const incoming = mkdtempSync(join(tmpdir(), 'promote-'));
    try {
      const { folder } = await pullArtifact(incoming, name, entry, from);
      versions.push(await storeVersion(context, folder));
      for (const { keyId, envelope } of keptSignatures(folder))
        await context.store.sign(name, entry.metadata.version, keyId, envelope);
    } finally {
      rmSync(incoming, { recursive: true, force: true });
    }
  }
  return change(context, (basis) => proposeVersions(basis, 'promote', 'retry', versions));
}

export const command: CodeOf<'promote'> = {
  async run({ folder, positionals, values, log, signing }) {
    if (!values.from) {
      throw new UsageError(
        'SITE_PROMOTE_FROM',
        '--from is missing.',
        'Give --from the registry of the other environment: its folder, or the address of its registry.json.',
      );
    }
    const named = positionals.length > 0 ? positionals : [undefined];
    const names = await Promise.all(named.map((one) => namedSection(one, folder)));
    const context = await deployContext({ log, signing });
    const { origins, verifier } = context.registry;
    const from = absoluteLocation(values.from);
    const source = { origins, verifier: await verifier.elsewhere(from, { log }) };
    return promote(context, openRegistry(from, source, { log }), names);
  },
};
