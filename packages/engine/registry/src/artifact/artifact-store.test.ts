import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFixtureSection } from '@site/fixture-site/fixture-sections';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { storeArtifact } from './artifact-store.ts';

function builtSection() {
  const root = temporaryFolder();
  const artifact = writeFixtureSection(join(root, 'built'), {
    name: 'a',
    files: { 'web/chunk.js': 'void 1;' },
  });
  return { ...artifact, store: join(root, 'store') };
}

type Built = ReturnType<typeof builtSection>;
/** A file with the right content. */
const linked = ({ folder }: Built) => {
  const elsewhere = join(temporaryFolder(), 'chunk.js');
  writeFileSync(elsewhere, 'void 1;');
  rmSync(join(folder, 'web/chunk.js'));
  symlinkSync(elsewhere, join(folder, 'web/chunk.js'));
};
const extraLink = ({ folder }: Built) => {
  mkdirSync(join(folder, 'web/deep'));
  symlinkSync('/etc', join(folder, 'web/deep/extra'));
};

test.each<[string, string, (built: Built) => void]>([
  ['no section.json', 'MISSING', ({ folder }) => rmSync(folder, { recursive: true })],
  ['a flipped byte', 'HASH', ({ folder }) => writeFileSync(join(folder, 'web/chunk.js'), 'void 2;')],
  ['a missing file', 'HASH', ({ folder }) => rmSync(join(folder, 'web/chunk.js'))],
  ['a link to a file', 'LINK', linked],
  ['a link that is not listed', 'LINK', extraLink],
])('a folder with %s is refused, and nothing is stored', async (_what, code, damage) => {
  const built = builtSection();
  damage(built);
  await expect(storeArtifact(built.store, built.folder)).rejects.toMatchObject({
    code: `SITE_ARTIFACT_${code}`,
  });
  expect(existsSync(built.store)).toBe(false);
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
