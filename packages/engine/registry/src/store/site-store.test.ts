import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureBucket } from '@site/fixture-site/fixture-bucket';
import { fixtureOrigin } from '@site/fixture-site/fixture-origin';
import { writeFixtureSection } from '@site/fixture-site/fixture-sections';
import { temporaryFolder, writeFiles } from '@site/fixture-site/temporary-folder';
import { isProvenance } from '@site/section-kit/contract';
import { contentId } from '@site/server-kit';
import { pullArtifact } from '../artifact/artifact-pull.ts';
import { damagedInStore } from '../artifact/damaged-in-store.ts';
import type { AuditLine } from '../audit/audit-line.ts';
import { OWN_SOURCES } from '../document/artifact-sources.ts';
import { liveEntries, type RegistryDocument, revisionOf, withLive } from '../document/registry-document.ts';
import { openBucket } from '../object-store/s3-store.ts';
import { readSiteContract } from '../settings/site-contract.ts';
import { openRegistry, openStore } from './open-store.ts';
import { lastVersions, type SiteStore } from './site-store.ts';

interface Place {
  location: string;
  open(): SiteStore;
  /** Writes any bytes, as everyone with write access can. */
  plant(path: string, bytes: Buffer): Promise<unknown>;
  take(path: string): Promise<unknown>;
}

type Bucket = Awaited<ReturnType<typeof fixtureBucket>>;

async function bucketPlace(): Promise<Place & { bucket: Bucket }> {
  const bucket = await fixtureBucket();
  return {
    bucket,
    open() {
      Object.assign(process.env, bucket.environment);
      return openStore(bucket.location, OWN_SOURCES);
    },
    location: bucket.location,
    plant: (path, bytes) => plantInBucket(bucket, path, bytes),
    take: async (path) => bucket.objects.delete(`environment/${path}`),
  };
}

async function plantInBucket({ location, environment }: Bucket, path: string, bytes: Buffer) {
  Object.assign(process.env, environment);
  await openBucket(location).put(path, bytes);
}

async function enginePlace(): Promise<Place> {
  const location = `${process.env.SITE_TEST_BUCKET}/${randomUUID()}`;
  return {
    location,
    open: () => openStore(location, OWN_SOURCES),
    plant: (path, bytes) => openBucket(location).put(path, bytes),
    take: (path) => openBucket(location).remove([path]),
  };
}

/** Read at an http address, written in its folder. */
async function publishedPlace(): Promise<Pick<Place, 'location' | 'plant'>> {
  const { location, plant } = folderPlace();
  mkdirSync(location);
  const origin = await fixtureOrigin(location);
  return { location: `${origin.url}registry.json`, plant };
}

function folderPlace(): Place {
  const folder = join(temporaryFolder(), 'store');
  return {
    location: folder,
    open: () => openStore(folder, OWN_SOURCES),
    plant: async (path, bytes) => writeFiles(folder, { [path]: bytes }),
    take: async (path) => rmSync(join(folder, path)),
  };
}

const places: [string, () => Promise<Place>][] = [
  ['folder', async () => folderPlace()],
  ['bucket', bucketPlace],
];
// `npm run drill -- s3` runs this file on a real engine
if (process.env.SITE_TEST_BUCKET) places.push(['engine', enginePlace]);

function build(name: string, version: string, body = version): string {
  const built = join(temporaryFolder(), 'artifact');
  writeFixtureSection(built, { name, version, pages: [{ path: `/${name}`, body: `<p>${body}</p>` }] });
  return built;
}

/** Builds of one version that differ in commit and provenance only. */
function builtElsewhere(name: string, version: string, commit: string): string {
  const built = join(temporaryFolder(), 'artifact');
  const provenance = `provenance of ${commit}`;
  const file = `provenance.${contentId(provenance).slice(0, 12)}.json`;
  const files = { [file]: provenance, 'web/chunk.js': 'void 1;' };
  writeFixtureSection(built, { name, version, files, manifest: { commit } });
  return built;
}

type Added = Awaited<ReturnType<SiteStore['add']>>;
const pulledFrom = (location: string, { entry }: Added) =>
  pullArtifact(temporaryFolder(), 'a', entry, openRegistry(location, OWN_SOURCES));

