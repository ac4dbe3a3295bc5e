import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Environment } from '@site/composer';
import type { DeployContext } from '@site/deploy-tool/option';
import { UNSIGNED_SIGNER } from '@site/deploy-tool/signing';
import { dataFolder, folderStore, liveEntries, type Stop, withLive } from '@site/registry';
import { fixtureBuilds } from './fixture-builds.ts';
import { fixtureConfig } from './fixture-config.ts';
import type { FixtureSection, FixtureShell } from './fixture-sections.ts';
import { renderHere } from './render-here.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type { FixtureSection, FixtureShell };

/** Registry, store, empty data folder, and a configuration that grants what `names` need. */
export const fixtureStore = (...names: string[]) => storeFor(names);

/** Before each write of a change `act` is done. */
export const overtakenBy = (context: DeployContext, act: () => Promise<unknown>): DeployContext => ({
  ...context,
  registry: {
    ...context.registry,
    async write(...given) {
      await act();
      return context.registry.write(...given);
    },
  },
});

let pages: string | undefined;

/**
 * Rendered in this process, with the pages so far in this test file, which are addressed by content. Not for tests of
 * rendering or rights: the pages are behind a link.
 */
export function fixtureStoreWithPages(...names: string[]) {
  pages ??= temporaryFolder();
  const site = storeFor(names, pages);
  renderHere(site.root);
  return site;
}

function storeFor(names: string[], knownPages?: string) {
  const root = temporaryFolder();
  const store = join(root, 'store');
  const stored = folderStore(store);
  const { registry } = stored;
  const build = fixtureBuilds(join(root, 'built'));
  const data = dataFolder(join(root, 'site'));
  if (knownPages) {
    mkdirSync(dirname(data.pages));
    symlinkSync(knownPages, data.pages, 'junction');
  }
  const environment: Environment = {
    config: fixtureConfig(names),
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

    /** With the sentences that the deploy tool prints. */
    tool() {
      const logged: string[] = [];
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
        log: (sentence) => logged.push(sentence),
      };
      return { context, logged };
    },

    /** Past the gate. `base` is put before addresses. */
    async publish(sections: (FixtureSection | FixtureShell)[], base = ''): Promise<void> {
      const before = await registry.read();
      let next = before;
      for (const section of sections) {
        const { manifest, entry } = await stored.add(join(build(section), 'dist', 'artifact'));
        const change = { at: new Date(0), by: 'a test' };
        next = withLive(next, manifest.name, { ...entry, url: base + entry.url }, change);
      }
      await registry.write(next, before, 'published by a test');
    },

    /** Into the store alone; as a preview names it. */
    async prepare(section: FixtureSection) {
      const { entry } = await stored.add(join(build(section), 'dist', 'artifact'));
      return { [section.name]: { url: entry.url, ...entry.metadata } };
    },

    /** Past the gate. */
    async stop(name: string, stopped: Stop | undefined): Promise<void> {
      const before = await registry.read();
      const change = { at: new Date(0), by: 'a test', stopped };
      const next = withLive(before, name, liveEntries(before).get(name)!, change);
      await registry.write(next, before, 'published by a test');
    },
  };
}
