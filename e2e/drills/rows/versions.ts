import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { faultyArtifact } from '../../kit/artifacts/faulty-artifact.ts';
import { type Fault, hanging, missing, reply } from '../../kit/network/faults.ts';
import { startReaders } from '../../kit/readers/readers.ts';
import { root, runCommand } from '../../kit/run-command.ts';
import type { SECTIONS } from '../../kit/test-site.ts';
import { enhanced, fillForm, formValues } from '../../page/lead-form.ts';
import { type Drill, PATHS, readiness, send, UNKNOWN } from '../drill.ts';
import {
  expectClientNavigation,
  expectDocument,
  expectFormWorks,
  expectFull,
  expectNativeForm,
  expectStay,
  followLink,
} from '../outcomes.ts';
import type { Row } from '../row.ts';

const registryFile = ({ site }: Drill) => join(site.folder, 'store', 'registry.json');

const versionsIn = (html: string) =>
  (
    JSON.parse(/id="site-state">([^<]*)</.exec(html)?.[1] ?? '{}') as {
      sections: Record<string, { version: string }>;
    }
  ).sections;

/** The registry is read twice a second; composing takes time on a busy machine. */
const LIVE = { timeout: 30_000, intervals: [100] };

/** Deploys a new, healthy version as its team would, and waits until its pages are served. */
async function goesLive(drill: Drill, section: (typeof SECTIONS)[number], label: string, path: string) {
  const before = versionsIn((await send(drill.site.url + path)).body)[section]?.version;
  const { code, output } = await drill.site.deploy(['deploy'], faultyArtifact(section, label, {}), section);
  expect(code, output).toBe(0);
  await expect
    .poll(async () => versionsIn((await send(drill.site.url + path)).body)[section]?.version, LIVE)
    .not.toBe(before);
}

/** A tab is open; its versions are removed from the server and newer ones are live. */
async function versionDeleted(drill: Drill): Promise<void> {
  const tab = await drill.open('/', {
    faults: [[/^\/_sections\//, missing]],
  });
  await goesLive(drill, 'platform', 'after-deleting', '/');
  await tab.waitForTimeout(1500);
  await fillForm(tab, 'typed@example.com');
  await expectStay(drill, tab, '/');
}

/** An open tab goes to a page whose code is no longer there in its version. */
async function deletedUnderTab(drill: Drill): Promise<void> {
  const tab = await drill.open('/resources/insights');
  await hydrated(tab);
  const old = versionsIn(drill.healthy.get('/resources/insights')!.body).resources!.version;
  await goesLive(drill, 'resources', 'newer', '/resources/insights');
  drill.frontOf(tab).faults.add(new RegExp(`^/_sections/resources/${old}/`), missing);
  await expectDocument(drill, tab, '/terms');
}

/** An open tab keeps the versions it started with, and mixes in no others. */
async function onePinPerVisit(drill: Drill): Promise<void> {
  const tab = await drill.open('/resources/insights');
  await hydrated(tab);
  await goesLive(drill, 'resources', 'newer', '/resources/insights');
  await followLink(drill, tab, '/terms');
  const versions = await tab.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /_sections\/resources\/([^/]+)\//.exec(name)?.[1])
        .filter(Boolean),
    ),
  ]);
  expect(versions.length, `versions of resources in one document: ${versions}`).toBeLessThanOrEqual(1);
}

/** What was typed before the form's section was replaced is in the form of the new version. */
async function typedValuesSurvive(drill: Drill): Promise<void> {
  const tab = await drill.open('/');
  await enhanced(tab);
  const email = drill.newEmail();
  await fillForm(tab, email);
  const typed = await formValues(tab);
  await goesLive(drill, 'leadform', 'newer-form', '/');
  await tab.goto('/integrations/aws');
  await enhanced(tab);
  await expect.poll(() => formValues(tab)).toEqual(typed);
  await expectFormWorks(drill, tab, email);
}

