import { liveEntries, type RegistryDocument, trustedRegistry } from '@site/registry';
import { SiteError } from '@site/section-kit/contract';
import { change } from '../change/change.ts';
import type { DeployContext } from '../change/deploy-context.ts';
import type { Visit } from '../change/gate.ts';
import type { Change } from '../change/propose.ts';
import { assertMaySign } from '../change/signing.ts';
import type { ChangeOutput } from '../output-schema.ts';
import { storeBuilt } from './built.ts';

/** Stores built artifacts, gates them together with all that is live, and makes them live in one change. */
export async function deploy(
  context: DeployContext,
  folders: string[],
  visit: Visit = {},
): Promise<ChangeOutput> {
  const changes: Change[] = [];
  for (const folder of folders) changes.push(await storeBuilt(context, folder));
  return change(context, { action: 'deploy', changes }, visit);
}

/** Makes an earlier version live again: the one before, or the one named. */
export async function rollback(
  context: DeployContext,
  name: string,
  version?: string,
): Promise<ChangeOutput> {
  assertMaySign(context, [name]);
  const document = await context.registry.read();
  const entries = document.microFrontends[name] ?? [];
  // without a version the order counts, and so do only releases that are signed
  const earlier = signedOnly(context, document).microFrontends[name] ?? [];
  const target = version
    ? entries.find((entry) => entry.metadata.version === version)
    : earlier.find((entry) => !entry.deployment.default);
  if (!target) {
    throw new SiteError(
      'SITE_ROLLBACK_NONE',
      version ? `${name} has no version ${version}.` : `${name} has no earlier version.`,
      `Known versions: ${entries.map((entry) => entry.metadata.version).join(', ') || 'none'}.`,
    );
  }
  return change(context, { action: 'rollback', changes: [{ name, entry: target }] });
}

/**
 * Takes a section out of the site, through the same gate: what others link to or embed cannot go. Its versions stay
 * known, and a rollback brings the last one back.
 *
 * @throws SITE_RETIRE_NONE, Refused, SITE_REGISTRY_MOVED
 */
export async function retire(context: DeployContext, name: string): Promise<ChangeOutput> {
  const live = liveEntries(await context.registry.read());
  if (name === 'shell' || !live.has(name)) {
    const sections = [...live.keys()].filter((section) => section !== 'shell');
    throw new SiteError(
      'SITE_RETIRE_NONE',
      name === 'shell'
        ? 'The shell cannot be retired: every page is rendered inside it.'
        : `${name} is not live.`,
      `Name a section that is live: ${sections.join(', ') || 'none is'}.`,
    );
  }
  return change(context, { action: 'retire', changes: [{ name, entry: null }] });
}

/** The releases that are signed: all of them where nothing is. */
const signedOnly = ({ registry: { trust } }: DeployContext, document: RegistryDocument): RegistryDocument =>
  trust ? trustedRegistry(document, trust).document : document;
