import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fixtureOrigin } from '@site/fixture-site/fixture-origin';
import { writeFixtureSection } from '@site/fixture-site/fixture-sections';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { sha384 } from '@site/server-kit';
import { OWN_SOURCES } from '../document/artifact-sources.ts';
import type { Artifact } from './artifact.ts';
import { parseManifest, pullArtifact } from './artifact-pull.ts';

const entryOf = ({ manifest, integrity }: Artifact, url = 'section.json') => ({
  url,
  metadata: { integrity, version: manifest.version },
  deployment: { traffic: 100, default: true },
  extras: { revision: 1, changedAt: '', changedBy: '' },
});

async function published(
  files: Record<string, string> = { 'web/chunk.js': 'void 1;' },
  origins: string[] = [],
) {
  const root = temporaryFolder();
  const artifact = writeFixtureSection(join(root, 'a'), { name: 'a', files });
  const origin = await fixtureOrigin(root);
  const mirror = join(root, 'mirror');
  const pull = (entry = entryOf(artifact, 'a/section.json'), name = 'a') =>
    pullArtifact(mirror, name, entry, { ...OWN_SOURCES, base: origin.url, origins });
  const mirrored = () => existsSync(join(mirror, 'a', artifact.manifest.version));
  return { root, artifact, origin, mirror, pull, mirrored };
}

function rewriteManifest(artifact: Artifact, change: object): Artifact {
  const text = JSON.stringify({ ...artifact.manifest, ...change });
  writeFileSync(join(artifact.folder, 'section.json'), text);
  return { ...artifact, integrity: `sha384-${sha384(text)}` };
}

test('every file of a version is mirrored with the bytes of its origin', async () => {
  const { artifact, mirror, pull } = await published();
  const pulled = await pull();
  expect(pulled).toEqual({ ...artifact, folder: join(mirror, 'a', artifact.manifest.version) });
  for (const file of ['section.json', ...Object.keys(artifact.manifest.files)]) {
    expect(readFileSync(join(pulled.folder, file))).toEqual(readFileSync(join(artifact.folder, file)));
  }
});

test('each file with one flipped byte is refused by its name, and no part of the version is kept', async () => {
  for (const file of ['section.json', 'server.cjs', 'web/chunk.js', 'web/style.css']) {
    const { artifact, mirror, pull, mirrored } = await published();
    const bytes = readFileSync(join(artifact.folder, file));
    bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
    writeFileSync(join(artifact.folder, file), bytes);
    await expect(pull()).rejects.toMatchObject({
      code: 'SITE_ARTIFACT_HASH',
      message: expect.stringContaining(file),
    });
    expect(mirrored()).toBe(false);
    expect(existsSync(mirror) ? readdirSync(mirror, { recursive: true }) : []).toEqual(
      expect.not.arrayContaining([expect.stringContaining('incoming')]),
    );
  }
});

test('a version whose section.json carries another name or version is refused', async () => {
  const { artifact, pull, mirrored } = await published();
  await expect(pull(entryOf(artifact, 'a/section.json'), 'b')).rejects.toMatchObject({
    code: 'SITE_ARTIFACT_NAME',
  });
  const other = entryOf(artifact, 'a/section.json');
  other.metadata.version = '9.9.9';
  await expect(pull(other)).rejects.toMatchObject({ code: 'SITE_ARTIFACT_NAME' });
  expect(mirrored()).toBe(false);
});

test.each(['', '{"schema": 1, "kind"', '[]', '{}', '{"schema":2,"kind":"section"}'])(
  'section.json of %j is refused',
  (text) => {
    expect(() => parseManifest(text)).toThrow(expect.objectContaining({ code: 'SITE_ARTIFACT_INVALID' }));
  },
);

const many = Array.from({ length: 20_000 }, (_, index) => `"x${index}":0,`).join('');

