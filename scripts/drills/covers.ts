const SITE = ['packages', 'shell', 'mfe-*', 'leads-api', 'e2e/site'];
const TINY_SITE = ['packages', 'e2e/site', 'e2e/drills/tiny-builds.ts'];
const FAULTY = 'e2e/drills/faulty-artifact.ts';
const EARLIER = 'e2e/drills/earlier-checkout.ts';
const ENGINE = 'e2e/drills/bucket';

/** Name of the drills of docs/drills.md, which have no folder of their own. */
export const FAULT_DRILLS = 'faults';

/** By drill, what it runs besides its own folder: paths of git, where `*` stands for slashes too. */
export const COVERS: Readonly<Record<string, readonly string[]>> = {
  [FAULT_DRILLS]: [...SITE, 'e2e/page', 'e2e/playwright.config.ts', 'e2e/drills/rows', 'e2e/drills/*.ts'],
  bucket: [...TINY_SITE, 'e2e/load'],
  'changed-pages': [...SITE, 'e2e/page', 'e2e/engines'],
  containers: [...SITE, 'operations', 'scripts/bundle.ts', 'e2e/load', ENGINE],
  contracts: TINY_SITE,
  frozen: [
    ...TINY_SITE,
    'leads-api',
    'operations/nginx',
    'e2e/load',
    'e2e/page/lead-form.ts',
    'e2e/drills/steps.ts',
    'e2e/drills/upgrade/lead-sender.ts',
  ],
  hostile: [...SITE, FAULTY],
  identity: [...TINY_SITE, 'docs/guides/sign-deploys.md', ENGINE],
  'own-repository': [
    ...SITE,
    'scripts/packages',
    'scripts/package-install.mjs',
    'e2e/drills/steps.ts',
    EARLIER,
  ],
  probe: [...SITE, 'scripts/probe', 'operations/systemd'],
  react: [...SITE, EARLIER],
  reports: [...SITE, 'operations/systemd', 'e2e/page', FAULTY],
  soak: [...SITE, 'e2e/load', 'e2e/drills/hostile', FAULTY],
  upgrade: [...SITE, 'operations', 'e2e/load', 'e2e/drills/tiny-builds.ts', 'e2e/drills/steps.ts', EARLIER],
};

/** Unit tests run in `npm test` itself. */
const UNIT_TESTS = [':(exclude)*.test.ts', ':(exclude)*.test.tsx'];

/** What a drill runs, as arguments of git. */
export const pathsOf = (drill: string): string[] => [
  ...(drill === FAULT_DRILLS ? [] : [`e2e/drills/${drill}`]),
  ...COVERS[drill]!,
  ...UNIT_TESTS,
];
