import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFixtureSection } from '@site/fixture-site/fixture-sections';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { sha384 } from '@site/server-kit';
import { storeArtifact } from './artifact-store.ts';

const codeOf = (storing: Promise<unknown>): Promise<string> =>
  storing.then(
    () => 'no error',
    (error: { code: string }) => error.code,
  );

function builtSection() {
  const root = temporaryFolder();
  const artifact = writeFixtureSection(join(root, 'built'), {
    name: 'a',
    files: { 'web/chunk.js': 'void 1;' },
  });
  return { ...artifact, store: join(root, 'store') };
}

test('a stored artifact is under its name and version, and its entry has the hash of section.json', async () => {
  const { folder, manifest, store } = builtSection();
  const { entry } = await storeArtifact(store, folder);
  const stored = join(store, 'a', manifest.version);
  expect(entry.url).toBe(`a/${manifest.version}/section.json`);
  expect(entry.metadata.integrity).toBe(`sha384-${sha384(readFileSync(join(stored, 'section.json')))}`);
  expect(readFileSync(join(stored, 'web/chunk.js'), 'utf8')).toBe('void 1;');
});

test('a folder without section.json is refused', async () => {
  const root = temporaryFolder();
  expect(await codeOf(storeArtifact(join(root, 'store'), join(root, 'nothing')))).toBe(
    'SITE_ARTIFACT_MISSING',
  );
});

test('a file with one flipped byte is refused and nothing is stored', async () => {
  const { folder, store } = builtSection();
  writeFileSync(join(folder, 'web/chunk.js'), 'void 2;');
  expect(await codeOf(storeArtifact(store, folder))).toBe('SITE_ARTIFACT_HASH');
  expect(existsSync(store)).toBe(false);
});

test('a file that section.json lists and the folder lacks is refused', async () => {
  const { folder, store } = builtSection();
  rmSync(join(folder, 'web/chunk.js'));
  await expect(storeArtifact(store, folder)).rejects.toThrow(/web\/chunk\.js .* missing/);
});

test('a symbolic link to a file is refused even where its content has the right hash', async () => {
  const { folder, store } = builtSection();
  const elsewhere = join(temporaryFolder(), 'chunk.js');
  writeFileSync(elsewhere, 'void 1;');
  rmSync(join(folder, 'web/chunk.js'));
  symlinkSync(elsewhere, join(folder, 'web/chunk.js'));
  expect(await codeOf(storeArtifact(store, folder))).toBe('SITE_ARTIFACT_LINK');
  expect(existsSync(store)).toBe(false);
});

test('a symbolic link that section.json does not list is refused, also one to a folder or to nothing', async () => {
  for (const target of ['/etc', '/etc/hostname', '/there/is/no/such/file']) {
    const { folder, store } = builtSection();
    mkdirSync(join(folder, 'web/deep'));
    symlinkSync(target, join(folder, 'web/deep/extra'));
    expect(await codeOf(storeArtifact(store, folder))).toBe('SITE_ARTIFACT_LINK');
  }
});

test('a file that section.json does not list stays out of the store', async () => {
  const { folder, manifest, store } = builtSection();
  writeFileSync(join(folder, 'web/notes.txt'), 'not to be published');
  writeFileSync(join(folder, '.env'), 'SECRET=1');
  await storeArtifact(store, folder);
  const stored = readdirSync(join(store, 'a', manifest.version), { recursive: true, withFileTypes: true });
  const names = stored.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(names.sort()).toEqual(['chunk.js', 'remoteEntry.js', 'section.json', 'server.cjs', 'style.css']);
});

test('a damaged provenance is repaired from the build that was stored, and from no other', async () => {
  const root = temporaryFolder();
  const store = join(root, 'store');
  const builtOf = (commit: string, file: string) =>
    writeFixtureSection(join(root, commit), {
      name: 'a',
      version: '1.0.0',
      files: { [file]: commit },
      manifest: { commit },
    }).folder;
  const first = builtOf('c0ffee', 'provenance.000000000001.json');
  const second = builtOf('decade', 'provenance.000000000002.json');
  const { entry } = await storeArtifact(store, first);
  const stored = join(store, 'a/1.0.0');
  expect((await storeArtifact(store, second)).entry).toEqual(entry);
  expect(readdirSync(stored)).not.toContain('provenance.000000000002.json');

  writeFileSync(join(stored, 'provenance.000000000001.json'), 'decade');
  rmSync(join(stored, 'web/style.css'));
  await expect(storeArtifact(store, second)).rejects.toMatchObject({
    code: 'SITE_ARTIFACT_HASH',
    message: expect.stringContaining('provenance.000000000001.json of a 1.0.0 in the store is damaged'),
    action: expect.stringContaining('c0ffee'),
  });
  expect((await storeArtifact(store, first)).entry).toEqual(entry);
  expect(readFileSync(join(stored, 'provenance.000000000001.json'), 'utf8')).toBe('c0ffee');
  expect(existsSync(join(stored, 'web/style.css'))).toBe(true);
});

test('a copy that was interrupted leaves nothing under the version', async () => {
  const { folder, manifest, store } = builtSection();
  mkdirSync(join(store, 'a'), { recursive: true });
  cpSync(join(folder, 'web'), join(store, 'a', `${manifest.version}.1.incoming`), { recursive: true });
  await storeArtifact(store, folder);
  expect(existsSync(join(store, 'a', manifest.version, 'section.json'))).toBe(true);
});

test('600 files are stored and checked by a process that may open 128', () => {
  const root = temporaryFolder();
  const files = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`web/${at}.js`, '']));
  const { manifest } = writeFixtureSection(join(root, 'built'), { name: 'a', files });
  const script = `
    import { storeArtifact } from ${JSON.stringify(pathToFileURL(join(__dirname, 'artifact-store.ts')).href)};
    const { entry } = await storeArtifact('store', 'built');
    console.log(entry.metadata.version);`;
  const limited = `ulimit -n 128 && exec "${process.execPath}" --input-type=module -e "$0"`;
  const { stdout, stderr } = spawnSync('sh', ['-c', limited, script], { cwd: root, encoding: 'utf8' });
  expect([stdout.trim(), stderr]).toEqual([manifest.version, '']);
});

test('files whose names are the same but for case, or a file and a folder of one name, are refused', async () => {
  for (const names of [
    ['web/A.js', 'web/a.js'],
    ['web/Chunk', 'web/chunk/a.js'],
    ['Web/a.js', 'web/A.js'],
  ]) {
    const root = temporaryFolder();
    const files = Object.fromEntries(names.map((name) => [name, name]));
    writeFixtureSection(root, { name: 'a', files });
    await expect(storeArtifact(join(root, 'store'), root)).rejects.toMatchObject({
      code: 'SITE_ARTIFACT_INVALID',
      message: expect.stringMatching(/differ only in case/),
    });
  }
});
