import { artifactOrigin, pullArtifact, type RegistryEntry } from '@site/registry';
import { contractsOf, partsOf } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import type { SiteContext } from '../change/deploy-context.ts';
import { meantVersion } from '../deploy/stored-version.ts';
import { ownSizes } from '../diff/own-sizes.ts';
import type { ShowOutput } from '../output-schema.ts';

type Area = Pick<SiteContext, 'registry' | 'store' | 'data'>;

/**
 * What a version consists of and where it comes from. Nothing is changed.
 *
 * @param wanted the version, or the beginning of it or of its hash; the live one if it is undefined.
 * @throws SITE_VERSION_UNKNOWN, SITE_STORE_UNREACHABLE, SITE_ARTIFACT_*
 */
export async function showVersion(area: Area, section: string, wanted?: string): Promise<ShowOutput> {
  const { registry, store, data } = area;
  const entries = (await registry.read()).microFrontends[section] ?? [];
  const version = await versionOf(area, section, entries, wanted);
  const entry = entries.find(({ metadata }) => metadata.version === version);
  const metadata = entry?.metadata ?? (await store.use(section, version));
  if (!metadata) throw unknown(`${section} ${version} was removed from the store at this moment`);
  const url = entry?.url ?? `${section}/${version}/section.json`;
  const artifact = await pullArtifact(data.mirror, section, { url, metadata }, registry);
  const { manifest, kind } = artifact;
  const { provenance, packages } = await artifactOrigin(artifact);
  const { routes, exposes } = kind === 'section' ? artifact.manifest : { routes: [], exposes: {} };
  return {
    section,
    version,
    live: entry?.deployment.default ?? false,
    revision: entry?.extras.revision ?? null,
    changedAt: entry?.extras.changedAt ?? null,
    changedBy: entry?.extras.changedBy ?? null,
    integrity: metadata.integrity,
    commit: manifest.commit || null,
    contract: kind === 'section' ? artifact.manifest.contract : null,
    fileCount: Object.keys(manifest.files).length,
    bytes: Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0),
    sizes: [...(await ownSizes(artifact))].map(([what, bytes]) => ({ what, bytes })),
    routes: routes.map(({ path, embeds }) => ({ route: path, embeds })),
    parts: partsOf(exposes).map((part) => ({ part, contracts: [...contractsOf(exposes, part).keys()] })),
    provenance: provenance ?? null,
    packages: packages ?? null,
  };
}

async function versionOf(
  { store }: Area,
  section: string,
  entries: RegistryEntry[],
  wanted: string | undefined,
): Promise<string> {
  if (wanted === undefined) {
    const live = entries.find(({ deployment }) => deployment.default);
    if (live) return live.metadata.version;
    throw unknown(`No version of ${section} is live`, 'site status lists what is; or name a version.');
  }
  const listed = entries.map(({ metadata }) => metadata.version);
  return meantVersion(section, wanted, [...new Set([...listed, ...(await store.versions(section))])]);
}

const unknown = (what: string, action = 'site status lists what is live.') =>
  new SiteError('SITE_VERSION_UNKNOWN', `${what}.`, action);
