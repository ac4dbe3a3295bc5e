import {
  adviceOn,
  type Diagnostic,
  describeDiagnostic,
  liveEntries,
  messageOf,
  type RegistryDocument,
  type RegistryEntry,
  signerOf,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import { change } from '../change/change.ts';
import { countedRegistry } from '../change/counted-registry.ts';
import type { DeployContext } from '../change/deploy-context.ts';
import type { Change, Retirement } from '../change/propose.ts';
import { assertMaySign, keyMissing, maySign, signVersion } from '../change/signing.ts';
import type { ChangeOutput } from '../output-schema.ts';

/**
 * Signs what is live with the key of this tool, versions and releases, and that sections have left. So an unsigned site
 * becomes a signed one, and one key takes the place of another. What the key has signed already stays as it is.
 *
 * @param names `platform`, or `platform@1.0.0`: what does not count now is signed only by its version, because nobody may
 * sign unseen what somebody without a key has written. Of a version that was live before only the build is signed. None: all that the key may sign and that counts.
 * @throws SITE_SIGNING_KEY_MISSING, SITE_SIGNER_UNKNOWN, SITE_VERSION_UNKNOWN, why a section does not count, Refused
 */
export async function sign(context: DeployContext, names: string[]): Promise<ChangeOutput> {
  const { registry, say } = context;
  if (!context.signingKey) throw keyMissing();
  const document = await registry.read();
  const { document: counted, refused } = await countedRegistry(registry, document);
  const known = Object.keys(document.microFrontends).filter((name) => newestOf(document, name));

  const steps: (Change | Retirement)[] = [];
  const wanted = names.length > 0 ? names : known;
  for (const one of wanted) {
    const [name = '', version] = one.replace(/^mfe-/, '').split('@');
    const { entry, live } = newestOf(document, name) ?? notThere(name, known);
    if (names.length > 0) assertMaySign(context, [name]);
    else if (!maySign(context, name)) {
      say(`Left out: ${name}. This key may not sign it.`);
      continue;
    }
    const refusal = refused.get(name);
    if (version !== undefined && version !== entry.metadata.version) {
      await signEarlier(context, name, version, document.microFrontends[name]!);
      continue;
    }
    if (refusal && version === undefined) {
      if (names.length > 0) throw unseen(refusal, entry);
      say(`Left out: ${describeDiagnostic(refusal)}\n  ${unseen(refusal, entry).action}`);
      continue;
    }
    const others = (counted.microFrontends[name] ?? []).map(({ metadata }) => metadata);
    for (const metadata of [entry.metadata, ...others]) await signVersion(context, name, metadata);
    if (!refusal && hasSigned(context, name, entry, live)) say(`Already signed: ${name}.`);
    else steps.push(live ? { name, entry } : { name, entry: null, last: entry });
  }
  return change(context, { action: 'sign', changes: steps });
}

/** What is live of a section, or what was live last. */
function newestOf(
  document: RegistryDocument,
  name: string,
): { entry: RegistryEntry; live: boolean } | undefined {
  const live = liveEntries(document).get(name);
  const entry = live ?? document.microFrontends[name]?.[0];
  return entry && { entry, live: live !== undefined };
}

/** Has this key signed that release, for this environment? */
function hasSigned(
  { signingKey, environment }: DeployContext,
  name: string,
  entry: RegistryEntry,
  live: boolean,
): boolean {
  const own = { ...signingKey!.public, name: 'this key', until: undefined };
  const trust = { environment: environment.origin, operators: [], signersOf: () => [own] };
  return signerOf(trust, name, entry, live) !== undefined;
}

function notThere(name: string, known: string[]): never {
  throw new SiteError(
    'SITE_VERSION_UNKNOWN',
    `${name} is not in the registry.`,
    `Name one of these: ${known.join(', ') || 'none is there'}.`,
  );
}

/** "This is our build", of a version that was live before: so that a rollback may name it. */
async function signEarlier(
  context: DeployContext,
  name: string,
  version: string,
  entries: RegistryEntry[],
): Promise<void> {
  const entry = entries.find(({ metadata }) => metadata.version === version);
  if (!entry)
    throw new SiteError(
      'SITE_VERSION_UNKNOWN',
      `${name} ${version} is not in the registry.`,
      `Nothing changed. Name one of these: ${entries.map(({ metadata }) => metadata.version).join(', ')}.`,
    );
  await signVersion(context, name, entry.metadata);
  context.say(
    `Signed: ${name} ${version}, an earlier version. It is not live: site rollback ${name} --to ${version} makes it so.`,
  );
}

const unseen = (refusal: Diagnostic, { metadata: { version, integrity } }: RegistryEntry) =>
  new SiteError(
    refusal.code,
    messageOf(refusal),
    `${adviceOn(refusal)} If ${version} with the hash ${integrity} is your build, name it: site sign ${refusal.section}@${version}.`,
  );
