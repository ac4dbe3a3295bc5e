import { join } from 'node:path';
import { type FixtureSection, sectionWith } from '@site/fixture-site/fixture-sections';
import { listening } from '@site/fixture-site/listening';
import { fixtureRollout } from '@site/fixture-site/rollout-server';
import { type Rollout, withLive, withoutRollout, withRollout } from '@site/registry';
import { noSideCounts, type Sides } from '@site/section-kit/reports';
import type { CreateOption, SiteOption } from '@site/site-server/option';
import { servedSite } from '@site/test-kit/served-site';
import { siteOption as visitorReports } from '@site/visitor-reports';
import { positionIn } from './assignment.ts';
import { createRolloutOption } from './index.ts';

const a = (text: string, more: Partial<FixtureSection> = {}) => sectionWith('a', text, more);
const b = sectionWith('b', 'same');

const none = () => ({ seen: 0, affected: 0 });
function reporting() {
  const sides: Sides = { live: noSideCounts(), candidate: noSideCounts() };
  const option: CreateOption = () => ({
    compare: () => sides,
    problemsOf: () => ['error TypeError at a src/page.tsx:3'],
  });
  return { sides, option };
}

async function rollingSite({ share = 50, reports = false as boolean | 'of pages' } = {}) {
  const visits = reporting();
  let own!: SiteOption & { judge: () => void };
  const leadsPort = await listening((request, response) => {
    response.writeHead(request.headers.accept === 'refuse' ? 422 : 201).end();
  });
  const site = await servedSite([a('one'), b], {
    leadsPort,
    trustProxy: 1,
    refusalsFail: false,
    options: [
      (given) => {
        own = createRolloutOption(given);
        return own;
      },
      ...(reports ? [reports === true ? visits.option : visitorReports({})] : []),
    ],
  });
  const { registry, build, environment } = site.store;
  if (reports === 'of pages') environment.config.reports = true;
  let revision = 10;
  const write = async (next: (before: Awaited<ReturnType<typeof registry.read>>) => typeof before) => {
    const before = await registry.read();
    await registry.write(next(before), before, 'a test');
    await site.check();
  };
  const how = () => {
    revision += 1;
    return { at: new Date(revision * 1000), by: 'ann', revision };
  };
  const begin = async (section: FixtureSection) => {
    const { manifest, entry } = await site.store
      .tool()
      .context.store.add(join(build(section), 'dist', 'artifact'));
    const rollout: Rollout = {
      ...fixtureRollout,
      steps: [share, 100],
      stepSince: new Date(revision).toISOString(),
    };
    await write((before) => withRollout(before, manifest.name, entry, rollout, how()));
    return { entry, rollout };
  };
  /** From a network of its own. */
  const from = (visitor: number, path: string, headers: Record<string, string> = {}, body?: object) =>
    site.send(path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'X-Forwarded-For': `10.${visitor >> 8}.${visitor & 255}.7`,
        Accept: 'text/html',
        ...headers,
      },
    });
  const bodyOf = async (visitor: number, path = '/a') => (await from(visitor, path)).body.toString();
  const candidates = async (visitors: number) => {
    const all = await Promise.all(Array.from({ length: visitors }, (_, visitor) => bodyOf(visitor)));
    return all.map((body) => body.includes('<p>two</p>'));
  };
  return { site, write, how, begin, from, bodyOf, candidates, visits, option: () => own };
}

test('a share of visitors gets the candidate, the same ones on every request and on another server', async () => {
  const one = await rollingSite();
  expect(await one.candidates(20)).toEqual(Array(20).fill(false));
  await one.begin(a('two'));
  const first = await one.candidates(100);
  expect(first.filter(Boolean).length).toBeGreaterThan(30);
  expect(first.filter(Boolean).length).toBeLessThan(70);
  expect(await one.candidates(100)).toEqual(first);
  const other = await rollingSite();
  await other.begin(a('two'));
  expect(await other.candidates(100)).toEqual(first);
});

