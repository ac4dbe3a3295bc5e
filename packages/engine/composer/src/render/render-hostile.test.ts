import childProcess from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FixtureSection } from '@site/fixture-site/fixture-sections';
import { renderSections as render } from '@site/fixture-site/render-all';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { until } from '@site/fixture-site/until';
import { messageOf } from '@site/registry';
import type { RenderedPage } from '@site/section-kit/contract';
import { RENDER_LIMITS } from './render-process.ts';

afterEach(() => jest.restoreAllMocks());

/** Thrown by a page as JSON. */
async function report(code: string, prelude = ''): Promise<Record<string, unknown>> {
  const pages = [{ path: '/a', code: `const found = {}; ${code}; throw new Error(JSON.stringify(found))` }];
  const { refusals } = await render([{ name: 'a', pages, prelude }]);
  expect(refusals).toMatchObject([{ code: 'SITE_RENDER_THROWS', section: 'a', route: '/a' }]);
  return JSON.parse(messageOf(refusals[0]!).replace(/^Error: /, '')) as Record<string, unknown>;
}

/** Lists reachable objects whose prototype chain ends in another realm. */
const WALK = `
  const foreign = [];
  const seen = new Set();
  const visit = (value, name) => {
    if (value === null || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value)) return;
    seen.add(value);
    let top = value;
    for (let next; (next = Object.getPrototypeOf(top)) !== null; top = next);
    if (top !== Object.prototype && Object.getPrototypeOf(value) !== null) foreign.push(name);
    visit(Object.getPrototypeOf(value), name + '.__proto__');
    for (const [key, { value: inner, get, set }] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
      for (const one of [inner, get, set]) visit(one, name + '.' + key);
    }
    for (const key of Object.getOwnPropertySymbols(value)) visit(value[key], name + '.' + String(key));
  };
  const caught = (act) => { try { return act(); } catch (error) { return error; } };`;

test('nothing that a section can reach is of Node’s own realm', async () => {
  const found = await report(
    `visit({ global: globalThis, site, require: globalThis.given, frame: site.frame }, 'given');
    const url = new URL('https://a.example/b?c=d#e');
    url.searchParams.append('x', 'y');
    const made = {
      url, query: url.searchParams, pairs: url.searchParams.entries(), encoder: new TextEncoder(),
      bytes: new TextEncoder().encode('é'), decoder: new TextDecoder(), stream: new ReadableStream(),
      reader: new ReadableStream().getReader().read(), response: new Response('x').text(),
      controller: new AbortController(), timer: setTimeout(() => {}, 1), event: new Event('x'),
      errors: [
        () => null.x, () => JSON.parse('{'), () => new URL('no address'), () => decodeURIComponent('%'),
        () => (0, eval)('1'), () => new Function('1'), () => new (async () => {}).constructor('1'),
        () => new TextDecoder('latin1'), () => atob('*'), () => globalThis.given('node:fs'), () => [].reduce(),
        () => 'x'.repeat(-1), () => new Array(-1), () => BigInt('x'), () => Symbol() + '', () => structuredClone,
      ].map(caught),
      slot: await site.slot('a/None').catch((error) => error),
    };
    visit(made, 'made');
    Object.assign(found, { foreign, visited: seen.size })`,
    `globalThis.given = require; ${WALK}; Object.assign(globalThis, { foreign, seen, visit, caught })`,
  );
  expect(found).toEqual({ foreign: [], visited: expect.any(Number) });
  expect(found.visited).toBeGreaterThan(900);
});

