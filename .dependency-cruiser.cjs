/**
 * The packages from the bottom up, each with its rooms from the bottom up. Rooms of one line know each other; what lies
 * above is unknown. The deploy tool and the server stand side by side, and never know each other.
 */
const FLOORS = [
  ['packages/engine/server-kit/src/', 'packages/engine/section-kit/src/'],
  ['packages/engine/registry/src/'],
  ['packages/engine/composer/src/plan/'],
  ['packages/engine/composer/src/page/', 'packages/engine/composer/src/render/'],
  ['packages/engine/composer/src/gate/', 'packages/engine/composer/src/page-checks/'],
  ['packages/engine/composer/src/compose/'],
  ['packages/engine/composer/src/resolve/'],
  ['packages/engine/composer/src/preview/', 'packages/engine/composer/src/index.ts'],
];
const TOPS = ['engine/deploy-tool', 'engine/site-server', 'options/smoke', 'testing/fixture-site'].map(
  (name) => `packages/${name}/src/`,
);
const nameOf = (/** @type {string} */ path) =>
  path.replace('packages/engine/', '').replace('/src/', '-').replaceAll('/', '');
const floors = FLOORS.map((rooms, floor) => ({
  name: `${rooms.map(nameOf).join('-')}-know-nothing-above`,
  severity: 'error',
  from: { path: `^(${rooms.join('|')})` },
  to: { path: `^(${[...FLOORS.slice(floor + 1).flat(), ...TOPS].join('|')})` },
}));

/** Who may import whom. Sections never import each other or the shell; packages import no section and no shell. */
module.exports = {
  forbidden: [
    {
      name: 'sections-are-apart',
      comment: 'A section knows another one by a slot id only.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^(mfe-[^/]+|shell|leads-api)/', pathNot: '^$1/' },
    },
    {
      name: 'packages-know-no-section',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(mfe-[^/]+|shell|leads-api|e2e)/' },
    },
    {
      name: 'shell-knows-no-section',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mfe-[^/]+|leads-api|e2e)/' },
    },
    {
      name: 'leads-api-stands-alone',
      comment:
        "It shares the form's rules with the form, and with the other programs what a server in Node needs.",
      severity: 'error',
      from: { path: '^leads-api/' },
      to: { path: '^(mfe-[^/]+|shell|packages/(?!site/lead-contract/|engine/server-kit/))' },
    },
    {
      name: 'shell-is-an-artifact',
      comment: 'What runs on the server is a package; the shell is what a build leaves behind.',
      severity: 'error',
      from: { path: '^shell/src/' },
      to: { path: '^packages/engine/(?!section-kit/)' },
    },
    {
      name: 'tool-and-server-are-apart',
      severity: 'error',
      from: { path: '^packages/engine/(deploy-tool|site-server)/' },
      to: { path: '^packages/engine/(deploy-tool|site-server)/', pathNot: '^packages/engine/$1/' },
    },
    {
      name: 'sections-need-no-tool',
      comment: 'The deploy tool is a command of the section, never a part of its code.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/', pathNot: '(webpack\\.config|files)\\.ts$' },
      to: { path: '^packages/engine/(?!section-kit/)' },
    },
    {
      name: 'sections-know-no-option-but-pictures',
      comment:
        'An option is added to the engine where a program is put together; og-images draws what a page describes.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/' },
      to: { path: '^packages/(options/(?!og-images/)|testing/)' },
    },
    {
      name: 'engine-knows-no-content',
      comment: 'Of this site it has the theme alone.',
      severity: 'error',
      from: { path: '^packages/engine/', pathNot: '^packages/engine/deploy-tool/template/' },
      to: { path: '^packages/site/(?!design-system/)' },
    },
    {
      name: 'scripts-know-no-suite',
      severity: 'error',
      comment: 'npm test is the one program that knows them.',
      from: { path: '^scripts/', pathNot: '^scripts/test\\.ts$' },
      to: { path: '^e2e/' },
    },
    {
      name: 'pages-are-above-components',
      comment:
        'In a section, pages show components, and components show content and data. Copy and meta of a page are data.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/(?!pages/)' },
      to: { path: '^mfe-[^/]+/src/pages/', pathNot: '/(copy|page\\.meta)\\.ts$' },
    },
    {
      name: 'content-and-data-know-no-component',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/(content|data)/' },
      to: { path: '^mfe-[^/]+/src/(?!content/|data/)' },
    },
    {
      name: 'engine-knows-no-option',
      comment: 'An option is added where a program is put together. The template is copied into sections.',
      severity: 'error',
      from: {
        path: '^packages/engine/',
        pathNot: '^packages/engine/deploy-tool/template/',
      },
      to: { path: '^packages/options/' },
    },
    {
      name: 'server-kit-has-no-domain',
      severity: 'error',
      from: { path: '^packages/engine/server-kit/' },
      to: { path: '^packages/', pathNot: '^packages/engine/server-kit/' },
    },
    {
      name: 'options-and-site-know-no-test-code',
      severity: 'error',
      from: { path: '^packages/(engine|options|site)/', pathNot: '/testing/' },
      to: { path: '^packages/testing/' },
    },
    ...floors,
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|\\.cache|\\.data|gallery)/|\\.test\\.tsx?$' },
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
