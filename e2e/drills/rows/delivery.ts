import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { parseSlotId } from '@site/section-kit/names';
import { hydrated, touchEverySlot } from '@site/smoke/watch-page';
import { faultyArtifact, forceLive } from '../../kit/artifacts/faulty-artifact.ts';
import {
  cutOff,
  type Fault,
  failing,
  hanging,
  late,
  missing,
  refused,
  throwing,
  truncated,
  webPage,
} from '../../kit/network/faults.ts';
import { SECTIONS, type TestSite } from '../../kit/test-site.ts';
import { enhanced } from '../../page/lead-form.ts';
import { type Drill, FORM_PATHS, forEach, PAGES, PATHS, readiness, UNKNOWN } from '../drill.ts';
import {
  expectClientNavigation,
  expectDocument,
  expectFormWorks,
  expectFull,
  expectGate,
  expectLastKnownGood,
  expectNativeForm,
  expectStay,
  firstByteTime,
} from '../outcomes.ts';
import type { Row } from '../row.ts';

/** Milliseconds after which a hanging part has timed out. */
const GIVEN_UP = 6500;

const START = '/security';
const TARGETS = PATHS.filter((path) => path !== UNKNOWN);

export const assetsOf = (name: string) => new RegExp(`^/_sections/${name}/.*\\.js$`);
export const entryOf = (name: string) =>
  name === 'shell' ? assetsOf('shell') : new RegExp(`^/_sections/${name}/[^/]+/web/remoteEntry\\.js$`);
const pageChunksOf = (name: string) =>
  name === 'shell' ? assetsOf('shell') : new RegExp(`^/_sections/${name}/.*__federation_expose`);

type Hits = (section: string) => RegExp;

/** The section of each page, and then the shell, fails in the browser; the page stays what was served. */
export const stays =
  (fault: Fault, hits: Hits, settled = 1000) =>
  async (drill: Drill) => {
    await forEach(PATHS, async (path) => {
      const section = PAGES[path]!;
      const page = await drill.open(path, { faults: [[hits(section), fault]] });
      if (section !== 'shell') {
        await hydrated(page);
        const isHydrated = await touchEverySlot(page);
        expect(drill.errorsOf(page), `${path}: uncaught errors`).toEqual([]);
        const own = isHydrated.some((slot) => slot.startsWith(`${section}/`));
        const reported = () => [...new Set(drill.failuresOf(page).map((slot) => parseSlotId(slot).section))];
        const message = `${path}: the failure is logged`;
        if (own) await expect.poll(reported, { message, timeout: 5000 + settled }).not.toEqual([]);
        await page.waitForTimeout(settled);
        expect(reported(), `${path}: parts that failed`).toEqual(own ? [section] : []);
      } else await page.waitForTimeout(settled);
      await expectStay(drill, page, path);
    });
    const page = await drill.open('/', { faults: [[hits('shell'), fault]] });
    await page.waitForTimeout(1500);
    await expectStay(drill, page, '/');
  };

/** After a reset connection the browser itself retries twice. */
const TRIES_OF_BROWSER = 3;

/**
 * From a page that works into each page whose section fails.
 *
 * @param tries how often the browser sends each request.
 */
export const becomesPageLoad =
  (fault: Fault, hits: Hits, tries = 1) =>
  async (drill: Drill) => {
    await forEach(TARGETS, async (path) => {
      const start = PAGES[path] === 'resources' ? '/solutions/industries/retail-ecommerce' : START;
      const page = await drill.open(start, { faults: [[hits(PAGES[path]!), fault]] });
      await hydrated(page);
      await expectDocument(drill, page, path);
      const requested = drill
        .frontOf(page)
        .requests.filter((line) => entryOf(PAGES[path]!).test(line.slice(4)));
      // one document each of start page and target: each requests it once, with one retry at most
      expect(requested.length, `requests for the entry of ${PAGES[path]}`).toBeLessThanOrEqual(4 * tries);
    });
  };

/** The form's own section fails on every page that embeds it; the pages around it work. */
export const formStaysNative =
  (fault: Fault, hits: Hits, timeout = 0) =>
  async (drill: Drill) => {
    await forEach(FORM_PATHS, async (path) => {
      const page = await drill.open(path, { faults: [[hits('leadform'), fault]] });
      await page.getByLabel('Full Name').fill('Typed before');
      await hydrated(page);
      await page.waitForTimeout(timeout);
      await expect(page.getByLabel('Full Name'), path).toHaveValue('Typed before');
      await expectNativeForm(drill, page);
    });
  };

