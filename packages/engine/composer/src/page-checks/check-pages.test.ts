import childProcess from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fixtureInput } from '@site/fixture-site/fixture-sections';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { diagnosticOutput, messageOf } from '@site/registry';
import { imageLimits } from '@site/section-kit/contract';
import { planComposition } from '../plan/plan.ts';
import { startPageChecks } from './check-pages.ts';
import { CHECK_LIMITS, preparePageChecks } from './check-process.ts';

const { shell, origin, plan, own, page } = planned();

function planned(sheet?: string) {
  const input = fixtureInput([{ name: 'a', pages: [{ path: '/a' }], sheet }]);
  const { plan } = planComposition(input);
  const own = plan.pages.find(({ page }) => page === null)!;
  const page = plan.pages.find(({ path }) => path === '/a')!;
  return { ...input, plan, own, page };
}

function checks(sheet?: string, folder = temporaryFolder()) {
  const { own, page } = planned(sheet);
  const pages = [own, page];
  const job = {
    shell,
    origin,
    frameId: plan.frameId,
    folder,
    results: folder,
    pages,
    shellPageKey: own.key,
    images: imageLimits({}),
  };
  const started = startPageChecks(job);
  ends.push(started.end);
  return started;
}

/** A failed test must leave no process. */
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.restoreAllMocks();
});

const rendered = (html: string, parts: string[] = []) => ({ html, parts, structuredData: [] });
const shellDocument = (main: string) =>
  `<html><head><title>x</title><meta name="description" content="x"/><link rel="canonical" href="${origin}/a"/></head><body><main>${main}</main></body></html>`;
const slot = (body: string) =>
  `<div data-section="a" data-slot="a/pages/a"><!--$--><h1>A</h1>${body}<!--/$--></div>`;

function addPages({ add }: ReturnType<typeof checks>, body: string): void {
  add(own.path, rendered(shellDocument('<h1>Lost</h1>')));
  add('/a', rendered(shellDocument(slot(body)), page.parts));
}

async function resultOf(started: ReturnType<typeof checks>) {
  const result = await started.finish(true);
  started.end();
  return result;
}

function checked(body: string) {
  const started = checks();
  addPages(started, body);
  return resultOf(started);
}

test('a process that has done its job does the next one, which knows nothing of the first; two at once have two', async () => {
  const bad = checks();
  addPages(bad, '<h6></h6>');
  expect((await resultOf(bad)).refusals).not.toEqual([]);
  const started = jest.spyOn(childProcess, 'spawn');
  preparePageChecks();
  const next = checks();
  expect(started).not.toHaveBeenCalled();
  // ending it again must not stop the next job
  bad.end();
  const both = [next, checks()];
  expect(started).toHaveBeenCalledTimes(1);
  started.mockRestore();
  for (const started of both) addPages(started, '');
  for (const started of both) {
    const { refusals, facts } = await resultOf(started);
    expect(refusals).toEqual([]);
    expect([...facts.keys()]).toEqual([own.key, page.key]);
  }
});

test('a page that cannot be parsed in time is refused, and the server continues meanwhile', async () => {
  jest.replaceProperty(CHECK_LIMITS, 'step', 200);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  // each paragraph reopens all formatting elements: 25 million elements
  const open = Array.from({ length: 5000 }, (_, index) => `<b id="${index}">`).join('');
  const { refusals } = await checked(`<p>${open}</p>${'<p>x</p>'.repeat(5000)}`);
  delay.disable();
  expect(refusals.map(diagnosticOutput)).toMatchObject([
    {
      code: 'SITE_CHECK_TIMEOUT',
      section: 'a',
      route: '/a',
      cause: 'Parsing this page took more than 200 ms.',
    },
  ]);
  expect(delay.max / 1e6).toBeLessThan(500);
});

test('a page that takes more memory than there is ends the checks and not the server, and is named', async () => {
  // free processes have the usual memory
  for (let busy = 0; busy < 2; busy++) checks();
  jest.replaceProperty(CHECK_LIMITS, 'memory', 32);
  const { refusals } = await checked('<br/>'.repeat(200_000));
  expect(refusals.map(diagnosticOutput)).toMatchObject([
    {
      code: 'SITE_CHECK_TIMEOUT',
      section: 'a',
      route: '/a',
      cause: 'Parsing this page took more than 32 MB.',
    },
  ]);
});

test.each([
  ['many faults', '<h6></h6><h2></h2>'.repeat(1000), 20],
  ['a long fault', `<p id="${'x'.repeat(100_000)}"></p>`.repeat(2), 1],
])('what is said about a page with %s is short', async (_what, body, count) => {
  const { refusals } = await checked(body);
  expect(refusals).toHaveLength(count);
  expect(Math.max(...refusals.map((one) => messageOf(one).length))).toBeLessThan(1100);
});

test('checks that fail for a reason of this machine reject with its code', async () => {
  const started = checks(undefined, '/dev/null/no-folder');
  addPages(started, '');
  await expect(resultOf(started)).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.each([
  ['in time', 100, '.a,'.repeat(300_000), 'took more than 100 ms'],
  [
    'for its depth',
    CHECK_LIMITS.step,
    `${':is('.repeat(20_000)}.a${')'.repeat(20_000)}`,
    'nested too deeply',
  ],
])(
  'a stylesheet that cannot be read %s is refused as its section’s',
  async (_how, step, selector, message) => {
    jest.replaceProperty(CHECK_LIMITS, 'step', step);
    const { refusals } = await resultOf(checks(`${selector}b{top:0}`));
    expect(refusals.map(diagnosticOutput)).toMatchObject([
      { code: 'SITE_CHECK_TIMEOUT', section: 'a', cause: expect.stringContaining(message) },
    ]);
  },
);

test('any error that a sheet causes in the parsers is refused as its section’s', async () => {
  for (const sheet of ['.a[{top:0}', '.a:is({top:0}', '.a\\']) {
    const { refusals } = await resultOf(checks(sheet));
    expect([sheet, refusals]).toMatchObject([sheet, [{ section: 'a' }]]);
  }
});

test('a page that makes the check itself fail is refused as its owner’s', async () => {
  const started = checks();
  started.add(own.path, rendered(shellDocument('<h1>Lost</h1>')));
  started.add('/a', { html: null as never, parts: [], structuredData: [] });
  const { refusals } = await resultOf(started);
  expect(refusals).toMatchObject([{ code: 'SITE_CHECK_FAILED', section: 'a', route: '/a' }]);
});
