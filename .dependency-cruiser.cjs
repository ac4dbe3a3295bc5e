/**
 * The packages from the bottom up, each with its rooms from the bottom up. Rooms of one line know each other; what lies
 * above is unknown. The deploy tool and the server stand side by side, and never know each other.
 */
const FLOORS = [
  ['packages/node-kit/src/'],
  ['packages/registry/src/'],
  ['packages/composer/src/plan/'],
  ['packages/composer/src/page/', 'packages/composer/src/render/'],
  ['packages/composer/src/gate/', 'packages/composer/src/page-checks/'],
  ['packages/composer/src/compose/'],
  ['packages/composer/src/preview/', 'packages/composer/src/index.ts'],
];
const TOPS = ['packages/deploy-tool/src/', 'packages/site-server/src/', 'packages/tiny-site/src/'];
const nameOf = (/** @type {string} */ path) =>
  path.replace('packages/', '').replace('/src/', '-').replaceAll('/', '');
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
      severity: 'error',
      from: { path: '^leads-api/' },
      to: { path: '^(mfe-[^/]+|shell|packages/(?!lead-contract))' },
    },
    {
      name: 'shell-is-an-artifact',
      comment: 'What runs on the server is a package; the shell is what a build leaves behind.',
      severity: 'error',
      from: { path: '^shell/src/' },
      to: { path: '^packages/(node-kit|registry|composer|deploy-tool|site-server|section-build)/' },
    },
    {
      name: 'tool-and-server-are-apart',
      severity: 'error',
      from: { path: '^packages/(deploy-tool|site-server)/' },
      to: { path: '^packages/(deploy-tool|site-server)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'sections-need-no-tool',
      comment: 'The deploy tool is a command of the section, never a part of its code.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/', pathNot: '(webpack\\.config|pictures|files)\\.ts$' },
      to: { path: '^packages/(node-kit|registry|composer|deploy-tool|site-server|section-build)/' },
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
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