async function expectIntact(location: string, added: Added, commit: string) {
  const pulled = await pulledFrom(location, added);
  expect(pulled.manifest.commit).toBe(commit);
  const { files } = pulled.manifest;
  const [file, ...others] = Object.keys(files).filter(isProvenance);
  expect(others).toEqual([]);
  expect(readFileSync(join(pulled.folder, file!), 'utf8')).toBe(`provenance of ${commit}`);
}

const lineOf = (document: RegistryDocument, to: string): string =>
  JSON.stringify({
    kind: 'change',
    at: new Date().toISOString(),
    by: 'ann@laptop',
    action: 'deploy',
    changes: [{ section: 'a', from: null, to, commit: null }],
    revision: revisionOf(document),
    composition: 'c',
    pages: 1,
    renderedPages: 1,
    gateMilliseconds: 1,
    warnings: [],
  } satisfies AuditLine);

const loggedIn = async (store: SiteStore) =>
  (await store.history()).lines.map((line) => (line.kind === 'change' ? line.revision : line.kind));

const contractOf = (next: RegistryDocument) => ({
  name: 'site-contract.json',
  text: () => JSON.stringify({ revision: revisionOf(next) }),
});

/** Makes a version live as the deploy tool does, without its gate. */
async function publish(store: SiteStore, version: string, before?: RegistryDocument) {
  const { entry, manifest } = await store.add(build('a', version));
  const document = before ?? (await store.registry.read());
  const next = withLive(document, manifest.name, entry, { at: new Date(), by: 'ann@laptop' });
  await store.registry.write(next, document, lineOf(next, version), contractOf(next));
  return next;
}

