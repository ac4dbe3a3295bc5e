import childProcess, { type SpawnOptions } from 'node:child_process';
import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { type FixtureSection, type FixtureShell, fixtureInput } from '@site/fixture-site/fixture-sections';
import { renderSections } from '@site/fixture-site/render-all';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { dataFolder, diagnosticOutput } from '@site/registry';
import { SOURCE_MAPS_FILE } from '@site/section-kit/contract';
import { compose } from '../compose/compose.ts';
import { RENDER_LIMITS } from './render-process.ts';

afterEach(() => jest.restoreAllMocks());

/** For tests of something else than the limit. */
const shortSteps = () => jest.replaceProperty(RENDER_LIMITS, 'step', 400);

/** Offers a part, and has no page, hence no process. */
const B: FixtureSection = { name: 'b', pages: [], parts: { Part: {} } };

async function refusalsOf(sections: FixtureSection[], shell: FixtureShell = {}) {
  const result = await compose(fixtureInput(sections, { shell }), dataFolder(temporaryFolder()));
  return result.ok ? [] : result.refusals.map(diagnosticOutput);
}

const refusals = (a: Partial<FixtureSection>, shell?: FixtureShell) =>
  refusalsOf([{ name: 'a', ...a }, B], shell);

/** Sections `a-0`, `a-1`, each with a page of its name. */
const numbered = (each: Partial<FixtureSection>[]): FixtureSection[] =>
  each.map((more, at) => ({ name: `a-${at}`, pages: [{ path: `/a-${at}` }], ...more }));

const onRender = (code: string): Partial<FixtureSection> => ({ pages: [{ path: '/a', code }] });

test('a bundle that throws, does not parse, or has no modules, no page or no component, is refused', async () => {
  const bundles = [
    "throw new Error('at evaluation')",
    'exports.modules = {',
    '',
    'exports.modules = {};',
    "exports.modules = { 'pages/a-4': async () => ({}) };",
    "exports.modules = { 'pages/a-5': async () => ({ default: 'text' }) };",
    "exports.modules = { 'pages/a-6': async () => ({ default: null }) };",
    "exports.modules = { 'pages/a-7': async () => { throw new Error('late'); } };",
    'module.exports = null;',
  ];
  const found = await refusalsOf(numbered(bundles.map((server) => ({ server }))));
  expect(found.map(({ code, section }) => [code, section])).toEqual(
    bundles.map((_, at) => ['SITE_BUNDLE_THROWS', `a-${at}`]),
  );
  expect(found[0]).toMatchObject({ route: null, cause: expect.stringContaining('at evaluation') });
}, 20_000);

test('a page that throws when it is rendered is refused by section and route, and the other pages are reported too', async () => {
  const pages = [
    { path: '/a', code: "throw new Error('first')" },
    { path: '/a/fine' },
    { path: '/a/two', code: "throw 'no error at all'" },
  ];
  expect(await refusals({ pages })).toMatchObject([
    {
      code: 'SITE_RENDER_THROWS',
      section: 'a',
      route: '/a',
      cause: expect.stringContaining('Error: first'),
    },
    { code: 'SITE_RENDER_THROWS', section: 'a', route: '/a/two', cause: 'no error at all' },
  ]);
});

test('of two sections whose parts need props, the one whose bundle throws is refused', async () => {
  const properties = { plan: { type: 'string' } };
  const schema = JSON.stringify({
    type: 'object',
    properties,
    required: ['plan'],
    additionalProperties: false,
  });
  const needing = (name: string, more: Partial<FixtureSection> = {}): FixtureSection => ({
    name,
    parts: { Part: { contract: 1 } },
    files: { 'contracts/Part-1.json': schema },
    ...more,
  });
  const sections = [
    { name: 'a', pages: [{ path: '/a', body: '[[b/Part]][[c/Part]]' }] },
    needing('b'),
    needing('c', { prelude: "throw new Error('at evaluation')" }),
  ];
  const { found } = await rendering(sections);
  expect(found).toContainEqual(['SITE_BUNDLE_THROWS', 'c', undefined]);
  expect(found.map(([, section]) => section)).not.toContain('a');
});

