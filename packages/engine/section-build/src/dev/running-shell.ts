import {
  LIVE_TABLE_PATH,
  type LiveTable,
  type SectionManifest,
  sectionManifestSchema,
} from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';

/** Serves everything but sections under development. */
export interface RunningShell {
  origin: string;
  liveTable(): Promise<LiveTable>;
  /** Of live sections; empty without access to the status page. */
  manifests(live: LiveTable): Promise<Map<string, SectionManifest>>;
}

export const START_A_SHELL =
  'Start one with npm start in another terminal and wait for its address, or name a running one with --against <url>.';

/** @throws SITE_DEV_NO_SHELL */
export async function findShell(origin: string): Promise<RunningShell> {
  const known = new Map<string, Promise<SectionManifest | undefined>>();
  async function manifest(place: string): Promise<SectionManifest | undefined> {
    const response = await fetch(`${origin}/_status/store/${place}/section.json`);
    return response.ok ? sectionManifestSchema.parse(await response.json()) : undefined;
  }

  const shell: RunningShell = {
    origin,
    async liveTable() {
      const response = await fetch(origin + LIVE_TABLE_PATH);
      if (!response.ok) throw new Error(`${LIVE_TABLE_PATH} returned ${response.status}`);
      return (await response.json()) as LiveTable;
    },
    async manifests({ sections }) {
      const found = Object.entries(sections).map(async ([name, { version }]) => {
        const place = `${name}/${version}`;
        const reading = known.get(place) ?? manifest(place).catch(() => undefined);
        known.set(place, reading);
        return [name, await reading] as const;
      });
      const all = await Promise.all(found);
      return new Map(all.flatMap(([name, one]) => (one ? [[name, one] as const] : [])));
    },
  };
  await shell.liveTable().catch((error: Error) => {
    throw new SiteError(
      'SITE_DEV_NO_SHELL',
      `No shell responds at ${origin} (${reasonOf(error)}).`,
      START_A_SHELL,
      { cause: error },
    );
  });
  return shell;
}

/** fetch has the reason in its error's cause. */
function reasonOf({ message, cause }: Error): string {
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}
