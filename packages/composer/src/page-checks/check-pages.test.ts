import { monitorEventLoopDelay } from 'node:perf_hooks';
import { dataFolder } from '@site/registry';
import { temporaryFolder } from '@site/tiny-site/temporary-folder';
import { tinyInput } from '@site/tiny-site/tiny-site';
import { compose } from '../compose/compose.ts';
import { planComposition } from '../plan/plan.ts';
import { startPageChecks } from './check-pages.ts';

const { shell, origin, plan, own, page } = planned();

function planned(sheet?: string) {
  const input = tinyInput([{ name: 'a', pages: [{ path: '/a' }], sheet }]);
  const { plan } = planComposition(input);
  const own = plan.pages.find(({ page }) => page === null)!;
  const page = plan.pages.find(({ path }) => path === '/a')!;
  return { ...input, plan, own, page };
}

function checks(limit?: number, sheet?: string) {
  const { own, page } = planned(sheet);
  const folder = temporaryFolder();
  const pages = [own, page];
  const job = {
    shell,
    origin,
    frameId: plan.frameId,
    folder,
    pages,
    ownKey: own.key,
  };
  return startPageChecks(job, limit);
}

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
  const { refusals, facts } = await finish();
  end();
  expect(refusals).toEqual([]);
  expect([...facts.keys()]).toEqual([own.key, page.key]);
});

test('a page that cannot be parsed in time is refused, and the server continues meanwhile', async () => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const { add, finish, end } = checks(1000);
  add(own.path, rendered(frame('<h1>Lost</h1>')));
  delay.enable();
  // each paragraph opens all of the formatting elements again: 25 million elements
  const open = Array.from({ length: 5000 }, (_, index) => `<b id="${index}">`).join('');
  add('/a', rendered(frame(slot(`<p>${open}</p>${'<p>x</p>'.repeat(5000)}`)), page.parts));
  const { refusals } = await finish();
  delay.disable();
  end();
  expect(refusals).toEqual([
    {
      code: 'SITE_CHECK_TIMEOUT',
      section: 'a',
      route: '/a',
      message: 'Parsing this page took more than 1000 ms.',
    },
  ]);
  expect(delay.max / 1e6).toBeLessThan(1000);
});

test.each([
  ['in time', 100, '.a,'.repeat(300_000), 'took more than 100 ms'],
  ['for its depth', undefined, `${':is('.repeat(20_000)}.a${')'.repeat(20_000)}`, 'nested too deeply'],
])(
  'a stylesheet that cannot be read %s is refused as its section’s',
  async (_how, limit, selector, message) => {
    const { finish, end } = checks(limit, `${selector}b{top:0}`);
    const { refusals } = await finish();
    end();
    expect(refusals).toEqual([
      { code: 'SITE_CHECK_TIMEOUT', section: 'a', message: expect.stringContaining(message) },
    ]);
  },
);

test('a sheet that cannot be parsed is its section’s fault, and no other error', async () => {
  for (const style of ['.a{color:red}}}', '.a{color:red}/* ', '.a{content:"x']) {
    const result = await compose(tinyInput([{ name: 'a', style }]), dataFolder(temporaryFolder()));
    expect(result).toMatchObject({ ok: false, refusals: [{ code: 'SITE_STYLE', section: 'a' }] });
  }
});

test('any error that a sheet causes in the parsers is refused as its section’s', async () => {
  for (const sheet of ['.a[{top:0}', '.a:is({top:0}', '.a\\']) {
    const { finish, end } = checks(undefined, sheet);
    const { refusals } = await finish();
    end();
    expect([sheet, refusals]).toMatchObject([sheet, [{ section: 'a' }]]);
  }
});

test('a page that makes the check itself fail is refused as its owner’s', async () => {
  const { add, finish, end } = checks();
  add(own.path, rendered(frame('<h1>Lost</h1>')));
  add('/a', { html: null as never, parts: [], structuredData: [] });
  const { refusals } = await finish();
  end();
  expect(refusals).toMatchObject([{ code: 'SITE_CHECK_FAILED', section: 'a', route: '/a' }]);
});