test('where the stack is exhausted, no call throws an error of Node’s own realm', async () => {
  const found = await report(`
    const calls = [
      () => new Error('x').stack, () => new URL('https://a.example/?b=c'),
      () => new URLSearchParams('a=b').toString(), () => new TextDecoder().decode(Uint8Array.of(65)),
      () => Error.captureStackTrace({}), () => setTimeout(() => {}, 1), () => console.log('x'),
      () => { Promise.reject(1).catch(() => {}); }, () => new Response('x').text(), () => caught(() => eval('1')),
    ];
    const caught = (act) => { try { return act(); } catch (error) { return error; } };
    let exhausted = 0;
    const foreign = new Set();
    const look = (error, at) => { exhausted++; if (!(error instanceof Error)) foreign.add(at); };
    // retry while the stack unwinds
    const dig = (at) => {
      let above = 0;
      try { above = dig(at) + 1; } catch {}
      if (above < 20) try { calls[at](); } catch (error) { look(error, at); }
      return above;
    };
    // other depths exhaust the stack in other functions of Node
    const from = (depth, at) => (depth > 0 ? from(depth - 1, at) : dig(at));
    for (let at = 0; at < calls.length; at++) for (let depth = 0; depth < 40; depth++) from(depth, at);
    Object.assign(found, { foreign: [...foreign], exhausted })`);
  expect(found).toEqual({ foreign: [], exhausted: expect.any(Number) });
  expect(found.exhausted).toBeGreaterThan(100);
});

test('there is no stack, no call site and no source of either', async () => {
  const found = await report(`
    let formatted = 0;
    const format = () => { formatted++; return 'formatted'; };
    Error.prepareStackTrace = format;
    globalThis.Error = class extends Error { static prepareStackTrace = format; static stackTraceLimit = 9; };
    const failed = (act) => { try { act(); return false; } catch { return true; } };
    found.limit = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(globalThis.Error), 'stackTraceLimit').value ?? null;
    found.locked = failed(() => { 'use strict'; Object.getPrototypeOf(globalThis.Error).stackTraceLimit = 9; });
    found.stacks = [new Error('x').stack, new TypeError('x').stack, new globalThis.Error('x').stack].map((stack) => stack ?? null);
    found.formatted = formatted`);
  expect(found).toEqual({ limit: null, locked: true, stacks: [null, null, null], formatted: 0 });
});

test('import() is refused in whatever form it is written, and text that looks like it stays as it is', async () => {
  const forms = [
    "import('node:fs')",
    "import ('node:fs')",
    "import/* */('node:fs')",
    "import// \n('node:fs')",
    "import<!-- \n('node:fs')",
    "import\n--> \n('node:fs')",
    "import\u2028('node:fs')",
    "import\ufeff('node:fs')",
    "import.source('node:fs')",
    'import.meta',
    "[][import('node:fs')]",
    "/a/.test(import('node:fs'))",
    "`\u0024{import('node:fs')}`",
  ];
  const importing = forms.map((form, index) => ({
    name: `a-${index}`,
    pages: [{ path: `/a-${index}`, code: `void ${form}` }],
  }));
  const { refusals } = await render(importing);
  const refused = importing.map(({ name }) => refusals.find(({ section }) => section === name)?.code);
  expect(forms.map((form, index) => [form, refused[index]])).toEqual(
    forms.map((form) => [form, 'SITE_BUNDLE_THROWS']),
  );
  const found = await report(`
    const object = { import(x) { return x; }, reimport: (x) => x };
    const $import = (x) => x; const éimport = (x) => x;
    Object.assign(found, { text: "bulk import (CSV), import.x, \\import(a)", template: \`import (\${1})\`,
      pattern: /import\\(/.test('import('), slash: /\\import(?=x)/.source, group: 'import('.match(/(?<word>import)(?:\\()/).groups.word,
      calls: [object.import(1), object.reimport(2), $import(3), éimport(4)] })`);
  expect(found).toEqual({
    text: 'bulk import (CSV), import.x, import(a)',
    template: 'import (1)',
    pattern: true,
    slash: '\\import(?=x)',
    group: 'import',
    calls: [1, 2, 3, 4],
  });
});

