import { connect } from 'node:net';
import { signPreview } from '@site/composer';
import { LARGEST_REPORT } from '@site/section-kit/reports';
import { PREVIEW_KEY } from '@site/test-kit/served-site';
import { REPORTS_A_MINUTE, REPORTS_A_SECOND } from './intake/allowances.ts';
import { errorIn, from, reportOf } from './testing/page-reports.ts';
import { reportingSite } from './testing/reporting-site.ts';

const sections = [{ name: 'a' }, { name: 'b' }];
const on = (options = {}) => reportingSite(sections, options);
type Served = Awaited<ReturnType<typeof reportingSite>>;

const post = ({ send: request }: Served, body: unknown, headers: Record<string, string> = {}) =>
  request('/_reports', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
const results = ({ reports }: Served) =>
  Object.fromEntries(Object.entries(reports.results).filter(([, count]) => count > 0));
const healthOf = async ({ send: request }: Served, name: string) =>
  JSON.parse((await request('/_status.json')).body.toString()).sections.find(
    (section: { name: string }) => section.name === name,
  ).health;

test('with reports off a report is answered as any other post, and nothing says that there could be any', async () => {
  const off = await reportingSite(sections, { reportsOn: false });
  const [report, other] = [await post(off, reportOf(off.site().composition)), await post(off, '{}')];
  const page = await off.send('/a', { method: 'POST', body: '{}' });
  expect([report.status, report.body.toString()]).toEqual([405, 'Only GET and HEAD are supported here.\n']);
  for (const { status, headers, body } of [report, other]) {
    expect({ status, headers: { ...headers, date: '' }, body }).toEqual({
      status: page.status,
      headers: { ...page.headers, date: '' },
      body: page.body,
    });
  }
  expect([results(off), await healthOf(off, 'a')]).toEqual([{}, null]);
  for (const site of [off, await on()]) {
    const [read, missing] = [await site.send('/_reports'), await site.send('/nowhere')];
    expect([read.status, read.body.equals(missing.body)]).toEqual([404, true]);
  }
});

test('a report counts for each section on its page, with version, in the report of the site and as metrics', async () => {
  const site = await on();
  const { composition } = site.site();
  const { status, headers, body } = await post(site, {
    ...reportOf(composition),
    problems: [errorIn(composition, { count: 3 })],
    forms: [{ slot: 'a/Form', outcome: 'sent', count: 1 }],
    vitals: [
      { name: 'LCP', value: 2100, section: 'a' },
      // above the largest bound
      { name: 'CLS', value: 3, section: 'a' },
    ],
  });
  expect([status, body.length, headers['cache-control'], headers['set-cookie']]).toEqual([
    204,
    0,
    'no-store',
    undefined,
  ]);
  expect((await site.send('/metrics')).body.toString()).toContain('site_answers_total{class="2xx"} 1');
  await site.reports.settled();
  const { version } = composition.sections.a!;
  expect(await healthOf(site, 'a')).toMatchObject({
    verdict: 'too few views',
    reasons: ['It was seen from 1 network; a verdict needs 3.'],
    versions: [
      {
        version,
        views: 1,
        problemsPerThousandViews: 3000,
        problems: { error: 3, load: 0 },
        forms: { sent: 1, failed: 0 },
        formSuccess: 1,
        vitals: { LCP: 2375, INP: null, CLS: 1 },
        networks: { seen: 1, affected: 1 },
      },
    ],
    problems: [
      {
        confirmed: false,
        name: 'TypeError',
        route: '/a',
        composition: composition.id,
        places: [{ section: 'a', version, at: 'web/remoteEntry.js:1:7', text: null }],
        versions: { [version]: 3 },
        networks: 1,
      },
    ],
  });
  expect(await healthOf(site, 'b')).toMatchObject({ versions: [{ views: 0 }], problems: [] });
  const metrics = (await site.send('/metrics')).body.toString();
  const labels = `section="a",version="${version}"`;
  for (const line of [
    `site_page_views_total{${labels}} 1`,
    `site_browser_problems_total{${labels},kind="error"} 3`,
    `site_form_outcomes_total{${labels},outcome="sent"} 1`,
    `site_lcp_seconds_count{${labels}} 1`,
    ...['# TYPE site_inp_seconds histogram', '# TYPE site_cls histogram'],
    'site_reports_total{result="accepted"} 1',
  ])
    expect(metrics).toContain(`\n${line}\n`);
  const page = (await site.send('/_status')).body.toString();
  expect(page).toContain('web/remoteEntry.js:1:7');
  expect(page).not.toMatch(/ style=|<script/);
  expect(metrics).not.toContain('"/a"');
});

test('the networks of one IPv6 /32 count as one in a verdict and for a problem', async () => {
  const site = await on({ trustProxy: 1 });
  const { composition } = site.site();
  const report = { ...reportOf(composition), problems: [errorIn(composition)] };
  const send = (address: string) => post(site, report, { 'X-Forwarded-For': address });
  for (const address of ['2001:db8::1', '2001:db8:1::1', '2001:db8:2::1']) await send(address);
  await site.reports.settled();
  const health = await site.reports.health('a');
  expect(health).toMatchObject({
    verdict: 'too few views',
    versions: [{ views: 3, networks: { seen: 1, affected: 1 } }],
    problems: [{ confirmed: false, networks: 1 }],
  });
});

test('whatever is no report of a page of this site is refused with a small answer, and counted by reason', async () => {
  const site = await on();
  const good = JSON.stringify(reportOf(site.site().composition));
  const type = { 'Content-Type': 'application/json' };
  const cases: [what: string, status: number, body: string, headers: Record<string, string>][] = [
    ['another site', 403, good, { Origin: 'https://evil.example' }],
    ['a fetch across sites', 403, good, { 'Sec-Fetch-Site': 'cross-site' }],
    ['no type', 415, good, { 'Content-Type': '' }],
    ['a form', 415, good, { 'Content-Type': 'text/plain' }],
    ['another charset', 415, good, { 'Content-Type': 'application/json; charset=latin1' }],
    ['an encoding', 415, good, { ...type, 'Content-Encoding': 'gzip' }],
    ['a giant', 413, `${good}${' '.repeat(LARGEST_REPORT)}`, type],
    ['a giant of unknown length', 413, 'x'.repeat(LARGEST_REPORT + 1), { 'Transfer-Encoding': 'chunked' }],
    ['nothing', 400, '', type],
    ['no JSON', 400, '{"schema":', type],
    ['a depth', 400, '['.repeat(LARGEST_REPORT), type],
    ['more than a report', 400, good.replace('{', '{"visitor":"ann",'), type],
    ['a message', 400, good.replace('"problems":[]', '"problems":[{"message":"ann"}]'), type],
  ];
  for (const [what, status, body, headers] of cases) {
    const response = await post(site, body, headers);
    expect([what, response.status, response.body.length < 100]).toEqual([what, status, true]);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...(status === 415 ? { 'accept-post': 'application/json' } : {}),
    });
  }
  const binary = await site.send('/_reports', {
    method: 'POST',
    body: Buffer.from([0xff, 0xfe, 0x00]) as never,
    headers: type,
  });
  expect(binary.status).toBe(400);
  expect(results(site)).toEqual({ foreign_origin: 2, media_type: 4, too_large: 2, invalid: 6 });
  expect(site.reports.size()).toMatchObject({ networks: 1, problems: 0 });
  const fine: Record<string, string>[] = [
    { Origin: 'https://www.example.com' },
    { Origin: `http://127.0.0.1:${site.port}`, 'Sec-Fetch-Site': 'same-origin' },
    { 'Content-Type': 'application/json;charset=UTF-8' },
  ];
  for (const headers of fine) expect((await post(site, good, headers)).status).toBe(204);
});

