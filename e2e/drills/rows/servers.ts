import { expect } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { SECTIONS } from '../../kit/test-site.ts';
import { enhanced, fillForm, submitButton } from '../../page/lead-form.ts';
import type { Drill } from '../drill.ts';
import { expectFull, expectNotice, expectSuccess, followLink, watchKeys } from '../outcomes.ts';
import type { Row } from '../row.ts';
import { refusedThenQuarantined } from './code.ts';

async function withOriginsDown({ site }: Drill, work: () => Promise<void>): Promise<void> {
  const names = ['registry', ...SECTIONS];
  for (const name of names) await site.origins.get(name)!.stop();
  try {
    await work();
  } finally {
    for (const name of names) await site.origins.get(name)!.start();
  }
}

/** kill -9, then a start with every remote down: how long until it serves, and which pages. */
const killed = (drill: Drill) =>
  withOriginsDown(drill, async () => {
    const times: number[] = [];
    // The quickest of three counts: other programs share the machine.
    for (let count = 0; count < 3; count += 1) {
      await drill.site.shell.stop('SIGKILL');
      const started = performance.now();
      await drill.site.restartShell();
      times.push(performance.now() - started);
      await expectFull(drill);
    }
    expect(Math.min(...times), `ms until it is ready: ${times.map(Math.round)}`).toBeLessThan(1000);
  });

/** The server dies while a link is about to be followed. */
const killedDuringNavigation = async (drill: Drill) => {
  const page = await drill.open('/security');
  await hydrated(page);
  await drill.site.shell.stop('SIGKILL');
  await drill.site.restartShell();
  await followLink(drill, page, '/platform/overview');
};

/** The server dies with a lead on its way: reported as failed; sent again under the same key, stored once. */
const killedDuringPost = async (drill: Drill) => {
  const page = await drill.open('/', {
    faults: [
      [
        /^\/api\/leads$/,
        async ({ request, original }) => {
          // the lead has reached the store; the response dies with the server
          await original();
          request.socket.destroy();
        },
      ],
    ],
  });
  await enhanced(page);
  const keys = watchKeys(page);
  const email = drill.newEmail();
  await fillForm(page, email);
  await submitButton(page).click();
  await expectNotice(page, email, 3000);
  expect(drill.storedLeads(email)).toBe(1);
  await drill.site.shell.stop('SIGKILL');
  await drill.site.restartShell();
  drill.frontOf(page).faults.clear();
  await submitButton(page).click();
  await expectSuccess(drill, page, email);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
};

export const SERVERS: Row[] = [
  {
    number: 31,
    title: 'render child crashes in the middle of a render',
    cells: {
      served: {
        outcomes: ['GATE', 'LKG', 'FULL'],
        injected: 'a page makes the render process overflow its stack and its heap',
        drill: (drill) =>
          refusedThenQuarantined(
            drill,
            'platform',
            'crash',
            {
              server: `wrap('pages/overview', () => () => {
  const grow = []; for (;;) grow.push(new Array(2e7).fill(0));
});`,
            },
            /SITE_RENDER_(CRASHED|MEMORY) \[platform \/platform\/overview[\],]/,
          ),
        alone: true,
      },
    },
  },
  {
    number: 32,
    title: 'shell server kill -9',
    cells: {
      served: {
        outcomes: ['FULL'],
        injected: 'kill -9, then a start with the registry and every origin down: ready within 1 s',
        drill: killed,
        alone: true,
        also: [
          {
            file: 'packages/engine/site-server/src/main.test.ts',
            test: 'serves it again after kill -9 with the store gone',
          },
        ],
      },
      navigation: {
        outcomes: ['WORKS', 'DOC'],
        injected: 'kill -9 and a start between the page and the click',
        drill: killedDuringNavigation,
      },
      form: {
        outcomes: ['NOTICE', 'WORKS'],
        injected: 'the response to a stored lead is lost, and the server killed; sent again after its start',
        drill: killedDuringPost,
      },
    },
    note: 'The drill starts the server again itself, as its supervisor would.',
  },
  {
    number: 33,
    title: 'disk full, shell',
    cells: {
      served: {
        outcomes: ['FULL', 'GATE'],
        coveredBy: [
          {
            file: 'packages/engine/deploy-tool/src/deploy/deploy.test.ts',
            test: 'with the disk full a deploy fails before the registry is touched',
          },
          {
            file: 'packages/engine/site-server/src/activation/activation.test.ts',
            test: 'a full disk leaves what is live, says why, and the change goes live when there is room again',
          },
        ],
      },
    },
  },
];