test.each([
  ['as long as a file may be', `${'{},'.repeat(3_000_000)}{}`, /is too large: it has 9\d{6} characters/],
  ['of nothing but objects', `${'{},'.repeat(600_000)}{}`, /is too large: it has more than 100000 values/],
  ['of lists inside each other', '['.repeat(900_000) + ']'.repeat(900_000), /more than 100000 values/],
  ['with many unknown names', `],${many}"x":[`, /is malformed:/],
  ['with a fault in each of many routes', `${'{},'.repeat(10_000)}{}`, /is malformed:/],
])('section.json %s is refused in a short time and in few words', async (_what, routes, wrong) => {
  const text = `{"kind":"section","routes":[${routes}]}`;
  const started = performance.now();
  let thrown: unknown;
  try {
    parseManifest(text);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ code: 'SITE_ARTIFACT_INVALID', message: expect.stringMatching(wrong) });
  expect((thrown as Error).message.length).toBeLessThan(5000);
  expect((thrown as Error).message.split('✖').length).toBeLessThan(25);
  // 15 to 60 s without the limits
  expect(performance.now() - started).toBeLessThan(5000);
});

const text = { sha384: sha384('x'), bytes: 1 };
const OUTSIDE = ['../a', 'web/../../a', '/etc/passwd', './a', '.env', 'web/.git', 'http://x/y', 'a\\b', ''];

test.each([
  ...OUTSIDE.map((name): [string, string, object] => [name, 'INVALID', { [name]: text }]),
  ['more than 64 MB', 'SIZE', { large: { ...text, bytes: 65 * 1024 * 1024 } }],
])('a manifest that lists %j is refused before any of it is requested', async (_, code, more) => {
  const { artifact, origin, pull, mirrored } = await published();
  const hostile = rewriteManifest(artifact, { files: { ...artifact.manifest.files, ...more } });
  await expect(pull(entryOf(hostile, 'a/section.json'))).rejects.toMatchObject({
    code: `SITE_ARTIFACT_${code}`,
  });
  expect([origin.requests, mirrored()]).toEqual([['/a/section.json'], false]);
});

test('a status, a redirect, which is not followed, a refused connection and an unknown host are refused by name', async () => {
  const unknown = 'http://no-such-host.invalid';
  const { artifact, origin, pull } = await published(undefined, [unknown]);
  const refused = async (why: string, entry?: ReturnType<typeof entryOf>) =>
    expect(pull(entry)).rejects.toMatchObject({
      code: 'SITE_STORE_UNREACHABLE',
      message: expect.stringMatching(new RegExp(`section\\.json .*${why}`)),
    });
  for (const [status, why] of [
    [404, 'answered 404'],
    [500, 'answered 500'],
    [302, 'redirect'],
  ] as const) {
    origin.instead.set('/a/section.json', (_request, response) =>
      response.writeHead(status, { Location: `${origin.url}elsewhere` }).end('{}'),
    );
    await refused(why);
  }
  expect(new Set(origin.requests)).toEqual(new Set(['/a/section.json']));
  await origin.close();
  await refused('ECONNREFUSED');
  await refused('ENOTFOUND', entryOf(artifact, `${unknown}/section.json`));
});

test('an address that the registry may not name is refused before any request', async () => {
  const { artifact, origin, pull } = await published();
  await expect(pull(entryOf(artifact, 'file:///etc/passwd'))).rejects.toMatchObject({
    code: 'SITE_SOURCE_REFUSED',
    message: expect.stringContaining(`file:///etc/passwd for a ${artifact.manifest.version}`),
  });
  expect(origin.requests).toEqual([]);
});

test('a file that is larger than its manifest says is refused whatever its hash', async () => {
  const { artifact, pull } = await published();
  const files = { ...artifact.manifest.files };
  files['web/chunk.js'] = { ...files['web/chunk.js']!, bytes: 1 };
  await expect(pull(entryOf(rewriteManifest(artifact, { files }), 'a/section.json'))).rejects.toMatchObject({
    code: 'SITE_ARTIFACT_HASH',
  });
});

