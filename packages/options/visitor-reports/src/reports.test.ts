import type { Composition } from '@site/composer';
import type { PageReport } from '@site/section-kit/reports';
import { HOURLY, NETWORKS_KEPT } from './intake/allowances.ts';
import { DAY } from './intake/networks.ts';
import { COMPOSITIONS_KEPT, VERSIONS_KEPT } from './known-versions.ts';
import { PROBLEMS_OF_SECTION } from './problems.ts';
import { createReports, type ReportsOptions } from './reports.ts';
import type { StackResolver } from './source-maps/stack-resolver.ts';
import { errorIn, reportOf } from './testing/page-reports.ts';

const pin = (version: string) => ({ version, integrity: '' });
const composition = (id: string, a = '1.0.0', b = '1.0.0') =>
  ({
    id,
    shell: pin('1.0.0'),
    sections: { a: pin(a), b: pin(b) },
    live: { routes: { '/a': ['a/pages/home'], '/b': ['b/pages/home', 'a/Form'] } },
  }) as unknown as Composition;

function created(options: Partial<ReportsOptions> = {}) {
  const news: unknown[] = [];
  const clock = { now: Date.UTC(2026, 10, 23, 12) };
  const reports = createReports({
    resolveStack: async (frames) => frames.map(() => undefined),
    servesFile: async (_section, _version, file) => file === 'web/remoteEntry.js',
    onProblem: ({ name, networkCount }, version) => news.push([name, version, networkCount]),
    onWorse: (section, version, reasons) => news.push([section, version, ...reasons]),
    now: () => clock.now,
    ...options,
  });
  return { reports, news, clock };
}

const by = (network: number) => ({ limited: network, network, candidateOf: undefined });
const live = composition('one');
const broken = (more: Partial<PageReport> = {}): PageReport =>
  reportOf(live, { problems: [errorIn(live)], ...more });

test('10,000 forged reports of one network change no verdict, and memory holds what it may and no more', async () => {
  const { reports, news } = created();
  reports.shown(live);
  for (const network of [1, 2, 3, 4]) reports.take(reportOf(live, { views: ['/a', '/b'] }), by(network));
  const before = await reports.health('b');
  expect(before.verdict).toBe('good');
  for (let count = 0; count < 10_000; count += 1) {
    const frames = [{ section: 'a', version: '1.0.0', file: 'web/remoteEntry.js', line: count, column: 1 }];
    reports.take(
      broken({
        problems: [
          errorIn(live, { name: `Forged${count}`, frames, count: 1000 }),
          errorIn(live, { section: `made-up-${count}` }),
        ],
        versions: { shell: '1.0.0', a: '1.0.0', [`made-up-${count}`]: '1.0.0', b: `0.0.${count}` },
        forms: [{ slot: 'a/Form', outcome: 'failed', count: 1000 }],
        vitals: [{ name: 'CLS', value: 9, section: 'a' }],
      }),
      by(99),
    );
  }
  await reports.settled();
  expect(reports.size()).toEqual({
    networks: 5,
    problems: HOURLY.problems / 10,
    compositions: 1,
    sections: 3,
  });
  expect([...reports.counter.all()].map(([section, version]) => `${section} ${version}`).sort()).toEqual([
    'a 1.0.0',
    'b 1.0.0',
    'shell 1.0.0',
  ]);
  const health = await reports.health('a');
  expect(health.verdict).toBe('good');
  expect(health.versions[0]).toMatchObject({
    views: 8 + HOURLY.views,
    problems: { error: HOURLY.problems },
    forms: { failed: HOURLY.forms },
    networks: { seen: 5, affected: 1 },
  });
  expect(health.problems.every(({ confirmed, networks }) => !confirmed && networks === 1)).toBe(true);
  expect([await reports.health('b'), news]).toEqual([before, []]);
});

test.each(['refused', 'failed'] as const)('a form that is %s for three networks: worse', async (outcome) => {
  const { reports } = created();
  reports.shown(live);
  const report = reportOf(live, { forms: [{ slot: 'a/Form', outcome, count: 1 }] });
  for (const network of [1, 2]) reports.take(report, by(network));
  expect((await reports.health('a')).verdict).not.toBe('worse');
  reports.take(report, by(3));
  expect((await reports.health('a')).verdict).toBe('worse');
});

