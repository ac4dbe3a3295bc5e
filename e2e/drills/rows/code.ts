import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { SectionManifest } from '@site/section-kit/contract';
import { hydrated } from '@site/smoke/watch-page';
import { type ArtifactFault, faultyArtifact, forceLive } from '../../kit/artifacts/faulty-artifact.ts';
import type { Fault } from '../../kit/network/faults.ts';
import { JAVASCRIPT, reply } from '../../kit/network/faults.ts';
import { root } from '../../kit/run-command.ts';
import { enhanced } from '../../page/lead-form.ts';
import { type Drill, FORM_PATHS, forEach, readiness } from '../drill.ts';
import {
  expectClientNavigation,
  expectFormWorks,
  expectFull,
  expectGate,
  expectLastKnownGood,
  expectNativeForm,
  firstByteTime,
} from '../outcomes.ts';
import type { Row } from '../row.ts';
import { becomesPageLoad, entryOf, stays } from './delivery.ts';

type Section = 'platform' | 'resources' | 'solutions' | 'leadform';

/** The deploy is refused; forced into the registry anyway, the version is quarantined by the server. */
export async function refusedThenQuarantined(
  drill: Drill,
  section: Section,
  label: string,
  fault: ArtifactFault,
  named: RegExp,
): Promise<void> {
  const folder = faultyArtifact(section, label, fault);
  await expectGate(drill, () => drill.site.deploy(['deploy'], folder, section), named);
  forceLive(drill.site, section, folder);
  await expectLastKnownGood(drill, named);
  drill.restoreRegistry();
}

/**
 * A remote entry whose components fail only in the browser: it wraps the real ones. It requests those by the same
 * address with a query, which the fault's pattern does not match.
 */
const brokenComponents =
  (component: string): Fault =>
  ({ request, response }) => {
    const file = request.url!.slice(request.url!.lastIndexOf('/') + 1);
    const text = `
import * as real from './${file}?real';
let React;
export const init = (scope, ...rest) => {
  React = Object.values(scope.react)[0].lib();
  return real.init(scope, ...rest);
};
export const get = async (id) => {
  const module = (await real.get(id))();
  const Real = module.default;
  return () => ({ ...module, default: ${component} });
};`;
    reply(response, { status: 200, headers: { 'content-type': JAVASCRIPT }, body: Buffer.from(text) });
  };

export const throwsInBrowser = brokenComponents(
  `function Broken() { throw new Error('thrown in the browser'); }`,
);

const setsStateForever = brokenComponents(`function Broken(props) {
    const [count, setCount] = React.useState(0);
    React.useLayoutEffect(() => setCount(count + 1));
    return React.createElement(Real, props);
  }`);

const throwsOnOnePage = brokenComponents(`function Broken(props) {
    if (location.pathname === '/integrations/aws') throw new Error('thrown on one page');
    return React.createElement(Real, props);
  }`);

/** The form inside its boundary is the served one, with what was typed; the page around it works. */
const formInBoundary =
  (fault: Fault, paths = FORM_PATHS) =>
  async (drill: Drill) => {
    await forEach(paths, async (path) => {
      const page = await drill.open(path, { faults: [[entryOf('leadform'), fault]] });
      await page.getByLabel('Full Name').fill('Typed before');
      await hydrated(page);
      await page.waitForTimeout(500);
      await expect(page.getByLabel('Full Name')).toHaveValue('Typed before');
      await expectNativeForm(drill, page);
    });
  };

/** A page that has thrown after a client navigation is shown as served, the second time in a minute too. */
const throwsTwice = async (drill: Drill) => {
  const page = await drill.open('/security', { faults: [[entryOf('platform'), throwsInBrowser]] });
  for (let visit = 0; visit < 2; visit += 1) {
    await hydrated(page);
    const link = page.locator('footer a[href="/platform/overview"]').first();
    await link.hover();
    await page.waitForLoadState('networkidle');
    await link.click();
    const served = await drill.served('/platform/overview');
    await expect(page.locator('h1'), `visit ${visit + 1}`).toHaveText(served.heading);
    await page.waitForTimeout(1000);
    await expect(page.locator('h1'), `visit ${visit + 1}`).toHaveText(served.heading);
    await page.goBack();
    await expect(page).toHaveURL(/\/security$/);
    await expect(page.locator('h1')).toHaveCount(1);
  }
};