test('a page that uses a part it does not declare is refused as its own, whether the part is there or not', async () => {
  const ids = ['b/Part', 'b/Other', 'c/Part'];
  const using = ids.map((id, at) => ({ pages: [{ path: `/a-${at}`, code: `await site.slot('${id}')` }] }));
  expect(await refusalsOf([...numbered(using), B])).toMatchObject(
    ids.map((id, at) => ({
      code: 'SITE_SLOT_UNDECLARED',
      section: `a-${at}`,
      route: `/a-${at}`,
      cause: expect.stringContaining(id),
    })),
  );
  const pages = [
    { path: '/a', body: '[[b/Part]]', code: "await site.slot('b/Other')" },
    { path: '/a/two', body: '[[b/Other]]' },
  ];
  const b = { name: 'b', parts: { Part: {}, Other: {} } };
  expect(await refusalsOf([{ name: 'a', pages }, b])).toMatchObject([
    { code: 'SITE_SLOT_UNDECLARED', section: 'a', route: '/a' },
  ]);
});

test('a slot that no section offers is refused with the part that is meant, and the embed that is left of it', async () => {
  const pages = [
    { path: '/a', code: "await site.slot('leadform/GetInTuch')", embeds: ['leadform/GetInTouch@1'] },
  ];
  const leadform = { name: 'leadform', parts: { GetInTouch: {} } };
  expect(await refusalsOf([{ name: 'a', pages }, leadform])).toMatchObject([
    {
      code: 'SITE_SLOT_UNDECLARED',
      cause: 'Uses leadform/GetInTuch, which the route does not declare. Did you mean leadform/GetInTouch?',
    },
    { code: 'SITE_SLOT_UNUSED', cause: 'Declares leadform/GetInTouch and does not use it.' },
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
  const server = `exports.modules = {
    'pages/b': async () => ({ default: (site) => window.innerWidth }),
    Part: async () => ({ default: (site, props) => {
      return window.innerWidth + props.title;
    } }),
  };`;
  const b = (ignoreList?: number[]): FixtureSection => ({
    name: 'b',
    server,
    files: maps(server, ignoreList),
    parts: { Part: { contract: 1 } },
  });

  test('is said by file and line of the source, with the advice for an object of the browser', async () => {
    const [refusal] = await refusalsOf([b()]);
    expect(refusal).toMatchObject({
      section: 'b',
      cause: 'ReferenceError: window is not defined (mfe-b/src/chart.tsx:2).',
      action: expect.stringContaining('useEffect'),
    });
    expect(await refusalsOf([b([0])])).toMatchObject([{ cause: expect.stringContaining('chart.tsx:2') }]);
  });

  test('decides between a page and a part that it gives props to: the page passes without it', async () => {
    const page = { path: '/a', body: '[[b/Part]]', props: { 'b/Part': { title: 'x' } } };
    expect(
      await refusalsOf([
        { name: 'a', pages: [page] },
        { ...b(), pages: [] },
      ]),
    ).toMatchObject([
      { section: 'b', route: '/a', cause: expect.stringContaining('(mfe-b/src/chart.tsx:4)') },
    ]);
  });

  test('is said of a loop that never ends, on a page and at evaluation', async () => {
    shortSteps();
    const loops: [string, string, number][] = [
      [
        'exports.modules = {\n',
        "  'pages/b': async () => ({ default: () => {\n    for (;;) Math.random();\n  } }) };",
        3,
      ],
      ['const wait = () => {\n  for (;;) Math.random();\n};\n', 'wait();', 2],
    ];
    for (const [start, end, line] of loops) {
      const looping = start + end;
      const [refusal] = await refusalsOf([{ name: 'b', server: looping, files: maps(looping) }]);
      expect(refusal).toMatchObject({
        code: 'SITE_RENDER_TIMEOUT',
        section: 'b',
        cause: `Did not finish within 400 ms; it was at mfe-b/src/chart.tsx:${line}.`,
      });
    }
  });

  test('is left out where the map is damaged or names no source', async () => {
    for (const text of ['[', '{}', '{"server.cjs":{"version":3}}', '{"server.cjs":7}']) {
      const [refusal] = await refusalsOf([{ ...b(), files: { [SOURCE_MAPS_FILE]: text } }]);
      expect(refusal).toMatchObject({ cause: 'ReferenceError: window is not defined' });
    }
  });
});

test('an endless loop is killed and refused by section and route', async () => {
  expect(await refusals(onRender('for (;;);'))).toMatchObject([
    { code: 'SITE_RENDER_TIMEOUT', section: 'a', route: '/a', cause: expect.stringContaining('2000 ms') },
  ]);
}, 15_000);

test('each page has a time of its own, however many and large they are together', async () => {
  jest.replaceProperty(RENDER_LIMITS, 'step', 1200);
  const code = 'const end = Date.now() + 100; while (Date.now() < end);';
  const body = `<p>${'x'.repeat(300_000)}</p>`;
  const pages = Array.from({ length: 15 }, (_, index) => ({ path: `/a/${index}`, code, body }));
  expect(await refusals({ pages })).toEqual([]);
}, 15_000);

test('a page is refused for the time it takes, not for the time it had to wait for a processor', async () => {
  shortSteps();
  const { readFileSync } = fs;
  const slow = 'const end = Date.now() + 600; while (Date.now() < end);';
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
}, 20_000);

async function rendering(sections: FixtureSection[]) {
  const started = jest.spyOn(childProcess, 'spawn');
  const { rendered, refusals } = await renderSections(sections);
  const found = refusals.map(({ code, section, route }) => [code, section, route]);
  return { rendered, found, processes: started.mock.calls.length };
}

test('more than 50 pages of one owner are rendered in several processes, where there are processors for them', async () => {
  const pages = Array.from({ length: 51 }, (_, index) => ({ path: `/a/${index}` }));
  const { rendered, processes } = await rendering([{ name: 'a', pages }]);
  expect([...rendered.keys()].filter((path) => path.startsWith('/a/'))).toHaveLength(51);
  // one more for the shell's page
  expect(processes).toBe(1 + Math.min(availableParallelism(), 2));
});

test('an owner’s own pages are rendered in the process of its other pages, before the code of another section is there', async () => {
  const pages = [{ path: '/a' }, { path: '/a/with', body: '[[b/Part]]' }];
  const b = { name: 'b', parts: { Part: {} } };
  const sound = await rendering([{ name: 'a', pages }, b]);
  // the shell, a, b
  expect(sound.processes).toBe(3);
  expect([...sound.rendered.keys()].filter((path) => path.startsWith('/a'))).toEqual(['/a', '/a/with']);
  const broken = await rendering([
    { name: 'a', pages },
    { ...b, prelude: "throw new Error('at evaluation')" },
  ]);
  expect([...broken.rendered.keys()]).toContain('/a');
  expect(broken.found).toEqual([['SITE_BUNDLE_THROWS', 'b', undefined]]);
});

/** Each with a page with this body, and another without. */
const embedding = (names: string[], body: string, props = {}): FixtureSection[] =>
  names.map((name) => ({ name, pages: [{ path: `/${name}`, body, props }, { path: `/${name}/other` }] }));

test.each([
  ['SITE_RENDER_TIMEOUT', 'for (;;);'],
  ['SITE_RENDER_THROWS', "if (props) for (;;); throw new Error('without props')"],
])(
  'a part that never ends is waited for once, and every section’s page with it is refused by its section: %s',
  async (refusal, code) => {
    shortSteps();
    const names = Array.from({ length: 8 }, (_, index) => `embeds-${index}`);
    const parts = { Part: { code }, Fine: {} };
    const { rendered, found, processes } = await rendering([
      ...embedding(names, '[[b/Part]]', { 'b/Part': {} }),
      ...embedding(['c'], '[[b/Fine]]'),
      { name: 'b', parts },
    ]);
    expect(found).toEqual(names.map((name) => [refusal, 'b', `/${name}`]));
    const others = [...names.map((name) => `/${name}/other`), '/c', '/c/other', '/b', '/_not-found'];
    expect([...rendered.keys()].sort()).toEqual(others.sort());
    // one a set without the part, two for each of four at a time
    expect(processes).toBeLessThanOrEqual(names.length + 4 + 2 * 4);
  },
  30_000,
);

test('a section whose pages never end is waited for once; a page with a part of it is rendered', async () => {
  shortSteps();
  const names = Array.from({ length: 8 }, (_, index) => `part-of-${index}`);
  const pages = names.map((name) => ({ path: `/a/${name}`, body: `[[${name}/Part]]`, code: 'for (;;);' }));
  const { rendered, found, processes } = await rendering([
    { name: 'a', pages, parts: { Part: {} } },
    ...names.map((name) => ({ name, parts: { Part: {} } })),
    ...embedding(['z'], '[[a/Part]]'),
  ]);
  expect(new Set(found.map(([, section]) => section))).toEqual(new Set(['a']));
  expect(found.length).toBeLessThanOrEqual(4);
  expect(rendered.has('/z')).toBe(true);
  expect(processes).toBeLessThanOrEqual(names.length + 3 + 2 * 4);
}, 60_000);

test('where the endless code is unknown, no more than eight pages are waited for, and those that were not are not refused', async () => {
  shortSteps();
  const names = Array.from({ length: 16 }, (_, index) => `embeds-${index}`);
  const { found, processes } = await rendering([
    ...names.map((name) => ({
      name,
      pages: [{ path: `/${name}`, body: '[[b/Part]]', props: { 'b/Part': { plan: name } } }],
    })),
    { name: 'b', parts: { Part: { code: 'if (props?.plan) for (;;);' } } },
  ]);
  expect(new Set(found.map(([code, section, route]) => [code, `/${section}` === route].join()))).toEqual(
    new Set(['SITE_RENDER_TIMEOUT,true']),
  );
  expect(found.length).toBeGreaterThanOrEqual(8);
  expect(found.length).toBeLessThan(8 + 4);
  expect(processes).toBe(2 + 2 * found.length);
}, 60_000);

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
}, 15_000);