test('a deprecation is counted, and is no problem of its version', async () => {
  const { reports } = created();
  reports.shown(live);
  const report = reportOf(live, { problems: [errorIn(live, { kind: 'deprecation' })] });
  for (const network of [1, 2, 3]) reports.take(report, by(network));
  const { verdict, versions } = await reports.health('a');
  expect([verdict, versions[0]]).toMatchObject([
    'good',
    { problems: { deprecation: 3 }, networks: { seen: 3, affected: 0 }, hours: [{ problems: 0 }] },
  ]);
});

test('from any number of networks the tables stay within their bounds', async () => {
  const { reports } = created();
  for (let index = 0; index < 50; index += 1) reports.shown(composition(`c${index}`, `1.0.${index}`));
  const now = composition('now', '2.0.0');
  reports.shown(now);
  for (let network = 0; network < 21_000; network += 1) {
    const problem = { ...errorIn(now, { name: `Error${network}` }), frames: [] };
    reports.take(reportOf(now, { problems: [problem] }), by(network));
    if (network % 50 === 0) await reports.settled();
  }
  await reports.settled();
  expect(reports.size()).toMatchObject({ compositions: COMPOSITIONS_KEPT, problems: PROBLEMS_OF_SECTION });
  expect(reports.size().networks).toBeLessThanOrEqual(NETWORKS_KEPT);
  expect([...reports.counter.all()].filter(([section]) => section === 'a').length).toBeLessThanOrEqual(
    VERSIONS_KEPT,
  );
  expect(reports.counter.of('a', '2.0.0').networks.size()).toBe(2000);
});

test('a version that hurts three networks is worse, is reported once, and no other section is touched', async () => {
  const { reports, news } = created();
  reports.shown(live);
  for (const network of [1, 2, 3, 4]) reports.take(reportOf(live, { views: ['/a', '/b'] }), by(network));
  const next = composition('two', '1.1.0');
  reports.shown(next);
  for (const network of [1, 2, 3, 4, 5]) {
    reports.take(reportOf(next, { problems: [errorIn(next)] }), by(network));
    await reports.settled();
  }
  expect(news).toEqual([
    ['TypeError', '1.1.0', 2],
    ['a', '1.1.0', '3 of 3 networks met a problem; with 1.0.0 it was 0 of 4.'],
  ]);
  const { verdict, versions, problems } = await reports.health('a');
  expect([verdict, versions.map(({ version }) => version)]).toEqual(['worse', ['1.1.0', '1.0.0']]);
  expect(problems).toMatchObject([
    { confirmed: true, composition: 'two', networks: 5, versions: { '1.1.0': 5 } },
  ]);
  expect((await reports.health('b')).verdict).toBe('good');
  // back, with the numbers of before the deploy
  reports.shown(live);
  expect(await reports.health('a')).toMatchObject({
    verdict: 'good',
    versions: [{ views: 8 }, { views: 5 }],
  });
});

test('an endless error in one section hides no fault of another', async () => {
  const { reports } = created();
  reports.shown(live);
  for (const network of [1, 2, 3]) {
    for (let time = 0; time < 40; time += 1)
      reports.take(broken({ problems: [errorIn(live, { count: 1000 })] }), by(network));
    reports.take(
      reportOf(live, { views: [], problems: [errorIn(live, { section: 'b', frames: [] })] }),
      by(network),
    );
  }
  const { verdict, versions } = await reports.health('b');
  expect([verdict, versions[0]!.networks]).toEqual(['worse', { seen: 3, affected: 3 }]);
});

test('one network that comes back the next day with another hash confirms nothing', async () => {
  const { reports, news, clock } = created();
  reports.shown(live);
  for (let day = 0; day < 5; day += 1) {
    reports.take(broken(), by(reports.hashOf('203.0.113.9')));
    await reports.settled();
    clock.now += DAY;
  }
  expect([news, (await reports.health('a')).verdict]).toEqual([[], 'too few views']);
});

const inForm = (frames: Parameters<StackResolver>[0]) =>
  frames.map(({ line }) => ({
    source: 'src/form.tsx',
    line: line + 10,
    column: 3,
    text: "  throw new Error('no')",
  }));

