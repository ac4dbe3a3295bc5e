import { loadArtifact } from '@site/composer';
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
  type Verifier,
} from '@site/registry';
import type { SectionManifest } from '@site/section-kit/contract';
import type { Log } from '@site/server-kit';
import { alignRows } from '@site/server-kit/command-line';
import { siteContext } from '../../change/open-context.ts';
import type { CodeOf } from '../../command.ts';
import { contractUse, describeUse } from '../../contract-use.ts';
import type { StatusOutput } from '../../output-schema.ts';

export const command: CodeOf<'status'> = {
  async run({ log, signing }) {
    const { registry, store, data } = await siteContext({ log, signing });
    const document = await registry.read();
    const current = await registry.verifier.verifyCurrent(document, registry, store);
    const { revision } = current.own;
    const versions = Object.entries(document.microFrontends).flatMap(([section, entries]) =>
      entries.map((entry) => versionOf(section, entry, registry.verifier)),
    );
    log(`revision ${revision}`);
    const lines = alignRows(
      versions.map(({ section, version, live, changedAt, author }) => [
        `${live ? '*' : ' '} ${section}`,
        version,
        changedAt,
        author,
      ]),
    );
    for (const [at, { section, stopped }] of versions.entries()) {
      log(lines[at]!);
      const stop = stopped && makeWarning('SITE_SECTION_STOPPED', { section }, stopped);
      if (stop) log(`  ${describeDiagnostic(stop)} ${adviceOn(stop)}`);
    }
    const refusals = [...current.refused.values(), ...current.problems];
    for (const refusal of refusals) log(`Refused: ${describeDiagnostic(refusal)}\n  ${adviceOn(refusal)}`);
    const parts = contractUse(await liveManifests(current.document, registry, data, log));
    if (parts.length > 0) log(['', 'Contracts in use:', ...describeUse(parts)].join('\n'));
    return {
      revision,
      versions: versions.map(({ author: _author, ...version }) => version),
      refusals: refusals.map(diagnosticOutput),
      parts,
    };
  },
};

function versionOf(
  section: string,
  entry: RegistryEntry,
  verifier: Verifier,
): StatusOutput['versions'][number] & { author: string } {
  const { metadata, deployment, extras } = entry;
  const { revision, changedAt, changedBy } = extras;
  const { described: author, signer } = verifier.author(section, entry);
  const stopped = deployment.default ? (extras.stopped ?? null) : null;
  const logged = { live: deployment.default, stopped, revision, changedAt, changedBy };
  return { section, version: metadata.version, ...logged, signer, author };
}

async function liveManifests(
  document: RegistryDocument,
  registry: Registry,
  data: DataFolder,
  log: Log,
): Promise<SectionManifest[]> {
  const entries = [...liveEntries(document)].filter(([name]) => name !== 'shell');
  const loaded = await Promise.all(entries.map(([name, entry]) => loadArtifact(name, entry, registry, data)));
  return loaded.flatMap((one) => {
    if ('manifest' in one) return one.manifest.kind === 'section' ? [one.manifest] : [];
    log(`${one.section} cannot be read, so its part in the contracts below is unknown: ${messageOf(one)}`);
    return [];
  });
}
