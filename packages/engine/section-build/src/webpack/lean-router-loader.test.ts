import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import leanRouter from './lean-router-loader.ts';

const folder = dirname(createRequire(import.meta.url).resolve('react-router'));
const installed = readdirSync(folder)
  .filter((name) => /^chunk-.*\.mjs$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .find((text) => text.includes('var NavLink ='))!;
const lean = leanRouter(installed);

test.each([
  ['names for developer tools at the top level', /^\w+\.displayName\b/gm, 15],
  ['components and contexts that count as side effects', /^var \w+ = React\d*\.\w+\(/gm, 16],
  ['development warnings', /\bENABLE_DEV_WARNINGS = true\b/g, 1],
])('the installed react-router is without %s', (_what, kind, before) => {
  expect(installed.match(kind)).toHaveLength(before);
  expect(lean.match(kind)).toBeNull();
});

test('everything else stays, on the same lines', () => {
  const lines = lean.split('\n');
  const changed = installed.split('\n').filter((line, index) => line !== lines[index]);
  expect(changed).toHaveLength(15 + 16 + 1);
});
