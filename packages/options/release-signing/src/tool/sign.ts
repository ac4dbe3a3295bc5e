import {
  type ChangeOutput,
  type CommandCode,
  change,
  type DeployContext,
  deployContext,
  type Edit,
  isLive,
  proposed,
  setLive,
  signStored,
  wrongCall,
} from '@site/deploy-tool/option';
import {
  adviceOn,
  type Diagnostic,
  describeDiagnostic,
  liveEntries,
  messageOf,
  type RegistryDocument,
  type RegistryEntry,
  stopsOf,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import { verifiedAs } from '../trust/trusted-registry.ts';
import { keySignerOf } from './signer.ts';
import type { SIGNING_SHAPES } from './signing-shapes.ts';
import { signSnapshot } from './snapshot.ts';

export const command: CommandCode<typeof SIGNING_SHAPES.sign.options> = {
  async run({ positionals, values: { snapshot }, log, signing }) {
    if (snapshot && positionals.length > 0)
      throw wrongCall('A snapshot is of all sections: write site sign --snapshot.');
    const context = await deployContext({ log, signing });
    if (!snapshot) return sign(context, positionals);
    const { trust, key } = keySignerOf(context).asSnapshotSigner();
    return signSnapshot(context, trust, key);
  },
};

/**
 * What the key has signed already stays as it is.
 *
 * @param names `platform`, or `platform@1.0.0`; none for all that the key may sign. What is refused now must be named
 * with its version, so that it is not signed by mistake. Of an earlier version only the build is signed.
 * @throws SITE_SIGNING_KEY_MISSING, SITE_SIGNER_UNKNOWN, SITE_VERSION_UNKNOWN, the code of the refusal, Refused
 */
export async function sign(context: DeployContext, names: string[]): Promise<ChangeOutput> {
  const { registry, log, environment } = context;
  const signer = keySignerOf(context);
  const document = await registry.read();
  const { document: valid, refused } = await registry.verifier.verifyCurrent(document, registry);
  const known = Object.keys(document.microFrontends).filter((name) => newestOf(document, name));

  const own = { ...signer.key.public, name: 'this key', until: undefined };
  const ownTrust = { environment: environment.origin, signersOf: () => [own] };
  const edits: Edit[] = [];
  const wanted = names.length > 0 ? names : known;
  for (const one of wanted) {
    const [name = '', version] = one.replace(/^mfe-/, '').split('@');
    const { entry, isLiveEntry } = newestOf(document, name) ?? unknownSection(name, known);
    if (names.length > 0) signer.assertMayChange([name]);
    else if (!signer.maySign(name)) {
      log(`Left out: ${name}. This key may not sign it.`);
      continue;
    }
    const refusal = refused.get(name);
    if (version !== undefined && version !== entry.metadata.version) {
      await signEarlier(context, name, version, document.microFrontends[name]!);
      continue;
    }
    if (refusal && version === undefined) {
      if (names.length > 0) throw mustBeNamed(refusal, entry);
      log(`Left out: ${describeDiagnostic(refusal)}\n  ${mustBeNamed(refusal, entry).action}`);
      continue;
    }
    const others = (valid.microFrontends[name] ?? []).map(({ metadata }) => metadata);
    for (const metadata of [entry.metadata, ...others]) await signStored(context, name, metadata);
    if (!refusal && verifiedAs(ownTrust, name, entry, isLiveEntry)) log(`Already signed: ${name}.`);
    else if (isLiveEntry) edits.push(setLive({ name, entry }));
    else edits.push({ edit: 'removeLive', name, entry: null, last: entry });
  }
  return change(context, (basis) => {
    const stops = stopsOf(basis.before);
    const written = edits.map((edit) =>
      edit.edit === 'setLive' ? { ...edit, stop: stops.get(edit.name) } : edit,
    );
    // what is valid already needs no gate
    const gated = written.filter((edit) => !isLive(basis, edit));
    return {
      ...proposed(basis, 'sign', 'retry if untouched', gated, written),
      describe: ({ section, to }, revision) =>
        `Signed: ${section} ${to ?? 'has left the site'} (revision ${revision}).`,
    };
  });
}

function newestOf(
  document: RegistryDocument,
  name: string,
): { entry: RegistryEntry; isLiveEntry: boolean } | undefined {
  const liveEntry = liveEntries(document).get(name);
  const entry = liveEntry ?? document.microFrontends[name]?.[0];
  return entry && { entry, isLiveEntry: liveEntry !== undefined };
}

function unknownSection(name: string, known: string[]): never {
  throw new SiteError(
    'SITE_VERSION_UNKNOWN',
    `${name} is not in the registry.`,
    `Name one of these: ${known.join(', ') || 'none is there'}.`,
  );
}

/** Signs the build alone, so that a rollback may name it. */
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
  await signStored(context, name, entry.metadata);
  context.log(
    `Signed: ${name} ${version}, an earlier version. It is not live: site rollback ${name} --to ${version} makes it so.`,
  );
}

const mustBeNamed = (refusal: Diagnostic, { metadata: { version, integrity } }: RegistryEntry) =>
  new SiteError(
    refusal.code,
    messageOf(refusal),
    `${adviceOn(refusal)} If ${version} with the hash ${integrity} is your build, name it: site sign ${refusal.section}@${version}.`,
  );