test('a report that comes byte by byte is given up, and so is a sender that leaves', async () => {
  const site = await on();
  const head =
    'POST /_reports HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n';
  const socket = connect(site.port, '127.0.0.1');
  socket.write(head);
  const drip = setInterval(() => socket.write('{'), 20);
  const message = await new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(String(data))),
  );
  clearInterval(drip);
  socket.destroy();
  expect(message).toMatch(/^HTTP\/1\.1 408 /);
  const gone = connect(site.port, '127.0.0.1');
  gone.write(head);
  await new Promise((resolve) => setTimeout(resolve, 30));
  gone.destroy();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect([results(site), site.faults]).toEqual([{ too_slow: 1 }, []]);
});

test('of a visitor who asks not to be tracked only a form that failed is counted', async () => {
  const site = await on();
  const { composition } = site.site();
  const report = {
    ...reportOf(composition),
    problems: [errorIn(composition)],
    forms: [
      { slot: 'a/Form', outcome: 'failed', count: 1 },
      { slot: 'a/Form', outcome: 'sent', count: 1 },
    ],
    vitals: [{ name: 'CLS', value: 1, section: 'a' }],
  };
  for (const name of ['Sec-GPC', 'DNT']) expect((await post(site, report, { [name]: '1' })).status).toBe(204);
  const health = await healthOf(site, 'a');
  expect(health.versions[0]).toMatchObject({
    views: 0,
    problems: { error: 0 },
    forms: { failed: 2, sent: 0 },
    vitals: { CLS: null },
    networks: { seen: 0, affected: 0 },
  });
  expect(health.problems).toEqual([]);
});

