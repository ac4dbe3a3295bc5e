const SITE = ['packages', 'shell', 'mfe-*', 'leads-api', 'e2e/kit'];
/** Nothing of this site is run but the lead form's contract. No drill reads the theme of the server's own pages. */
const FIXTURE_SITE = [
  'packages/engine',
  'packages/options',
  'packages/testing',
  'packages/site/lead-contract',
  'e2e/kit',
];
/** Of e2e/page, what a drill reads of a page. */
const FORM = 'e2e/page/lead-form.ts';
const SHIFTS = 'e2e/page/layout-shifts.ts';
const EARLIER = 'e2e/drills/earlier-checkout.ts';

/** Name of the drills of e2e/drills/rows, which have no folder of their own. */
export const FAULT_DRILLS = 'faults';

/** By drill, what it runs besides its own folder: paths of git. `*` matches slashes, except in a last part `*.ts`. */
export const COVERS: Readonly<Record<string, readonly string[]>> = {
  [FAULT_DRILLS]: [...SITE, FORM, SHIFTS, 'e2e/playwright.config.ts', 'e2e/drills/rows', 'e2e/drills/*.ts'],
  bucket: FIXTURE_SITE,
  'changed-pages': [...SITE, FORM, 'e2e/page/document-changes.ts', 'e2e/engines'],
  containers: [...SITE, 'operations', 'scripts/bundle'],
  contracts: FIXTURE_SITE,
  frozen: [...FIXTURE_SITE, 'leads-api', 'operations/nginx', FORM, 'e2e/drills/steps.ts'],
  hostile: SITE,
  identity: [...FIXTURE_SITE, 'docs/guides/sign-deploys.md'],
  'own-repository': [
    ...SITE,
    'scripts/packages',
    'scripts/package-install.mjs',
    'e2e/drills/steps.ts',
    EARLIER,
  ],
  probe: [...SITE, 'scripts/probe', 'operations/systemd'],
  react: [...SITE, EARLIER],
  reports: [...SITE, 'operations/systemd', FORM],
  runbook: [
    ...FIXTURE_SITE,
    'leads-api',
    'operations/nginx',
    'docs/guides/runbook.md',
    'e2e/drills/steps.ts',
  ],
  rollout: [...SITE, FORM, 'e2e/drills/reports', 'e2e/drills/steps.ts'],
  soak: [...SITE, 'e2e/drills/hostile'],
  upgrade: [...SITE, 'operations', 'e2e/drills/steps.ts', EARLIER],
};

/** Only other suites run tests and these helpers, and no drill reads what a README says. */
const NOT_RUN = [
  ':(exclude)*.test.ts',
  ':(exclude)*.test.tsx',
  ':(exclude)*README.md',
  ':(exclude)e2e/engines/controls.ts',
  ':(exclude)e2e/engines/dashboard.ts',
  ':(exclude)leads-api/slow',
  ':(exclude)packages/testing/test-kit/src/served-site.ts',
];

/** Files of a new section's own repository, which one drill makes. */
const REPOSITORY = ':(exclude)packages/engine/deploy-tool/template/repository';

/** What a drill runs, as arguments of git. */
export const pathsOf = (drill: string): string[] => [
  ...(drill === FAULT_DRILLS ? [] : [`e2e/drills/${drill}`]),
  ...COVERS[drill]!.map((path) => (path.endsWith('/*.ts') ? `:(glob)${path}` : path)),
  ...(drill === 'own-repository' ? [] : [REPOSITORY]),
  ...NOT_RUN,
];