/** At evaluation and again at render. */
const ATTEMPTS = [
  "const dispatcher = globalThis[Symbol.for('undici.globalDispatcher.1')]; dispatcher.constructor.prototype.emit = () => {}",
  "process.kill(process.ppid, 'SIGKILL')",
  'process.exit(0)',
  "process.send({ type: 'ended', answer: '{}' })",
  "process.getBuiltinModule('events').prototype.emit = () => {}",
  "globalThis.given('events').prototype.emit = () => {}",
  "globalThis.given('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.H = {}",
  "Object.assign(globalThis.given('react'), { isShared: false, createElement: () => 'polluted' })",
  'Object.getPrototypeOf(globalThis).window = {}',
  "Array.prototype.join = () => 'polluted'",
  "JSON.stringify = () => 'polluted'",
  'Object.prototype.polluted = true',
  "Object.prototype.toJSON = () => 'polluted'",
  'Date.now = () => 0',
  'globalThis.setTimeout = () => {}',
  "Response.prototype.text = async () => 'polluted'",
  "[].constructor.constructor('return process')().exit(0)",
  '(function () { return this; })().process.exit(0)',
  "Promise.prototype.then = () => { throw new Error('polluted'); }",
  "new (Object.getPrototypeOf(async function* () {}).constructor)('process.exit(0)')().next()",
  "setTimeout('process.exit(0)', 0)",
  'Array.prototype[Symbol.iterator] = function* () {}',
  "Object.defineProperty(Object.prototype, 'then', { get() { return undefined; } })",
  'Object.setPrototypeOf(globalThis, { window: {} })',
  'delete globalThis.URL; globalThis.TextEncoder = class {}',
  "Date.prototype.getFullYear = () => 1970; Number.prototype.toFixed = Intl.NumberFormat.prototype.format = () => 'polluted'",
  "if (typeof site === 'object') site.frame.config.brand = site.frame.origin = 'polluted'",
];

const HOSTILE = ATTEMPTS.map((attempt) => `try { ${attempt} } catch {}`).join('\n');

const NEIGHBORS: FixtureSection[] = [
  { name: 'b', pages: [{ path: '/b' }, { path: '/b/two', body: '[[c/Part]]' }], parts: { Part: {} } },
  { name: 'c', notFound: [{ pattern: '/c/*' }], parts: { Part: { body: '<p>{}</p>' } } },
];

const otherPages = (rendered: Map<string, RenderedPage>) =>
  [...rendered].filter(([path]) => !path.startsWith('/a')).sort(([one], [other]) => (one < other ? -1 : 1));

test('a hostile section changes no byte of a page that it is not part of, one attempt at a time and all together', async () => {
  const clean = otherPages((await render([{ name: 'a' }, ...NEIGHBORS])).rendered);
  expect(clean.map(([path]) => path)).toEqual(['/_not-found', '/_not-found/c', '/b', '/b/two', '/c']);
  const hostile = (name: string, attempt: string): FixtureSection => ({
    name,
    prelude: `globalThis.given = require; ${attempt}`,
    pages: [{ path: `/${name}`, code: attempt }],
  });
  // one process for each attempt, then the pages of b
  const oneByOne = ATTEMPTS.map((attempt, index) => hostile(`a-${index}`, attempt));
  for (const sections of [[hostile('a', HOSTILE)], oneByOne]) {
    const names = sections.map(({ name }) => name);
    const { rendered, refusals } = await render([...sections, ...NEIGHBORS]);
    expect(otherPages(rendered)).toEqual(clean);
    expect(refusals.filter(({ section }) => !names.includes(section))).toEqual([]);
  }
}, 180_000);

/** Each sends these messages in place of the process of section `a-0`, `a-1`. */
async function renderWithLiars(lies: unknown[][]) {
  const folder = temporaryFolder();
  const { spawn } = childProcess;
  const bundle = /\/(a-\d+)-server\.cjs$/;
  jest.spyOn(childProcess, 'spawn').mockImplementation(((
    command: string,
    args: string[],
    options: object,
  ) => {
    const name = args.map((arg) => bundle.exec(arg)?.[1]).find(Boolean);
    return name
      ? spawn(process.execPath, [join(folder, `${name}.cjs`)], options)
      : spawn(command, args, options);
  }) as never);
  const liars = lies.map((messages, at): FixtureSection => {
    const name = `a-${at}`;
    writeFileSync(
      join(folder, `${name}.cjs`),
      `process.on('message', () => { for (const message of ${JSON.stringify(messages)}) process.send(message); setInterval(() => {}, 1000); });`,
    );
    const server = `${name}-server.cjs`;
    return {
      ...{ name, server: '', files: { [server]: '' } },
      manifest: { server } as FixtureSection['manifest'],
    };
  });
  return render([...liars, ...NEIGHBORS]);
}

