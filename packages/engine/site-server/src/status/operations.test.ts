import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signPreview } from '@site/composer';
import type { FixtureSection } from '@site/fixture-site';
import { listening } from '@site/fixture-site/listening';
import { originFiles } from '@site/fixture-site/origin-files';
import { errorDiagnostic } from '@site/registry';
import { systemError } from '@site/server-kit';
import { PREVIEW_KEY, servedSite } from '@site/test-kit/served-site';
import { readiness } from './readiness.ts';
import { statusReport, statusReportSchema } from './status-report.ts';

const a = (text: string): FixtureSection => ({
  name: 'a',
  pages: [{ path: '/a', body: `<p>${text}</p>` }, { path: '/a/two' }],
  manifest: { commit: 'c0ffee', budgets: { style: 5000 } },
});
const broken: FixtureSection = { name: 'a', pages: [{ path: '/a', code: "throw new Error('<broken>')" }] };

type Served = Awaited<ReturnType<typeof servedSite>>;
const report = async ({ send }: Served) =>
  statusReportSchema.parse(JSON.parse((await send('/_status.json')).body.toString()));

test('the report says what is live, by whom, in which sizes, and that it is what was asked for', async () => {
  const leadsPort = await listening((_request, response) => response.end('ready'));
  const site = await servedSite([a('one')], { leadsPort });
  const received = await report(site);
  expect(received).toMatchObject({
    live: { composition: site.site().composition.id, since: expect.stringMatching(/Z$/), pages: 2 },
    desired: { revision: 2, problem: null },
    inStep: true,
    refusals: [],
    lastGate: { passed: true, renderedPages: 3, refusals: [] },
    leads: { ready: true, problem: null },
    previews: [],
  });
  expect(received.sections.map(({ name }) => name)).toEqual(['shell', 'a']);
  const { version } = site.site().composition.sections.a!;
  expect(received.sections[1]).toMatchObject({
    version,
    desired: version,
    commit: 'c0ffee',
    changedBy: 'a test',
    pages: ['/a', '/a/two'],
    style: { budget: 5000, bytes: expect.any(Number) },
  });
  expect(received.sections[1]!.largestPage.bytes).toBeGreaterThan(100);
  expect(received.history.map(({ section, live }) => [section, live])).toEqual(
    expect.arrayContaining([
      ['shell', true],
      ['a', true],
    ]),
  );
});

test('a version that says where it comes from is shown with repository, builder and number of packages', async () => {
  const repository = 'https://git.example.com/<team>/a';
  const site = await servedSite([{ ...a('one'), files: originFiles({ repository }) }, { name: 'b' }]);
  const { sections } = await report(site);
  expect(
    sections.map(({ name, repository, builder, packages }) => [name, repository, builder, packages]),
  ).toEqual([
    ['shell', null, null, null],
    ['a', repository, 'local', 1],
    ['b', null, null, null],
  ]);
  const page = (await site.send('/_status')).body.toString();
  expect(page).toContain('<dt>Repository</dt><dd>https://git.example.com/&#60;team&#62;/a</dd>');
  expect(page).toContain('<dt>Packages</dt><dd>1 in its bundles</dd>');
  expect(page.match(/<dt>(?:Repository|Built by|Packages)<\/dt>/g)).toHaveLength(3);
});

test('a version that is quarantined is shown with section, route, code, cause and what to do', async () => {
  const site = await servedSite([a('one')], { refusalsFail: false });
  await site.deploy([broken]);
  const received = await report(site);
  expect(received.inStep).toBe(false);
  expect(received.refusals).toEqual([
    {
      code: 'SITE_RENDER_THROWS',
      section: 'a',
      route: '/a',
      cause: expect.stringContaining('<broken>'),
      action: expect.stringMatching(/./),
    },
  ]);
  const { version, desired } = received.sections.find(({ name }) => name === 'a')!;
  expect(version).not.toBe(desired);
  const page = (await site.send('/_status')).body.toString();
  expect(page).toContain('Not as in the registry: a.');
  expect(page).toContain('SITE_RENDER_THROWS');
  expect(page).toContain('&#60;broken&#62;');
  expect(page).not.toContain('<broken>');
});

test('a registry that went back is shown on the page, in the report and as a number, and what is live stays', async () => {
  const site = await servedSite([a('one')]);
  const file = join(site.store.store, 'registry.json');
  const older = readFileSync(file);
  await site.deploy([a('two')]);
  expect(await site.metric('site_registry_older')).toEqual(['site_registry_older 0']);
  writeFileSync(file, older);
  await site.check();
  const received = await report(site);
  expect(received.desired).toEqual({
    revision: 3,
    problem: expect.stringMatching(/went back from revision 3 to 2\..*site restore --above 3/),
    older: true,
    readSecondsAgo: expect.any(Number),
  });
  expect([received.inStep, (await site.send('/a')).body.toString()]).toEqual([
    false,
    expect.stringContaining('two'),
  ]);
  expect((await site.send('/_status')).body.toString()).toContain('The registry is older than before.');
  expect(await site.metric('site_registry_')).toEqual([
    'site_registry_revision 3',
    'site_registry_readable 1',
    expect.stringMatching(/^site_registry_read_age_seconds \d/),
    'site_registry_older 1',
  ]);
});

