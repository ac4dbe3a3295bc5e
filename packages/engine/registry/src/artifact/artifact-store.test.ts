import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFixtureSection } from '@site/fixture-site/fixture-sections';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
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
