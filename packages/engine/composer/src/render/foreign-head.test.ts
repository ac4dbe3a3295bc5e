import { renderSections } from '@site/fixture-site/render-all';
import { renderHere } from '@site/fixture-site/render-here';
import { messageOf } from '@site/registry';

renderHere('');

/** A page of `a` embeds parts of `b` and `c`. */
async function refusals({ page = '', b = '', c = '' }: { page?: string; b?: string; c?: string }) {
  const found = await renderSections([
    { name: 'a', pages: [{ path: '/a', body: '[[b/Part]][[c/Part]]', code: page }, { path: '/a/plain' }] },
    { name: 'b', parts: { Part: { code: b } } },
    { name: 'c', parts: { Part: { code: c } } },
  ]);
  return found.refusals.map((one) => [one.code, one.section, one.route, messageOf(one)]);
}

const NOINDEX = '<meta name="robots" content="noindex">';
const writes = (tags: string) => `site.head(${JSON.stringify(tags)})`;

test('a page may write its own head, and its parts may have pictures that React preloads', async () => {
  const preload = writes('<link rel="preload" as="image" href="/x.png"/>');
  expect(await refusals({ page: writes(NOINDEX), b: preload, c: preload })).toEqual([]);
});

test.each([
  ['one part', { b: writes(NOINDEX) }, ['b']],
  ['the other part', { c: writes(NOINDEX) }, ['c']],
  ['both parts', { b: writes(NOINDEX), c: writes('<title>Second</title>') }, ['b', 'c']],
  ['a part, what the owner writes too', { page: writes(NOINDEX), b: writes(NOINDEX) }, ['b']],
])(
  'what %s adds to the head of another section’s page is refused by the part’s section',
  async (_who, code, names) => {
    const found = await refusals(code);
    expect(found.map(([, name]) => name)).toEqual(names);
    for (const [code, , route] of found) expect([code, route]).toEqual(['SITE_PAGE_ELEMENT', '/a']);
    expect(found[0]![3]).toMatch(/^The part of [bc] adds <meta name="robots" content="noindex"> to the head/);
  },
);

test('a part that changes how the owner’s head is written, or leaves something out, is refused too', async () => {
  const patch = (from: string, to: string) =>
    `const join = Array.prototype.join; Array.prototype.join = function (by) { return join.call(this, by).replace(${from}, ${JSON.stringify(to)}); }`;
  for (const b of [patch('/About/', 'Nothing about'), patch('/<link rel="canonical"[^>]*>/', '')])
    expect(await refusals({ b })).toMatchObject([['SITE_PAGE_ELEMENT', 'b', '/a', expect.any(String)]]);
});

test('what only appears when several parts are there is the owner’s to settle', async () => {
  const b = 'globalThis.first = true';
  const c = `if (globalThis.first) ${writes(NOINDEX)}`;
  expect(await refusals({ b, c })).toMatchObject([['SITE_PAGE_ELEMENT', 'a', '/a', expect.any(String)]]);
});
