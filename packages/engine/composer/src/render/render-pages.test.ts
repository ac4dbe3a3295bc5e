import childProcess, { type SpawnOptions } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { refusalsOf } from '@site/fixture-site/composed';
import { type FixtureSection, type FixtureShell, fixtureInput } from '@site/fixture-site/fixture-sections';
import { listening } from '@site/fixture-site/listening';
import { renderSections } from '@site/fixture-site/render-all';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { diagnosticOutput } from '@site/registry';
import { SOURCE_MAPS_FILE } from '@site/section-kit/contract';
import { RENDER_LIMITS } from './render-process.ts';

afterEach(() => jest.restoreAllMocks());

/** For tests of something else than the limit. */
const shortSteps = (step = 200) => jest.replaceProperty(RENDER_LIMITS, 'step', step);

/** Offers a part, and has no page, hence no process. */
const B: FixtureSection = { name: 'b', pages: [], parts: { Part: {} } };

async function rendering(sections: FixtureSection[], shell?: FixtureShell) {
  const started = jest.spyOn(childProcess, 'spawn');
  const { rendered, refusals } = await renderSections(sections, shell);
  const found = refusals.map(({ code, section, route }) => [code, section, route]);
  return {
    rendered,
    found,
    refusals: refusals.map(diagnosticOutput),
    processes: started.mock.calls.length,
  };
}
const composing = async (sections: FixtureSection[]) =>
  (await refusalsOf(fixtureInput(sections))).map(diagnosticOutput);
const refusals = async (a: Partial<FixtureSection>) => (await rendering([{ name: 'a', ...a }, B])).refusals;
const onRender = (code: string): Partial<FixtureSection> => ({ pages: [{ path: '/a', code }] });

const bundle = (server: string): [string, Partial<FixtureSection>, string[]] => [
  server,
  { server },
  ['SITE_BUNDLE_THROWS undefined'],
];
type Page = NonNullable<FixtureSection['pages']>[number];
/** `PATH` is its path. */
const page = (what: string, code: string, more: Partial<Page>, ...found: string[]) =>
  [what, { pages: [{ path: 'PATH', code, ...more }] }, found] as [string, Partial<FixtureSection>, string[]];
const crashes = (code: string) => page(code, code, {}, 'SITE_RENDER_CRASHED PATH');
const prelude = (what: string, code: string) =>
  [what, { prelude: code }, []] as [string, Partial<FixtureSection>, string[]];

const TURN = 'await new Promise((resolve) => setTimeout(resolve, 50))';
const ATTEMPTS =
  `process.exit(0)|process.kill(1, 0)|process.binding('fs')|process.getBuiltinModule('fs')|process.send({ type: 'done' })|
  (0, eval)('1')|new Function('return 1')()|await fetch('http://127.0.0.1')|new WebSocket('ws://127.0.0.1')`.split(
    '|',
  );
const FORBIDDEN =
  'fs node:fs http node:net child_process node:sqlite worker_threads vm zod ./server.cjs /etc/passwd toString constructor __proto__';

