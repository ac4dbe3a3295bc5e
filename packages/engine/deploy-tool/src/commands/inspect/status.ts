import { contractUse, loadArtifact } from '@site/composer';
import {
  adviceOn,
  type DataFolder,
  describeDiagnostic,
  diagnosticOutput,
  liveEntries,
  makeWarning,
  messageOf,
  type Registry,
  type RegistryDocument,
  type RegistryEntry,
  releaseSigner,
  type Trust,
} from '@site/registry';
import type { SectionManifest } from '@site/section-kit/contract';
import { countedRegistry } from '../../change/counted-registry.ts';
import { siteContext } from '../../change/deploy-context.ts';
import { defineCommand } from '../../command.ts';
import { describeUse } from '../../describe-use.ts';
import type { StatusOutput } from '../../output-schema.ts';

export const statusCommand = defineCommand({
  synopsis: 'status',
  purpose: 'show what is live, which versions a rollback can reach, and who uses which contract of a part',
  options: {},
  positionals: 0,
  async run({ say }): Promise<StatusOutput> {
    const { registry, store, data } = await siteContext(say);
    const document = await registry.read();
    const counted = await countedRegistry(registry, document, store);
    const { revision } = counted.own;
    const versions = Object.entries(document.microFrontends).flatMap(([section, entries]) =>
      entries.map((entry) => versionOf(section, entry, registry.trust)),
    );
    say(`revision ${revision}`);
    for (const { section, version, live, stopped, changedAt, changedBy, signer } of versions) {
      const who = signer
        ? `signed by ${signer}`
        : registry.trust
          ? 'not signed by anybody who may'
          : changedBy;
      say(`${live ? '*' : ' '} ${section.padEnd(12)} ${version.padEnd(24)} ${changedAt} ${who}`);
      const stop = stopped && makeWarning('SITE_SECTION_STOPPED', { section }, stopped);
      if (stop) say(`  ${describeDiagnostic(stop)} ${adviceOn(stop)}`);
    }
    const refusals = [...counted.refused.values(), ...counted.problems];
    for (const refusal of refusals) say(`Refused: ${describeDiagnostic(refusal)}\n  ${adviceOn(refusal)}`);
    const parts = contractUse(await liveManifests(counted.document, registry, data, say));
    if (parts.length > 0) say(['', 'Contracts in use:', ...describeUse(parts)].join('\n'));
    return { revision, versions, refusals: refusals.map(diagnosticOutput), parts };
  },
});

function versionOf(
  section: string,
  entry: RegistryEntry,
  trust: Trust | undefined,
): StatusOutput['versions'][number] {
  const { metadata, deployment, extras } = entry;
  const { revision, changedAt, changedBy } = extras;
  const signer = trust && releaseSigner(trust, section, entry);
  const stopped = deployment.default ? (extras.stopped ?? null) : null;
  const said = { live: deployment.default, stopped, revision, changedAt, changedBy };
  return { section, version: metadata.version, ...said, signer: signer?.name ?? null };
}

/** Of the sections that can be loaded; the others are named. */
async function liveManifests(
  document: RegistryDocument,
  registry: Registry,
  data: DataFolder,
  say: (sentence: string) => void,
): Promise<SectionManifest[]> {
  const entries = [...liveEntries(document)].filter(([name]) => name !== 'shell');
  const loaded = await Promise.all(entries.map(([name, entry]) => loadArtifact(name, entry, registry, data)));
  return loaded.flatMap((one) => {
    if ('manifest' in one) return one.manifest.kind === 'section' ? [one.manifest] : [];
    say(`${one.section} cannot be read, so its part in the contracts below is unknown: ${messageOf(one)}`);
    return [];
  });
}
