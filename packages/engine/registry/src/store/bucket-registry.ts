import { parseBounded, SiteError } from '@site/server-kit';
import type { SourcePolicy } from '../document/artifact-sources.ts';
import { assertUnchanged, registryMoved, type Sidecar, type WritableRegistry } from '../document/registry.ts';
import {
  emptyRegistry,
  MAX_REGISTRY_BYTES,
  parsedOnce,
  type RegistryDocument,
  registryText,
} from '../document/registry-document.ts';
import { MAX_REVISION } from '../document/revision-order.ts';
import { type ObjectStore, type StoredObject, writeObject } from '../object-store/object-store.ts';
import { SITE_CONTRACT_FILE, SITE_CONTRACT_LIMITS } from '../settings/site-contract.ts';
import type { bucketAudit } from './bucket-audit.ts';
import { proveConditions } from './prove-conditions.ts';

export const REGISTRY_FILE = 'registry.json';

/** Other deploys may publish theirs at the same time. */
const CONTRACT_ATTEMPTS = 5;

interface ReadRegistry {
  document: RegistryDocument;
  stored: StoredObject | undefined;
}

/** The entity tag is the lock. */
export function bucketRegistry(
  store: ObjectStore,
  audit: ReturnType<typeof bucketAudit>,
  policy: SourcePolicy,
): WritableRegistry {
  const where = store.base + REGISTRY_FILE;
  const parse = parsedOnce(where);
  let last: StoredObject | undefined;
  let proof: Promise<void> | undefined;

  const proven = () => {
    proof ??= proveConditions(store);
    return proof;
  };

  async function readNow(): Promise<ReadRegistry> {
    last = await store.readIfChanged(REGISTRY_FILE, last, { maxBytes: MAX_REGISTRY_BYTES });
    return { document: last ? parse(last.bytes) : emptyRegistry(), stored: last };
  }

  return {
    base: store.base,
    origins: policy.origins,
    verifier: policy.verifier,
    bucket: store,
    read: async () => (await readNow()).document,
    note: audit.note,
    async write(next, before, line, sidecar) {
      await proven();
      const now = await readNow();
      assertUnchanged(before, now.document);
      const text = registryText(next);
      const tag = now.stored?.tag;
      const { revision } = policy.verifier.verify(next).newest;
      const record = await audit.begin(line, revision, text, now.stored?.bytes.toString('utf8'));
      const written = await writeObject(
        store,
        REGISTRY_FILE,
        Buffer.from(text),
        tag ? { tag } : 'absent',
      ).catch(outcomeUnknown);
      if (!written && !(await audit.wasLive(text))) {
        await audit.withdraw(record).catch(() => {});
        throw registryMoved(before, (await readNow()).document);
      }
      if (!sidecar) return;
      await publishContract(store, sidecar, revision - 1).catch((error: Error) =>
        console.error(`The change is live, but ${store.base}${sidecar.name} is not: ${error.message}`),
      );
    },
    async writeSidecar(sidecar, before) {
      await proven();
      assertUnchanged(before, (await readNow()).document);
      await publishContract(store, sidecar, policy.verifier.verify(before).newest.revision);
    },
  };
}

function outcomeUnknown(error: Error): never {
  throw new SiteError(
    (error as { code?: string }).code ?? 'SITE_STORE_UNREACHABLE',
    `${error.message} Whether this change is live is not known.`,
    'Run site status when the store responds. Run the command again then: what is live already changes nothing.',
    { cause: error },
  );
}

/**
 * Two deploys may end in another order than they began.
 *
 * @param replaces the highest revision whose contract may be replaced.
 */
async function publishContract(
  store: ObjectStore,
  { name, text, replacesAny }: Sidecar,
  replaces: number,
): Promise<void> {
  for (let attempt = 1; attempt <= CONTRACT_ATTEMPTS; attempt++) {
    const there = (await store.read(name)) as StoredObject | undefined;
    if (there && !replacesAny && contractRevision(there.bytes) > replaces) return;
    const next = Buffer.from(text(there?.bytes.toString('utf8')));
    if (await writeObject(store, name, next, there ? { tag: there.tag } : 'absent')) return;
  }
}

function contractRevision(text: Uint8Array | undefined): number {
  try {
    const json = parseBounded(Buffer.from(text ?? '').toString('utf8'), SITE_CONTRACT_LIMITS);
    const { revision } = json as { revision?: unknown };
    return typeof revision === 'number' && revision <= MAX_REVISION ? revision : 0;
  } catch {
    return 0;
  }
}

export const readContractRevision = async (store: ObjectStore): Promise<number> =>
  contractRevision((await store.read(SITE_CONTRACT_FILE))?.bytes);
