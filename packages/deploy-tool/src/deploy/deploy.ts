import { lastVersions, liveEntries, type RegistryDocument, trustedRegistry } from '@site/registry';
import { SAFE_NAME, SiteError } from '@site/section-kit/contract';
import { change } from '../change/change.ts';
import type { DeployContext } from '../change/deploy-context.ts';
import type { Visit } from '../change/gate.ts';
import type { Change, Retirement } from '../change/propose.ts';
import { assertMaySign, signVersion } from '../change/signing.ts';
import type { ChangeOutput } from '../output-schema.ts';
import { publishedAt, storeBuilt } from './built.ts';

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

/**
 * Makes what an older registry says live again, as a new revision above every one that was followed: servers never go
 * back in revision by themselves. A version that does not pass blocks nothing, and is a warning.
 *
 * @param above the highest revision that a server has followed, where the audit log beside the registry is older too.
 * @throws SITE_RESTORE_ABOVE, Refused, SITE_SHELL_NONE, SITE_REGISTRY_MOVED
 */
export async function restore(context: DeployContext, above = '0'): Promise<ChangeOutput> {
  if (!/^\d{1,15}$/.test(above)) {
    throw new SiteError(
      'SITE_RESTORE_ABOVE',
      `--above cannot be ${above}.`,
      'Give the highest revision that a server has followed; /readyz of each server shows it.',
    );
  }
  const document = await context.registry.read();
  const live = liveEntries(document);
  const revision = await context.store.newestRevision(document);
  const versions = lastVersions(await context.store.history());
  const signed = [...liveEntries(signedOnly(context, document))];
  assertMaySign(
    context,
    signed.map(([name]) => name),
  );
  // the keys of then may not count for long
  for (const [name, { metadata }] of signed) await signVersion(context, name, metadata);
  const changes: (Change | Retirement)[] = signed.map(([name, entry]) => ({ name, entry }));
  for (const [name, version] of versions) {
    if (version === null || live.has(name)) continue;
    const last = context.signingKey && (await storedEntry(context, name, version));
    changes.push({ name, entry: null, ...(last && { last }) });
  }
  return change(context, { action: 'restore', changes, above: Math.max(revision, Number(above)) });
}

/** The releases that are signed: all of them where nothing is. */
const signedOnly = ({ registry: { trust } }: DeployContext, document: RegistryDocument): RegistryDocument =>
  trust ? trustedRegistry(document, trust).document : document;

/** A version of the store as the registry lists it, so that its leaving can be signed; undefined if it is not stored. */
async function storedEntry(
  context: DeployContext,
  name: string,
  version: string,
): Promise<Change['entry'] | undefined> {
  // the names are the audit log's
  if (!SAFE_NAME.test(name) || !SAFE_NAME.test(version)) return undefined;
  const metadata = await context.store.use(name, version);
  return metadata && { url: publishedAt(context, `${name}/${version}/section.json`), metadata };
}
