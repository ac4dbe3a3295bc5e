import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  CONTRACT,
  PART_ID,
  propsSchemaSchema,
  publishedConfigSchema,
  type SiteConfig,
  withFormerNames,
} from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import { storedFormat } from '@site/server-kit/files';
import * as z from 'zod';
import { fetchBytes } from '../object-store/fetch-bytes.ts';
import type { Timeout } from '../object-store/retrying-store.ts';
import { isBucket, openBucket } from '../object-store/s3-store.ts';
import { readSiteConfig } from './site-config-file.ts';
import { isOrigin, registryLocation, runningPort, type SiteSettings } from './site-settings.ts';

/** Next to the registry document: what a section in its own repository is built against. */
export const SITE_CONTRACT_FILE = 'site-contract.json';

const siteContractSchema = z.object({
  /** Of the registry it was written with. */
  revision: z.number().int(),
  /** Scheme and host of the site. */
  origin: z.string().refine(isOrigin, 'must be scheme and host of a site'),
  /**
   * Public keys of the site's operators, where the environment signs. A hint for tools that have none: a writer of the store
   * may write this too.
   */
  operatorKeys: z.array(z.string()).optional(),
  /** Newest kit contract that the site accepts. */
  kitContract: z.number().int(),
  /** Kit contracts that the live shell hosts. */
  hosts: z.array(z.number().int()),
  /** The live shell. Its version is that of the design tokens too: they are compiled into it. */
  shell: z.string(),
  /** Public configuration and grants; it holds no secret. */
  config: publishedConfigSchema,
  /** Newest contract of each live part, by its slot id. */
  parts: z.record(z.string(), z.number().int()),
  /**
   * Every contract that live parts offer, by slot id and number, with the schema of its props if it has one.
   * A schema that this release cannot read counts as none.
   */
  contracts: z.record(
    z.string().regex(PART_ID),
    z.record(z.string().regex(CONTRACT), z.object({ schema: propsSchemaSchema.optional().catch(undefined) })),
  ),
});

export type SiteContract = z.output<typeof siteContractSchema>;
/** Contracts by slot id and number. */
export type PartContracts = SiteContract['contracts'];

/** Of a contract, which has some kilobytes and the schemas of props. */
export const SITE_CONTRACT_LIMITS = { characters: 4 * 1024 * 1024, values: 200_000 };

const format = storedFormat(1, siteContractSchema, SITE_CONTRACT_LIMITS);
/** Undefined for a text that this release cannot read. */
export function parseSiteContract(text: string | undefined): SiteContract | undefined {
  try {
    return text === undefined ? undefined : format.parse(text, SITE_CONTRACT_FILE);
  } catch {
    return undefined;
  }
}

export const siteContractText = (contract: SiteContract): string =>
  `${format.text({ ...contract, config: withFormerNames(contract.config) })}\n`;

/**
 * What the site publishes for its teams.
 *
 * @param registry a folder, `s3://bucket/prefix`, or the http(s) address of a registry document.
 * @param timeout how long to wait for a bucket that does not respond.
 * @throws SITE_CONTRACT_MISSING, SITE_STORED_FORMAT, SITE_STORE_*
 */
export async function readSiteContract(registry: string, timeout?: Timeout): Promise<SiteContract> {
  const bucket = isBucket(registry) ? openBucket(registry, timeout) : undefined;
  const base = /^https?:/.test(registry) ? registry : (bucket?.base ?? pathToFileURL(`${registry}/`).href);
  const url = new URL(SITE_CONTRACT_FILE, base).href;
  const where = base.startsWith('file:') ? fileURLToPath(url) : url;
  const bytes = await fetchBytes(url, { bucket, maxBytes: SITE_CONTRACT_LIMITS.characters }).catch(
    ({ cause }: SiteError) => {
      throw cause instanceof SiteError ? cause : missing(where, cause);
    },
  );
  return format.parse(bytes.toString('utf8'), where);
}

const missing = (where: string, cause: unknown) =>
  new SiteError(
    'SITE_CONTRACT_MISSING',
    `The site's contract ${where} cannot be read: ${(cause as Error).message}.`,
    'Set REGISTRY to the registry of the site. Its next deploy writes the file next to it.',
    { cause },
  );

/** Is there a configuration file of this project, or one that a setting names? Else the contract holds it. */
export const ownsConfig = ({ SITE_CONFIG }: Pick<SiteSettings, 'SITE_CONFIG'>) =>
  Boolean(process.env.SITE_CONFIG) || existsSync(SITE_CONFIG);

/**
 * The site configuration: SITE_CONFIG, else the project's shell/config/site.json, else that of the contract next to the
 * registry.
 *
 * @throws SITE_CONFIG_MISSING, SITE_CONFIG_INVALID, SITE_CONTRACT_MISSING, SITE_STORED_FORMAT
 */
export async function siteConfig(settings: SiteSettings, timeout?: Timeout): Promise<SiteConfig> {
  if (ownsConfig(settings)) return readSiteConfig(settings.SITE_CONFIG);
  return (await readSiteContract(registryLocation(settings), timeout)).config;
}

const projectSchema = z.object({
  site: z
    .object({
      registry: z.string().min(1),
      origin: z.string().min(1),
      operatorKeys: z.array(z.string().min(1)),
      docs: z.string().min(1),
    })
    .partial(),
});

/**
 * The port of the site that runs here, and the settings that a section's package.json keeps below "site": its site's
 * registry, origin and documentation, and its operators' public keys where the site signs. The environment wins.
 *
 * @throws SITE_SETTING_INVALID
 */
export function takeProjectSettings(folder: string, env: NodeJS.ProcessEnv): void {
  const port = runningPort(env);
  if (port) env.PORT ||= port;
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return;
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'site')) return;
  const { data, error } = projectSchema.safeParse(json);
  if (error) {
    throw new SiteError(
      'SITE_SETTING_INVALID',
      `${file}: ${z.prettifyError(error)}`,
      'Write "site": { "registry": "...", "origin": "...", "operatorKeys": ["..."] } in package.json.',
    );
  }
  // an undefined value would become a text in process.env
  if (data.site.registry) env.REGISTRY ||= data.site.registry;
  if (data.site.origin) env.SITE_ORIGIN ||= data.site.origin;
  if (data.site.docs) env.DOCS_URL ||= data.site.docs;
  if (data.site.operatorKeys) env.SITE_OPERATOR_KEYS ||= data.site.operatorKeys.join(',');
}