/** Every page is of one set of versions, whenever it is requested. */
async function oneSetOfVersions(drill: Drill): Promise<void> {
  const readers = startReaders({ url: drill.site.url, paths: PATHS, missing: [UNKNOWN], rate: 40 });
  await goesLive(drill, 'platform', 'mid-visit-1', '/');
  await goesLive(drill, 'leadform', 'mid-visit-2', '/');
  const { responded, failures, mixed } = await readers.stop();
  expect([failures, mixed]).toEqual([[], []]);
  expect(responded).toBeGreaterThan(50);
}

/** A page served before the deploy boots after it, with the versions it names. */
async function bootsWithItsPins(drill: Drill): Promise<void> {
  const deployed = Promise.withResolvers<void>();
  const afterDeploy: Fault = async ({ response, original }) => {
    await deployed.promise;
    reply(response, await original());
  };
  const tab = await drill.open('/', { faults: [[/^\/_sections\/shell\/.*\.js$/, afterDeploy]] });
  await goesLive(drill, 'platform', 'before-boot', '/');
  deployed.resolve();
  await enhanced(tab);
  expect(drill.errorsOf(tab)).toEqual([]);
  await expectFormWorks(drill, tab);
  await tab.getByRole('button', { name: 'Send another' }).click();
  await expectStay(drill, tab, '/');
}

/** 200 requests a second while the version before is made live again. */
async function rollbackUnderLoad(drill: Drill): Promise<void> {
  const { site } = drill;
  const old = versionsIn(drill.healthy.get('/')!.body).platform!.version;
  await goesLive(drill, 'platform', 'rolled-back', '/');
  const paths = PATHS.filter((path) => path !== UNKNOWN);
  const readers = startReaders({ url: site.url, paths, rate: 200 });
  const { code, output } = await site.deploy(['rollback'], join(root, 'mfe-platform'), 'platform');
  const moved = Date.now();
  expect(code, output).toBe(0);
  await expect
    .poll(async () => versionsIn((await send(`${site.url}/`)).body).platform?.version, { intervals: [25] })
    .toBe(old);
  const waited = Date.now() - moved;
  await wait(2000);
  const { responded, failures } = await readers.stop();
  expect(failures).toEqual([]);
  expect(responded).toBeGreaterThan(300);
  expect(waited, 'ms until the old page').toBeLessThan(1000);
}

/** A shell server of its own, with nothing on its disk. */
const startWithout = (drill: Drill, registry: string) =>
  runCommand('node', ['src/main.ts'], {
    cwd: join(root, 'packages/engine/site-server'),
    env: {
      PORT: '0',
      DATA_DIR: join(drill.site.folder, 'empty'),
      REGISTRY: registry,
      SITE_ORIGIN: drill.site.url,
      SITE_CONFIG: join(root, 'shell/config/site.json'),
    },
  });

async function registryMissingAtStart(drill: Drill): Promise<void> {
  const { site } = drill;
  await site.origins.get('registry')!.stop();
  try {
    await site.restartShell();
    await expectFull(drill);
    expect(site.shell.output).toContain('registry cannot be read');
    for (const registry of [
      `${site.origins.get('registry')!.url}registry.json`,
      join(site.folder, 'nowhere'),
    ]) {
      const { code, output } = await startWithout(drill, registry);
      expect(code, output).toBe(1);
      expect(output).toMatch(/^SITE_NOTHING_TO_SERVE: /m);
    }
  } finally {
    await site.origins.get('registry')!.start();
  }
}

/** The published registry is taken away, cut off, and replaced by a web page, while the server runs. */
async function registryDamaged(drill: Drill): Promise<void> {
  const { site } = drill;
  const file = registryFile(drill);
  const good = readFileSync(file, 'utf8');
  const damages: (() => void)[] = [
    () => rmSync(file),
    () => writeFileSync(file, good.slice(0, good.length / 2)),
    () => writeFileSync(file, '<!doctype html><h1>It works!</h1>'),
    () => writeFileSync(file, '{"schema":"v1-pre","microFrontends":{}}'),
  ];
  for (const damage of damages) {
    damage();
    await expect
      .poll(async () => (await readiness(site)).registryProblem, { timeout: 3000, intervals: [50] })
      .not.toBeNull();
    await expectFull(drill);
    writeFileSync(file, good);
    await expect.poll(async () => (await readiness(site)).registryProblem, { timeout: 3000 }).toBeNull();
  }
}

