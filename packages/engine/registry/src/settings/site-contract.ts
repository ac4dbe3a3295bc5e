import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  CONTRACT,
  PART_ID,
  propsSchemaSchema,
  publishedConfigSchema,
  type SiteConfig,
} from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import { storedFormat } from '@site/server-kit/files';
import * as z from 'zod';
import { fetchBytes } from '../object-store/fetch-bytes.ts';
import type { Timeout } from '../object-store/retrying-store.ts';
import { isBucket, openBucket } from '../object-store/s3-store.ts';
import { readSiteConfig } from './site-config-file.ts';
import { isOrigin, registryLocation, runningPort, type SiteSettings } from './site-settings.ts';

/** What a section in its own repository is built against. */
export const SITE_CONTRACT_FILE = 'site-contract.json';

export const siteContractSchema = z.object({
  /** Of the registry it was written with. */
  revision: z.number().int(),
  origin: z.string().refine(isOrigin, 'must be scheme and host of a site'),
  /** A hint for tools without keys: writers of the store may change it. */
  operatorKeys: z.array(z.string()).optional(),
  kitContract: z.number().int(),
  hosts: z.array(z.number().int()),
  /** Also the version of the design tokens. */
  shell: z.string(),
  config: publishedConfigSchema,
  /** Newest contract by slot id. */
  parts: z.record(z.string(), z.number().int()),
  /** By slot id and number. An unreadable schema of props counts as none. */
  contracts: z.record(
    z.string().regex(PART_ID),
    z.record(z.string().regex(CONTRACT), z.object({ schema: propsSchemaSchema.optional().catch(undefined) })),
  ),
});

export type SiteContract = z.output<typeof siteContractSchema>;
export type PartContracts = SiteContract['contracts'];

/** A contract has some kilobytes and the schemas of props. */
export const SITE_CONTRACT_LIMITS = { characters: 4 * 1024 * 1024, values: 200_000 };

const format = storedFormat(1, siteContractSchema, SITE_CONTRACT_LIMITS);
export function parseSiteContract(text: string | undefined): SiteContract | undefined {
  try {
    return text === undefined ? undefined : format.parse(text, SITE_CONTRACT_FILE);
  } catch {
    return undefined;
  }
}

export const siteContractText = (contract: SiteContract): string => `${format.text(contract)}\n`;

/**
 * @param registry a folder, `s3://bucket/prefix`, or the http(s) address of a registry document.
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

/** Else the configuration comes from the site contract. */
export const ownsConfig = ({ SITE_CONFIG }: Pick<SiteSettings, 'SITE_CONFIG'>) =>
  Boolean(process.env.SITE_CONFIG) || existsSync(SITE_CONFIG);

/**
 * SITE_CONFIG, else shell/config/site.json, else the site contract.
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
 * Port of the running site and `site` of package.json, where `env` does not have them.
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
  // process.env would turn undefined into a text.
  if (data.site.registry) env.REGISTRY ||= data.site.registry;
  if (data.site.origin) env.SITE_ORIGIN ||= data.site.origin;
  if (data.site.docs) env.DOCS_URL ||= data.site.docs;
  if (data.site.operatorKeys) env.SITE_OPERATOR_KEYS ||= data.site.operatorKeys.join(',');
}
