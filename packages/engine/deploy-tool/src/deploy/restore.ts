import {
  epochOf,
  lastVersions,
  liveEntries,
  type RegistryDocument,
  type RegistryEntry,
  trustedRegistry,
} from '@site/registry';
import { SAFE_NAME } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import { change } from '../change/change.ts';
import { countedRegistry } from '../change/counted-registry.ts';
import type { DeployContext } from '../change/deploy-context.ts';
import type { Change, Retirement } from '../change/propose.ts';
import { assertMaySign, signVersion } from '../change/signing.ts';
import type { ChangeOutput } from '../output-schema.ts';
import { signSnapshot } from '../signing/snapshot.ts';
import { publishedAt } from './built.ts';

/**
 * Makes what an older registry says live again, as a new revision above every one that was followed: servers never go
 * back in revision by themselves. A version that does not pass blocks nothing, and is a warning.
 *
 * @param above the highest revision that a server has followed, where the audit log beside the registry is older too.
 * @throws SITE_RESTORE_ABOVE, SITE_REVISION_JUMP, Refused, SITE_SHELL_NONE, SITE_REGISTRY_MOVED
 */
export async function restore(context: DeployContext, above = '0'): Promise<ChangeOutput> {
  if (!/^\d+$/.test(above) || !Number.isSafeInteger(Number(above))) {
    throw new SiteError(
      'SITE_RESTORE_ABOVE',
      `--above cannot be ${above}.`,
      'Give the highest revision that a server has followed; /readyz of each server shows it.',
    );
  }
  const document = await context.registry.read();
  const { live, left } = signedSections(context, document);
  assertMaySign(context, [...live.keys()]);
  // the keys of then may not count for long
  for (const [name, { metadata }] of live) await signVersion(context, name, metadata);
  const changes: (Change | Retirement)[] = [...live].map(([name, entry]) => ({ name, entry }));
  for (const [name, last] of left) changes.push({ name, entry: null, last });
  const listed = liveEntries(document);
  for (const [name, version] of lastVersions(await context.store.history())) {
    if (version === null || listed.has(name) || left.has(name)) continue;
    const last = context.signingKey && (await storedEntry(context, name, version));
    changes.push({ name, entry: null, ...(last && { last }) });
  }
  const epoch = await epochNow(context);
  const restored = await change(context, { action: 'restore', changes, above: Number(above) });
  // the registry may lose all that this restore has signed
  if ((await epochNow(context)) > epoch) await signSnapshot(context);
  return restored;
}

/**
 * What is live and what has left, as far as it is signed: all that is live where nothing is. A release with a revision that is
 * too high is signed all the same.
 */
function signedSections({ registry: { trust } }: DeployContext, document: RegistryDocument) {
  const live = liveEntries(document);
  const left = new Map<string, RegistryEntry>();
  if (!trust) return { live, left };
  const { refused, releases } = trustedRegistry(document, trust);
  for (const [name, { code }] of refused) if (code !== 'SITE_RELEASE_JUMP') live.delete(name);
  for (const [name, { integrity }] of releases)
    if (integrity === null) left.set(name, document.microFrontends[name]![0]!);
  return { live, left };
}

const epochNow = async ({ registry }: DeployContext): Promise<number> =>
  epochOf((await countedRegistry(registry, await registry.read())).newest);

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
