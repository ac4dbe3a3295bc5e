import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder as root } from '@site/server-kit';

const scriptsOf = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, file), 'utf8')).scripts ?? {};
const workspaces = globSync(
  ['{shell,leads-api,e2e,scripts}/package.json', 'mfe-*/package.json', 'packages/*/*/package.json'],
  {
    cwd: root,
  },
);
const scripts: Record<string, Record<string, string>> = {
  '': scriptsOf('package.json'),
  ...Object.fromEntries(workspaces.map((file) => [dirname(file).split('/').at(-1)!, scriptsOf(file)])),
};

test('the root has at most 14 scripts, a workspace at most 5', () => {
  expect(workspaces.length).toBeGreaterThan(20);
  const many = Object.entries(scripts).filter(
    ([name, of]) => Object.keys(of).length > (name === '' ? 14 : 5),
  );
  expect(many.map(([name, of]) => `${name || 'root'}: ${Object.keys(of).length}`)).toEqual([]);
});

test('each npm script that a document or a message names exists where it is called', () => {
  const files = globSync(
    [
      '*.md',
      'docs/**/*.md',
      'leads-api/**/*.{md,ts}',
      '{packages,scripts,e2e,shell,mfe-*}/**/*.{md,ts,tsx}',
      'operations/**',
    ],
    { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist|\.cache|template)$/.test(String(name)) },
  ).filter((file) => /\.\w+$/.test(file) && !file.includes('node_modules'));
  const calls = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /\bnpm run (?:-s |--silent )?([a-z][\w:-]*)(?: -w ([\w./-]+))?/g,
      ),
    ].map(([call, script = '', workspace = '']) => ({ file, call, script, workspace })),
  );
  expect(calls.length).toBeGreaterThan(100);
  const anywhere = new Set(Object.values(scripts).flatMap((of) => Object.keys(of)));
  const wrong = calls.filter(({ script, workspace, file }) => {
    if (file.startsWith('docs/decisions')) return false;
    if (script in scripts[ownerOf(file)]!) return false;
    // a section that a guide makes, or one in a repository of its own
    if (!(workspace in scripts)) return !anywhere.has(script);
    return !(script in scripts[workspace]!) && !(workspace === '' && isOfASection(script));
  });
  expect(wrong.map(({ file, call }) => `${file}: ${call}`)).toEqual([]);
});

/** The workspace that a file is in. */
const ownerOf = (file: string) =>
  dirname(workspaces.find((one) => file.startsWith(`${dirname(one)}/`)) ?? '')
    .split('/')
    .at(-1)!
    .replace('.', '');

/** Called in a section's folder, in the workspace or in a repository of its own. */
const isOfASection = (script: string) => script in scripts['mfe-platform']!;
