#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type SectionDefinition, SiteError } from '@site/section-kit/contract';
import { dataFolder } from './data-folder.ts';
import { type DeployContext, deploy, rollback } from './deploy.ts';
import { folderRegistry } from './registry.ts';
import { revisionOf } from './registry-document.ts';
import { readSiteConfig } from './site-config-file.ts';
import { parseSettings, registryLocation, siteFolder, siteSettingsSchema } from './site-settings.ts';

const USAGE = `site <command>, run in a section's folder

  deploy [folder ...]    store, gate and make live what is built in dist/artifact
  prepare [folder ...]   store and gate it, without making it live
  rollback [--to V]      make the version before live again, or version V
  status                 what is live
  history                who changed what, when

Settings: DATA_DIR, SITE_CONFIG, SITE_ORIGIN, REGISTRY (a folder), ARTIFACTS_URL.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`;

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' } },
  });
  const [command, ...folders] = positionals;
  const context = deployContext();
  if (command === 'deploy' || command === 'prepare') {
    await deploy(
      context,
      folders.length > 0 ? folders.map((folder) => resolve(folder)) : [process.cwd()],
      command === 'prepare',
    );
  } else if (command === 'rollback') {
    await rollback(context, await sectionName(process.cwd()), values.to);
  } else if (command === 'status') {
    await status(context);
  } else if (command === 'history') {
    const log = join(context.store, 'registry.audit.log');
    if (existsSync(log)) process.stdout.write(readFileSync(log));
  } else {
    console.error(USAGE);
    return 2;
  }
  return 0;
}

function deployContext(): DeployContext {
  const settings = parseSettings(siteSettingsSchema, process.env);
  const store = registryLocation(settings);
  if (/^https?:/.test(store)) {
    throw new SiteError(
      'SITE_REGISTRY_READ_ONLY',
      `${store} is a published registry and is only read here.`,
      'Set REGISTRY to the folder it is published from.',
    );
  }
  return {
    registry: folderRegistry(store),
    store,
    artifactsUrl: settings.ARTIFACTS_URL,
    data: dataFolder(siteFolder(settings)),
    environment: {
      config: readSiteConfig(settings.SITE_CONFIG),
      origin: settings.SITE_ORIGIN,
      year: new Date().getUTCFullYear(),
    },
    by: `${userInfo().username}@${hostname()}`,
    say: (sentence) => console.log(sentence),
  };
}

async function sectionName(folder: string): Promise<string> {
  const face = join(folder, 'section.ts');
  if (!existsSync(face)) return 'shell';
  return ((await import(pathToFileURL(face).href)).default as SectionDefinition).name;
}

async function status({ registry }: DeployContext): Promise<void> {
  const document = await registry.read();
  console.log(`revision ${revisionOf(document)}`);
  for (const [name, entries] of Object.entries(document.microFrontends)) {
    for (const { metadata, deployment, extras } of entries) {
      console.log(
        `${deployment.default ? '*' : ' '} ${name.padEnd(12)} ${metadata.version.padEnd(24)} ${extras.changedAt} ${extras.changedBy}`,
      );
    }
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof SiteError ? String(error) : error);
    process.exit(1);
  },
);
