import childProcess from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fixtureInput } from '@site/fixture-site/fixture-sections';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { dataFolder, diagnosticOutput, messageOf } from '@site/registry';
import { imageLimits } from '@site/section-kit/contract';
import { compose } from '../compose/compose.ts';
import { planComposition } from '../plan/plan.ts';
import { type CheckLimits, startPageChecks } from './check-pages.ts';

const { shell, origin, plan, own, page } = planned();

function planned(sheet?: string) {
  const input = fixtureInput([{ name: 'a', pages: [{ path: '/a' }], sheet }]);
  const { plan } = planComposition(input);
  const own = plan.pages.find(({ page }) => page === null)!;
  const page = plan.pages.find(({ path }) => path === '/a')!;
  return { ...input, plan, own, page };
}

function checks(limits?: Partial<CheckLimits>, sheet?: string, folder = temporaryFolder()) {
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
  const started = startPageChecks(job, limits);
  ends.push(started.end);
  return started;
}

/** A failed test must leave no process. */
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const rendered = (html: string, parts: string[] = []) => ({ html, parts, structuredData: [] });
const frame = (main: string) =>
  `<html><head><title>x</title><meta name="description" content="x"/><link rel="canonical" href="${origin}/a"/></head><body><main>${main}</main></body></html>`;
const slot = (body: string) =>
  `<div data-section="a" data-slot="a/pages/a"><!--$--><h1>A</h1>${body}<!--/$--></div>`;

test('pages without a fault are stored, with their facts', async () => {
  const { add, finish, end } = checks();
  add(own.path, rendered(frame('<h1>Lost</h1>')));
  add('/elsewhere', rendered('no page of this job'));
  add('/a', rendered(frame(slot('')), page.parts));
  const { refusals, facts } = await finish(true);
  end();
  expect(refusals).toEqual([]);
  expect([...facts.keys()]).toEqual([own.key, page.key]);
});

test('a process that has done its job does the next one, which knows nothing of the first; two at once have two', async () => {
  const bad = checks();
  bad.add(own.path, rendered(frame('<h1>Lost</h1>')));
  bad.add('/a', rendered(frame(slot('<h6></h6>')), page.parts));
  expect((await bad.finish(true)).refusals).not.toEqual([]);
  bad.end();
  const started = jest.spyOn(childProcess, 'spawn');
  const next = checks();
  expect(started).not.toHaveBeenCalled();
  // ending it again must not stop the next job
  bad.end();
  const both = [next, checks()];
  expect(started).toHaveBeenCalledTimes(1);
  started.mockRestore();
  for (const { add } of both) {
    add(own.path, rendered(frame('<h1>Lost</h1>')));
    add('/a', rendered(frame(slot('')), page.parts));
  }
  for (const { finish, end } of both) {
    const { refusals, facts } = await finish(true);
    end();
    expect(refusals).toEqual([]);
    expect([...facts.keys()]).toEqual([own.key, page.key]);
  }
});

test('a page that cannot be parsed in time is refused, and the server continues meanwhile', async () => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const { add, finish, end } = checks({ step: 1000 });
  add(own.path, rendered(frame('<h1>Lost</h1>')));
  delay.enable();
  // each paragraph reopens all formatting elements: 25 million elements
  const open = Array.from({ length: 5000 }, (_, index) => `<b id="${index}">`).join('');
  add('/a', rendered(frame(slot(`<p>${open}</p>${'<p>x</p>'.repeat(5000)}`)), page.parts));
  const { refusals } = await finish(true);
  delay.disable();
  end();
  expect(refusals.map(diagnosticOutput)).toMatchObject([
    {
      code: 'SITE_CHECK_TIMEOUT',
      section: 'a',
      route: '/a',
      cause: 'Parsing this page took more than 1000 ms.',
    },
  ]);
  expect(delay.max / 1e6).toBeLessThan(1000);
});

test('a page that takes more memory than there is ends the checks and not the server, and is named', async () => {
  const { add, finish, end } = checks({ memory: 64 });
  add(own.path, rendered(frame('<h1>Lost</h1>')));
  add('/a', rendered(frame(slot('<br/>'.repeat(390_000))), page.parts));
  const { refusals } = await finish(true);
  end();
  expect(refusals.map(diagnosticOutput)).toMatchObject([
    {
      code: 'SITE_CHECK_TIMEOUT',
      section: 'a',
      route: '/a',
      cause: 'Parsing this page took more than 64 MB.',
    },
  ]);
});

test.each([
  ['many faults', '<h6></h6><h2></h2>'.repeat(1000), 20],
  ['a long fault', `<p id="${'x'.repeat(100_000)}"></p>`.repeat(2), 1],
])('what is said about a page with %s is short', async (_what, body, count) => {
  const { add, finish, end } = checks();
  add(own.path, rendered(frame('<h1>Lost</h1>')));
  add('/a', rendered(frame(slot(body)), page.parts));
  const { refusals } = await finish(true);
  end();
  expect(refusals).toHaveLength(count);
  expect(Math.max(...refusals.map((one) => messageOf(one).length))).toBeLessThan(1100);
});

test('checks that fail for a reason of this machine reject with its code', async () => {
  const { add, finish, end } = checks({}, undefined, '/dev/null/no-folder');
  add(own.path, rendered(frame('<h1>Lost</h1>')));
  add('/a', rendered(frame(slot('')), page.parts));
  await expect(finish(true)).rejects.toMatchObject({ code: 'ENOTDIR' });
  end();
});

test.each([
  ['in time', { step: 100 }, '.a,'.repeat(300_000), 'took more than 100 ms'],
  ['for its depth', undefined, `${':is('.repeat(20_000)}.a${')'.repeat(20_000)}`, 'nested too deeply'],
])(
  'a stylesheet that cannot be read %s is refused as its section’s',
  async (_how, limits, selector, message) => {
    const { finish, end } = checks(limits, `${selector}b{top:0}`);
    const { refusals } = await finish(true);
    end();
    expect(refusals.map(diagnosticOutput)).toMatchObject([
      { code: 'SITE_CHECK_TIMEOUT', section: 'a', cause: expect.stringContaining(message) },
    ]);
  },
);

test('a sheet that cannot be parsed is its section’s fault, and no other error', async () => {
  for (const style of ['.a{color:red}}}', '.a{color:red}/* ', '.a{content:"x']) {
    const result = await compose(fixtureInput([{ name: 'a', style }]), dataFolder(temporaryFolder()));
    expect(result).toMatchObject({ ok: false, refusals: [{ code: 'SITE_STYLE', section: 'a' }] });
  }
});

test('any error that a sheet causes in the parsers is refused as its section’s', async () => {
  for (const sheet of ['.a[{top:0}', '.a:is({top:0}', '.a\\']) {
    const { finish, end } = checks(undefined, sheet);
    const { refusals } = await finish(true);
    end();
    expect([sheet, refusals]).toMatchObject([sheet, [{ section: 'a' }]]);
  }
});

test('a page that makes the check itself fail is refused as its owner’s', async () => {
  const { add, finish, end } = checks();
  add(own.path, rendered(frame('<h1>Lost</h1>')));
  add('/a', { html: null as never, parts: [], structuredData: [] });
  const { refusals } = await finish(true);
  end();
  expect(refusals).toMatchObject([{ code: 'SITE_CHECK_FAILED', section: 'a', route: '/a' }]);
});