/** A page of `section` with this statement in it, refused and then quarantined. */
const onServer =
  (section: Section, expose: string, label: string, statement: string, named: RegExp) => (drill: Drill) =>
    refusedThenQuarantined(
      drill,
      section,
      label,
      { server: `wrap('${expose}', () => () => { ${statement} });` },
      named,
    );

/** Resident bytes of the process that serves. */
const residentBytes = (drill: Drill) =>
  Number(readFileSync(`/proc/${drill.site.shell.pid}/statm`, 'utf8').split(' ')[1]) * 4096;

const MEGABYTE = 1024 * 1024;

/** While the server renders a version that never finishes, visitors are served as usual. */
const endlessLoop = async (drill: Drill) => {
  const healthy = await firstByteTime(drill);
  const loop = { server: `wrap('pages/overview', () => () => { for (;;); });` };
  const named = /SITE_RENDER_TIMEOUT \[platform \/platform\/overview[\],]/;
  await refusedThenQuarantined(drill, 'platform', 'loop', loop, named);
  forceLive(drill.site, 'platform', faultyArtifact('platform', 'loop-again', loop));
  const during = await firstByteTime(drill);
  expect(during, 'p95 while it is rendered, in ms').toBeLessThan(Math.max(2 * healthy, healthy + 5));
  await expectLastKnownGood(drill, named);
};

/** A version whose browser code for one part never ends. */
function endlessPart(section: Section, expose: string, label: string): string {
  const manifest = join(root, `mfe-${section}`, 'dist', 'artifact', 'section.json');
  const { exposes } = JSON.parse(readFileSync(manifest, 'utf8')) as SectionManifest;
  const file = exposes[expose]!.js.find((name) => name.includes('expose'))!;
  return faultyArtifact(section, label, { files: { [file]: (text) => `while (true);\n${text}` } });
}

const endlessInBrowser = async (drill: Drill) => {
  const { site } = drill;
  // pages whose code is loaded when they are used: a page without controls never runs its own
  const parts: [Section, string][] = [
    ['platform', 'pages/cost-explorer'],
    ['leadform', 'GetInTouch'],
  ];
  for (const [section, expose] of parts) {
    const folder = endlessPart(section, expose, 'endless-in-browser');
    await expectGate(
      drill,
      () => site.deploy(['deploy', '--smoke'], folder, section),
      // routes are in the order in which their visits ended
      new RegExp(`SITE_SMOKE_HUNG \\[${section} /`),
    );
  }
  const unseen = await site.deploy(
    ['deploy'],
    endlessPart('platform', 'pages/overview', 'unseen'),
    'platform',
  );
  expect(unseen.code, unseen.output).toBe(0);
  const back = await site.deploy(['rollback'], join(root, 'mfe-platform'), 'platform');
  expect(back.code, back.output).toBe(0);

  const healthy = faultyArtifact('platform', 'healthy-in-browser');
  const visited = await site.deploy(['deploy', '--smoke'], healthy, 'platform');
  expect(visited.output).toMatch(/Visited (\d+) of \1 changed pages in a browser/);
  expect(visited.output).toContain('is live in the registry');
  expect(visited.code).toBe(0);
  drill.restoreRegistry();
};

const memoryBlowUp = async (drill: Drill) => {
  const before = residentBytes(drill);
  await onServer(
    'platform',
    'pages/overview',
    'memory',
    'const held = []; for (;;) held.push(new Uint8Array(16 * 1024 * 1024).fill(1));',
    /SITE_RENDER_MEMORY \[platform \/platform\/overview[\],]/,
  )(drill);
  expect((residentBytes(drill) - before) / MEGABYTE, 'MB the server grew by').toBeLessThan(50);
};

