import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_GROUPS } from '@site/registry/explanations';
import { projectFolder as root } from '@site/server-kit';
import { metricsByProgram } from '../reference/pages/metrics-page.ts';
import { SETTING_GROUPS } from '../reference/pages/settings-page.ts';
import { STORE_ACTIONS } from '../reference/sources.ts';

const SETTINGS = new Set(SETTING_GROUPS.flatMap(({ shape }) => Object.keys(shape)));
const METRICS = new Set(
  Object.values(metricsByProgram()).flatMap((metrics) => metrics.map(({ name }) => name)),
);

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Variables that other programs set: npm, Node and CI systems. */
const SET_BY_OTHERS = [
  ...['INIT_CWD', 'NODE_COMPILE_CACHE', 'npm_lifecycle_event'],
  ...['GITHUB_ACTIONS', 'GITHUB_SERVER_URL', 'GITHUB_REPOSITORY', 'GITHUB_RUN_ID'],
  ...['GITLAB_CI', 'CI_PROJECT_URL', 'CI_JOB_URL'],
];

/** Names read from an environment: `env.X`, `const { X } = process.env`, and the members of a schema of settings. */
function namesRead(code: string): string[] {
  const members = [...code.matchAll(/\b(?:env|environment|process\.env)(?:\.|\[')([A-Za-z][A-Za-z0-9_]+)/g)];
  const taken = [...code.matchAll(/const \{([^}]*)\}\s*=\s*(?:process\.env|environment|env)\b/g)].flatMap(
    ([, names]) => [...names!.matchAll(/(\w+)(?:: \w+)?(?:,|\s*$)/g)],
  );
  const parsed = /\bz\s*\.object\(|SettingsSchema\.extend\(/.test(code)
    ? [...code.matchAll(/^\s+([A-Z][A-Z0-9_]{2,}): /gm)]
    : [];
  return [...members, ...taken, ...parsed]
    .map(([, name]) => name!)
    .filter((name) => /^[A-Z]|^npm_/.test(name));
}

test('every setting that the code reads is in the reference', () => {
  const files = globSync(
    ['packages/{engine,options,site}/*/src/**/*.{ts,tsx}', '{leads-api,shell}/src/**/*.{ts,tsx}'],
    {
      cwd: root,
      exclude: (name) => /\.test\.|^testing$|^template$/.test(name),
    },
  );
  const found = files.flatMap((file) => namesRead(read(file)).map((name) => ({ file, name })));
  const missing = found.filter(({ name }) => !SETTINGS.has(name) && !SET_BY_OTHERS.includes(name));
  expect(missing).toEqual([]);
  expect([...SETTINGS].filter((name) => !found.some((one) => one.name === name))).toEqual([]);
  expect(SETTINGS.size).toBeGreaterThan(30);
});

test.each([
  'const { NEW_LIMIT } = process.env;',
  'const limit = env.NEW_LIMIT ?? 3;',
  "process.env['NEW_LIMIT']",
  'z.object({\n  NEW_LIMIT: wholeNumber(0, 3),\n})',
])('a setting that is read as %s is found', (code) => {
  expect(namesRead(code)).toEqual(['NEW_LIMIT']);
});

/** Without the changelog, which also names what is gone. */
const documents = globSync(['*.md', 'docs/**/*.md', 'leads-api/*.md', 'packages/*/*/*.md'], {
  cwd: root,
  exclude: (name) => name === 'node_modules',
}).filter((file) => file !== 'CHANGELOG.md');
const named = (pattern: RegExp, files = documents) =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map(([name]) => ({ file, name })));

/** Variables of compose.yaml. */
const COMPOSE = ['SITE_RELEASE'];

test('every code in the documents exists', () => {
  const known = new Set([
    ...CODE_GROUPS.flatMap(({ codes }) => codes.map(({ code }) => code)),
    ...Object.keys(STORE_ACTIONS),
    ...SETTINGS,
    ...COMPOSE,
  ]);
  const found = named(/(?<![A-Z_])(?:SITE|LEADS)_[A-Z_]*[A-Z]\b(?![*_])/g);
  expect(found.length).toBeGreaterThan(250);
  expect(found.filter(({ name }) => !known.has(name))).toEqual([]);
});

test('every metric in the documents exists', () => {
  // columns of tables have names of the same form
  const files = documents.filter((file) => !file.endsWith('reference/file-formats.md'));
  const found = named(/(?<!#)\b(?:site|leads?|outbox|webhook)_[a-z_]+[a-z]\b(?=[`{\s|>)]|$)/g, files);
  expect(found.length).toBeGreaterThan(55);
  const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');
  expect(found.filter(({ name }) => !METRICS.has(name) && !METRICS.has(base(name)))).toEqual([]);
});

/** Variables and constants, in capitals with an underscore. */
const CAPITALS = /(?<![A-Za-z0-9_$])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![A-Za-z0-9_])/g;
/** Of programs that are no part of the project. */
const OF_OTHERS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'NODE_EXTRA_CA_CERTS', 'NO_COLOR'];

test('every name in capitals in the documents is in the code', () => {
  const sources = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))
    .filter((file) => /\.(?:ts|tsx|mjs|cjs|js|ya?ml|conf|service|env|sh)$|file$|_gitlab|_github/.test(file));
  const known = new Set(sources.flatMap((file) => read(file).match(CAPITALS) ?? []));
  expect(known.size).toBeGreaterThan(500);
  const found = named(CAPITALS);
  expect(found.length).toBeGreaterThan(300);
  expect(found.filter(({ name }) => !known.has(name) && !OF_OTHERS.includes(name))).toEqual([]);
});

/** A numbered place in a document that is not in the repository. */
const CITED = /\b(?:specification|acceptance(?: list)?)[,:]? ?\(?sections? \d|\bAcceptance [A-Z]+-?\d/i;

test('no comment or document cites a section of a document that is elsewhere', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) => file && file !== 'scripts/checks/documented-names.test.ts' && existsSync(join(root, file)),
    );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => CITED.test(read(file)))).toEqual([]);
  expect('as in the specification (section 9)').toMatch(CITED);
  expect('Acceptance B2: both calls').toMatch(CITED);
});
