import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** What the site is required to be made with. */
const REQUIRED = [
  'react',
  'react-dom',
  '@module-federation/enhanced',
  'webpack',
  'webpack-dev-server',
  'react-router-dom',
  'react-hook-form',
  'zod',
  '@tanstack/react-query',
  'express',
  'tailwindcss',
];

/** Code of the site, its servers and its tools; not what only tests use. */
const files = globSync(['{packages,mfe-*,shell,leads-api}/**/*.{ts,tsx,mjs,cjs,css}'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '**/.cache/**'],
}).filter((file) => !/\.test\.|(^|\/)(testing|slow|scripts|gallery|template|__fixtures__)\//.test(file));

/** For their values: a type leaves nothing behind. */
function importedBy(text: string): Set<string> {
  const imports = text.matchAll(
    /^\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]|@import ['"]([^'"]+)['"]/gm,
  );
  return new Set(
    [...imports].map(([, fixed, dynamic, style]) => {
      const parts = (fixed ?? dynamic ?? style)!.split('/');
      return parts.slice(0, parts[0]!.startsWith('@') ? 2 : 1).join('/');
    }),
  );
}

test('every required package is imported by shipped code', () => {
  expect(files.length).toBeGreaterThan(700);
  const imported = new Set(files.flatMap((file) => [...importedBy(readFileSync(join(root, file), 'utf8'))]));
  expect(REQUIRED.filter((name) => !imported.has(name))).toEqual([]);
});