test('a page that keeps filling slots has no more time than any other', async () => {
  shortSteps();
  const body = '[[b/Part]]';
  const code =
    "for (;;) { await site.slot('b/Part'); await new Promise((resolve) => setTimeout(resolve, 5)); }";
  expect(await refusals({ pages: [{ path: '/a', body, code }] })).toMatchObject([
    { code: 'SITE_RENDER_TIMEOUT', route: '/a' },
  ]);
}, 15_000);

test('an unhandled rejection and a late throw end the child, and are refused', async () => {
  const late = [
    "Promise.reject(new Error('no one waits')); await new Promise((resolve) => setTimeout(resolve, 50))",
    "setTimeout(() => { throw new Error('late'); }); await new Promise((resolve) => setTimeout(resolve, 50))",
  ];
  const found = await refusalsOf(numbered(late.map((code, at) => ({ pages: [{ path: `/a-${at}`, code }] }))));
  expect(found).toMatchObject(
    late.map((_, at) => ({ code: 'SITE_RENDER_CRASHED', section: `a-${at}`, route: `/a-${at}` })),
  );
});

test('a bundle cannot end the process, see its environment, or reach another one', async () => {
  const attempts = {
    exit: 'process.exit(0)',
    kill: 'process.kill(1, 0)',
    binding: "process.binding('fs')",
    builtin: "process.getBuiltinModule('fs')",
    send: "process.send({ type: 'done' })",
    eval: "(0, eval)('1')",
    code: "new Function('return 1')()",
    fetch: "await fetch('http://127.0.0.1')",
    socket: "new WebSocket('ws://127.0.0.1')",
  };
  const tries = Object.entries(attempts).map(
    ([name, attempt]) => `try { await (async () => { ${attempt} })(); done.push('${name}'); } catch {}`,
  );
  const code = `const done = []; ${tries.join('\n')}; throw new Error('[' + done + ']')`;
  expect(await refusals(onRender(code))).toMatchObject([
    { code: 'SITE_RENDER_THROWS', section: 'a', route: '/a', cause: expect.stringContaining('[]') },
  ]);
});

