import {
  type AuditLine,
  RETAINED_VERSIONS,
  RETENTION_MILLISECONDS,
  type RegistryDocument,
  type RegistryEntry,
  revisionOf,
} from '@site/registry';
import { readNewest } from '../change/change.ts';
import type { DeployContext } from '../change/deploy-context.ts';
import { deployContext } from '../change/open-context.ts';
import type { CodeOf } from '../command.ts';

/**
 * Keeps what `guaranteed` keeps. The registry changes first: an interrupted run leaves no listed version without files.
 *
 * @param remove false only lists.
 * @throws SITE_REGISTRY_OLDER, SITE_REGISTRY_MOVED
 */
export async function pruneStore(context: DeployContext, remove: boolean) {
  const { registry, store, log, by } = context;
  const now = Date.now();
  const { before } = await readNewest(context);
  const listed = Object.entries(before.microFrontends).flatMap(([section, entries]) =>
    oldEntries(registry.verifier.retained(section, entries), now).map(({ metadata }) => ({
      section,
      version: metadata.version,
    })),
  );
  const unusedSince = now - RETENTION_MILLISECONDS;
  // Never made live, or left by an interrupted removal.
  const prepared = (await store.contents()).filter(
    ({ section, version, used }) => !isListed(before, section, version) && used <= unusedSince,
  );
  const versions = [
    ...listed.map((each) => ({ ...each, listed: true })),
    ...prepared.map(({ section, version }) => ({ section, version, listed: false })),
  ];
  for (const { section, version, listed: known } of versions)
    log(
      `${remove ? 'Removing' : 'Would remove'} ${section} ${version}${known ? '' : ', which was never live'}.`,
    );
  if (versions.length === 0) log('There is nothing to remove.');
  else if (!remove) log('Nothing is removed yet: run it with --yes.');
  if (!remove) return { removed: false, versions };

  await store.removeLeftovers(now);
  if (listed.length > 0) {
    const next = without(before, listed);
    const audit: AuditLine = {
      kind: 'collection',
      at: new Date(now).toISOString(),
      by,
      revision: revisionOf(next),
      versions: listed,
    };
    await registry.write(next, before, JSON.stringify(audit));
  }
  const after = await registry.read();
  for (const { section, version } of versions) {
    // It may have been stored or deployed again meanwhile.
    if (!isListed(after, section, version)) await store.remove({ section, version }, unusedSince);
  }
  return { removed: true, versions };
}

/** Past retention. Entries are sorted by last live, newest first. */
function oldEntries(entries: RegistryEntry[], now: number): RegistryEntry[] {
  return entries.filter((entry, at) => {
    if (entry.deployment.default || at < RETAINED_VERSIONS) return false;
    // Live until the entry before it in the list.
    const replaced = Date.parse(entries[at - 1]!.extras.changedAt);
    return now - replaced >= RETENTION_MILLISECONDS;
  });
}

const isListed = ({ microFrontends }: RegistryDocument, section: string, version: string): boolean =>
  (microFrontends[section] ?? []).some(({ metadata }) => metadata.version === version);

function without(
  document: RegistryDocument,
  versions: { section: string; version: string }[],
): RegistryDocument {
  const microFrontends = Object.fromEntries(
    Object.entries(document.microFrontends).map(([section, entries]) => [
      section,
      entries.filter(
        ({ metadata }) =>
          !versions.some((each) => each.section === section && each.version === metadata.version),
      ),
    ]),
  );
  return { ...document, microFrontends };
}

export const command: CodeOf<'prune'> = {
  async run({ values, log, signing, confirm }) {
    const context = await deployContext({ log, signing });
    if (values['dry-run']) return pruneStore(context, false);
    if (values.yes) return pruneStore(context, true);
    const listed = await pruneStore(context, false);
    if (listed.versions.length === 0 || !(await confirm?.('Remove them? This cannot be undone.')))
      return listed;
    return pruneStore(context, true);
  },
};
