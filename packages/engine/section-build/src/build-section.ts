import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type ArtifactManifest,
  FACTS_FILE,
  type FactDates,
  FEDERATION_RUNTIME,
  factsFileText,
  KIT_CONTRACT,
  type PublicSiteConfig,
  SBOM_FILE,
  type SectionDefinition,
  SOURCE_MAPS_FILE,
} from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import { filesBelow, workFolder, writeArtifact } from './artifact.ts';
import { contractFiles } from './contracts.ts';
import { drawPictures } from './draw-pictures.ts';
import { type BundledPackage, bundledRuntimes } from './provenance/bundled-packages.ts';
import { ownPackage, sharedVersions } from './provenance/installed-package.ts';
import { provenanceOf } from './provenance/provenance.ts';
import { sbomText } from './provenance/sbom.ts';
import { takeSourceMaps } from './provenance/source-maps.ts';
import { readSection } from './section/read-section.ts';
import { buildConfig, watchReads } from './site-values.ts';
import { buildSectionStyle } from './style/section-style.ts';

export type MakeFiles = (config: PublicSiteConfig, folder: string) => Promise<void>;

interface Makers {
  files?: MakeFiles | undefined;
  /** From facts.ts. The gate warns of old facts. */
  facts?: FactDates | undefined;
}

interface FederationManifest {
  exposes: { path: string; assets: { js: { sync: string[]; async: string[] } } }[];
}

/**
 * From webpack's output in dist/work.
 *
 * @param bundled packages in that output.
 */
export async function buildSection(
  folder: string,
  definition: SectionDefinition,
  bundled: BundledPackage[],
  makers: Makers,
): Promise<ArtifactManifest> {
  const section = readSection(definition, folder);
  await buildSectionStyle(folder, section.name);
  const drawn = join(folder, 'dist', 'pictures');
  const { watched: config, read } = watchReads(await buildConfig());
  const made = join(folder, 'dist', 'made');
  if (makers.files) {
    rmSync(made, { recursive: true, force: true });
    await makers.files(config, made);
  }
  const pictures = await drawPictures(folder, section.pages, config, drawn);
  const baked = read();
  const web = join(workFolder(folder), 'web');
  const federation = JSON.parse(readFileSync(join(web, 'mf-manifest.json'), 'utf8')) as FederationManifest;

  const copies = filesBelow(web, 'web');
  copies.delete('web/mf-stats.json');
  for (const name of ['server.cjs', 'server.cjs.map'])
    copies.set(name, join(workFolder(folder), 'server', name));
  const own = ownPackage(folder);
  const texts = new Map([...contractFiles({ exposes: section.parts }), [SBOM_FILE, sbomText(own, bundled)]]);
  const sourceMaps = takeSourceMaps(copies);
  if (sourceMaps) texts.set(SOURCE_MAPS_FILE, sourceMaps);
  if (makers.facts) texts.set(FACTS_FILE, factsFileText(makers.facts));
  const publicFiles = section.files.map(({ source, ...entry }) => {
    const from = resolve(folder, source);
    if (!existsSync(from)) {
      throw new SiteError(
        'SITE_SECTION_FILE',
        `section.ts lists the public file ${source}, which does not exist.`,
        'Create the file, or remove its entry from `files`.',
      );
    }
    const file = `public${entry.path}`;
    copies.set(file, from);
    return { ...entry, file };
  });
  for (const path of pictures) {
    const file = `public${path}`;
    copies.set(file, join(drawn, path));
    publicFiles.push({ path, type: 'image/png', disposition: 'inline', file });
  }

  return writeArtifact(
    folder,
    own.version,
    { copies, texts },
    {
      schema: 1,
      kind: 'section',
      name: section.name,
      contract: KIT_CONTRACT,
      shared: {
        ...sharedVersions(
          folder,
          bundled.flatMap(({ lazy }) => [...lazy]),
        ),
        [FEDERATION_RUNTIME]: bundledRuntimes(bundled).get('browser')!,
      },
      server: 'server.cjs',
      browser: { entry: 'web/remoteEntry.js', style: 'web/style.css' },
      routes: section.routes,
      notFound: section.notFound,
      navigation: section.navigation,
      footer: section.footer,
      redirects: section.redirects,
      publicFiles,
      exposes: Object.fromEntries(
        section.exposes.map(({ name, contract }) => {
          const built = federation.exposes.find((entry) => entry.path === `./${name}`);
          return [name, { contract, js: (built?.assets.js.sync ?? []).map((file) => `web/${file}`) }];
        }),
      ),
      budgets: section.budgets,
      ...(Object.keys(baked).length > 0 ? { baked } : {}),
    },
    provenanceOf(folder, process.env),
  );
}