/** A server may have fetched what an earlier row registered: each row has versions of its own. */
let registered = 0;

/** Registers a new version of every section while their origins fail in this way; visitors notice nothing. */
const originsFail =
  (fault: Fault | 'stopped', why: RegExp, hits = /./) =>
  async (drill: Drill) => {
    const { site } = drill;
    const healthy = await firstByteTime(drill);
    registered += 1;
    const folders = SECTIONS.map((section) => faultyArtifact(section, `origin-${section}-${registered}`));
    // before the versions are in the registry: a server reads them within 100 ms
    for (const section of SECTIONS) {
      const origin = site.origins.get(section)!;
      if (fault === 'stopped') await origin.stop();
      else origin.faults.add(hits, fault);
    }
    for (const [at, section] of SECTIONS.entries()) forceLive(site, section, folders[at]!);
    try {
      await expectLastKnownGood(drill, why);
      await expectFull(drill, healthy);
      const refused = async () => {
        const text = (await readiness(site)).refusals.join('\n');
        return SECTIONS.filter((section) => text.includes(`[${section}]`));
      };
      await expect.poll(refused, { timeout: 20_000 }).toEqual([...SECTIONS]);
      await deployIsRefused(drill, why);
    } finally {
      if (fault === 'stopped') for (const section of SECTIONS) await site.origins.get(section)!.start();
    }
  };

/** A deploy through an origin that does not return what was stored. */
async function deployIsRefused(drill: Drill, why: RegExp): Promise<void> {
  const folder = faultyArtifact('solutions', 'refused-at-origin', {});
  const { site } = drill;
  // The deploying team's machine has its own copies; without them it must fetch from the origins too.
  await expectGate(drill, () => site.deploy(['deploy'], folder, 'solutions'), 'SITE_DEPLOY_REFUSED', why);
}

/** With every remote's origin down, a visit sends no request to them. */
async function visitsWithoutOrigins({ site }: Drill, visit: () => Promise<void>): Promise<void> {
  for (const section of SECTIONS) await site.origins.get(section)!.stop();
  try {
    await visit();
  } finally {
    for (const section of SECTIONS) await site.origins.get(section)!.start();
  }
}

const hydrates = (drill: Drill) =>
  visitsWithoutOrigins(drill, async () => {
    await forEach(PATHS, async (path) => {
      const page = await drill.open(path);
      await hydrated(page);
      expect(drill.errorsOf(page)).toEqual([]);
      await expectStay(drill, page, path);
    });
  });

const navigates = (drill: Drill) =>
  visitsWithoutOrigins(drill, async () => {
    for (const path of TARGETS) {
      const page = await drill.open(START);
      await hydrated(page);
      await expectClientNavigation(drill, page, path);
    }
  });

const formWorks = (drill: Drill) =>
  visitsWithoutOrigins(drill, async () => {
    for (const path of FORM_PATHS) {
      const page = await drill.open(path);
      await enhanced(page);
      await expectFormWorks(drill, page);
    }
  });

/** Scripts that come 30 s late: what was typed by then is kept, and nothing moves. */
const late30 = async (drill: Drill) => {
  await forEach(
    [...FORM_PATHS, '/platform/overview', UNKNOWN],
    async (path) => {
      const page = await drill.open(path, { faults: [[assetsOf('shell'), late(30_000)]] });
      const form = FORM_PATHS.includes(path);
      await page.waitForTimeout(2000);
      if (form) await page.getByLabel('Full Name').fill('Typed before');
      await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: 100_000 });
      await wait(500);
      if (form) await expect(page.getByLabel('Full Name')).toHaveValue('Typed before');
      await expectStay(drill, page, path);
    },
    6,
  );
};

const unreachable = /SITE_STORE_UNREACHABLE/;
const wrongHash = /SITE_ARTIFACT_HASH/;
const inFront = 'between the browser and the site';

