import { hostname, userInfo } from 'node:os';
import { dataFolder, folderStore, openReadableStore, openStore, storeArtifact } from '@site/registry';
import {
  ownsConfig,
  registryLocation,
  type SiteSettings,
  siteConfig,
  siteFolder,
  siteOrigin,
  siteSettingsSchema,
} from '@site/registry/settings';
import type { SiteConfig } from '@site/section-kit/contract';
import {
  createEventQueue,
  installedFile,
  type Log,
  type Notify,
  parseSettings,
  readEventTargets,
  SiteError,
} from '@site/server-kit';
import type { Call } from '../command.ts';
import type { DeployContext, SiteContext } from './deploy-context.ts';
import { serverGate } from './server-gate.ts';
import { openSigning, requireSigning, type ToolSigning } from './signing.ts';

type Opened = Pick<Call, 'log' | 'signing'> & Partial<Pick<Call, 'confirm'>>;

/** @throws SITE_SETTING_INVALID, errors of `siteEnvironment` and `openSigning` */
export async function siteContext({ log, signing, confirm }: Opened): Promise<SiteContext> {
  const settings = parseSettings(siteSettingsSchema, process.env);
  const { ARTIFACT_SOURCES, ARTIFACTS_URL } = settings;
  const location = registryLocation(settings);
  const { config, origin } = await siteEnvironment(settings, signing, log);
  const environment = { config, origin, year: new Date().getUTCFullYear() };
  const { verifier, signer } = await openSigning(signing, settings, { environment, log });
  const given = [location, { origins: ARTIFACT_SOURCES, verifier }, { log }] as const;
  const store = openReadableStore(...given);
  const by = signer.author ?? `${userInfo().username}@${hostname()}`;
  return {
    registry: store.registry,
    store,
    openForWriting: () => openStore(...given),
    artifactsUrl: ARTIFACTS_URL,
    data: dataFolder(siteFolder(settings)),
    environment,
    ownsConfig: ownsConfig(settings),
    signer,
    by,
    serverGate: serverGate(settings, { environment, by, log }),
    log,
    isAttended: confirm !== undefined,
    notify: notifier(settings.EVENT_WEBHOOKS, origin, log),
  };
}

/**
 * If the site signs, a tool without its own configuration uses the signed one.
 * @throws SITE_CONFIG_MISSING, SITE_CONFIG_INVALID, SITE_CONTRACT_MISSING, SITE_STORED_FORMAT,
 * SITE_RELEASE_ENVIRONMENT, SITE_SIGNING_NOT_INSTALLED, and errors of `readConfig`
 */
export async function siteEnvironment(
  settings: SiteSettings,
  signing: ToolSigning | undefined,
  log: Log,
): Promise<{ config: SiteConfig; origin: string }> {
  const { SITE_OPERATOR_KEYS, SITE_ORIGIN } = settings;
  if (ownsConfig(settings) || SITE_OPERATOR_KEYS.length === 0)
    return { config: await siteConfig(settings, { log }), origin: siteOrigin(settings) };
  const location = registryLocation(settings);
  const { config, environment } = await requireSigning(signing).readConfig(location, SITE_OPERATOR_KEYS, log);
  if (SITE_ORIGIN !== undefined && SITE_ORIGIN !== environment) {
    throw new SiteError(
      'SITE_RELEASE_ENVIRONMENT',
      `The site configuration next to ${location} was signed for ${environment}, not for ${SITE_ORIGIN}.`,
      'Correct SITE_ORIGIN, or "origin" in package.json. If they are right, someone without a key changed the file: look at who may write the store.',
    );
  }
  return { config, origin: environment };
}

/** Milliseconds: a pipeline waits. */
const RECEIVER_TIMEOUT = 5000;
const SECOND_ATTEMPT = [1000];

function notifier(file: string | undefined, source: string, log: SiteContext['log']): Notify | undefined {
  if (file === undefined) return undefined;
  return createEventQueue({
    targets: readEventTargets(file),
    source,
    userAgent: 'site',
    log: {
      info() {},
      error: ({ type, result }: { type: string; result: string }) =>
        log(`Warning: the event ${type} could not be delivered: ${result}.`),
    } as Parameters<typeof createEventQueue>[0]['log'],
    retries: SECOND_ATTEMPT,
    timeout: RECEIVER_TIMEOUT,
  });
}

/** @throws SITE_SETTING_INVALID, SITE_REGISTRY_READ_ONLY */
export const deployContext = async (...given: Parameters<typeof siteContext>): Promise<DeployContext> =>
  forWriting(await siteContext(...given));

/** For --dry-run. Without a key, a build counts as signed. */
export const changeOrDryRun = async (
  call: Opened & { values: { 'dry-run'?: boolean } },
): Promise<DeployContext> => {
  const context = await siteContext(call);
  return call.values['dry-run'] ? onThisDisk(context.signer.forCheck(context)) : forWriting(context);
};

const nothing = async () => {};

/** Stores builds on this disk only. The right to read is enough. */
export function onThisDisk(context: SiteContext): DeployContext {
  const { mirror } = context.data;
  const registry = { ...context.registry, write: nothing, writeSidecar: nothing, note: nothing };
  const disk = folderStore(mirror);
  const store = {
    ...disk,
    ...context.store,
    registry,
    add: (built: string) => storeArtifact(mirror, built),
    sign: disk.sign,
    remove: nothing,
    removeLeftovers: nothing,
  };
  return { ...context, registry, store, serverGate: undefined, notify: undefined, dryRun: true };
}

/** @throws SITE_REGISTRY_READ_ONLY */
export function forWriting(context: SiteContext): DeployContext {
  const store = context.openForWriting();
  return { ...context, registry: store.registry, store };
}

/**
 * For `--smoke`: SMOKE_PROGRAM, or the installed @site/smoke.
 * @throws SITE_SMOKE_FAILED if it is not installed
 */
export function smokeProgram(wanted: boolean | undefined): string | undefined {
  if (!wanted) return undefined;
  const found = foundSmokeProgram();
  if (found === undefined)
    throw new SiteError(
      'SITE_SMOKE_FAILED',
      `The package @site/smoke is not installed in ${process.cwd()}.`,
      'Install it as a development dependency, set SMOKE_PROGRAM, or deploy without --smoke.',
    );
  return found;
}

export const foundSmokeProgram = (): string | undefined =>
  parseSettings(siteSettingsSchema, process.env).SMOKE_PROGRAM ?? installedFile('@site/smoke', process.cwd());