test('a bundle can require what the shell shares and nothing else', async () => {
  const names = [
    'fs',
    'node:fs',
    'http',
    'node:net',
    'child_process',
    'node:sqlite',
    'worker_threads',
    'vm',
    'zod',
    './server.cjs',
    '/etc/passwd',
    'toString',
    'constructor',
    '__proto__',
  ];
  const prelude = `
    for (const name of ${JSON.stringify(names)}) {
      let got; try { require(name); got = true } catch (error) { if (!/can be required/.test(error.message)) throw error; }
      if (got) throw new Error('got ' + name);
    }
    if (!require('react').isShared) throw new Error('no react');`;
  expect(await refusals({ prelude })).toEqual([]);
});

test('the environment contains nothing but the mode', async () => {
  process.env.A_SECRET = 'not for sections';
  const prelude =
    'if (JSON.stringify(process.env) !== \'{"NODE_ENV":"production"}\') throw new Error(JSON.stringify(process.env))';
  expect(await refusals({ prelude })).toEqual([]);
  delete process.env.A_SECRET;
});

test('with the flags of the child even Node’s own modules read no file, open no socket and start nothing', async () => {
  const started = jest.spyOn(childProcess, 'spawn');
  await refusals({});
  const calls = started.mock.calls as unknown as [string, string[], SpawnOptions][];
  const [, args, { env, stdio }] = calls.find(([, given]) => given.at(-1)!.endsWith('render-child.mjs'))!;
  started.mockRestore();
  expect(env).toEqual({ NODE_ENV: 'production' });
  // V8 prints the stack of a late process to stderr
  expect(stdio).toEqual(['ignore', 'ignore', 'pipe', 'ipc']);
  const script = `
    const denied = [];
    const attempt = async (name, act) => { try { await act(); } catch (error) { denied.push(name + ' ' + error.code); } };
    (async () => {
      await attempt('read', () => require('node:fs').readFileSync('/etc/passwd'));
      await attempt('write', () => require('node:fs').writeFileSync('/tmp/small-site-escaped', ''));
      await attempt('spawn', () => require('node:child_process').execFileSync('true'));
      await attempt('worker', () => new (require('node:worker_threads').Worker)('1', { eval: true }));
      await attempt('net', () => new Promise((resolve, reject) => require('node:net').connect(9, '127.0.0.1').on('error', reject)));
      await attempt('dns', () => require('node:dns/promises').lookup('localhost'));
      await attempt('sqlite', () => require('node:sqlite'));
      console.log(denied.join());
    })();`;
  // a script in place of the child's file
  const command = [...args.slice(0, -1), '-e', script];
  const { stdout } = await promisify(childProcess.execFile)('/bin/sh', command);
  expect(stdout.trim().split(',')).toEqual([
    'read ERR_ACCESS_DENIED',
    'write ERR_ACCESS_DENIED',
    'spawn ERR_ACCESS_DENIED',
    'worker ERR_ACCESS_DENIED',
    'net ERR_ACCESS_DENIED',
    expect.stringMatching(/^dns ERR_ACCESS_DENIED/),
    'sqlite ERR_UNKNOWN_BUILTIN_MODULE',
  ]);
});

