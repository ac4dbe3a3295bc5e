import { type RegistryEntry, wasLive } from '@site/registry';
import { SiteError } from '@site/server-kit';
import { change } from '../../change/change.ts';
import type { DeployContext } from '../../change/deploy-context.ts';
import { changeOrDryRun } from '../../change/open-context.ts';
import { proposeVersions } from '../../change/propose.ts';
import type { CodeOf } from '../../command.ts';
import type { ChangeOutput } from '../../output-schema.ts';
import { namedSection } from '../named-section.ts';

export async function rollback(
  context: DeployContext,
  name: string,
  version?: string,
): Promise<ChangeOutput> {
  const { registry, signer } = context;
  signer.assertMayChange([name]);
  return change(context, (basis) => {
    const entries = basis.before.microFrontends[name] ?? [];
    // Without a version the order decides, which only valid releases have.
    const earlier = registry.verifier.verify(basis.before).document.microFrontends[name] ?? [];
    const entry = version
      ? entries.find((entry) => entry.metadata.version === version)
      : earlier.find((entry) => !entry.deployment.default && wasLive(entry));
    if (!entry) throw noTarget(name, version, entries);
    const proposal = proposeVersions(basis, 'rollback', 'retry if untouched', [{ name, entry }]);
    return { ...proposal, isUrgent: true };
  });
}

/** Without a version, only valid releases count. */
function noTarget(name: string, version: string | undefined, entries: RegistryEntry[]): SiteError {
  const known = entries.map(({ metadata }) => metadata.version).join(', ') || 'none';
  const [last] = entries.filter((entry) => !entry.deployment.default && wasLive(entry));
  if (version !== undefined || !last)
    return new SiteError(
      'SITE_ROLLBACK_NONE',
      version ? `${name} has no version ${version}.` : `${name} has no earlier version.`,
      `Known versions: ${known}.`,
    );
  const { version: earlier, integrity } = last.metadata;
  return new SiteError(
    'SITE_ROLLBACK_NONE',
    `${name} has earlier versions, but none that was made live with a key that may sign now. Known versions: ${known}.`,
    `Name the version: site rollback ${name} --to ${earlier}. If that is refused for its signature, and ${earlier} with the hash ${integrity} is your build, sign it first: site sign ${name}@${earlier}.`,
  );
}

export const command: CodeOf<'rollback'> = {
  run: async ({ folder, positionals: [section], values, ...call }) =>
    rollback(await changeOrDryRun({ ...call, values }), await namedSection(section, folder), values.to),
};
