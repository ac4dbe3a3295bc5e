import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SAFE_NAME } from '@site/section-kit/contract';
import { fewAtATime, type Log, type SiteError, sha384 } from '@site/server-kit';
import { parseManifest } from '../artifact/artifact-pull.ts';
import {
  assertRepairable,
  assertSame,
  checkedBuild,
  integrityOf,
  registeredIn,
  versionTaken,
} from '../artifact/artifact-store.ts';
import { signatureFile } from '../artifact/version-signatures.ts';
import { OWN_SOURCES, type SourcePolicy } from '../document/artifact-sources.ts';
import {
  type Condition,
  type ObjectStore,
  type StoredObject,
  writeObject,
} from '../object-store/object-store.ts';
import { bucketAudit } from './bucket-audit.ts';
import { bucketRegistry, REGISTRY_FILE, readContractRevision } from './bucket-registry.ts';
import type { SiteStore, StoredVersion } from './site-store.ts';

/** Milliseconds; leftovers of killed processes. */
const LEFTOVER = 24 * 3_600_000;
/** Milliseconds. A killed prune leaves its mark for longer. */
const REMOVAL = 60_000;
const REMOVAL_POLL = 500;

const VERSION = /^([^/]+)\/([^/]+)\/(.+)$/;

/** Outside versions there are `_audit/`, `_used/`, `_removing/` and `_probe/`. */
export function bucketStore(store: ObjectStore, policy: SourcePolicy = OWN_SOURCES, log?: Log): SiteStore {
  const audit = bucketAudit(store);
  const registry = bucketRegistry(store, audit, policy);
  const known = async () => {
    const found = (await store.read(REGISTRY_FILE)) as StoredObject | undefined;
    return { text: found?.bytes.toString('utf8'), revision: await readContractRevision(store) };
  };

  /** Before reading, as prune does with its mark: one of them sees the other. */
  async function markUsed(section: string, version: string): Promise<void> {
    await store.put(`_used/${section}/${version}`, Buffer.from(new Date().toISOString()));
    const removing = `_removing/${section}/${version}`;
    const deadline = performance.now() + REMOVAL;
    while ((await store.read(removing)) !== undefined && performance.now() < deadline)
      await pause(REMOVAL_POLL);
  }

  async function contents(): Promise<StoredVersion[]> {
    const used = new Map<string, number>();
    for (const { path, modified } of await store.list('')) {
      const [, first, second, rest] = VERSION.exec(path) ?? [];
      if (first === undefined || second === undefined || rest === undefined) continue;
      const key = first === '_used' ? `${second}/${rest}` : `${first}/${second}`;
      if (first.startsWith('_') && first !== '_used') continue;
      used.set(key, Math.max(used.get(key) ?? 0, modified));
    }
    return [...used].flatMap(([key, at]) => {
      const [section = '', version = ''] = key.split('/');
      return SAFE_NAME.test(section) && SAFE_NAME.test(version) ? [{ section, version, used: at }] : [];
    });
  }

  return {
    registry,
    async add(built) {
      const manifest = await checkedBuild(built);
      const { name, version } = manifest;
      const folder = `${name}/${version}/`;
      await markUsed(name, version);
      const add = async (file: string, condition: Condition = 'absent'): Promise<boolean> =>
        writeObject(store, folder + file, await readFile(join(built, file)), condition);
      const stored = async () => (await store.read(`${folder}section.json`)) as StoredObject | undefined;
      const manifestOf = ({ bytes }: StoredObject) => parseManifest(bytes.toString('utf8'));
      const own = await readFile(join(built, 'section.json'));
      const registered = registeredIn(await registry.read())(manifest);
      let there = await stored();
      if (there && registered === integrityOf(own) && registered !== integrityOf(there.bytes)) {
        if (!(await add('section.json', { tag: there.tag })))
          throw versionTaken(`section.json of ${name} ${version}`);
        there = await stored();
      }
      const kept = there ? manifestOf(there) : manifest;
      assertSame(kept, manifest);
      const present = new Map((await store.list(folder)).map(({ path, bytes }) => [path, bytes]));
      const wrong = await fewAtATime(Object.entries(kept.files), async ([file, { bytes, sha384: hash }]) => {
        const path = folder + file;
        if (!there || !present.has(path)) return present.get(path) === bytes ? [] : [{ file }];
        const found = await store.read(path);
        return found && sha384(found.bytes) === hash
          ? []
          : [{ file, ...(found && { condition: { tag: found.tag } }) }];
      });
      const missing = wrong.flat();
      for (const { file } of missing) assertRepairable(file, kept, manifest);
      let done = 0;
      await fewAtATime(missing, async ({ file, condition }) => {
        log?.step?.(`Uploading ${name}, files`, done, missing.length);
        if (!(await add(file, condition))) throw versionTaken(`${file} of ${name} ${version}`);
        done += 1;
      });
      // Last: a version without section.json is not complete.
      if (!there && !(await add('section.json'))) {
        // Another build of this version was first: its copy and provenance stay.
        there = (await stored())!;
        assertSame(manifestOf(there), manifest);
      }
      const text = there?.bytes ?? own;
      return {
        manifest,
        entry: { url: `${folder}section.json`, metadata: { integrity: integrityOf(text), version } },
      };
    },
    async sign(section, version, keyId, envelope) {
      const file = `${section}/${version}/${signatureFile(keyId)}`;
      await store.put(file, Buffer.from(JSON.stringify(envelope)));
    },
    async versions(section) {
      if (!SAFE_NAME.test(section)) return [];
      const listed = await store.list(`${section}/`);
      return listed.flatMap(({ path }) => /^[^/]+\/([^/]+)\/section\.json$/.exec(path)?.[1] ?? []);
    },
    async use(section, version) {
      // Without the right to write, the version can still be read.
      await markUsed(section, version).catch((error: SiteError) => {
        if (error.code !== 'SITE_STORE_RIGHTS') throw error;
      });
      const found = (await store.read(`${section}/${version}/section.json`)) as StoredObject | undefined;
      return found && { integrity: integrityOf(found.bytes), version };
    },
    history: async () => audit.history(await known()),
    loggedRevision: async (position) => audit.newest(position, await readContractRevision(store)),
    contents,
    async remove({ section, version }, usedBefore) {
      const mark = `_removing/${section}/${version}`;
      await store.put(mark, Buffer.from(new Date().toISOString()));
      try {
        const [listed, [used]] = await Promise.all([
          store.list(`${section}/${version}/`),
          store.list(`_used/${section}/${version}`),
        ]);
        if (Math.max(used?.modified ?? 0, ...listed.map(({ modified }) => modified)) > usedBefore) return;
        const paths = listed.map(({ path }) => path);
        const manifest = paths.filter((path) => path === `${section}/${version}/section.json`);
        await store.remove(manifest);
        await store.remove([
          ...paths.filter((path) => !manifest.includes(path)),
          ...(used ? [used.path] : []),
        ]);
      } finally {
        await store.remove([mark]);
      }
    },
    async removeLeftovers(now) {
      const before = now - LEFTOVER;
      const marks = [...(await store.list('_removing/')), ...(await store.list('_probe/'))];
      const old = marks.filter(({ modified }) => modified < before).map(({ path }) => path);
      await store.remove([...old, ...(await audit.orphans(await known(), before))]);
    },
  };
}
