import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Environment } from '@site/composer';
import { type DeployContext, UNSIGNED_SIGNER } from '@site/deploy-tool/option';
import { dataFolder, folderStore, liveEntries, type Stop, withLive } from '@site/registry';
import { temporaryFolder } from './temporary-folder.ts';
import { tinyConfig } from './tiny-config.ts';
import { type TinySection, type TinyShell, writeTinySection, writeTinyShell } from './tiny-site.ts';

export type { TinySection, TinyShell };

/** A registry with a store beside it, an empty data folder, and an environment that grants what `names` need. */
export const tinyStore = (...names: string[]) => storeFor(names);

let pages: string | undefined;

/**
 * The same, with the pages that this test file has rendered so far: they are addressed by content, so what most tests
 * of a file begin with is rendered and checked once. For tests that are not about rendering, nor about rights: the pages
 * are behind a link.
 */
export function tinyStoreWithPages(...names: string[]) {
  pages ??= temporaryFolder();
  return storeFor(names, pages);
}

function storeFor(names: string[], knownPages?: string) {
  const root = temporaryFolder();
  const store = join(root, 'store');
  const stored = folderStore(store);
  const { registry } = stored;
  let built = 0;

  /** Writes an artifact as a build would, and returns the section's folder. */
  function build(section: TinySection | TinyShell): string {
    built += 1;
    const folder = join(root, `build-${built}`);
    const artifact = join(folder, 'dist', 'artifact');
    if ('name' in section) writeTinySection(artifact, section);
    else writeTinyShell(artifact, section);
    return folder;
  }

  const data = dataFolder(join(root, 'site'));
  if (knownPages) {
    mkdirSync(dirname(data.pages));
    symlinkSync(knownPages, data.pages, 'junction');
  }
  const environment: Environment = {
    config: tinyConfig(names),
    origin: 'https://www.example.com',
    year: 2026,
  };

  return {
    root,
    store,
    registry,
    data,
    environment,
    build,

    /** The deploy tool's context here, and the sentences it prints. */
    tool() {
      const said: string[] = [];
      const context: DeployContext = {
        registry,
        store: stored,
        openForWriting: () => stored,
        artifactsUrl: undefined,
        data,
        environment,
        ownsConfig: true,
        signer: UNSIGNED_SIGNER,
        by: 'ann@laptop',
        say: (sentence) => said.push(sentence),
      };
      return { context, said };
    },

    /** Makes artifacts live in the registry without asking the gate. `base` is put before their addresses. */
    async publish(sections: (TinySection | TinyShell)[], base = ''): Promise<void> {
      const before = await registry.read();
      let next = before;
      for (const section of sections) {
        const { manifest, entry } = await stored.add(join(build(section), 'dist', 'artifact'));
        const change = { at: new Date(0), by: 'a test' };
        next = withLive(next, manifest.name, { ...entry, url: base + entry.url }, change);
      }
      await registry.write(next, before, 'published by a test');
    },

    /** Stops what is live of a section, or starts it, without asking the gate. */
    async stop(name: string, stopped: Stop | undefined): Promise<void> {
      const before = await registry.read();
      const change = { at: new Date(0), by: 'a test', stopped };
      const next = withLive(before, name, liveEntries(before).get(name)!, change);
      await registry.write(next, before, 'published by a test');
    },
  };
}
