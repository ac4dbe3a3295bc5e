import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const own = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8'));
const folderOf = (name: string) =>
  ['../..', '../../..'].map((up) => join(__dirname, up, 'node_modules', name)).find(existsSync)!;
const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

function shellCopy(devDependencies: Record<string, string> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'federation-host-')));
  made.push(folder);
  for (const part of ['src/client', 'node_modules/@module-federation', 'node_modules/@site'])
    mkdirSync(join(folder, part), { recursive: true });
  for (const name of ['federation-host.ts', 'lazy-modules.ts'])
    cpSync(join(__dirname, name), join(folder, 'src/client', name));
  for (const name of ['runtime', 'runtime-core'].map((one) => `@module-federation/${one}`))
    cpSync(folderOf(name), join(folder, 'node_modules', name), { recursive: true });
  const linked = ['error-codes', 'sdk'].map((one) => `@module-federation/${one}`);
  const listed = Object.keys(own.dependencies).filter((name) => name.startsWith('federation-runtime-'));
  for (const name of [...linked, ...listed, '@site/section-kit'])
    symlinkSync(folderOf(name), join(folder, 'node_modules', name));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...own, devDependencies }));
  return folder;
}

function accepted(...shells: [folder: string, bundled?: string][]): string[] {
  const given = shells.map(([folder, bundled = own.dependencies['@module-federation/runtime']]) => [
    folder,
    bundled,
  ]);
  const script = join(shells[0]![0], 'accepted.ts');
  // Not in Jest, where import.meta.resolve finds no loader.
  writeFileSync(
    script,
    `const { acceptedRuntimes } = await import(${JSON.stringify(require.resolve('@site/section-build'))});
    const said = [];
    for (const one of ${JSON.stringify(given)}) said.push(await acceptedRuntimes(...one).then(String, String));
    console.log(JSON.stringify(said));
    process.exit();`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

test('the host loads sections of both minors that the shell lists', () => {
  expect(accepted([shellCopy()])).toEqual(['2.8,2.9']);
});

test('a shell whose runtime names a method differently that containers call is not built', () => {
  const folder = shellCopy();
  const files = globSync('node_modules/@module-federation/runtime-core/dist/**/*.{js,cjs}', { cwd: folder });
  const changed = files.filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replaceAll('initShareScopeMap', 'setShareScopeMap'));
    return text.includes('initShareScopeMap');
  });
  expect(changed.length).toBeGreaterThan(1);
  const [error] = accepted([folder, '2.9.3']);
  expect(error).toMatch(
    /^SITE_SHELL_RUNTIME: The Module Federation runtime 2\.9\.3 of the shell cannot load/,
  );
  for (const name of ['runtime-2.8', 'runtime-2.9'])
    expect(error).toMatch(new RegExp(`^${name}: .*RUNTIME-015`, 'm'));
});

test('a minor in the list needs a version of it to build with, and the list needs the minor of the shell itself', () => {
  const listed = 'federation-runtime-2.7';
  const [none, other] = ['', ''].map(() =>
    shellCopy({ [listed]: 'npm:@module-federation/runtime-tools@2.7.0' }),
  ) as [string, string];
  symlinkSync(folderOf('federation-runtime-2.8'), join(other, 'node_modules', listed));
  const missing = expect.stringContaining(
    'SITE_SHELL_RUNTIME: The shell lists federation-runtime-2.7 in package.json, and no version 2.7',
  );
  const unlisted = expect.stringMatching(
    /^SITE_SHELL_RUNTIME: The shell bundles the Module Federation runtime 2\.10\.0, and does not list its minor\.\n.*federation-runtime-2\.10/,
  );
  expect(accepted([none], [other], [other, '2.10.0'])).toEqual([missing, missing, unlisted]);
});
