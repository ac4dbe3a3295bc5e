import { type DataFolder, pullArtifact, type Registry, type RegistryDocument } from '@site/registry';
import { SiteError } from '@site/server-kit';

/** Another server may have it; no server has a version that is unsigned or invalid. */
const UNREADABLE = new Set<string>(['SITE_STORE_UNREACHABLE', 'SITE_ARTIFACT_HASH']);

export type CatchUp = ReturnType<typeof createCatchUp>;

interface CatchUpOptions {
  registry: Registry;
  data: DataFolder;
  desired: () => RegistryDocument | undefined;
  /** Resolves when a new pass has read the registry, or could not. */
  read: () => Promise<unknown>;
  /** Resolves when a new pass has ended. */
  pass: () => Promise<void>;
  isArriving: () => boolean;
  /** Milliseconds; below the timeout of visitors and probes. */
  arrival?: number;
}

/** A page of one server may request a file that another does not have yet. */
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
    // the running read may be older than the change
    if (!entryOf(name, version)) await read();
    const entry = entryOf(name, version);
    if (entry) await pullArtifact(data.mirror, name, entry, registry);
  }

  return {
    /** Mirrors a version of the registry, if it may. @throws why it cannot be read */
    async version(name: string, version: string): Promise<void> {
      const key = `${name}/${version}`;
      const pulling = pulls.get(key) ?? pull(name, version).finally(() => pulls.delete(key));
      pulls.set(key, pulling);
      // the composition that needs it reports the reason
      await pulling.catch((error: unknown) => {
        if (!(error instanceof SiteError) || UNREADABLE.has(error.code)) throw error;
      });
    },
    /** Resolves when the newest registry is live or refused, or after `arrival`. */
    async composition(): Promise<void> {
      const until = performance.now() + arrival;
      do await pass();
      while (isArriving() && performance.now() < until);
    },
  };
}