test('a page that differs is for one browser, with a tag of its own; all others are cached as before', async () => {
  const { begin, candidates, from } = await rollingSite();
  const before = await from(1, '/b');
  await begin(a('two'));
  const sides = await candidates(30);
  const [ours, theirs] = [sides.indexOf(true), sides.indexOf(false)];
  const [candidate, live] = [await from(ours, '/a'), await from(theirs, '/a')];
  expect([candidate, live].map(({ headers }) => headers['cache-control'])).toEqual(
    Array(2).fill('private, max-age=0, must-revalidate'),
  );
  expect(candidate.headers.etag).not.toBe(live.headers.etag);
  for (const visitor of [ours, theirs]) {
    const same = await from(visitor, '/b');
    expect([same.headers['cache-control'], same.headers.etag]).toEqual([
      before.headers['cache-control'],
      before.headers.etag,
    ]);
    const table = JSON.parse((await from(visitor, '/_live.json')).body.toString());
    const page = (await from(visitor, '/a')).body.toString();
    expect(page).toContain(table.sections.a.version);
  }
  const again = await from(ours, '/a', { 'If-None-Match': live.headers.etag! });
  expect(again.status).toBe(200);
  expect((await from(ours, '/a', { 'If-None-Match': candidate.headers.etag! })).status).toBe(304);
});

test('a withdrawal, and a version for everybody, end the rollout for all', async () => {
  const { begin, write, how, candidates } = await rollingSite({ share: 99 });
  await begin(a('two'));
  expect((await candidates(10)).some(Boolean)).toBe(true);
  await write((before) => withoutRollout(before, 'a', before.microFrontends.a![1]!, '', how()));
  expect((await candidates(10)).some(Boolean)).toBe(false);
  const { entry } = await begin(a('two'));
  await write((before) => withLive(before, 'a', entry, how()));
  expect(await candidates(10)).toEqual(Array(10).fill(true));
});

test('what visitors report stops it at once, also after a restart, until the step begins again', async () => {
  const { begin, write, how, candidates, visits, option, site } = await rollingSite({
    share: 5,
    reports: true,
  });
  const { entry, rollout } = await begin(a('two'));
  const measured = visits.sides.candidate.measures.problems;
  visits.sides.live.measures.problems.seen = 190;
  Object.assign(measured, { seen: 9, affected: 9 });
  option().judge();
  expect(option().rollouts!()).toMatchObject([{ shown: true, verdict: 'too few views' }]);
  Object.assign(measured, { seen: 10, affected: 10 });
  option().judge();
  expect((await candidates(100)).some(Boolean)).toBe(false);
  expect(option().rollouts!()).toMatchObject([
    {
      shown: false,
      verdict: 'worse',
      reasons: ['10 of 10 networks met a problem; with the live version it was 0 of 190.'],
      problems: ['error TypeError at a src/page.tsx:3'],
    },
  ]);
  await site.check();
  expect((await candidates(100)).some(Boolean)).toBe(false);
  Object.assign(measured, none());
  await write((before) =>
    withRollout(before, 'a', entry, { ...rollout, stepSince: new Date(99).toISOString() }, how()),
  );
  expect((await candidates(100)).some(Boolean)).toBe(true);
  expect(option().rollouts!()).toMatchObject([{ shown: true, problems: [] }]);
});

async function comparedSite() {
  const rolling = await rollingSite({ reports: 'of pages' });
  const { site, begin, candidates, option, from } = rolling;
  const { shell, sections } = site.site().composition;
  const { entry } = await begin(a('two'));
  const versions = { live: sections.a!.version, candidate: entry.metadata.version };
  const sides = await candidates(40);
  const visitorsOf = (isCandidate: boolean) => sides.flatMap((is, at) => (is === isCandidate ? [at] : []));
  option().judge();
  return {
    ...rolling,
    visitors: { live: visitorsOf(false), candidate: visitorsOf(true) },
    /** A view with an error and a form. */
    report: (visitor: number, of: keyof Sides) =>
      from(
        visitor,
        '/_reports',
        { 'Content-Type': 'application/json' },
        {
          schema: 1,
          views: ['/a'],
          versions: { shell: shell.version, a: versions[of] },
          problems: [{ kind: 'error', section: 'a', name: 'TypeError', frames: [], count: 1 }],
          forms: [{ slot: 'a/pages/home', outcome: 'sent', count: 3 }],
          vitals: [],
        },
      ),
    counted: () => option().rollouts!()[0]!.sides!,
  };
}

