import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SAFE_NAME } from '@site/section-kit/contract';
import { markUsed, removeLeftovers, sha384, writeFileAtomic } from '@site/server-kit';
import { registeredIn, storeArtifact } from '../artifact/artifact-store.ts';
import { signatureFile } from '../artifact/version-signatures.ts';
import { readAuditLog } from '../audit/audit-log.ts';
import { OWN_SOURCES, type SourcePolicy } from '../document/artifact-sources.ts';
import { folderRegistry, withRights } from '../document/registry.ts';
import { readStoreFile } from '../object-store/fetch-bytes.ts';
import { revisionsIn, type SiteStore } from './site-store.ts';

const ASIDE = '.removed';

export function folderStore(folder: string, policy: SourcePolicy = OWN_SOURCES): SiteStore {
  const registry = folderRegistry(folder, policy);
  const versionsOf = (section: string) => (SAFE_NAME.test(section) ? foldersIn(join(folder, section)) : []);
  const manifestOf = (section: string, version: string) => join(folder, section, version, 'section.json');

  return {
    registry,
    add: (built) =>
      withRights(folder, async () => storeArtifact(folder, built, registeredIn(await registry.read()))),
    async sign(section, version, keyId, envelope) {
      writeFileAtomic(join(folder, section, version, signatureFile(keyId)), JSON.stringify(envelope));
    },
    versions: async (section) =>
      versionsOf(section).filter((version) => existsSync(manifestOf(section, version))),
    async use(section, version) {
      if (!existsSync(manifestOf(section, version))) return undefined;
      markUsed(join(folder, section, version));
      const manifest = await readStoreFile(manifestOf(section, version));
      return manifest && { integrity: `sha384-${sha384(manifest)}`, version };
    },
    history: () => readAuditLog(folder),
    async loggedRevision(position) {
      const { lines } = await readAuditLog(folder);
      return Math.max(0, ...revisionsIn(lines, position));
    },
    contents: async () =>
      foldersIn(folder).flatMap((section) =>
        versionsOf(section).map((version) => ({
          section,
          version,
          used: lastUsed(join(folder, section, version)),
        })),
      ),
    async remove({ section, version }, usedBefore) {
      const stored = join(folder, section, version);
      if (!existsSync(stored) || lastUsed(stored) > usedBefore) return;
      const aside = join(folder, ASIDE);
      await withRights(folder, () => {
        mkdirSync(aside, { recursive: true });
        renameSync(stored, join(aside, randomUUID()));
        rmSync(aside, { recursive: true, force: true });
      });
    },
    removeLeftovers: (now) =>
      withRights(folder, () => {
        rmSync(join(folder, ASIDE), { recursive: true, force: true });
        for (const one of [folder, ...foldersIn(folder).map((section) => join(folder, section))])
          removeLeftovers(one, now);
      }),
  };
}

const lastUsed = (folder: string): number => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && SAFE_NAME.test(entry.name))
        .map(({ name }) => name)
    : [];
