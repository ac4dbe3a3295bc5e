import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};

/** Programs that find the project's folder. */
const NAMES_THE_PROJECT = ['e2e/kit/run-command.ts', 'leads-api/src/settings.ts'];

const COMMANDS = 'scripts';
const packages = globSync(workspaces, { cwd: root }).filter(
  (folder) => folder !== COMMANDS && existsSync(join(root, folder, 'package.json')),
);
const packageOf = (path: string) => packages.find((folder) => `${path}/`.startsWith(`${folder}/`));

/** Paths in a file's text to another package or to the project's folder. */
function reached(file: string, text: string): string[] {
  const joined = text.replaceAll(/(?<=['"/]\.\.)(['"]),\s*\1/g, '/');
  const paths = joined.matchAll(/(['"`])(\.\.(?:\/[^'"`$\n]*)?)\1/g);
  return [...paths].flatMap(([, , path]) => {
    const target = relative(root, resolve(root, dirname(file), path!));
    const other = target === '' ? 'the project' : packageOf(target);
    return other && other !== packageOf(file) && existsSync(join(root, target)) ? `${file}: ${path}` : [];
  });
}

test('a package reaches another by its name alone, and the project through a setting', () => {
  const files = packages.flatMap((folder) =>
    globSync('**/*.{ts,tsx,mjs,cjs}', {
      cwd: join(root, folder),
      exclude: ['**/node_modules/**', '**/dist/**', '**/.cache/**', 'before/**'],
    }).map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(900);
  const found = files.flatMap((file) => reached(file, readFileSync(join(root, file), 'utf8')));
  expect(found.filter((line) => !NAMES_THE_PROJECT.includes(line.split(':')[0]!))).toEqual([]);
  expect(new Set(found.map((line) => line.split(':')[0]))).toEqual(new Set(NAMES_THE_PROJECT));
});
