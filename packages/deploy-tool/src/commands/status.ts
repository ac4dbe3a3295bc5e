import { contractUse, loadArtifact } from '@site/composer';
import {
  type DataFolder,
  liveEntries,
  type Registry,
  type RegistryDocument,
  revisionOf,
} from '@site/registry';
import type { SectionManifest } from '@site/section-kit/contract';
import { siteContext } from '../change/deploy-context.ts';
import { defineCommand } from '../command.ts';
import { describeUse } from '../describe-use.ts';
import type { StatusOutput } from '../output-schema.ts';

export const statusCommand = defineCommand({
  synopsis: 'status',
  purpose: 'show what is live, which versions a rollback can reach, and who uses which contract of a part',
  options: {},
  positionals: 0,
  async run({ say }): Promise<StatusOutput> {
    const { registry, data } = await siteContext(say);
    const document = await registry.read();
    const versions = Object.entries(document.microFrontends).flatMap(([section, entries]) =>
      entries.map(({ metadata, deployment, extras }) => ({
        section,
        version: metadata.version,
        live: deployment.default,
        ...extras,
      })),
    );
    say(`revision ${revisionOf(document)}`);
    for (const { section, version, live, changedAt, changedBy } of versions) {
      say(`${live ? '*' : ' '} ${section.padEnd(12)} ${version.padEnd(24)} ${changedAt} ${changedBy}`);
    }
    const parts = contractUse(await liveManifests(document, registry, data, say));
    if (parts.length > 0) say(['', 'Contracts in use:', ...describeUse(parts)].join('\n'));
    return { revision: revisionOf(document), versions, parts };
  },
});

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
    say(`${one.section} cannot be read, so its part in the contracts below is unknown: ${one.message}`);
    return [];
  });
}
