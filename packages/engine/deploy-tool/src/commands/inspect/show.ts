import { artifactOrigin, pullArtifact, type RegistryEntry } from '@site/registry';
import { contractsOf, partsOf } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import type { SiteContext } from '../../change/deploy-context.ts';
import { siteContext } from '../../change/open-context.ts';
import { meantVersion } from '../../change/stored-version.ts';
import type { CodeOf } from '../../command.ts';
import { ownSizes } from '../../diff/own-sizes.ts';
import type { ShowOutput } from '../../output-schema.ts';
import { namedSection } from '../named-section.ts';

type Area = Pick<SiteContext, 'registry' | 'store' | 'data'>;

/**
 * @param wanted the version, or the beginning of it or of its hash; the live one by default.
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

const number = new Intl.NumberFormat('en-US');
const row = (what: string, text: string) => `  ${what.padEnd(14)}${text}`;
const NOT_RECORDED = 'not recorded';

export function describeVersion(shown: ShowOutput): string[] {
  const { section, version, live, revision, changedAt, changedBy, commit, integrity } = shown;
  const change = changedAt && `${changedAt}, by ${changedBy} (revision ${revision})`;
  return [
    `${section} ${version}`,
    row(
      live ? 'live since' : 'not live',
      change ? `${live ? '' : 'made live or retired '}${change}` : 'never was',
    ),
    row('commit', commit ?? NOT_RECORDED),
    row('hash', integrity),
    row('files', `${shown.fileCount}, ${number.format(shown.bytes)} bytes`),
    '',
    'Own files, Brotli bytes:',
    ...shown.sizes.map(({ what, bytes }) => `  ${what.padEnd(42)}${number.format(bytes).padStart(10)}`),
    ...titled(
      'Routes:',
      shown.routes.map(({ route, embeds }) => [route, ...embeds.map((one) => `embeds ${one}`)].join(' ')),
    ),
    ...titled(
      'Parts for other sections:',
      shown.parts.map(({ part, contracts }) => `${part}, contract ${contracts.join(' and ')}`),
    ),
    '',
    ...describeProvenance(shown.provenance),
    '',
    ...describePackages(shown.packages),
  ];
}

const titled = (title: string, lines: string[]): string[] =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];

function describeProvenance(provenance: ShowOutput['provenance']): string[] {
  if (!provenance) return [`Provenance: ${NOT_RECORDED}.`];
  const { commit, uncommitted, repository, builder, tools, run, lockFile } = provenance;
  const source = commit && commit + (uncommitted ? ', with changes that are in no commit' : '');
  return [
    'Provenance:',
    row('commit', source ?? NOT_RECORDED),
    row('repository', repository ?? NOT_RECORDED),
    row('builder', builder),
    ...(run ? [row('run', run)] : []),
    row(
      'tools',
      Object.entries(tools)
        .map((tool) => tool.join(' '))
        .join(', ') || NOT_RECORDED,
    ),
    row('lock file', lockFile ? `${lockFile.name}, sha256 ${lockFile.sha256}` : NOT_RECORDED),
  ];
}

function describePackages(packages: ShowOutput['packages']): string[] {
  if (!packages) return [`Packages: ${NOT_RECORDED}.`];
  const bundled = packages.filter(({ bundles }) => bundles.length > 0).length;
  const shared = packages.filter((one) => one.shared).length;
  return [
    `Packages: ${bundled} in the bundles, ${shared} shared by the shell.`,
    ...packages.map(({ name, version, license, bundles, shared }) => {
      const places = [...bundles, ...(shared ? ['shared by the shell'] : [])].join(', ');
      return `  ${`${name} ${version}`.padEnd(44)} ${(license ?? 'no license stated').padEnd(20)} ${places}`;
    }),
  ];
}

export const command: CodeOf<'show'> = {
  async run({ folder, positionals: [section, version], log, signing }) {
    const shown = await showVersion(
      await siteContext({ log, signing }),
      await namedSection(section, folder),
      version,
    );
    for (const line of describeVersion(shown)) log(line);
    return shown;
  },
};