test('the reply of a process counts for the requested step, and for nothing else', async () => {
  const clean = otherPages((await render([{ name: 'a' }, ...NEIGHBORS])).rendered);
  const began = { type: 'began' };
  const ended = (response: unknown) => ({ type: 'ended', response: JSON.stringify(response) });
  const page = { path: '/b', html: 'polluted', parts: [], structuredData: [] };
  const loaded = [began, ended({}), began, ended({})];
  // a second answer, which comes after its own page, is not read
  const another = [...loaded, began, { ...ended(page), path: '/b' }, { type: 'rendered', ...page }];
  const lies: Record<string, unknown[]> = {
    'a page by another name': [{ type: 'rendered', ...page }],
    'an answer before it began': [ended(page)],
    'two beginnings': [began, began],
    'two answers': [...loaded.slice(0, 2), ended(page)],
    'no page': [...loaded, began, ended({ html: 1 })],
    'no JSON': [...loaded, began, { type: 'ended', response: '{' }],
    nothing: [{}],
    'no object': [null],
    'a handle': [{ cmd: 'NODE_HANDLE' }, {}],
    'a failure of another': [{ type: 'render-failed', section: 'b', path: '/b', error: 'no' }],
  };
  const names = Object.keys(lies);
  const { rendered, refusals } = await renderWithLiars([...Object.values(lies), another]);
  expect(otherPages(rendered)).toEqual(clean);
  const others = refusals.filter(({ section }) => section !== `a-${names.length}`);
  expect(others.map(({ code, section }) => `${code} ${section}`).sort()).toEqual(
    names.map((_, at) => `SITE_RENDER_CRASHED a-${at}`),
  );
});

const embedding = (name: string, code: string, prelude = ''): FixtureSection => ({
  name,
  prelude,
  pages: [{ path: `/${name}`, body: '[[b/Part]]', code }],
});
const HONEST: FixtureSection = { name: 'b', prelude: '[1].map((one) => one)', parts: { Part: {} } };

test('no section is refused for what another section’s code does on a page they share', async () => {
  jest.replaceProperty(RENDER_LIMITS, 'step', 200);
  const hostile = [
    embedding(
      'forged-stack',
      "const error = new Error('x'); error.stack = 'Error: x at /b/server.cjs:1'; throw error",
    ),
    embedding('forged-slot', "await site.slot('b/Part'); throw new Error('after it')"),
    embedding('endless-in-slot', "await site.slot('b/Part'); for (;;);"),
    embedding('evaluated-no-more', '', "Array.prototype.map = () => { throw new Error('no'); }"),
    embedding(
      'late-error',
      "setTimeout(() => { throw new Error('b/server.cjs') }); await new Promise((resolve) => setTimeout(resolve, 50))",
    ),
    embedding('own-answer', "site.data({ toJSON: () => 'b' })"),
  ];
  const { refusals, rendered } = await render([...hostile, HONEST]);
  expect(refusals.map(({ section }) => section).sort()).toEqual(hostile.map(({ name }) => name).sort());
  expect([...rendered.keys()].sort()).toEqual(['/_not-found', '/b']);
});

test('the system ends a child that outlives its composer', async () => {
  const started = jest.spyOn(childProcess, 'spawn');
  const code = 'await new Promise((resolve) => setTimeout(resolve, 300))';
  const rendering = render([{ name: 'a', pages: [{ path: '/a', code }] }]);
  await until(() => started.mock.results[0]);
  const limits = () => readFileSync(`/proc/${started.mock.results[0]!.value.pid}/limits`, 'utf8');
  await until(() => /Max cpu time +61 +61/.test(limits()));
  await rendering;
});

test('what a section’s code says is cut short', async () => {
  const late = "String.prototype.slice = () => 'x'.repeat(250_000); ";
  const turn = 'await new Promise((resolve) => setTimeout(resolve, 50))';
  const { refusals } = await render([
    embedding('a-0', `${late}throw new Error('x')`),
    embedding('a-1', `${late}Promise.reject(new Error('x')); ${turn}`),
    embedding('a-2', `${late}setTimeout(() => { throw new Error('x') }); ${turn}`),
    HONEST,
  ]);
  expect(refusals.map((one) => [one.section, messageOf(one).length])).toEqual(
    ['a-0', 'a-1', 'a-2'].map((name) => [name, 2000]),
  );
});