test('the page is for people, without a script, a style of an element or a control character, and the report is of one moment', async () => {
  const { send, store, check, sources, activation } = await servedSite([a('one')], { api: ['leads'] });
  const file = join(store.store, 'registry.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('a test', 'eve\\u001b[2J\\u202e'));
  await check();
  const page = (await send('/_status')).body.toString();
  expect(page).toContain('What is live matches the registry.');
  expect(page).toContain('leads-api does not respond');
  expect(page).toContain(', by eve\\u001b[2J\\u202e');
  expect(page).not.toMatch(/ style=|<script|[^\P{Cc}\n]|\u202e/u);
  const made = statusReport(sources);
  activation.state.revision = 99;
  expect(await made).toMatchObject({ desired: { revision: 2 }, inStep: true });
});

test('previews that are open are listed until they end', async () => {
  const site = await servedSite([a('one')]);
  const until = Date.now() + 60_000;
  const versions = await site.store.prepare(a('two'));
  const token = signPreview({ site: site.origin, by: 'ann@laptop', until, versions }, PREVIEW_KEY);
  await site.send(`/_preview/${token}`);
  expect((await report(site)).previews).toEqual([
    { versions: { a: versions.a!.version }, by: 'ann@laptop', until: new Date(until).toISOString() },
  ]);
  expect(await site.metric('site_previews')).toEqual(['site_previews 1']);
  const off = await servedSite([a('one')], { previewsOn: false });
  expect((await report(off)).previews).toBeNull();
});

test('what leads-api says of its retention while it is ready is in the report and on the page', async () => {
  const retention = 'Visitors are promised 90 days.';
  const leadsPort = await listening((_request, response) =>
    response.end(JSON.stringify({ status: 'ready', retention })),
  );
  const { send } = await servedSite([a('one')], { leadsPort });
  const { leads } = JSON.parse((await send('/_status.json')).body.toString());
  expect(leads).toEqual({ ready: true, problem: retention });
  expect((await send('/_status')).body.toString()).toContain(retention);
});

test('metrics name the composition, the gate and the process, and no path', async () => {
  const site = await servedSite([a('one')]);
  await site.send('/secret-path');
  const all = await site.text('/metrics');
  for (const line of [
    `site_composition_info{composition="${site.site().composition.id}"} 1`,
    'site_gate_runs_total{result="passed"} 1',
    'site_gate_runs_total{result="refused"} 0',
    ...['site_registry_revision 2', 'site_served_revision 2'],
    ...['site_activations_total 1', 'site_gate_seconds_count 1'],
  ])
    expect(all).toContain(`\n${line}\n`);
  expect(all).toContain('nodejs_eventloop_lag_seconds');
  expect(all).toContain('process_resident_memory_bytes');
  expect(all).not.toContain('secret-path');
});

test('only visitors of this machine see it; to others it is a page that does not exist', async () => {
  const { send } = await servedSite([a('one')], { trustProxy: 1 });
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  const missing = await send('/nowhere');
  for (const path of ['/_status', '/_status.json', '/metrics']) {
    expect([path, (await send(path, from('::ffff:127.0.0.1'))).status]).toEqual([path, 200]);
    const hidden = await send(path, from('203.0.113.7'));
    expect([path, hidden.status, hidden.body.equals(missing.body)]).toEqual([path, 404, true]);
    expect((await send(path, { ...from('127.0.0.1'), method: 'POST' })).status).toBe(405);
  }
});

test('with a token whoever lacks it is asked for it', async () => {
  const { send } = await servedSite([a('one')], { statusSetting: 'token:sixteen-letters-1' });
  const { status, headers } = await send('/_status');
  expect(status).toBe(401);
  expect(headers).toMatchObject({
    'www-authenticate': 'Basic realm="Site status", charset="UTF-8"',
    'cache-control': 'private, no-store',
  });
});

test('before anything is live the page says so', async () => {
  const { send } = await servedSite([]);
  const { status, body } = await send('/_status');
  expect([status, body.toString().includes('Nothing is live yet.')]).toEqual([200, true]);
});

test('a server that serves the registry says so in fields that programs of an operator read, and is not ready once it will stop', async () => {
  const { send, site, sources } = await servedSite([{ name: 'a' }]);
  const composition = site().composition.id;
  expect(JSON.parse((await send('/readyz')).body.toString())).toEqual({
    status: 'ready',
    composition,
    revision: 2,
    servedRevision: 2,
    pending: null,
    registryProblem: null,
    registryReadSecondsAgo: expect.any(Number),
    refusals: [],
    missingPages: [],
    signing: null,
    warnings: [],
  });
  expect(readiness({ ...sources, isDraining: () => true })).toMatchObject({
    status: 503,
    body: { status: 'draining', composition },
  });
});

test('a server with a full disk is ready, says so in place of a section, and is not in step', async () => {
  const { sources, send } = await servedSite([{ name: 'a' }]);
  const full = systemError(Object.assign(new Error(), { code: 'ENOSPC' }), '/data');
  const because = [errorDiagnostic(full, 'a')];
  sources.state.versions = new Map([['a', { state: 'not loaded', key: '', because, tries: 1, retryAt: 0 }]]);
  expect(readiness(sources)).toMatchObject({
    status: 200,
    body: { registryProblem: sources.state.serverProblem, refusals: [] },
  });
  const { desired, inStep } = await statusReport(sources);
  expect([desired.problem, inStep]).toEqual([sources.state.serverProblem, false]);
  const metrics = (await send('/metrics')).body.toString();
  expect(metrics).toContain('site_registry_readable 1');
  expect(Number(/^site_data_free_bytes (.*)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
});