test('stacks that lead to the same source line are one problem in all versions, looked for one at a time', async () => {
  const requested: number[] = [];
  let atOnce = 0;
  const resolveStack: StackResolver = async (frames) => {
    atOnce += 1;
    requested.push(atOnce);
    await new Promise((resolve) => setTimeout(resolve, 1));
    atOnce -= 1;
    return inForm(frames);
  };
  const { reports, news } = created({ resolveStack });
  reports.shown(live);
  const next = composition('two', '1.1.0');
  reports.shown(next);
  reports.take(broken(), by(1));
  reports.take(broken(), by(1));
  const frames = errorIn(next).frames.map((frame) => ({ ...frame, line: 5 }));
  reports.take(reportOf(next, { problems: [errorIn(next, { frames })] }), by(2));
  await reports.settled();
  const { problems } = await reports.health('a');
  expect(problems).toMatchObject([
    {
      versions: { '1.0.0': 2, '1.1.0': 1 },
      networks: 2,
      confirmed: true,
      places: [{ at: 'src/form.tsx:11:3', text: "  throw new Error('no')" }],
    },
  ]);
  expect([news.length, requested]).toEqual([1, [1, 1]]);
});

test('a stack that turns out to be a problem of the day before brings its network, page and composition', async () => {
  const { reports, news, clock } = created({ resolveStack: async (frames) => inForm(frames) });
  reports.shown(live);
  reports.take(broken(), by(1));
  await reports.settled();
  clock.now += DAY;
  const next = composition('two', '1.1.0');
  reports.shown(next);
  reports.take(reportOf(next, { views: ['/b'], problems: [errorIn(next)] }), by(2));
  await reports.settled();
  expect((await reports.health('a')).problems).toMatchObject([
    { route: '/b', composition: 'two', networks: 1 },
  ]);
  reports.take(broken(), by(3));
  expect(news).toEqual([['TypeError', '1.0.0', 2]]);
});

test('files, slots, pages and versions that no one deployed are left out', async () => {
  const { reports } = created();
  reports.shown(live);
  const frame = errorIn(live).frames[0]!;
  const frames = [
    { ...frame, file: 'ann@example.com.js' },
    { ...frame, version: '9.9.9' },
    { ...frame, section: 'ann' },
    frame,
  ];
  const problems = [errorIn(live, { frames, slot: 'a/Ann' })];
  reports.take(reportOf(live, { views: ['/ann', '/b', '/ann'], problems }), by(1));
  reports.take(reportOf(live, { versions: { shell: '1.0.0', a: '9.9.9' }, problems }), by(1));
  await reports.settled();
  const health = await reports.health('a');
  expect(health.problems).toMatchObject([
    { slot: null, route: '/b', places: [{ at: 'web/remoteEntry.js:1:7' }], versions: { '1.0.0': 1 } },
  ]);
  expect(JSON.stringify(health)).not.toMatch(/ann/i);
});

test('a problem names the newest composition that has all versions of its page, and none for a mixture', async () => {
  const { reports } = created();
  const earlier = composition('earlier', '1.0.0', '0.9.0');
  const next = composition('next', '1.1.0');
  for (const one of [earlier, live, next]) reports.shown(one);
  const received = async (report: PageReport) => {
    reports.take(report, by(1));
    await reports.settled();
    return (await reports.health('a')).problems[0]!.composition;
  };
  const stopped = { ...composition('stopped', '1.1.0'), stopped: { b: {} } } as unknown as Composition;
  const mixed = { shell: '1.0.0', a: '1.1.0', b: '0.9.0' };
  expect(await received(broken({ versions: mixed }))).toBeNull();
  expect(await received(reportOf(earlier, { problems: [errorIn(live)] }))).toBe('earlier');
  expect(await received(broken())).toBe('one');
  expect(await received(broken({ versions: { shell: '1.0.0', a: '1.0.0' } }))).toBe('one');
  expect(await received(reportOf(next, { problems: [errorIn(live)] }))).toBe('next');
  reports.shown(stopped);
  const sidecar = { shell: '1.0.0', a: '1.1.0', b: 'stopped' };
  expect(await received(broken({ versions: sidecar, problems: [errorIn(live)] }))).toBe('stopped');
});

test('what a fourth version pushes out is forgotten with its numbers and its problems', async () => {
  const { reports } = created();
  reports.shown(live);
  reports.take(broken({ vitals: [{ name: 'INP', value: 90, section: 'a' }] }), by(1));
  await reports.settled();
  expect(reports.size().problems).toBe(1);
  for (const version of ['2.0.0', '3.0.0', '4.0.0']) reports.shown(composition(version, version));
  expect(reports.size().problems).toBe(0);
  expect([...reports.counter.all()].some(([section]) => section === 'a')).toBe(false);
  const [, inp] = reports.counter.histograms;
  expect((await inp!.get()).values).toEqual([]);
});