/** Of independent sections, each with its refusals. */
const TABLE: [what: string, section: Partial<FixtureSection>, found: string[]][] = [
  bundle("throw new Error('at evaluation')"),
  bundle('exports.modules = {'),
  bundle('exports.modules = {};'),
  bundle("exports.modules = { 'pagesPATH': async () => ({ default: 'text' }) };"),
  bundle("exports.modules = { 'pagesPATH': async () => { throw new Error('late'); } };"),
  [
    'one page of three passes',
    {
      pages: [
        { path: 'PATH', code: "throw new Error('first')" },
        { path: 'PATH/fine' },
        { path: 'PATH/two', code: "throw 'no error at all'" },
      ],
    },
    ['SITE_RENDER_THROWS PATH', 'SITE_RENDER_THROWS PATH/two'],
  ],
  crashes(`Promise.reject(new Error('no one waits')); ${TURN}`),
  crashes(`setTimeout(() => { throw new Error('late'); }); ${TURN}`),
  crashes('site.data({ toJSON: () => null })'),
  page(
    'throws an object that runs code when it is shown',
    `const hook = () => { throw new Error('from the hook'); };
    const inspected = Object.create({ [Symbol.for('nodejs.util.inspect.custom')]: hook });
    throw Object.assign(inspected, { toString: hook, toJSON: hook, [Symbol.toPrimitive]: hook })`,
    {},
    'SITE_RENDER_THROWS PATH',
  ),
  page(
    'fills slots without end',
    `for (;;) { await site.slot('b/Part'); await new Promise((resolve) => setTimeout(resolve, 5)); }`,
    { body: '[[b/Part]]' },
    'SITE_RENDER_TIMEOUT PATH',
  ),
  page('an undeclared part', "await site.slot('b/Part')", {}, 'SITE_SLOT_UNDECLARED PATH'),
  page('a part that is not there', "await site.slot('b/Other')", {}, 'SITE_SLOT_UNDECLARED PATH'),
  page(
    'ends no process, sees no environment, reaches nothing',
    `let done = 0; ${ATTEMPTS.map((one) => `try { await (async () => { ${one} })(); done++; } catch {}`).join(' ')} if (done > 0) throw done`,
    {},
  ),
  prelude(
    'requires nothing but what the shell shares',
    `for (const name of ${JSON.stringify(FORBIDDEN)}.split(' ')) {
      let got; try { require(name); got = true } catch (error) { if (!/can be required/.test(error.message)) throw error; }
      if (got) throw new Error('got ' + name);
    }
    if (!require('react').isShared) throw new Error('no react');`,
  ),
  prelude(
    'has an environment of the mode alone',
    'if (JSON.stringify(process.env) !== \'{"NODE_ENV":"production"}\') throw new Error(JSON.stringify(process.env))',
  ),
  prelude(
    'extends and overrides built-ins in its own objects',
    `class Refusal extends Error { constructor(text) { super(text); this.name = 'Refusal'; this.message = text; } toString() { return 'r'; } }
    function Old() {} Old.prototype.toString = () => 'old';
    const own = {}; own.toString = () => 'own'; own.constructor = Old;
    class Many extends Array { join() { return 'many'; } }
    const list = []; list.push = () => 0;
    const table = new Map(); table.get = () => 1;
    if ([new Refusal('x').name, String(new Old()), String(own), new Many().join(), list.push(1), table.get()].join() !== 'Refusal,old,own,many,0,1')
      throw new Error('broken');`,
  ),
];

test('each section is refused for its own faults by code and route, and its other pages are reported too', async () => {
  shortSteps();
  const named = TABLE.map(([what, section, found], at) => {
    const path = `/a-${at}`;
    const own = JSON.parse(JSON.stringify({ name: path.slice(1), ...section }).replaceAll('PATH', path));
    return { what, own, expected: found.map((one) => one.replace('PATH', path)) };
  });
  const { refusals: all } = await rendering([...named.map(({ own }) => own), B]);
  const of = ({ own }: (typeof named)[0]) => all.filter(({ section }) => section === own.name);
  expect(
    named.map((one) => [one.what, of(one).map(({ code, route }) => `${code} ${route ?? undefined}`)]),
  ).toEqual(named.map(({ what, expected }) => [what, expected]));
  const said = all.map(({ cause }) => cause);
  for (const cause of ['at evaluation', 'Error: first', 'no error at all', 'b/Other'])
    expect(said).toContainEqual(expect.stringContaining(cause));
});

test('of two sections whose parts need props, the one whose bundle throws is refused', async () => {
  const schema = JSON.stringify({
    ...{ type: 'object', properties: { plan: { type: 'string' } }, required: ['plan'] },
    additionalProperties: false,
  });
  const needing = (name: string, more: Partial<FixtureSection> = {}): FixtureSection => ({
    name,
    parts: { Part: { contract: 1 } },
    files: { 'contracts/Part-1.json': schema },
    ...more,
  });
  const { found } = await rendering([
    { name: 'a', pages: [{ path: '/a', body: '[[b/Part]][[c/Part]]' }] },
    needing('b'),
    needing('c', { prelude: "throw new Error('at evaluation')" }),
  ]);
  expect(found).toContainEqual(['SITE_BUNDLE_THROWS', 'c', undefined]);
  expect(found.map(([, section]) => section)).not.toContain('a');
});