/** Each version leaves a megabyte behind when it is rendered; the process that serves never sees it. */
const leak = async (drill: Drill) => {
  const { site } = drill;
  const resident: number[] = [];
  for (let count = 1; count <= COMPOSITIONS; count += 1) {
    const folder = faultyArtifact('solutions', `leak-${count}`, {
      server: `const held = [];
        wrap('pages/solutions', (Page) => (props) => {
          held.push(new Uint8Array(1024 * 1024).fill(1));
          return Page(props);
        });`,
    });
    const { composition } = await readiness(site);
    forceLive(site, 'solutions', folder);
    await expect
      .poll(async () => (await readiness(site)).composition, { timeout: 30_000, intervals: [50] })
      .not.toBe(composition);
    resident.push(residentBytes(drill) / MEGABYTE);
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const growth = mean(resident.slice(-20)) - mean(resident.slice(20, 40));
  expect(growth, 'MB the server grew by, compositions 20 to 40 against the last 20').toBeLessThan(50);
};
const COMPOSITIONS = 100;

/** Number of React renderers that a page starts during a visit to every section. */
const oneReact = async (drill: Drill) => {
  const page = await drill.open('/', {
    prepare: (page) =>
      page.addInitScript(() => {
        const target = window as unknown as { renderers: number; __REACT_DEVTOOLS_GLOBAL_HOOK__: object };
        target.renderers = 0;
        target.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
          supportsFiber: true,
          inject: () => {
            target.renderers += 1;
            return target.renderers;
          },
          onCommitFiberRoot: () => {},
          onCommitFiberUnmount: () => {},
        };
      }),
  });
  await enhanced(page);
  for (const path of ['/resources/insights', '/solutions/industries/technology', '/'])
    await expectClientNavigation(drill, page, path);
  expect(await page.evaluate(() => (window as unknown as { renderers: number }).renderers)).toBe(1);
};