test('a mirrored file that was changed, emptied or lost is found and brought again, and no other file', async () => {
  const { artifact, origin, pull } = await published();
  const { folder } = await pull();
  const file = join(folder, 'web/chunk.js');
  const untouched = statSync(join(folder, 'server.cjs')).ino;
  for (const damage of [
    () => writeFileSync(file, 'void 2;'),
    () => writeFileSync(file, ''),
    () => rmSync(file),
  ]) {
    damage();
    origin.requests.length = 0;
    await pull();
    expect(readFileSync(file, 'utf8')).toBe('void 1;');
    expect(origin.requests).toEqual(['/a/section.json', '/a/web/chunk.js']);
  }
  expect(statSync(join(folder, 'server.cjs')).ino).toBe(untouched);
  for (const text of ['', '{"schema":']) {
    writeFileSync(join(folder, 'section.json'), text);
    expect((await pull()).manifest).toEqual(artifact.manifest);
  }
  expect(JSON.parse(readFileSync(join(folder, 'section.json'), 'utf8'))).toEqual(artifact.manifest);
});

test('a damaged mirrored file with its origin down is an error, and what is left of the copy stays', async () => {
  const { origin, pull } = await published();
  const { folder } = await pull();
  writeFileSync(join(folder, 'web/chunk.js'), 'void');
  await origin.close();
  await expect(pull()).rejects.toMatchObject({ code: 'SITE_STORE_UNREACHABLE' });
  expect(existsSync(join(folder, 'web/style.css'))).toBe(true);
});

test('a version whose files each arrive in time but take too long together is given up, and leaves nothing', async () => {
  const files = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`web/${at}.js`, `void ${at};`]));
  const { artifact, origin, mirror, mirrored } = await published(files);
  for (const name of Object.keys(artifact.manifest.files)) {
    origin.instead.set(`/a/${name}`, (_request, response) =>
      setTimeout(() => response.end(readFileSync(join(artifact.folder, name))), 100),
    );
  }
  const sources = { ...OWN_SOURCES, base: origin.url };
  const pull = (deadline: number) =>
    pullArtifact(mirror, 'a', entryOf(artifact, 'a/section.json'), sources, { deadline });
  await expect(pull(500)).rejects.toMatchObject({
    code: 'SITE_STORE_UNREACHABLE',
    message: expect.stringMatching(/all files of a 1\.0\.0-\w+ together took longer than 0\.5 s/),
  });
  expect(origin.requests.length).toBeLessThan(10);
  expect([mirrored(), readdirSync(join(mirror, 'a'))]).toEqual([false, []]);
});

test('two pulls at once succeed, whatever an interrupted one left; then none is needed, and another hash is refused', async () => {
  const { artifact, mirror, origin, pull } = await published();
  const left = join(mirror, 'a', artifact.manifest.version, 'web');
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, 'half.js'), 'half');
  const [first, second] = await Promise.all([pull(), pull()]);
  expect(second).toEqual(first);
  expect(readdirSync(first!.folder).sort()).toEqual(['section.json', 'server.cjs', 'web']);
  expect(existsSync(join(left, 'half.js'))).toBe(false);
  const requested = origin.requests.length;
  expect(await pull()).toEqual(first);
  expect(origin.requests.length).toBe(requested);
  const other = entryOf({ ...artifact, integrity: `sha384-${sha384('other')}` }, 'a/section.json');
  await expect(pull(other)).rejects.toMatchObject({ code: 'SITE_ARTIFACT_HASH' });
  await origin.close();
  expect(await pull()).toEqual(first);
});

test('a copy that another process puts in place at any moment is kept', async () => {
  for (const name of ['', 'section.json']) {
    const { artifact, mirror, pull } = await published();
    const folder = join(mirror, 'a', artifact.manifest.version);
    const other = join(folder, 'of-the-other');
    const { existsSync: real } = fs;
    const spy = jest.spyOn(fs, 'existsSync').mockImplementation((path) => {
      const was = real(path);
      if (path === join(folder, name) && !real(other)) {
        cpSync(artifact.folder, folder, { recursive: true });
        writeFileSync(other, '');
      }
      return was;
    });
    await pull();
    spy.mockRestore();
    expect([name, existsSync(other)]).toEqual([name, true]);
  }
});