test('a report counts for the side that its request is given, and for none if it names the other one', async () => {
  const { visitors, report, counted } = await comparedSite();
  for (const visitor of visitors.live) expect((await report(visitor, 'candidate')).status).toBe(204);
  for (const visitor of visitors.candidate) await report(visitor, 'live');
  expect([counted().live, counted().candidate].map(({ views }) => views)).toEqual([0, 0]);
  await report(visitors.live[0]!, 'live');
  for (const visitor of visitors.candidate.slice(0, 3)) await report(visitor, 'candidate');
  expect([counted().live, counted().candidate].map(({ measures }) => measures.problems)).toEqual([
    { seen: 1, affected: 1 },
    { seen: 3, affected: 3 },
  ]);
});

test('a sent form counts once leads-api has stored it, for the side of its sender, if a page of the section sent it', async () => {
  const { visitors, report, counted, from } = await comparedSite();
  const lead = (visitor: number, headers: Record<string, string> = {}) =>
    from(visitor, '/api/leads', { Referer: 'https://www.example.com/a?utm=1', ...headers }, {});
  const sent = () => [counted().live, counted().candidate].map(({ sent, senders }) => [sent, senders]);
  const [one, other, third] = visitors.candidate as [number, number, number];
  await report(one, 'candidate');
  expect(sent()).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const others: Record<string, string>[] = [
    { Accept: 'refuse' },
    { Referer: 'https://www.example.com/b' },
    { Referer: '' },
    { 'Sec-GPC': '1' },
    { 'Site-Probe': 'x' },
  ];
  for (const headers of others) await lead(one, headers);
  expect(sent()).toEqual([
    [0, 0],
    [0, 0],
  ]);
  for (const visitor of [one, one, other, third, visitors.live[0]!])
    expect((await lead(visitor)).status).toBe(201);
  await report(other, 'candidate');
  await report(visitors.live[0]!, 'live');
  expect(sent()).toEqual([
    [1, 1],
    [4, 2],
  ]);
});

test('a file that the server cannot read counts against the version, not a request for one that does not exist', async () => {
  const { begin, from, option } = await rollingSite({ reports: true });
  const { entry } = await begin(a('two', { files: { 'web/chunk.js': 'void 1;' } }));
  const version = entry.metadata.version;
  await from(1, `/_sections/a/${version}/web/chunk.js`);
  await from(2, `/_sections/a/${version}/web/none.js`);
  const [status] = option().rollouts!();
  expect(status!.sides!.candidate.measures.files).toEqual({ seen: 2, affected: 0 });
  option().sentFile!({ headers: {}, socket: { remoteAddress: '10.9.9.9' } } as never, 'a', version, 503);
  expect(option().rollouts!()[0]!.sides!.candidate.measures.files).toEqual({ seen: 3, affected: 1 });
});

test('5 % of 20,000 networks are 5 %, give or take half a percent, and others in each rollout', () => {
  const firsts = ['00'.repeat(16), 'f7'.repeat(16), '0123456789abcdef'.repeat(2)].map((key) => {
    const inside = [...Array(20_000).keys()].filter(
      (at) => positionIn({ key }, `10.${at >> 8}.${at & 255}\nUA`) < 5,
    );
    expect(Math.abs(inside.length / 200 - 5)).toBeLessThan(0.5);
    return inside.slice(0, 5).join();
  });
  expect(new Set(firsts).size).toBe(3);
});