export const CODE: Row[] = [
  {
    number: 10,
    title: 'throws at render, server',
    cells: {
      served: {
        outcomes: ['GATE', 'LKG'],
        injected: 'a page throws when it is rendered on the server',
        drill: (drill) =>
          refusedThenQuarantined(
            drill,
            'platform',
            'render-page',
            { server: `wrap('pages/overview', () => () => { throw new Error('thrown at render'); });` },
            /SITE_RENDER_THROWS \[platform \/platform\/overview[\],].*thrown at render/s,
          ),
      },
      form: {
        outcomes: ['GATE', 'LKG'],
        injected: 'the form throws when it is rendered on the server',
        drill: (drill) =>
          refusedThenQuarantined(
            drill,
            'leadform',
            'render-form',
            { server: `wrap('GetInTouch', () => () => { throw new Error('thrown at render'); });` },
            /SITE_RENDER_THROWS \[leadform \/[\],].*thrown at render/s,
          ),
      },
    },
  },
  {
    number: 11,
    title: 'throws at render, client only',
    cells: {
      served: { outcomes: ['FULL'], injected: 'nothing on the server', drill: (drill) => expectFull(drill) },
      hydration: {
        outcomes: ['STAY'],
        injected: 'every component of each page’s section throws in the browser',
        drill: stays(throwsInBrowser, entryOf),
      },
      navigation: {
        outcomes: ['DOC'],
        injected:
          'the target’s components throw in the browser; then twice within a minute, with Back between',
        drill: async (drill) => {
          await becomesPageLoad(throwsInBrowser, entryOf)(drill);
          await throwsTwice(drill);
        },
      },
      form: {
        outcomes: ['FORM'],
        injected: 'the form throws in the browser',
        drill: formInBoundary(throwsInBrowser),
      },
    },
  },
  {
    number: 12,
    title: 'throws for one lead-form prop only',
    cells: {
      served: {
        outcomes: ['GATE', 'LKG'],
        injected: 'the form throws on the server on one of the pages that embed it',
        drill: (drill) =>
          refusedThenQuarantined(
            drill,
            'leadform',
            'one-page',
            {
              server: `const { useLocation } = require('react-router-dom');
wrap('GetInTouch', (Real) => () => {
  if (useLocation().pathname === '/integrations/aws') throw new Error('thrown on one page');
  return Real();
});`,
            },
            /SITE_RENDER_THROWS \[leadform \/integrations\/aws[\],].*thrown on one page/s,
          ),
      },
      form: {
        outcomes: ['FORM', 'WORKS'],
        injected: 'the form throws in the browser on one page, and works on the others',
        drill: async (drill) => {
          await formInBoundary(throwsOnOnePage, ['/integrations/aws'])(drill);
          const page = await drill.open('/', { faults: [[entryOf('leadform'), throwsOnOnePage]] });
          await enhanced(page);
          await expectFormWorks(drill, page);
        },
      },
    },
    note: 'The form takes no props: only the page it is on can differ.',
  },
  {
    number: 13,
    title: 'render never ends (sync loop), server',
    cells: {
      served: {
        outcomes: ['GATE', 'LKG', 'FULL'],
        injected: 'a page loops forever on the server, at deploy and then in the serving machine’s own check',
        drill: endlessLoop,
        alone: true,
      },
      form: {
        outcomes: ['GATE', 'LKG'],
        injected: 'the form loops forever on the server',
        drill: onServer(
          'leadform',
          'GetInTouch',
          'form-loop',
          'for (;;);',
          /SITE_RENDER_TIMEOUT \[leadform \//,
        ),
      },
    },
  },
  {
    number: 14,
    title: 'setState loop, client',
    cells: {
      served: { outcomes: ['FULL'], injected: 'nothing on the server', drill: (drill) => expectFull(drill) },
      hydration: {
        outcomes: ['STAY'],
        injected: 'every component of each page’s section sets its state forever',
        drill: stays(setsStateForever, entryOf),
      },
      navigation: {
        outcomes: ['DOC'],
        injected: 'the target’s components set their state forever',
        drill: becomesPageLoad(setsStateForever, entryOf),
      },
      form: {
        outcomes: ['FORM'],
        injected: 'the form sets its state forever',
        drill: formInBoundary(setsStateForever),
      },
    },
  },
  {
    number: 15,
    title: '`while(true)` in the browser',
    cells: {
      hydration: {
        outcomes: ['GATE'],
        injected:
          'a page’s code, and the form’s, never ends in the browser; deployed with `--smoke`, which refuses it, and ' +
          'without, which cannot see it and is taken back with one command',
        drill: endlessInBrowser,
        timeout: 300_000,
      },
    },
    note: 'No page can recover: the tab itself is frozen. It has to be found before it is live.',
  },
  {
    number: 16,
    title: 'memory blow-up on the server',
    cells: {
      served: {
        outcomes: ['GATE', 'LKG'],
        injected:
          'a page allocates memory endlessly on the server; the serving process must grow by less than 50 MB',
        drill: memoryBlowUp,
        alone: true,
      },
      form: {
        outcomes: ['GATE', 'LKG'],
        injected: 'the form allocates memory endlessly on the server',
        drill: onServer(
          'leadform',
          'GetInTouch',
          'form-memory',
          'const held = []; for (;;) held.push(new Uint8Array(16 * 1024 * 1024).fill(1));',
          /SITE_RENDER_MEMORY \[leadform \//,
        ),
        alone: true,
      },
    },
  },
  {
    number: 17,
    title: 'leak: RSS grows with renders',
    cells: {
      served: {
        outcomes: ['WORKS'],
        injected:
          '100 versions that each leave a megabyte behind are composed; the serving process must not grow',
        drill: leak,
        timeout: 1_200_000,
      },
    },
  },
  {
    number: 18,
    title: '`process.exit`, unhandled rejection, late throw from the bundle',
    cells: {
      served: {
        outcomes: ['GATE', 'LKG'],
        injected: 'a page calls process.exit, leaves a rejection unhandled, throws from a later task',
        drill: async (drill) => {
          const page = (label: string, statement: string, named: RegExp) =>
            onServer('platform', 'pages/overview', label, statement, named)(drill);
          await page('exit', 'process.exit(0);', /SITE_RENDER_(THROWS|CRASHED) \[platform/);
          // whichever the server sees first: the end of its render process, or a page without content
          const late = /SITE_(RENDER_CRASHED|PAGE_HEAD) \[platform/;
          await page('rejection', "Promise.reject(new Error('late')); return null;", late);
          await page('late-throw', "queueMicrotask(() => { throw new Error('late'); }); return null;", late);
        },
        also: [
          {
            file: 'packages/engine/composer/src/render/render-pages.test.ts',
            test: 'a bundle cannot end the process, see its environment, or reach another one',
          },
        ],
      },
    },
  },
  {
    number: 19,
    title: 'bad manifest JSON, missing fields',
    cells: {
      served: {
        outcomes: ['GATE', 'LKG'],
        coveredBy: [
          {
            file: 'packages/engine/registry/src/artifact/artifact-pull.test.ts',
            test: 'section.json that is not JSON, or not a manifest, is refused',
          },
          {
            file: 'packages/engine/site-server/src/activation/activation.test.ts',
            test: 'a section that does not pass is quarantined alone: the others’ new versions go live',
          },
        ],
      },
      hydration: {
        outcomes: ['WORKS'],
        injected: 'the same in the registry while pages are opened, visited and their form is sent',
        drill: async (drill) => {
          const half = { text: (text: string) => text.slice(0, text.length / 2) };
          forceLive(drill.site, 'solutions', faultyArtifact('solutions', 'half-again', half));
          await expectLastKnownGood(drill, /SITE_ARTIFACT_INVALID/);
          const page = await drill.open('/');
          await enhanced(page);
          await expectFormWorks(drill, page);
          await expectClientNavigation(drill, page, '/integrations/aws');
        },
      },
    },
  },
  {
    number: 20,
    title: 'manifest of another name (team A publishes as B)',
    cells: {
      served: {
        outcomes: ['GATE', 'LKG'],
        coveredBy: [
          {
            file: 'packages/engine/registry/src/artifact/artifact-pull.test.ts',
            test: 'a version whose section.json carries another name or version is refused',
          },
          {
            file: 'packages/engine/deploy-tool/src/deploy/deploy.test.ts',
            test: 'a section that publishes under another’s name is refused by the grants of that name',
          },
          {
            file: 'packages/engine/site-server/src/activation/activation.test.ts',
            test: 'a section that does not pass is quarantined alone: the others’ new versions go live',
          },
        ],
      },
    },
    note: 'Versions are not signed by team yet; name, path and grants must agree.',
  },
  {
    number: 21,
    title: 'incompatible React major',
    cells: {
      served: {
        outcomes: ['GATE', 'LKG'],
        coveredBy: [
          {
            file: 'packages/engine/composer/src/plan/gate-contracts.test.ts',
            test: 'a section whose shared module the shell has in a wrong version, or lacks, is refused',
          },
          {
            file: 'packages/engine/composer/src/plan/gate-contracts.test.ts',
            test: 'a bundle with its own React is refused, in the browser or on the server; one that reads it is not',
          },
          {
            file: 'packages/engine/site-server/src/activation/activation.test.ts',
            test: 'a section that does not pass is quarantined alone: the others’ new versions go live',
          },
        ],
      },
      hydration: {
        outcomes: ['WORKS'],
        injected: 'nothing: a visit to every section must start exactly one React',
        drill: oneReact,
      },
    },
  },
  {
    number: 22,
    title: 'incompatible lead-form contract',
    cells: {
      served: {
        outcomes: ['GATE', 'LKG'],
        coveredBy: [
          {
            file: 'packages/engine/composer/src/plan/gate-contracts.test.ts',
            test: 'an embed is refused if it has no section, no part, or another contract',
          },
          {
            file: 'packages/engine/site-server/src/activation/activation.test.ts',
            test: 'a section that does not pass is quarantined alone: the others’ new versions go live',
          },
        ],
      },
    },
  },
];