describe.each(places)('%s', (_kind, place) => {
  test('what one process makes live, another reads, and the log says so once; before, all is empty', async () => {
    const where = await place();
    const empty = where.open();
    expect([revisionOf(await empty.registry.read()), await empty.versions('a')]).toEqual([0, []]);
    expect([await empty.contents(), await empty.history()]).toEqual([[], { lines: [], unreadable: 0 }]);
    await publish(where.open(), '1.0.0');
    await publish(where.open(), '2.0.0');
    const store = where.open();
    const document = await store.registry.read();
    expect(revisionOf(document)).toBe(2);
    expect(await openRegistry(where.location, OWN_SOURCES).read()).toEqual(document);
    expect((await store.versions('a')).sort()).toEqual(['1.0.0', '2.0.0']);
    expect(await loggedIn(store)).toEqual([1, 2]);
    expect([...lastVersions(await store.history())]).toEqual([['a', '2.0.0']]);
    expect(await store.loggedRevision({ revision: revisionOf(document) })).toBe(2);
  });

  test('each damaged or missing file of a version is named, and the same build writes it again', async () => {
    const where = await place();
    const built = build('a', '1.0.0');
    const entry = liveEntries(await publish(where.open(), '1.0.0')).get('a')!;
    const check = () => damagedInStore('a', entry, openRegistry(where.location, OWN_SOURCES));
    const whole = { files: 4, damaged: [] };
    expect(await check()).toEqual(whole);
    for (const [file, problem] of [
      ['web/style.css', 'damaged'],
      ['server.cjs', 'missing'],
      ['section.json', 'missing'],
    ] as const) {
      const bytes = readFileSync(join(built, file));
      bytes[bytes.length - 1]! ^= 1;
      if (problem === 'damaged') await where.plant(`a/1.0.0/${file}`, bytes);
      else await where.take(`a/1.0.0/${file}`);
      expect((await check()).damaged).toEqual([{ file, problem }]);
      expect((await where.open().add(built)).entry.metadata).toEqual(entry.metadata);
      expect(await check()).toEqual(whole);
    }
    const text = readFileSync(join(built, 'section.json'), 'utf8');
    for (const damaged of [`${text} `, text.replaceAll('"/a"', '"/b"'), '{']) {
      await where.plant('a/1.0.0/section.json', Buffer.from(damaged));
      expect(await check()).toEqual({ files: 1, damaged: [{ file: 'section.json', problem: 'damaged' }] });
      expect((await where.open().add(built)).entry.metadata).toEqual(entry.metadata);
      expect(await check()).toEqual(whole);
    }
  });

  test('a version is stored once and stays what it was; another content under its name is refused', async () => {
    const store = (await place()).open();
    const built = build('a', '1.0.0');
    const first = await store.add(built);
    expect(await store.add(built)).toEqual(first);
    await expect(store.add(build('a', '1.0.0', 'other'))).rejects.toMatchObject({
      code: 'SITE_ARTIFACT_VERSION_TAKEN',
    });
    expect(await store.use('a', '1.0.0')).toEqual(first.entry.metadata);
    expect(await store.use('a', '2.0.0')).toBeUndefined();
  });

  test('a version built again elsewhere keeps the stored copy, with its own provenance', async () => {
    const where = await place();
    const [one, other] = ['c0ffee', 'decade'].map((commit) => builtElsewhere('a', '1.0.0', commit));
    const first = await where.open().add(one!);
    await expectIntact(where.location, first, 'c0ffee');
    const second = await where.open().add(other!);
    expect(second.entry).toEqual(first.entry);
    await expectIntact(where.location, second, 'c0ffee');
  });

  test('of builds of one version that are stored at once, one is stored whole, and all get its entry', async () => {
    const where = await place();
    const commits = Array.from({ length: 4 }, (_, at) => `c0ffee${at}`);
    const builds = commits.map((commit) => builtElsewhere('a', '1.0.0', commit));
    const added = await Promise.all(builds.map((built) => where.open().add(built)));
    const stored = new Set(added.map(({ entry }) => entry.metadata.integrity));
    expect(stored.size).toBe(1);
    const { manifest } = await pulledFrom(where.location, added[0]!);
    await expectIntact(where.location, added[0]!, manifest.commit);
  });

  test('a lost file is stored again from any build, its provenance only from the same', async () => {
    const { location, open, plant, take } = await place();
    const [one, other] = ['c0ffee', 'decade'].map((commit) => builtElsewhere('a', '1.0.0', commit));
    const first = await open().add(one!);
    await take('a/1.0.0/web/chunk.js');
    await expectIntact(location, await open().add(other!), 'c0ffee');
    const { manifest } = await pulledFrom(location, first);
    const provenance = Object.keys(manifest.files).find(isProvenance)!;
    await plant(`a/1.0.0/${provenance}`, Buffer.from('provenance of decade'));
    await expect(open().add(other!)).rejects.toMatchObject({
      code: 'SITE_ARTIFACT_HASH',
      message: expect.stringContaining(`${provenance} of a 1.0.0 in the store is damaged`),
      action: expect.stringContaining('c0ffee'),
    });
    expect(await open().add(one!)).toEqual(first);
    await expectIntact(location, first, 'c0ffee');
  });

  test('of racing writers one wins each round, and the log has every revision once, and a line of a refusal', async () => {
    const where = await place();
    const stores = Array.from({ length: 5 }, () => where.open());
    for (const round of [1, 2]) {
      const before = await stores[0]!.registry.read();
      const outcomes = await Promise.allSettled(
        stores.map((store, at) => publish(store, `${round}.0.${at}`, before)),
      );
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(lost.map(({ reason }) => reason.code)).toEqual(Array(4).fill('SITE_REGISTRY_MOVED'));
    }
    const store = where.open();
    const refused = { kind: 'refusal', at: new Date().toISOString(), by: 'ann@laptop', action: 'deploy' };
    await store.registry.note(JSON.stringify({ ...refused, changes: [], refusals: [] }));
    expect(revisionOf(await store.registry.read())).toBe(2);
    expect(await loggedIn(store)).toEqual([1, 2, 'refusal']);
  });

  test('an older registry that was put back is known as older', async () => {
    const where = await place();
    const store = where.open();
    const first = await publish(store, '1.0.0');
    await publish(store, '2.0.0');
    const newest = await publish(where.open(), '3.0.0');
    expect(await store.loggedRevision({ revision: revisionOf(first) })).toBe(revisionOf(newest));
    const entry = liveEntries(newest).get('a')!;
    const next = withLive(newest, 'a', entry, { at: new Date(), by: 'ann@laptop' });
    const step = { kind: 'rollout', at: new Date().toISOString(), by: 'ann@laptop', step: 'advance' };
    const rollout = { ...step, section: 'a', version: '4.0.0', share: 5, revision: revisionOf(next) };
    await store.registry.write(next, newest, JSON.stringify(rollout), contractOf(next));
    expect(await store.loggedRevision({ revision: revisionOf(first) })).toBe(revisionOf(next));
  });

  test('an unused version is removed, and one that was used since is not', async () => {
    const store = (await place()).open();
    for (const version of ['1.0.0', '2.0.0']) await store.add(build('a', version));
    const all = await store.contents();
    expect(all.map(({ section, version }) => `${section} ${version}`).sort()).toEqual(['a 1.0.0', 'a 2.0.0']);
    const [first] = all;
    await store.remove(first!, first!.used - 1);
    expect(await store.versions('a')).toHaveLength(2);
    await store.remove(first!, Date.now() + 1000);
    expect(await store.versions('a')).toEqual([all[1]!.version]);
    expect(await store.contents()).toHaveLength(1);
  });
});

