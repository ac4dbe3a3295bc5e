import { setTimeout as pause } from 'node:timers/promises';
import { type DataFolder, pullArtifact, type Registry, type RegistryDocument } from '@site/registry';

/** Milliseconds between two looks at the registry on visitors' behalf: requests for nothing must stay cheap. */
const PAUSE = 100;

/** Where several servers follow one registry, a page of one may ask another for what that one has not got yet. */
export interface CatchUp {
  /** Resolves when a version that the registry lists, live or not, is mirrored here; or when it cannot be. */
  version(name: string, version: string): Promise<void>;
  /** Resolves when the registry has been looked at since the call, and what it asks for is live or refused. */
  composition(): Promise<void>;
}

interface CatchUpOptions {
  registry: Registry;
  data: DataFolder;
  /** Looks at the registry and follows it; at most one look is under way at any time. */
  check: () => Promise<void>;
}

export function createCatchUp({ registry, data, check }: CatchUpOptions): CatchUp {
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
    const { microFrontends } = await read();
    const entries = Object.hasOwn(microFrontends, name) ? microFrontends[name]! : [];
    return entries.find(({ metadata }) => metadata.version === version);
  }

  async function pull(name: string, version: string): Promise<void> {
    let entry = await entryOf(name, version);
    if (!entry) {
      // the look that was shared may have been older than the change
      await pause(PAUSE);
      entry = await entryOf(name, version);
    }
    if (entry) await pullArtifact(data.mirror, name, entry, registry);
  }

  return {
    async version(name, version) {
      const key = `${name}/${version}`;
      const pulling = pulls.get(key) ?? pull(name, version).finally(() => pulls.delete(key));
      pulls.set(key, pulling);
      // Why it cannot be had is said when a composition needs it.
      await pulling.catch(() => {});
    },
    async composition() {
      await checking;
      if (Date.now() - checkedAt >= PAUSE) {
        checkedAt = Date.now();
        checking = check();
      }
      await checking;
    },
  };
}