/** A visit while the registry cannot be read. */
async function visitWithoutRegistry(drill: Drill): Promise<void> {
  const file = registryFile(drill);
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 100));
  await expect.poll(async () => (await readiness(drill.site)).registryProblem).not.toBeNull();
  const page = await drill.open('/');
  await enhanced(page);
  await expectFormWorks(drill, page);
  await expectClientNavigation(drill, page, '/resources/insights');
}

/** The same section deployed twice at once, then two sections at once: no change is lost. */
async function racingDeploys(drill: Drill): Promise<void> {
  const { site } = drill;
  const liveIn = () => {
    const registry = JSON.parse(readFileSync(registryFile(drill), 'utf8')) as {
      microFrontends: Record<
        string,
        { metadata: { version: string }; deployment: { default: boolean }; extras: { revision: number } }[]
      >;
    };
    return registry.microFrontends;
  };
  for (const pair of [
    ['platform', 'platform'],
    ['platform', 'solutions'],
    ['resources', 'leadform'],
  ] as const) {
    const folders = pair.map((section, index) =>
      faultyArtifact(section, `race-${pair.join('-')}-${index}`, {}),
    );
    const results = await Promise.all(
      pair.map((section, index) => site.deploy(['deploy'], folders[index]!, section)),
    );
    for (const { code, output } of results) expect(code, output).toBe(0);
    const sections = liveIn();
    for (const [index, section] of pair.entries()) {
      const version = /"version":"([^"]+)"/.exec(
        readFileSync(join(folders[index]!, 'dist/artifact/section.json'), 'utf8'),
      )![1];
      expect(sections[section]!.map(({ metadata }) => metadata.version)).toContain(version);
    }
  }
}

/** The stylesheet of a link's target does not load: never a page without its style. */
const styleMissing = async (drill: Drill) => {
  for (const fault of [missing, hanging]) {
    const page = await drill.open('/security', {
      faults: [[/^\/_sections\/platform\/.*style\.css$/, fault]],
    });
    await hydrated(page);
    await expectDocument(drill, page, '/platform/overview');
  }
};

/** All stylesheet requests fail: the page's own styles are in its HTML. */
const stylesInHtml = async (drill: Drill) => {
  for (const path of ['/', '/integrations/aws']) {
    const page = await drill.open(path, { faults: [[/\.css$/, missing]] });
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCSS('font-weight', /^[5-9]00$/);
    await expectStay(drill, page, path);
  }
};