const MEGABYTE = 1024 * 1024;
const ones = (bytes: number) => `1${',1'.repeat(bytes / 2)}`;
const registryOf = (entries: string) => `{"schema":"v1-pre","microFrontends":{"a":[${entries}]}}`;
const invalid = { code: 'SITE_REGISTRY_INVALID' };

const READABLE: [string, () => Promise<Pick<Place, 'location' | 'plant'>>][] = [
  ...places,
  ['published', publishedPlace],
];

describe.each(READABLE)('of %s, reading is bounded:', (_kind, place) => {
  test('a registry or a site contract that is too large is refused', async () => {
    const { location, plant } = await place();
    await plant('registry.json', Buffer.from(registryOf(ones(9.8 * MEGABYTE))));
    await expect(openRegistry(location, OWN_SOURCES).read()).rejects.toMatchObject({
      code: 'SITE_STORE_UNREACHABLE',
      message: expect.stringContaining('larger than'),
    });
    await plant('site-contract.json', Buffer.from(`[${ones(9 * MEGABYTE)}]`));
    await expect(readSiteContract(location)).rejects.toThrow('larger than');
  });

  test('a registry that is refused is parsed once, until it is another one', async () => {
    const { location, plant } = await place();
    await plant('registry.json', Buffer.from(registryOf('"x"')));
    const registry = openRegistry(location, OWN_SOURCES);
    const parse = jest.spyOn(JSON, 'parse');
    const parsed = () => parse.mock.calls.filter(([text]) => text.startsWith('{"schema"')).length;
    for (let poll = 0; poll < 5; poll++) await expect(registry.read()).rejects.toMatchObject(invalid);
    expect(parsed()).toBe(1);
    await plant('registry.json', Buffer.from(registryOf('')));
    for (let poll = 0; poll < 5; poll++) expect((await registry.read()).microFrontends).toEqual({ a: [] });
    expect(parsed()).toBe(2);
    parse.mockRestore();
  });
});

test('in a folder, a link, a folder and what is too large in the place of a file are damage, and the rest is read', async () => {
  const where = folderPlace();
  const { entry } = await where.open().add(build('a', '1.0.0'));
  const at = (file: string) => join(where.location, 'a/1.0.0', file);
  const check = () => damagedInStore('a', entry, openRegistry(where.location, OWN_SOURCES));
  for (const file of ['server.cjs', 'web/style.css', 'web/remoteEntry.js']) rmSync(at(file));
  symlinkSync('/etc/hostname', at('server.cjs'));
  mkdirSync(at('web/style.css'));
  writeFileSync(at('web/remoteEntry.js'), '');
  truncateSync(at('web/remoteEntry.js'), 11 * MEGABYTE);
  const { files, damaged } = await check();
  expect([files, damaged.map(({ file, problem }) => `${file} ${problem}`).sort()]).toEqual([
    4,
    ['server.cjs damaged', 'web/remoteEntry.js damaged', 'web/style.css damaged'],
  ]);
  rmSync(at('section.json'));
  symlinkSync('/etc/hostname', at('section.json'));
  expect((await check()).damaged).toEqual([{ file: 'section.json', problem: 'damaged' }]);
  rmSync(at('section.json'));
  await where.open().add(build('a', '1.0.0'));
  expect((await check()).damaged).toEqual([]);
});

