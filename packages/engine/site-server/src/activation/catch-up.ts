import { type DataFolder, pullArtifact, type Registry, type RegistryDocument } from '@site/registry';
import { SiteError } from '@site/server-kit';

/** Another server may have had a version that cannot be downloaded now. None has one that is not signed or not valid. */
const UNREADABLE = new Set<string>(['SITE_STORE_UNREACHABLE', 'SITE_ARTIFACT_HASH']);

export type CatchUp = ReturnType<typeof createCatchUp>;

interface CatchUpOptions {
  registry: Registry;
  data: DataFolder;
  /** The registry as it was read last. */
  desired: () => RegistryDocument | undefined;
  /** Resolves when a pass that was requested now has read the registry, or could not. */
  read: () => Promise<unknown>;
  /** The same when it has ended. */
  pass: () => Promise<void>;
  /** Is a version of what was read still arriving? */
  isArriving: () => boolean;
  /** Milliseconds for which a request waits for it: less than a visitor or a probe does. */
  arrival?: number;
}

/** If several servers follow one registry, a page of one may request a file from another that does not have it yet. */
export function createCatchUp(options: CatchUpOptions) {
  const { registry, data, desired, read, pass, isArriving, arrival = 4000 } = options;
  const pulls = new Map<string, Promise<unknown>>();

  function entryOf(name: string, version: string) {
    const sections = desired()?.microFrontends ?? {};
    const entries = Object.hasOwn(sections, name) ? sections[name]! : [];
    return entries.find(({ metadata }) => metadata.version === version);
  }

  async function pull(name: string, version: string): Promise<void> {
    if (!entryOf(name, version)) await read();
    // a read that had begun may be older than the change
    if (!entryOf(name, version)) await read();
    const entry = entryOf(name, version);
    if (entry) await pullArtifact(data.mirror, name, entry, registry);
  }

  return {
    /**
     * Resolves when a version in the registry, live or not, is mirrored here, or may not be.
     *
     * @throws why it cannot be read
     */
    async version(name: string, version: string): Promise<void> {
      const key = `${name}/${version}`;
      const pulling = pulls.get(key) ?? pull(name, version).finally(() => pulls.delete(key));
      pulls.set(key, pulling);
      // the reason is reported when a composition needs it
      await pulling.catch((error: unknown) => {
        if (!(error instanceof SiteError) || UNREADABLE.has(error.code)) throw error;
      });
    },
    /** Resolves when the registry has been read since the call, and its versions are live or refused. */
    async composition(): Promise<void> {
      const until = performance.now() + arrival;
      do await pass();
      while (isArriving() && performance.now() < until);
    },
  };
}
