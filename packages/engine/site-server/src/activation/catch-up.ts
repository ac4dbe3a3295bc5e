import { setTimeout as pause } from 'node:timers/promises';
import {
  type DataFolder,
  emptyRegistry,
  pullArtifact,
  type Registry,
  type RegistryDocument,
} from '@site/registry';
import { SiteError } from '@site/server-kit';

/** Milliseconds between two reads of the registry on behalf of visitors: requests for unknown files must stay cheap. */
const PAUSE = 100;

/** Another server may have had a version that cannot be downloaded now. None has one that is not signed or not valid. */
const UNREADABLE = new Set<string>(['SITE_STORE_UNREACHABLE', 'SITE_ARTIFACT_HASH']);

/** If several servers follow one registry, a page of one may request a file from another that does not have it yet. */
export interface CatchUp {
  /**
   * Resolves when a version in the registry, live or not, is mirrored here, or may not be.
   *
   * @throws why it cannot be read
   */
  version(name: string, version: string): Promise<void>;
  /** Resolves when the registry has been read since the call, and its versions are live or refused. */
  composition(): Promise<void>;
}

interface CatchUpOptions {
  registry: Registry;
  data: DataFolder;
  /** Reads the registry and follows it; at most one read runs at any time. */
  check: () => Promise<void>;
  /** Is a version of what was read still arriving? */
  isArriving: () => boolean;
  /** Milliseconds for which a request waits for it: less than a visitor or a probe does. */
  arrival?: number;
}

export function createCatchUp({
  registry,
  data,
  check,
  isArriving,
  arrival = 4000,
}: CatchUpOptions): CatchUp {
  const pulls = new Map<string, Promise<unknown>>();
  let reading: Promise<RegistryDocument> | undefined;
  let readAt = 0;
  let checking: Promise<void> | undefined;
  let checkedAt = 0;

  function read(): Promise<RegistryDocument> {
    if (!reading || Date.now() - readAt >= PAUSE) {
      readAt = Date.now();
      reading = registry.read();
    }
    return reading;
  }

  async function entryOf(name: string, version: string) {
    // no registry: nothing is known of other versions
    const { microFrontends } = await read().catch(() => emptyRegistry());
    const entries = Object.hasOwn(microFrontends, name) ? microFrontends[name]! : [];
    return entries.find(({ metadata }) => metadata.version === version);
  }

  async function pull(name: string, version: string): Promise<void> {
    let entry = await entryOf(name, version);
    if (!entry) {
      // the shared read may have started before the change
      await pause(PAUSE);
      entry = await entryOf(name, version);
    }
    if (entry) await pullArtifact(data.mirror, name, entry, registry);
  }

  /** One check waits for a version only briefly. */
  async function follow(): Promise<void> {
    const until = performance.now() + arrival;
    await check();
    while (isArriving() && performance.now() < until) {
      await pause(PAUSE);
      await check();
    }
  }

  return {
    async version(name, version) {
      const key = `${name}/${version}`;
      const pulling = pulls.get(key) ?? pull(name, version).finally(() => pulls.delete(key));
      pulls.set(key, pulling);
      // the reason is reported when a composition needs it
      await pulling.catch((error: unknown) => {
        if (!(error instanceof SiteError) || UNREADABLE.has(error.code)) throw error;
      });
    },
    async composition() {
      await checking;
      if (Date.now() - checkedAt >= PAUSE) {
        checkedAt = Date.now();
        checking = follow();
      }
      await checking;
    },
  };
}