describe('a bucket', () => {
  // pauses between attempts are random
  beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0.01));
  afterEach(() => jest.restoreAllMocks());

  test('a prefix keeps environments apart, and every object lies below it', async () => {
    const { bucket, open } = await bucketPlace();
    await publish(open(), '1.0.0');
    expect([...bucket.objects.keys()].filter((key) => !key.startsWith('environment/'))).toEqual([]);
    expect(await openStore('s3://site/other', OWN_SOURCES).history()).toEqual({ lines: [], unreadable: 0 });
  });

  test.each([
    ['lostAnswers', { lostResponses: 3 }],
    ['lostWrites', { lostWrites: 3 }],
    ['busy', { busy: 3 }],
    ['bareTags', { bareTags: true }],
    ['conflicts', { conflicts: true }],
  ])('with %s every change is made once', async (_fault, faults) => {
    const { bucket, open } = await bucketPlace();
    await publish(open(), '1.0.0');
    Object.assign(bucket.faults, faults);
    await publish(open(), '2.0.0');
    await publish(open(), '3.0.0');
    expect(revisionOf(await open().registry.read())).toBe(3);
    expect(await loggedIn(open())).toEqual([1, 2, 3]);
  });

  test('an answer that never came is settled by reading, also when another change came right after', async () => {
    const { bucket, open } = await bucketPlace();
    await publish(open(), '1.0.0');
    const store = open();
    const before = await store.registry.read();
    let done = false;
    // The response of the write is lost, and the next deploy replaces it before it is read.
    bucket.onPut(async (key) => {
      if (!key.endsWith('/registry.json') || done) return;
      done = true;
      bucket.faults.lostResponses = 1;
      bucket.onPut(async (again) => {
        if (!again.endsWith('/registry.json')) return;
        bucket.onPut(undefined);
        await publish(open(), '3.0.0');
      });
    });
    const mine = await publish(store, '2.0.0', before);
    expect(revisionOf(mine)).toBe(2);
    expect(done).toBe(true);
    expect(await loggedIn(open())).toEqual([1, 2, 3]);
  });

  test('an answer that is lost during the proof of the conditions accuses no store', async () => {
    const { bucket, open } = await bucketPlace();
    await publish(open(), '1.0.0');
    const [store, before] = [open(), await open().registry.read()];
    let probes = 0;
    bucket.onPut((key) => {
      if (!key.includes('/_probe/')) return;
      if (probes === 0 || probes === 3) bucket.faults.lostResponses = 1;
      probes += 1;
    });
    await publish(store, '2.0.0', before);
    expect(probes).toBeGreaterThan(4);
    expect(revisionOf(await store.registry.read())).toBe(2);
  });

  test.each([
    [
      'no credentials',
      { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', AWS_EC2_METADATA_DISABLED: 'true' },
    ],
    ['no address', { AWS_ENDPOINT_URL_S3: 'nowhere' }],
  ])('with %s no request can be sent: it is refused, not waited for', async (_what, settings) => {
    const { bucket } = await bucketPlace();
    const environment = { ...process.env };
    Object.assign(process.env, bucket.environment, settings);
    const logged: string[] = [];
    const store = openStore(bucket.location, OWN_SOURCES, { log: (sentence) => logged.push(sentence) });
    await expect(store.registry.read()).rejects.toMatchObject({ code: 'SITE_STORE_REFUSED' });
    expect(logged).toEqual([]);
    process.env = environment;
  });

  test.each([
    ['ignoresConditions', { ignoresConditions: true }, 'SITE_STORE_CONDITIONS', 'If-None-Match'],
    ['ignoresAbsence', { ignoresAbsence: true }, 'SITE_STORE_CONDITIONS', 'If-None-Match'],
    ['forgets', { forgets: true }, 'SITE_STORE_CONDITIONS', 'confirmed an object'],
    ['no right to write', { forbids: ['PUT' as const] }, 'SITE_STORE_RIGHTS', 'PutObject'],
    ['no right to list', { forbids: ['LIST' as const] }, 'SITE_STORE_RIGHTS', 'ListBucket'],
    ['no right to read', { forbids: ['GET' as const] }, 'SITE_STORE_RIGHTS', 'GetObject'],
  ])(
    'a store with the fault "%s" is refused by name, and the registry stays as it is',
    async (_, faults, code, word) => {
      const { bucket, open } = await bucketPlace();
      await publish(open(), '1.0.0');
      const before = bucket.objects.get('environment/registry.json')!.bytes.toString();
      Object.assign(bucket.faults, faults);
      const error = await publish(open(), '2.0.0').catch((reason) => reason);
      expect([error.code, `${error.message} ${error.action}`]).toEqual([code, expect.stringContaining(word)]);
      expect(bucket.objects.get('environment/registry.json')!.bytes.toString()).toBe(before);
    },
  );

  test('an upload that was interrupted is no version, is removed when it is old, and is completed by the next', async () => {
    const { bucket, open } = await bucketPlace();
    bucket.faults.broken = /section\.json$/;
    const built = build('a', '1.0.0');
    await expect(open().add(built)).rejects.toMatchObject({ code: 'SITE_STORE_REFUSED' });
    expect(await open().versions('a')).toEqual([]);
    expect((await open().contents()).map(({ version }) => version)).toEqual(['1.0.0']);
    bucket.faults.broken = undefined;
    const left = bucket.objects.size;
    await open().remove({ section: 'a', version: '1.0.0' }, Date.now() - 1000);
    expect(bucket.objects.size).toBe(left);
    await open().remove({ section: 'a', version: '1.0.0' }, Date.now() + 1000);
    expect(bucket.objects.size).toBe(0);
    await open().add(built);
    expect(await open().versions('a')).toEqual(['1.0.0']);
  });

  test('an interrupted upload is completed by a build of another commit, with that one’s provenance', async () => {
    const { bucket, location, open } = await bucketPlace();
    bucket.faults.broken = /section\.json$/;
    const [one, other] = ['c0ffee', 'decade'].map((commit) => builtElsewhere('a', '1.0.0', commit));
    await expect(open().add(one!)).rejects.toMatchObject({ code: 'SITE_STORE_REFUSED' });
    bucket.faults.broken = undefined;
    await expectIntact(location, await open().add(other!), 'decade');
  });

  test('what an overtaken or killed write left in the log is removed after a day, and never shown', async () => {
    const { bucket, open } = await bucketPlace();
    await publish(open(), '1.0.0');
    bucket.faults.broken = /registry\.json$/;
    await expect(publish(open(), '2.0.0')).rejects.toMatchObject({ code: 'SITE_STORE_REFUSED' });
    bucket.faults.broken = undefined;
    const records = () => [...bucket.objects.keys()].filter((key) => key.includes('/_audit/')).length;
    const store = open();
    expect([records(), (await store.history()).lines.length]).toEqual([2, 1]);
    expect(await store.loggedRevision({ revision: revisionOf(await store.registry.read()) })).toBe(1);
    await store.removeLeftovers(Date.now());
    expect(records()).toBe(2);
    await store.removeLeftovers(Date.now() + 2 * 24 * 3_600_000);
    expect([records(), (await store.history()).lines.length]).toEqual([1, 1]);
  });

  test('a version that is being removed is waited for, and stored again', async () => {
    const { bucket, open } = await bucketPlace();
    const built = build('a', '1.0.0');
    await open().add(built);
    let adding: Promise<unknown> | undefined;
    const remove = bucket.counts.DELETE;
    bucket.onPut((key) => {
      if (key.includes('/_removing/')) adding ??= Promise.resolve().then(() => open().add(built));
    });
    await open().remove({ section: 'a', version: '1.0.0' }, Date.now() + 1000);
    await adding;
    expect(bucket.counts.DELETE).toBeGreaterThan(remove);
    expect(await open().versions('a')).toEqual(['1.0.0']);
    const files = [...bucket.objects.keys()].filter((key) => key.includes('/a/1.0.0/'));
    expect(files.length).toBeGreaterThan(2);
  });
});

test('an address that is no bucket is refused', () => {
  for (const location of ['s3://', 's3://A', 's3://b/../c', 's3://b//c', 's3://b/c?d'])
    expect(() => openStore(location, OWN_SOURCES)).toThrow(
      expect.objectContaining({ code: 'SITE_SETTING_INVALID' }),
    );
});