const formReadable = async (drill: Drill) => {
  const page = await drill.open('/', { faults: [[/\.css$/, missing]] });
  await enhanced(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  const message = page.getByText('Invalid email address', { exact: true });
  await expect(message).toBeVisible();
  expect((await page.getByLabel('Business Email').boundingBox())!.height).toBeGreaterThanOrEqual(40);
  await expectFormWorks(drill, page);
};

export const VERSIONS: Row[] = [
  {
    number: 23,
    title: 'version deleted while pages are open',
    cells: {
      served: {
        outcomes: ['WORKS'],
        injected: 'a newer version of the page is deployed: it is served at once',
        drill: (drill) => goesLive(drill, 'platform', 'live-version', '/'),
      },
      hydration: {
        outcomes: ['STAY'],
        injected: 'every file of the versions an open page names returns 404, newer ones are live',
        drill: versionDeleted,
      },
      navigation: {
        outcomes: ['DOC'],
        injected: 'an open tab goes to a page of a version that has been replaced and deleted',
        drill: deletedUnderTab,
      },
      form: {
        outcomes: ['FORM', 'WORKS'],
        injected: 'the form’s version returns 404; and: the form is replaced while it holds text',
        drill: async (drill) => {
          const page = await drill.open('/', { faults: [[/^\/_sections\/leadform\//, missing]] });
          await hydrated(page);
          await expectNativeForm(drill, page);
          await typedValuesSurvive(drill);
        },
      },
    },
  },
  {
    number: 24,
    title: 'CSS of the part missing (404, slow)',
    cells: {
      served: {
        outcomes: ['STAY'],
        injected: 'every stylesheet returns 404; the page’s own styles are in its HTML',
        drill: stylesInHtml,
      },
      navigation: {
        outcomes: ['DOC'],
        injected: 'the stylesheet of the target’s section returns 404, then hangs',
        drill: styleMissing,
      },
      form: {
        outcomes: ['WORKS'],
        injected: 'every stylesheet returns 404; the form is sent with bad and with good values',
        drill: formReadable,
      },
    },
  },
  {
    number: 25,
    title: 'registry missing at start',
    cells: {
      served: {
        outcomes: ['FULL'],
        injected:
          'the registry’s origin stopped and the shell restarted; then a shell without any composition on its disk, ' +
          'which must exit with one line and code 1',
        drill: registryMissingAtStart,
      },
    },
  },
  {
    number: 26,
    title: 'registry missing, corrupt or half-written while running',
    cells: {
      served: {
        outcomes: ['FULL', 'LKG'],
        injected: 'the registry removed, cut off, replaced by a web page, emptied; then restored each time',
        drill: registryDamaged,
      },
      hydration: {
        outcomes: ['WORKS'],
        injected: 'a page opened, its form sent, a link followed, with the registry cut off',
        drill: visitWithoutRegistry,
      },
    },
  },
  {
    number: 27,
    title: 'registry names a version that does not exist',
    cells: {
      served: {
        outcomes: ['LKG', 'WORKS'],
        coveredBy: [
          {
            file: 'packages/engine/site-server/src/activation/activation.test.ts',
            test: 'an entry whose version does not exist is quarantined alone',
          },
        ],
      },
    },
  },
  {
    number: 28,
    title: 'two deploys race (same section; two sections)',
    cells: {
      served: {
        outcomes: ['GATE', 'WORKS'],
        injected: 'three pairs of deploy commands at once; the loser sees both revisions and runs again',
        drill: racingDeploys,
        also: [
          {
            file: 'packages/engine/registry/src/document/registry.test.ts',
            test: '100 pairs of racing changes: one of each pair wins, the loser gets an error, nothing is lost',
          },
        ],
      },
    },
  },
  {
    number: 29,
    title: 'deploy in the middle of a visit',
    cells: {
      served: {
        outcomes: ['WORKS'],
        injected: 'two deploys while every page is read in a loop: no page mixes versions',
        drill: oneSetOfVersions,
      },
      hydration: {
        outcomes: ['WORKS'],
        injected: 'a page is loaded, a deploy goes live, then the page boots',
        drill: bootsWithItsPins,
      },
      navigation: {
        outcomes: ['WORKS', 'DOC'],
        injected: 'an open tab goes to a page of the section that was deployed: one version in each document',
        drill: onePinPerVisit,
      },
      form: {
        outcomes: ['WORKS'],
        injected: 'the form’s section is deployed while it holds text',
        drill: typedValuesSurvive,
      },
    },
  },
  {
    number: 30,
    title: 'rollback under load (200 requests a second)',
    cells: {
      served: {
        outcomes: ['WORKS'],
        injected: 'a rollback under 200 requests a second: every response 200, the old page within 1 s',
        drill: rollbackUnderLoad,
        alone: true,
      },
      navigation: {
        outcomes: ['WORKS'],
        coveredBy: [
          {
            file: 'e2e/tests/teams/deploy.spec.ts',
            test: 'a section is deployed, refused, and rolled back while visitors read',
          },
        ],
      },
    },
  },
];