test('data that turns into something else on its way to the parent is refused and never harms it', async () => {
  const turned = ['null', '7', "'text'"];
  const giving = turned.map((text, at) => ({
    pages: [{ path: `/a-${at}`, code: `site.data({ toJSON: () => ${text} })` }],
  }));
  expect(await refusalsOf(numbered(giving))).toMatchObject(
    turned.map((_, at) => ({ code: 'SITE_RENDER_CRASHED', section: `a-${at}`, route: `/a-${at}` })),
  );
});

test('code that extends and overrides built-ins in its own objects keeps working', async () => {
  const prelude = `
    class Refusal extends Error { constructor(text) { super(text); this.name = 'Refusal'; this.message = text; } toString() { return 'r'; } }
    function Old() {} Old.prototype.toString = () => 'old';
    const own = {}; own.toString = () => 'own'; own.constructor = Old;
    class Many extends Array { join() { return 'many'; } }
    const list = []; list.push = () => 0;
    const table = new Map(); table.get = () => 1;
    if ([new Refusal('x').name, String(new Old()), String(own), new Many().join(), list.push(1), table.get()].join() !== 'Refusal,old,own,many,0,1')
      throw new Error('broken');`;
  expect(await refusals({ prelude })).toEqual([]);
});

test('a shell bundle that throws, or does not render, is refused as the shell’s', async () => {
  for (const server of [
    "throw new Error('shell')",
    '',
    'exports.shared = {};',
    "exports.shared = {}; exports.render = async () => { throw new Error('no'); };",
    'exports.shared = {}; exports.render = async () => ({});',
  ]) {
    const found = await refusals({}, { server });
    expect([server, found.length > 0, [...new Set(found.map(({ section }) => section))]]).toEqual([
      server,
      true,
      ['shell'],
    ]);
  }
}, 20_000);

test('refusals come in the order of the pages, also where a larger set of sections was rendered first', async () => {
  const embedding = (path: string) => ({ path, body: '[[b/Part]]' });
  const found = await refusalsOf([
    { name: 'a', pages: [embedding('/a')] },
    { name: 'b', parts: { Part: { code: "throw new Error('broken')" } } },
    { name: 'c', pages: [embedding('/c'), embedding('/c/d')] },
  ]);
  const routes = found.map(({ route }) => route);
  expect(routes.filter((route) => route?.match(/^\/[ac]/))).toEqual(['/a', '/c', '/c/d']);
});