export const DELIVERY: Row[] = [
  {
    number: 1,
    title: 'remote origin down (refused)',
    cells: {
      served: {
        outcomes: ['FULL', 'LKG', 'GATE'],
        injected: 'all four origins stopped while the registry names new versions on them',
        drill: originsFail('stopped', /SITE_STORE_UNREACHABLE.*ECONNREFUSED/s),
        alone: true,
      },
      hydration: {
        outcomes: ['WORKS', 'STAY'],
        injected: `all four origins stopped; then each section's scripts refused ${inFront}`,
        drill: async (drill) => {
          await hydrates(drill);
          await stays(refused, assetsOf)(drill);
        },
      },
      navigation: {
        outcomes: ['WORKS', 'DOC'],
        injected: `all four origins stopped; then the target's scripts refused ${inFront}`,
        drill: async (drill) => {
          await navigates(drill);
          await becomesPageLoad(refused, assetsOf, TRIES_OF_BROWSER)(drill);
        },
      },
      form: {
        outcomes: ['WORKS', 'FORM'],
        injected: `all four origins stopped; then the form's scripts refused ${inFront}`,
        drill: async (drill) => {
          await formWorks(drill);
          await formStaysNative(refused, assetsOf)(drill);
        },
      },
    },
  },
  {
    number: 2,
    title: 'DNS name does not resolve',
    cells: {
      served: {
        outcomes: ['FULL', 'LKG'],
        coveredBy: [
          {
            file: 'packages/engine/registry/src/artifact/artifact-pull.test.ts',
            test: 'a refused connection and an unknown host have codes',
          },
          {
            file: 'packages/engine/site-server/src/activation/activation.test.ts',
            test: 'an origin that does not respond is retried until it does, less and less often, and logged once',
          },
        ],
      },
    },
    note: 'A visitor never resolves a section’s name: in the browser this is row 1.',
  },
  {
    number: 3,
    title: 'connect hangs',
    cells: {
      served: {
        outcomes: ['FULL', 'LKG', 'GATE'],
        injected: 'all four origins accept the connection and never respond',
        drill: originsFail(hanging, unreachable),
        alone: true,
      },
      hydration: {
        outcomes: ['STAY'],
        injected: `each section's scripts hang ${inFront}`,
        drill: stays(hanging, assetsOf, GIVEN_UP),
      },
      navigation: {
        outcomes: ['DOC'],
        injected: `the target's scripts hang ${inFront}`,
        drill: becomesPageLoad(hanging, assetsOf),
      },
      form: {
        outcomes: ['FORM'],
        injected: `the form's scripts hang ${inFront}`,
        drill: formStaysNative(hanging, assetsOf),
      },
    },
    note: 'A hanging server stands for a dropped SYN: the browser waits in both cases.',
  },
  {
    number: 4,
    title: 'answers after 30 s',
    cells: {
      served: {
        outcomes: ['FULL', 'LKG', 'GATE'],
        injected: 'all four origins respond after 30 s',
        drill: originsFail(late(30_000), unreachable),
        alone: true,
      },
      hydration: {
        outcomes: ['STAY'],
        injected:
          'the shell’s scripts 30 s late, text typed meanwhile; then each section’s scripts 30 s late',
        drill: async (drill) => {
          await Promise.all([late30(drill), stays(late(30_000), assetsOf, GIVEN_UP)(drill)]);
        },
        timeout: 180_000,
      },
      navigation: {
        outcomes: ['DOC'],
        injected: `the target's scripts 30 s late ${inFront}`,
        drill: becomesPageLoad(late(30_000), assetsOf),
      },
      form: {
        outcomes: ['FORM'],
        injected: 'the form’s scripts 30 s late; sent after they have come',
        drill: formStaysNative(late(30_000), assetsOf, 32_000),
      },
    },
  },
  {
    number: 5,
    title: '404 for one chunk',
    cells: {
      served: {
        outcomes: ['FULL', 'LKG', 'GATE'],
        injected: 'all four origins return 404 for the pages’ chunks',
        drill: originsFail(missing, /SITE_STORE_UNREACHABLE.*answered 404/s, /__federation_expose/),
        alone: true,
      },
      hydration: {
        outcomes: ['STAY'],
        injected: `404 for each section's chunks of pages and parts ${inFront}`,
        drill: stays(missing, pageChunksOf),
      },
      navigation: {
        outcomes: ['DOC'],
        injected: `404 for the target's chunks ${inFront}`,
        drill: becomesPageLoad(missing, pageChunksOf),
      },
      form: {
        outcomes: ['FORM'],
        injected: `404 for the form's chunk ${inFront}`,
        drill: formStaysNative(missing, pageChunksOf),
      },
    },
  },
  {
    number: 6,
    title: '500 for the entry',
    cells: {
      served: {
        outcomes: ['FULL', 'LKG', 'GATE'],
        injected: 'all four origins return 500 for the entry',
        drill: originsFail(failing, /SITE_STORE_UNREACHABLE.*answered 500/s, /remoteEntry/),
        alone: true,
      },
      hydration: {
        outcomes: ['STAY'],
        injected: `500 for each section's entry ${inFront}`,
        drill: stays(failing, entryOf),
      },
      navigation: {
        outcomes: ['DOC'],
        injected: `500 for the target's entry ${inFront}; at most one retry`,
        drill: becomesPageLoad(failing, entryOf),
      },
      form: {
        outcomes: ['FORM'],
        injected: `500 for the form's entry ${inFront}`,
        drill: formStaysNative(failing, entryOf),
      },
    },
  },
  {
    number: 7,
    title: 'HTML with status 200 instead of JS',
    cells: {
      served: {
        outcomes: ['GATE', 'LKG', 'FULL'],
        injected: 'all four origins return a web page for every script',
        drill: originsFail(webPage, wrongHash, /\.js$/),
        alone: true,
      },
      hydration: {
        outcomes: ['STAY'],
        injected: `a web page, with nosniff, for each section's scripts ${inFront}`,
        drill: stays(webPage, assetsOf),
      },
      navigation: {
        outcomes: ['DOC'],
        injected: `a web page for the target's scripts ${inFront}`,
        drill: becomesPageLoad(webPage, assetsOf),
      },
      form: {
        outcomes: ['FORM'],
        injected: `a web page for the form's scripts ${inFront}`,
        drill: formStaysNative(webPage, assetsOf),
      },
    },
  },
  {
    number: 8,
    title: 'truncated JS',
    cells: {
      served: {
        outcomes: ['GATE', 'LKG', 'FULL'],
        injected: 'all four origins return half of every script',
        drill: originsFail(truncated, wrongHash, /\.js$/),
        alone: true,
      },
      hydration: {
        outcomes: ['STAY'],
        injected: `half of each section's scripts ${inFront}; then a connection reset in the middle of them`,
        drill: async (drill) => {
          await stays(truncated, assetsOf)(drill);
          await stays(cutOff, assetsOf)(drill);
        },
      },
      navigation: {
        outcomes: ['DOC'],
        injected: `half of the target's scripts ${inFront}`,
        drill: becomesPageLoad(truncated, assetsOf),
      },
      form: {
        outcomes: ['FORM'],
        injected: `half of the form's scripts ${inFront}`,
        drill: formStaysNative(truncated, assetsOf),
      },
    },
    note:
      'Scripts come from the site’s own origin, checked by hash when the server takes them over, so pages carry no ' +
      'integrity attributes; half a script fails to parse.',
  },
  {
    number: 9,
    title: 'throws at evaluation',
    cells: {
      served: {
        outcomes: ['GATE', 'LKG'],
        injected: 'the server bundle of each section in turn throws when it is evaluated',
        drill: async (drill) => {
          for (const section of SECTIONS) await refusedAndQuarantined(drill, section);
        },
      },
      hydration: {
        outcomes: ['STAY'],
        injected: `each section's entry throws ${inFront}`,
        drill: stays(throwing, entryOf),
      },
      navigation: {
        outcomes: ['DOC'],
        injected: `the target's entry throws ${inFront}`,
        drill: becomesPageLoad(throwing, entryOf),
      },
      form: {
        outcomes: ['FORM'],
        injected: `the form's entry throws ${inFront}`,
        drill: formStaysNative(throwing, entryOf),
      },
    },
  },
];

async function refusedAndQuarantined(drill: Drill, section: (typeof SECTIONS)[number]): Promise<void> {
  const { site }: { site: TestSite } = drill;
  const folder = faultyArtifact(section, `evaluation-${section}`, {
    server: "throw new Error('thrown at evaluation');",
  });
  await expectGate(
    drill,
    () => site.deploy(['deploy'], folder, section),
    `SITE_BUNDLE_THROWS [${section}`,
    'thrown at evaluation',
  );
  forceLive(site, section, folder);
  await expectLastKnownGood(drill, new RegExp(`SITE_BUNDLE_THROWS \\[${section}`));
  drill.restoreRegistry();
}
