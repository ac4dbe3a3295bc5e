import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { frameUrl } from '@site/composer';
import { adviceOn, dataFolder, describeDiagnostic, openRegistry } from '@site/registry';
import {
  readSiteConfig,
  registryLocation,
  siteFolder,
  siteOrigin,
  siteSettingsSchema,
} from '@site/registry/settings';
import { createVerifier } from '@site/release-signing';
import { grantedApi } from '@site/section-kit/contract';
import { parseSettings, printable, SiteError } from '@site/server-kit';
import {
  composeRegistry,
  createAssets,
  loadSite,
  type Quarantined,
  recompress,
  securityHeaders,
} from '@site/site-server/responses';
import { writeExport } from './export-folder.ts';
import { nginxConfig } from './nginx-config.ts';
import { exportSite } from './site-export.ts';

const USAGE = `npm run compose -w shell -- --out <folder>

Writes the site in the registry as a folder of files, with a manifest and a configuration for nginx. A
section that does not pass the gate is written with its newest earlier version that does, and named.
Settings: DATA_DIR, SITE_CONFIG, SITE_ORIGIN, PORT, REGISTRY (a folder, or the address of a registry document).
Exit codes: 0 done (quarantined sections are named on standard error), 1 refused or failed (the folder is unchanged), 2 wrong usage.`;

async function main(args: string[]): Promise<number> {
  const out = outFolder(args);
  if (!out) {
    console.error(USAGE);
    return 2;
  }
  const settings = parseSettings(siteSettingsSchema, process.env);
  const origin = siteOrigin(settings);
  const data = dataFolder(siteFolder(settings));
  const config = readSiteConfig(settings.SITE_CONFIG);
  const { composition, versions, missing, quarantined } = await composeRegistry(
    openRegistry(registryLocation(settings), {
      origins: settings.ARTIFACT_SOURCES,
      verifier: createVerifier(settings.SITE_OPERATOR_KEYS, origin, () => config),
    }),
    data,
    {
      config,
      origin,
      year: new Date().getUTCFullYear(),
    },
  );
  for (const one of quarantined) console.warn(printable(describeQuarantined(one)));
  for (const line of missing) console.warn(printable(`Left out, an earlier version: ${line}`));

  const headers = securityHeaders(origin);
  const assets = createAssets(data, headers);
  const site = await loadSite(composition, data, assets, headers);
  for (const file of readdirSync(data.frames)) {
    const id = basename(file, '.json');
    const frame = await assets.frame(id);
    if (frame && !site.responses.has(frameUrl(id))) site.responses.set(frameUrl(id), frame);
  }
  await recompress(site, () => true);
  const made = await exportSite(site, assets, versions, headers);
  const { release, copied, unchanged } = writeExport(
    out,
    made,
    nginxConfig(made.manifest, grantedApi(config)),
  );
  console.log(
    `Composition ${composition.id}: ${Object.keys(composition.pages).length} pages, ` +
      `${Object.keys(made.manifest.answers).length} addresses; ${copied} files written, ${unchanged} unchanged.`,
  );
  console.log(`${out}/current is release ${release}.`);
  return 0;
}

function describeQuarantined({ section, wanted, instead, because }: Quarantined): string {
  return [
    `Quarantined: ${section} ${wanted}. The export ${instead ? `has version ${instead}` : 'is without this section'}.`,
    ...because.flatMap((refusal) => [`  ${describeDiagnostic(refusal)}`, `  ${adviceOn(refusal)}`]),
  ].join('\n');
}

function outFolder(args: string[]): string | undefined {
  try {
    const { out } = parseArgs({ args, options: { out: { type: 'string' } } }).values;
    return out && resolve(process.env.INIT_CWD ?? '.', out);
  } catch {
    return undefined;
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(printable(error instanceof SiteError ? String(error) : inspect(error)));
    process.exit(1);
  },
);
