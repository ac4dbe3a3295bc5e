#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { takeProjectSettings } from '@site/registry/settings';
import type { FactDates, SectionDefinition } from '@site/section-kit/contract';
import { importFile, SiteError } from '@site/server-kit';
import type { Configuration } from 'webpack';
import { artifactFolder } from './artifact.ts';
import type { MakeFiles } from './build-section.ts';
import { buildShell } from './build-shell.ts';
import './import-tsx.ts';
import { largeScripts } from './large-scripts.ts';
import { bundledPackages } from './provenance/bundled-packages.ts';
import { compile } from './webpack/compile.ts';

async function main(folder: string): Promise<void> {
  takeProjectSettings(folder, process.env);
  const load = async (file: string) => (await importFile(join(folder, file))).default;
  const loadIfThere = async (file: string) => (existsSync(join(folder, file)) ? load(file) : undefined);
  // After the hook of import-tsx.ts: pictures are drawn with React.
  const { buildSection } = await import('./build-section.ts');
  const stats = await compile((await load('webpack.config.ts')) as Configuration[]);
  const bundled = bundledPackages(folder, stats);
  const manifest = existsSync(join(folder, 'section.ts'))
    ? await buildSection(folder, (await load('section.ts')) as SectionDefinition, bundled, {
        files: (await loadIfThere('files.ts')) as MakeFiles | undefined,
        facts: (await loadIfThere('facts.ts')) as FactDates | undefined,
      })
    : await buildShell(folder, bundled);
  const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0);
  console.log(
    `${manifest.name} ${manifest.version}: ${Object.keys(manifest.files).length} files, ${bytes} bytes`,
  );
  for (const sentence of largeScripts(artifactFolder(folder), manifest, stats)) console.log(sentence);
}

main(process.cwd()).then(
  // Module Federation's plugin can leave handles open.
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof SiteError ? String(error) : error);
    process.exit(1);
  },
);