test('an undeclared slot is refused with the part that is meant, and the embed that is left of it; another’s use of it changes nothing', async () => {
  const leadform = { name: 'leadform', parts: { GetInTouch: {}, Other: {} } };
  const pages = [
    { path: '/a', code: "await site.slot('leadform/GetInTuch')", embeds: ['leadform/GetInTouch@1'] },
    { path: '/a/two', body: '[[leadform/GetInTouch]]', code: "await site.slot('leadform/Other')" },
    { path: '/a/three', body: '[[leadform/Other]]' },
  ];
  const found = await composing([{ name: 'a', pages }, leadform]);
  expect(found.map(({ code, section, route }) => `${code} ${section} ${route}`)).toEqual([
    'SITE_SLOT_UNDECLARED a /a',
    'SITE_SLOT_UNUSED a /a',
    'SITE_SLOT_UNDECLARED a /a/two',
  ]);
  expect(found.map(({ cause }) => cause).slice(0, 2)).toEqual([
    'Uses leadform/GetInTuch, which the route does not declare. Did you mean leadform/GetInTouch?',
    'Declares leadform/GetInTouch and does not use it.',
  ]);
});

describe('where it was thrown', () => {
  /** Line by line the page's source; later names are a package's. */
  const maps = (server: string, ignoreList: number[] = []) => ({
    [SOURCE_MAPS_FILE]: JSON.stringify({
      'server.cjs': {
        version: 3,
        sources: ['mfe-b/src/chart.tsx'],
        sourcesContent: [],
        names: [],
        mappings: server
          .split('\n')
          .map((_, line) => (line === 0 ? 'AAAA' : 'AACA'))
          .join(';'),
        ignoreList,
      },
    }),
  });
  const serverOf = (name: string) => `exports.modules = {
    'pages/${name}': async () => ({ default: (site) => window.innerWidth }),
    Part: async () => ({ default: (site, props) => {
      return window.innerWidth + props.title;
    } }),
  };`;
  const throwing = (name: string, text?: string, ignoreList?: number[]): FixtureSection => ({
    name,
    server: serverOf(name),
    files: text === undefined ? maps(serverOf(name), ignoreList) : { [SOURCE_MAPS_FILE]: text },
    parts: { Part: { contract: 1 } },
  });
  test('is said by file and line of the source, with advice for an object of the browser, unless the map is damaged or names no source', async () => {
    const damaged = ['[', '{}', '{"server.cjs":{"version":3}}', '{"server.cjs":7}'];
    const found = await composing([
      throwing('b'),
      throwing('c', undefined, [0]),
      ...damaged.map((text, at) => throwing(`d-${at}`, text)),
    ]);
    const line = 'ReferenceError: window is not defined';
    expect(found.map(({ section, cause }) => [section, cause])).toEqual([
      ['b', `${line} (mfe-b/src/chart.tsx:2).`],
      ['c', expect.stringContaining('chart.tsx:2')],
      ...damaged.map((_, at) => [`d-${at}`, line]),
    ]);
    expect(found[0]!.action).toContain('useEffect');
  });

  test('decides between a page and a part that it gives props to: the page passes without it', async () => {
    const page = { path: '/a', body: '[[b/Part]]', props: { 'b/Part': { title: 'x' } } };
    const b = { ...throwing('b'), pages: [] };
    expect(await composing([{ name: 'a', pages: [page] }, b])).toMatchObject([
      { section: 'b', route: '/a', cause: expect.stringContaining('(mfe-b/src/chart.tsx:4)') },
    ]);
  });

  test('is said of a loop that never ends, on a page and at evaluation', async () => {
    shortSteps();
    const loops: [name: string, server: string, line: number][] = [
      [
        'b',
        "exports.modules = {\n  'pages/b': async () => ({ default: () => {\n    for (;;) Math.random();\n  } }) };",
        3,
      ],
      ['c', 'const wait = () => {\n  for (;;) Math.random();\n};\nwait();', 2],
    ];
    const found = await composing(loops.map(([name, server]) => ({ name, server, files: maps(server) })));
    expect(found.map(({ code, section, cause }) => [code, section, cause]).sort()).toEqual(
      loops.map(([name, , line]) => [
        'SITE_RENDER_TIMEOUT',
        name,
        `Did not finish within 200 ms; it was at mfe-b/src/chart.tsx:${line}.`,
      ]),
    );
  });
});

