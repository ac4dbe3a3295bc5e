/** The composer's rooms from the bottom up. Rooms of one line know each other's types; what lies above is unknown. */
const ROOMS = [
  ['disk', 'settings'],
  ['artifact', 'registry'],
  ['plan'],
  ['page', 'render'],
  ['gate', 'page-checks'],
  ['compose'],
  ['preview', 'prune'],
  ['deploy'],
  ['tool'],
];
const composerRooms = ROOMS.slice(0, -1).map((rooms, floor) => ({
  name: `composer-${rooms.join('-')}-knows-nothing-above`,
  severity: 'error',
  from: { path: `^packages/composer/src/(${rooms.join('|')})/` },
  to: {
    path: `^packages/composer/src/(${ROOMS.slice(floor + 1)
      .flat()
      .join('|')})/`,
  },
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
      name: 'browser-code-stays-off-the-server',
      severity: 'error',
      from: { path: '^shell/src/(client|frame|render)/' },
      to: { path: '^(shell/src/server|packages/composer|packages/section-build)/' },
    },
    {
      name: 'server-code-stays-off-the-browser',
      severity: 'error',
      from: { path: '^shell/src/(server|static-export)/' },
      to: { path: '^shell/src/(client|frame|render)/' },
    },
    {
      name: 'sections-need-no-composer',
      comment: 'The deploy tool is a command of the section, never a part of its code.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/', pathNot: '(webpack\\.config|pictures|files)\\.ts$' },
      to: { path: '^packages/(composer|section-build)/' },
    },
    ...composerRooms,
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