test('a report out of a preview counts for no one', async () => {
  const site = await on();
  const preview = { site: site.origin, by: 'ann', until: Date.now() + 60_000, versions: {} };
  const link = await site.send(`/_preview/${signPreview(preview, PREVIEW_KEY)}`);
  const cookie = String(link.headers['set-cookie']).split(';')[0]!;
  expect((await post(site, reportOf(site.site().composition), { Cookie: cookie })).status).toBe(204);
  expect([results(site), (await healthOf(site, 'a')).versions[0].views]).toEqual([{ preview: 1 }, 0]);
});

test('one network is limited by the minute, all of them by the second, and then asked to wait', async () => {
  let now = Date.UTC(2026, 10, 23, 12);
  const site = await on({ trustProxy: 1, now: () => now });
  const good = reportOf(site.site().composition);
  const send = (address: string) => post(site, good, { 'X-Forwarded-For': address });
  for (const [network, same, other] of [
    ['198.51.1.9', '198.51.1.200', from(2)],
    ['2001:db8::1', '2001:db8::2', '2001:db8:1::1'],
  ] as const) {
    for (let count = 0; count < REPORTS_A_MINUTE; count += 1)
      site.reports.allowances.report(site.reports.hashOf(network));
    const limited = await send(same);
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, '60']);
    expect((await send(other)).status).toBe(204);
    now += 60_000;
    expect((await send(same)).status).toBe(204);
  }
  for (let count = 0; count < REPORTS_A_SECOND; count += 1) site.reports.allowances.inTime();
  const busy = await send(from(3));
  expect([busy.status, busy.headers['retry-after']]).toEqual([503, '60']);
  now += 1000;
  expect((await send(from(3))).status).toBe(204);
});

test('a network whose report arrives across midnight counts once in the new day', async () => {
  const midnight = Date.UTC(2026, 10, 24);
  let now = midnight - 1;
  const site = await on({ now: () => now });
  const { composition } = site.site();
  const body = JSON.stringify(reportOf(composition, { problems: [errorIn(composition)] }));
  const slow = connect(site.port, '127.0.0.1');
  const message = new Promise<string>((resolve) => slow.once('data', (data) => resolve(String(data))));
  slow.write(
    `POST /_reports HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  while (site.reports.size().networks === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  now = midnight;
  slow.write(body);
  expect(await message).toMatch(/^HTTP\/1\.1 204 /);
  slow.destroy();
  await post(site, body);
  await site.reports.settled();
  const { versions, problems } = await healthOf(site, 'a');
  expect([versions[0].networks, problems[0].confirmed, site.news]).toEqual([
    { seen: 1, affected: 1 },
    false,
    [],
  ]);
});