test('each page has a time of its own, however many and large they are together', async () => {
  shortSteps(300);
  const code = 'const end = Date.now() + 100; while (Date.now() < end);';
  const body = `<p>${'x'.repeat(300_000)}</p>`;
  const pages = Array.from({ length: 5 }, (_, index) => ({ path: `/a/${index}`, code, body }));
  expect(await refusals({ pages })).toEqual([]);
});

test('a page is refused for the time it takes, not for the time it had to wait for a processor', async () => {
  shortSteps();
  const { readFileSync } = fs;
  const slow = 'const end = Date.now() + 300; while (Date.now() < end);';
  // as the kernel reports a process without a processor
  const waiting = (share: number) => {
    const started = Date.now();
    jest
      .spyOn(fs, 'readFileSync')
      .mockImplementation(((path: string, options: never) =>
        String(path).endsWith('/schedstat')
          ? `0 ${(Date.now() - started) * share * 1e6} 1`
          : readFileSync(path, options)) as typeof readFileSync);
    return refusals(onRender(slow));
  };
  expect(await waiting(0.9)).toEqual([]);
  expect(await waiting(0)).toMatchObject([{ code: 'SITE_RENDER_TIMEOUT' }]);
});

test('more than 50 pages of one owner are rendered in several processes, where there are processors for them', async () => {
  const pages = Array.from({ length: 51 }, (_, index) => ({ path: `/a/${index}` }));
  const { rendered, processes } = await rendering([{ name: 'a', pages }]);
  expect([...rendered.keys()].filter((path) => path.startsWith('/a/'))).toHaveLength(51);
  expect(processes).toBe(Math.min(availableParallelism(), 2));
});

test('the shell’s page and an owner’s own are rendered in the process of its other pages, before the code of others is there', async () => {
  const pages = [{ path: '/a' }, { path: '/a/with', body: '[[b/Part]]' }];
  const sound = await rendering([{ name: 'a', pages }, B]);
  expect([...sound.rendered.keys(), sound.processes]).toEqual(['/_not-found', '/a', '/a/with', 1]);
  const broken = await rendering([
    { name: 'a', pages },
    { ...B, prelude: "throw new Error('at evaluation')" },
  ]);
  expect([...broken.rendered.keys()]).toEqual(['/_not-found', '/a']);
  expect(broken.found).toEqual([['SITE_BUNDLE_THROWS', 'b', undefined]]);
  const own = await rendering([{ name: 'a', pages, prelude: "throw new Error('at evaluation')" }, B]);
  expect([...own.rendered.keys()]).toEqual(['/_not-found']);
  expect(own.found).toEqual([['SITE_BUNDLE_THROWS', 'a', undefined]]);
});

/** Each with a page with this body, and another without. */
const embedding = (names: string[], body: string, props = {}): FixtureSection[] =>
  names.map((name) => ({ name, pages: [{ path: `/${name}`, body, props }, { path: `/${name}/other` }] }));
