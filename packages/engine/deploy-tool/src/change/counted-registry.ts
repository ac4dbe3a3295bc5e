import {
  codeOf,
  type Diagnostic,
  errorDiagnostic,
  isJump,
  newestOf,
  type Position,
  positionFields,
  type ReadableStore,
  type Registry,
  type RegistryDocument,
  readSnapshot,
  revisionOf,
  type SeenReleases,
  signerOf,
  type Trust,
  trustedRegistry,
} from '@site/registry';

/** What of a registry counts here. */
export interface CountedRegistry {
  /** Live in it is what somebody signed who may. Of a section that is refused, it is what was last signed as live. */
  document: RegistryDocument;
  /** By section: why what the registry says of it does not count. */
  refused: ReadonlyMap<string, Diagnostic>;
  /** What else is wrong with what is signed. */
  problems: Diagnostic[];
  /** The newest change of the registry that counts. */
  own: Position;
  /** The same, or what an operator's snapshot says, if that is newer. */
  newest: Position;
  /** The highest revision of that epoch in the audit log; 0 where it is not read. */
  logged: number;
}

/**
 * All of it where nothing is signed.
 *
 * @param store whose audit log says how far the environment is: a signer may have signed a revision far above it.
 */
export async function countedRegistry(
  registry: Pick<Registry, 'base' | 'bucket' | 'trust'>,
  document: RegistryDocument,
  store?: Pick<ReadableStore, 'loggedRevision'>,
): Promise<CountedRegistry> {
  const { trust } = registry;
  const loggedAt = async (position: Position) => (await store?.loggedRevision(position)) ?? 0;
  if (!trust) {
    const own = { revision: revisionOf(document) };
    return {
      document,
      refused: new Map(),
      problems: [],
      own,
      newest: own,
      logged: await loggedAt(own),
    };
  }
  const { seen, problems } = await seenByOperator(registry, trust);
  const first = trustedRegistry(document, trust, seen);
  const newestIn = (own: Position) => positionFields(newestOf([own, ...seen.values()]));
  const newest = newestIn(first.newest);
  const logged = await loggedAt(newest);
  const { refused, newest: own } = isJump(newest.revision, logged)
    ? trustedRegistry(document, trust, seen, { ...newest, revision: logged })
    : first;
  return {
    document: lastSigned(document, trust, own),
    refused,
    problems,
    own,
    newest: newestIn(own),
    logged,
  };
}

/** The newest releases that an operator's snapshot names: an older one was put back. */
async function seenByOperator(
  registry: Pick<Registry, 'base' | 'bucket'>,
  trust: Trust,
): Promise<{ seen: SeenReleases; problems: Diagnostic[] }> {
  try {
    const { sections } = await readSnapshot(registry, trust);
    return { seen: new Map(Object.entries(sections)), problems: [] };
  } catch (error) {
    const problems = codeOf(error) === 'SITE_SNAPSHOT_MISSING' ? [] : [errorDiagnostic(error, 'shell')];
    return { seen: new Map(), problems };
  }
}

function lastSigned(document: RegistryDocument, trust: Trust, newest: Position): RegistryDocument {
  const { document: signed, refused } = trustedRegistry(document, trust, undefined, newest);
  const microFrontends = { ...signed.microFrontends };
  for (const name of refused.keys()) {
    const [newest, ...others] = microFrontends[name] ?? [];
    if (newest && signerOf(trust, name, newest, true))
      microFrontends[name] = [{ ...newest, deployment: { traffic: 100, default: true } }, ...others];
  }
  return { ...signed, microFrontends };
}
