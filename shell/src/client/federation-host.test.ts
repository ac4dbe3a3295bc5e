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
const home = realpathSync(mkdtempSync(join(tmpdir(), 'federation-host-')));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function shellCopy(devDependencies: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(home, 'shell-'));
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
  const script = join(home, 'accepted.ts');
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

const LISTED = 'federation-runtime-2.7';
const listing = () => shellCopy({ [LISTED]: 'npm:@module-federation/runtime-tools@2.7.0' });

test('a shell is built only if sections of each minor that it lists, its own among them, load in it', () => {
  const [renamed, none, other] = [shellCopy(), listing(), listing()];
  const files = globSync('node_modules/@module-federation/runtime-core/dist/**/*.{js,cjs}', { cwd: renamed });
  const changed = files.filter((file) => {
    const text = readFileSync(join(renamed, file), 'utf8');
    writeFileSync(join(renamed, file), text.replaceAll('initShareScopeMap', 'setShareScopeMap'));
    return text.includes('initShareScopeMap');
  });
  expect(changed.length).toBeGreaterThan(1);
  symlinkSync(folderOf('federation-runtime-2.8'), join(other, 'node_modules', LISTED));
  const missing = expect.stringContaining(
    'SITE_SHELL_RUNTIME: The shell lists federation-runtime-2.7 in package.json, and no version 2.7',
  );
  expect(accepted([shellCopy()], [renamed, '2.9.3'], [none], [other], [other, '2.10.0'])).toEqual([
    '2.8,2.9',
    // A method that containers call.
    expect.stringMatching(
      /^SITE_SHELL_RUNTIME: The Module Federation runtime 2\.9\.3 of the shell cannot load[\s\S]*^runtime-2.8: .*RUNTIME-015[\s\S]*^runtime-2.9: .*RUNTIME-015/m,
    ),
    missing,
    missing,
    expect.stringMatching(
      /^SITE_SHELL_RUNTIME: The shell bundles the Module Federation runtime 2\.10\.0, and does not list its minor\.\n.*federation-runtime-2\.10/,
    ),
  ]);
});
