import { renderSections } from '@site/fixture-site/render-all';

/** Evaluated by Node and in a page. */
const EXPRESSIONS = [
  ...['', 'abc', 'é', '€', '𝒳', 'a\ud800b', '\udc00', 'Ü€𝒳'.repeat(3000)].flatMap((text) => [
    `[...new TextEncoder().encode(${JSON.stringify(text)})]`,
    `new TextEncoder().encodeInto(${JSON.stringify(text)}, new Uint8Array(3))`,
    `new TextDecoder().decode(new TextEncoder().encode(${JSON.stringify(text)}))`,
    `encodeURIComponent(new URLSearchParams({ q: ${JSON.stringify(text)} }).toString()).slice(0, 999)`,
    `[...new URLSearchParams(${JSON.stringify(`a=${text}&b`)})]`,
  ]),
  ...[
    [0xc0, 0x80],
    [0xe2, 0x82],
    [0xf0, 0x9d, 0x92],
    [0xed, 0xa0, 0x80],
    [0xff, 0x41],
    [0xe2, 0x41],
    [0xef, 0xbb, 0xbf, 0x41],
  ].map((bytes) => `new TextDecoder().decode(Uint8Array.from(${JSON.stringify(bytes)}))`),
  // every split of some characters in two
  ...Array.from(
    { length: 11 },
    (_, at) =>
      `(() => { const bytes = new TextEncoder().encode('aé€𝒳b'); const decoder = new TextDecoder(); return decoder.decode(bytes.subarray(0, ${at}), { stream: true }) + decoder.decode(bytes.subarray(${at}), { stream: true }) + decoder.decode(); })()`,
  ),
  ...[
    ['https://user:pa%20ss@a.example:8080/b/../c d?x=1&x=2&y=%41+b#é'],
    ['/path?q#h', 'http://localhost'],
    ['../x', 'https://a.example/b/c/d'],
    ['//b.example', 'https://a.example'],
    ['mailto:a@b.example'],
    ['https://ünïcode.example/ü'],
    ['no address'],
    ['', 'https://a.example/x'],
    ['/x', ''],
  ].flatMap((args) => {
    const given = args.map((arg) => JSON.stringify(arg)).join();
    return [
      `URL.canParse(${given})`,
      `(({ href, origin, protocol, username, password, host, hostname, port, pathname, search, hash }) => [href, origin, protocol, username, password, host, hostname, port, pathname, search, hash])(new URL(${given}))`,
      `JSON.stringify({ url: new URL(${given}) }) + new URL(${given})`,
    ];
  }),
  `(() => { const url = new URL('https://a.example/?a=1'); url.searchParams.append('b', 'é &'); url.searchParams.set('a', 2); url.hash = 'x'; url.pathname = '/ü'; url.port = '81'; return [url.href, [...url.searchParams], url.searchParams.get('b'), url.searchParams.get('none')]; })()`,
  `(() => { const url = new URL('https://a.example/?a=1'); const query = url.searchParams; url.search = '?b=2'; return [query.get('b'), url.searchParams.get('b')]; })()`,
  "(() => { const query = new URLSearchParams([['b', 1], ['a', 2], ['b', 3]]); query.sort(); query.delete('a'); return [query.size, query.has('b'), query.getAll('b'), [...query.keys()], [...query.values()], [...query.entries()], query.toString()]; })()",
  "btoa('é\\u0000ÿ') + atob('6QD/') + atob(' YQ == ')",
  "btoa('€')",
  "atob('*')",
  "new Response('text').text()",
  "new Response(new ReadableStream({ start(c) { c.enqueue(new TextEncoder().encode('é')); c.enqueue(Uint8Array.of(65)); c.close(); } })).text()",
  'new Response(new ReadableStream({ async pull(c) { await null; c.enqueue(Uint8Array.of(66)); c.close(); } })).text()',
  'new Response(new ReadableStream({ start(c) { setTimeout(() => { c.enqueue(Uint8Array.of(67)); setTimeout(() => c.close(), 5); }, 5); } })).text()',
  "new Response(new ReadableStream({ pull(c) { c.error(new TypeError('broken')); } })).text().catch((error) => String(error))",
  "(() => { const c = new AbortController(); const fired = []; c.signal.addEventListener('abort', (e) => fired.push(e.type)); c.signal.onabort = () => fired.push('on'); c.abort(); c.abort(); return [fired.sort(), c.signal.aborted, c.signal.reason.name, c.signal.reason.message]; })()",
  "(async () => { const order = []; const later = (name, ms) => new Promise((done) => setTimeout(() => { order.push(name); done(); }, ms)); setTimeout((a, b) => order.push(a + b), 1, 'x', 'y'); clearTimeout(setTimeout(() => order.push('never'), 1)); queueMicrotask(() => order.push('micro')); await Promise.all([later('b', 30), later('a', 15)]); return order; })()",
  'new Promise((done) => { let count = 0; const id = setInterval(() => { if (++count === 3) { clearInterval(id); done(count); } }, 1); })',
  '(() => { const a = { list: [1, , 3], date: new Date(0), map: new Map([[1, new Set([2])]]), text: /x/g }; a.self = a; const b = structuredClone(a); return [b !== a, b.self === b, b.list, b.date, [...b.map.get(1)], String(b.text)]; })()',
  'structuredClone(() => {})',
  'typeof performance.now() + typeof console.log + typeof process.env.NODE_ENV + typeof window + typeof document',
];

/** Or the name of the error. */
const VALUE = `async (expression) => { try { return await expression(); } catch (error) { return 'throws ' + error.name; } }`;

test('what the realm offers behaves as in Node', async () => {
  const listed = EXPRESSIONS.map((expression) => `() => (${expression})`).join(',\n');
  const values = `const values = []; for (const one of [${listed}]) values.push(await (${VALUE})(one));`;
  // Jest's own realm is not Node's
  const expected = (await new Function(`return (async () => { ${values} return values; })()`)()) as unknown[];
  const { rendered, refusals } = await renderSections([
    { name: 'a', pages: [{ path: '/a', code: `${values} site.data({ values })` }] },
  ]);
  expect(refusals).toEqual([]);
  const [{ values: found }] = rendered.get('/a')!.structuredData as [{ values: unknown[] }];
  expect(found.length).toBe(EXPRESSIONS.length);
  EXPRESSIONS.forEach((expression, at) => {
    const plain = JSON.parse(JSON.stringify(expected[at] ?? null)) as unknown;
    expect([expression, found[at]]).toEqual([expression, plain]);
  });
});