const numbered = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}-${at}`);

test.each([
  ['SITE_RENDER_TIMEOUT', 'for (;;);'],
  ['SITE_RENDER_THROWS', "if (props) for (;;); throw new Error('without props')"],
])(
  'a part that never ends is waited for once, and every section’s page with it is refused by its section: %s',
  async (refusal, code) => {
    shortSteps();
    const names = numbered(5, 'embeds');
    const { rendered, found, processes } = await rendering([
      ...embedding(names, '[[b/Part]]', { 'b/Part': {} }),
      ...embedding(['c'], '[[b/Fine]]'),
      { name: 'b', parts: { Part: { code }, Fine: {} } },
    ]);
    expect(found).toEqual(names.map((name) => [refusal, 'b', `/${name}`]));
    const others = [...names.map((name) => `/${name}/other`), '/c', '/c/other', '/b', '/_not-found'];
    expect([...rendered.keys()].sort()).toEqual(others.sort());
    // one a set without the part, two for each of four at a time
    expect(processes).toBeLessThanOrEqual(names.length + 4 + 2 * Math.min(availableParallelism(), 4));
  },
);

test('a section whose pages never end is waited for once; a page with a part of it is rendered', async () => {
  shortSteps();
  const names = numbered(6, 'part-of');
  const pages = names.map((name) => ({ path: `/a/${name}`, body: `[[${name}/Part]]`, code: 'for (;;);' }));
  const { rendered, found, processes } = await rendering([
    { name: 'a', pages, parts: { Part: {} } },
    ...names.map((name) => ({ name, pages: [], parts: { Part: {} } })),
    ...embedding(['z'], '[[a/Part]]'),
  ]);
  expect(new Set(found.map(([, section]) => section))).toEqual(new Set(['a']));
  expect(found.length).toBeLessThanOrEqual(4);
  expect(rendered.has('/z')).toBe(true);
  expect(processes).toBeLessThanOrEqual(2 + 2 * 4);
});

test('where the endless code is unknown, no more than eight pages are waited for, and those that were not are not refused', async () => {
  shortSteps();
  const names = numbered(13, 'embeds');
  const { found, processes } = await rendering([
    ...names.map((name) => ({
      name,
      pages: [{ path: `/${name}`, body: '[[b/Part]]', props: { 'b/Part': { plan: name } } }],
    })),
    { ...B, parts: { Part: { code: 'if (props?.plan) for (;;);' } } },
  ]);
  expect(new Set(found.map(([code, section, route]) => [code, `/${section}` === route].join()))).toEqual(
    new Set(['SITE_RENDER_TIMEOUT,true']),
  );
  expect(found.length).toBeGreaterThanOrEqual(8);
  expect(found.length).toBeLessThan(8 + 4);
  expect(processes).toBe(2 * found.length);
});

test('a memory hog is killed and refused by section and route', async () => {
  // each resident page counts four times, to reach the limit in time
  const real = fs.readFileSync;
  jest.spyOn(fs, 'readFileSync').mockImplementation(((...given: [string, 'utf8']) => {
    const content = real(...given);
    if (!String(given[0]).startsWith('/proc/')) return content;
    const [size, resident] = content.split(' ').map(Number);
    return `${size} ${resident! * 4}`;
  }) as never);
  const code = 'const kept = []; for (;;) { kept.push(new Uint8Array(8 << 20).fill(1)); await null; }';
  expect(await refusals(onRender(code))).toMatchObject([
    { code: 'SITE_RENDER_MEMORY', section: 'a', route: '/a', cause: expect.stringContaining('512 MB') },
  ]);
});

/** Every way to a file or another program, with its result. */
const PROBE = `
  const { createConnection, createServer } = require('node:net');
  const [socket, another, port] = process.argv.slice(-3);
  const ways = [];
  const results = {};
  const attempt = (name, start) => {
    ways.push(name);
    const done = (error) => { results[name] ??= error?.code ?? 'open'; };
    try { start(done); } catch (error) { done(error); }
  };
  const connect = (...to) => (done) => createConnection(...to).once('connect', done).once('error', done);
  const listen = (...at) => (done) => createServer().once('error', done).listen(...at, done);
  // a denied listen() on a port throws outside of any caller
  process.on('uncaughtException', (error) => { results.listen = error.code; });
  attempt('read', (done) => require('node:fs').readFile('/etc/passwd', done));
  attempt('write', (done) => require('node:fs').writeFile(another + '.txt', '', done));
  attempt('spawn', (done) => require('node:child_process').execFile('true', done));
  attempt('worker', (done) => new (require('node:worker_threads').Worker)('1', { eval: true }).once('online', () => done()));
  attempt('sqlite', (done) => { require('node:sqlite'); done(); });
  attempt('connect', connect(port, '127.0.0.1'));
  attempt('unix connect', connect(socket));
  attempt('listen', listen(0, '127.0.0.1'));
  attempt('unix listen', listen(another));
  attempt('abstract listen', listen('\\0' + process.pid));
  attempt('udp', (done) => require('node:dgram').createSocket('udp4').once('error', done).send('x', port, '127.0.0.1', done));
  attempt('dns', (done) => require('node:dns').lookup('localhost', done));
  const end = Date.now() + 5000;
  setInterval(() => {
    if (!ways.every((way) => way in results) && Date.now() < end) return;
    console.log(JSON.stringify(Object.fromEntries(ways.map((way) => [way, results[way] ?? 'no result']))));
    process.exit();
  }, 10);`;

test('with the flags of the child even Node’s own modules reach no file, no network and no other process', async () => {
  process.env.A_SECRET = 'not for sections';
  const started = jest.spyOn(childProcess, 'spawn');
  await renderSections([{ name: 'a' }]);
  delete process.env.A_SECRET;
  const calls = started.mock.calls as unknown as [string, string[], SpawnOptions][];
  const [, args, { env, stdio }] = calls.find(([, given]) => given.at(-1)!.endsWith('render-child.mjs'))!;
  started.mockRestore();
  expect(env).toEqual({ NODE_ENV: 'production' });
  // V8 prints the stack of a late process to stderr
  expect(stdio).toEqual(['ignore', 'ignore', 'pipe', 'ipc']);
  const folder = temporaryFolder();
  const socket = join(folder, 's');
  createServer((connection) => connection.destroy())
    .listen(socket)
    .unref();
  const port = await listening(createServer((connection) => connection.destroy()));
  const probe = async (file: string, options: string[]) => {
    const given = [...options, '-e', PROBE, socket, join(folder, 'another'), String(port)];
    const { stdout } = await promisify(childProcess.execFile)(file, given);
    return JSON.parse(stdout) as Record<string, string>;
  };
  const { sqlite, ...others } = await probe('/bin/sh', args.slice(0, -1));
  expect(sqlite).toBe('ERR_UNKNOWN_BUILTIN_MODULE');
  expect(new Set(Object.values(others))).toEqual(new Set(['ERR_ACCESS_DENIED']));
  const open = await probe(process.execPath, ['--no-warnings']);
  expect(new Set(Object.values(open))).toEqual(new Set(['open']));
});

test.each([
  "throw new Error('shell')",
  '',
  'exports.shared = {};',
  "exports.shared = {}; exports.render = async () => { throw new Error('no'); };",
  'exports.shared = {}; exports.render = async () => ({});',
])('the shell bundle %j is refused as the shell’s', async (server) => {
  const { found } = await rendering([{ name: 'a' }, B], { server });
  expect(new Set(found.map(([, section]) => section))).toEqual(new Set(['shell']));
});

test('refusals come in the order of the pages, also where a larger set of sections was rendered first', async () => {
  const embedding = (path: string) => ({ path, body: '[[b/Part]]' });
  const { found } = await rendering([
    { name: 'a', pages: [embedding('/a')] },
    { name: 'b', parts: { Part: { code: "throw new Error('broken')" } } },
    { name: 'c', pages: [embedding('/c'), embedding('/c/d')] },
  ]);
  expect(found.map(([, , route]) => route).filter((route) => route?.match(/^\/[ac]/))).toEqual([
    '/a',
    '/c',
    '/c/d',
  ]);
});
