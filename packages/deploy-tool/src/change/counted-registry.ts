import {
  codeOf,
  type Refusal,
  type Registry,
  type RegistryDocument,
  readSnapshot,
  revisionOf,
  type SeenReleases,
  signerOf,
  type Trust,
  trustedRegistry,
} from '@site/registry';
import type { SiteError } from '@site/section-kit/contract';

/** What of a registry counts here. */
export interface CountedRegistry {
  /** Live in it is what somebody signed who may. Of a section that is refused, it is what was last signed as live. */
  document: RegistryDocument;
  /** By section: why what the registry says of it does not count. */
  refused: ReadonlyMap<string, Refusal>;
  /** What else is wrong with what is signed. */
  problems: Refusal[];
  /** The highest revision that is known to have been live. */
  newest: number;
}

/** All of it where nothing is signed. */
export async function countedRegistry(
  registry: Pick<Registry, 'base' | 'bucket' | 'trust'>,
  document: RegistryDocument,
): Promise<CountedRegistry> {
  const { trust } = registry;
  const newest = revisionOf(document);
  if (!trust) return { document, refused: new Map(), problems: [], newest };
  const { seen, problems } = await seenByOperator(registry, trust);
  const { refused } = trustedRegistry(document, trust, seen);
  const revisions = [...seen.values()].map(({ revision }) => revision);
  return { document: lastSigned(document, trust), refused, problems, newest: Math.max(newest, ...revisions) };
}

/** The newest releases that an operator's snapshot names: an older one was put back. */
async function seenByOperator(
  registry: Pick<Registry, 'base' | 'bucket'>,
  trust: Trust,
): Promise<{ seen: SeenReleases; problems: Refusal[] }> {
  try {
    const { sections } = await readSnapshot(registry, trust);
    return { seen: new Map(Object.entries(sections)), problems: [] };
  } catch (error) {
    const { message, action } = error as SiteError;
    const code = codeOf(error);
    const problems = code === 'SITE_SNAPSHOT_MISSING' ? [] : [{ code, section: 'shell', message, action }];
    return { seen: new Map(), problems };
  }
}

function lastSigned(document: RegistryDocument, trust: Trust): RegistryDocument {
  const { document: signed, refused } = trustedRegistry(document, trust);
  const microFrontends = { ...signed.microFrontends };
  for (const name of refused.keys()) {
    const [newest, ...others] = microFrontends[name] ?? [];
    if (newest && signerOf(trust, name, newest, true))
      microFrontends[name] = [{ ...newest, deployment: { traffic: 100, default: true } }, ...others];
  }
  return { ...signed, microFrontends };
}
