import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type ArtifactManifest,
  FEDERATION_RUNTIME,
  KIT_CONTRACT,
  SBOM_FILE,
  SHARED_NAMES_FILE,
  SHELL_FEATURES_FILE,
  SOURCE_MAPS_FILE,
  shellFeaturesText,
} from '@site/section-kit/contract';
import { transformFileSync } from '@swc/core';
import { DEV_CLIENT, filesBelow, workFolder, writeArtifact } from './artifact.ts';
import { type BundledPackage, bundledRuntimes } from './provenance/bundled-packages.ts';
import { ownPackage, sharedVersions } from './provenance/installed-package.ts';
import { provenanceOf } from './provenance/provenance.ts';
import { sbomText } from './provenance/sbom.ts';
import { takeSourceMaps } from './provenance/source-maps.ts';
import { lazySharedModules } from './site-values.ts';
import { buildShellStyle, sharedNames } from './style/section-style.ts';
import { acceptedRuntimes } from './webpack/accepted-runtimes.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

const DESIGN_SYSTEM = join(
  dirname(fileURLToPath(import.meta.resolve('@site/design-system/theme.css'))),
  '..',
);

/**
 * From webpack's output in dist/work and from shell/public.
 *
 * @param bundled packages in that output.
 */
export async function buildShell(folder: string, bundled: BundledPackage[]): Promise<ArtifactManifest> {
  const runtime = bundledRuntimes(bundled).get('browser')!;
  const runtimes = await acceptedRuntimes(folder, runtime);
  await buildShellStyle(folder);
  const web = join(workFolder(folder), 'web');
  const hoisted = hoistFiles(web);
  writeBoot(folder, web);

  const copies = new Map([
    ...filesBelow(web, 'web'),
    ...filesBelow(join(workFolder(folder), 'reports'), 'web'),
  ]);
  const sourceMaps = takeSourceMaps(copies);
  copies.set(`web/${DEV_CLIENT}`, join(workFolder(folder), 'dev', DEV_CLIENT));
  copies.set('server.cjs', join(workFolder(folder), 'server', 'server.cjs'));
  const publicFolder = join(folder, 'public');
  const publicFiles = (existsSync(publicFolder) ? [...filesBelow(publicFolder, '')] : []).map(
    ([path, source]) => {
      copies.set(`public${path}`, source);
      const type = MEDIA_TYPES[extname(path)] ?? 'application/octet-stream';
      return { path, file: `public${path}`, type, disposition: 'inline' as const };
    },
  );
  const own = ownPackage(folder);
  const texts = new Map([
    [SHELL_FEATURES_FILE, shellFeaturesText(runtimes)],
    [SHARED_NAMES_FILE, await sharedNames(folder)],
    [SBOM_FILE, sbomText(own, bundled)],
  ]);
  if (sourceMaps) texts.set(SOURCE_MAPS_FILE, sourceMaps);
  const scripts = readdirSync(web).filter((name) => name.endsWith('.js'));
  return writeArtifact(
    folder,
    own.version,
    { copies, texts },
    {
      schema: 1,
      kind: 'shell',
      name: 'shell',
      contracts: [KIT_CONTRACT, KIT_CONTRACT - 1],
      shared: { ...sharedVersions(folder, await lazySharedModules()), [FEDERATION_RUNTIME]: runtime },
      server: 'server.cjs',
      browser: {
        entry: `web/${scripts.find((name) => name.startsWith('main.'))}`,
        js: [],
        style: 'web/style.css',
        boot: 'web/boot.js',
        preload: fontsOfEveryPage(web, hoisted),
      },
      publicFiles,
    },
    provenanceOf(folder, process.env),
  );
}

/** A few hundred bytes, inlined in the page: compiled separately. */
function writeBoot(folder: string, web: string): void {
  const { code, map } = transformFileSync(join(folder, 'src/client/boot.ts'), {
    isModule: false,
    sourceMaps: true,
    minify: true,
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2022',
      minify: { compress: { toplevel: true }, mangle: { toplevel: true } },
    },
  });
  writeFileSync(join(web, 'boot.js'), code.trim());
  writeFileSync(join(web, 'boot.js.map'), map!);
}

/**
 * Copies fonts of the design system next to the stylesheet.
 *
 * @returns their names in the artifact.
 */
function hoistFiles(web: string): string[] {
  const style = join(web, 'style.css');
  const hoisted = new Set<string>();
  const css = readFileSync(style, 'utf8').replace(
    /url\((['"]?)[^)'"]*?(fonts\/[^/)'"]+)\1\)/g,
    (_whole, _quote, name: string) => {
      mkdirSync(dirname(join(web, name)), { recursive: true });
      copyFileSync(join(DESIGN_SYSTEM, name), join(web, name));
      hoisted.add(`web/${name}`);
      return `url(${name})`;
    },
  );
  writeFileSync(style, css);
  return [...hoisted];
}

/** Without a unicode-range; browsers load other fonts when a page needs them. */
function fontsOfEveryPage(web: string, hoisted: string[]): string[] {
  const faces = readFileSync(join(web, 'style.css'), 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const always = faces.filter((face) => !face.includes('unicode-range'));
  return hoisted.filter((name) => always.some((face) => face.includes(name.slice('web/'.length))));
}
