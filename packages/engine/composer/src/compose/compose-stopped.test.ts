import { rmSync } from 'node:fs';
import { composed, refusalsOf } from '@site/fixture-site/composed';
import { type FixtureSection, fixtureInput } from '@site/fixture-site/fixture-sections';
import { renderHere } from '@site/fixture-site/render-here';
import { describeDiagnostic, type Stop } from '@site/registry';
import type { CompositionInput } from '../plan/composition-input.ts';
import { lastGood, writeLivePointer } from './live-pointer.ts';

renderHere('');

const stop = (more: Partial<Stop> = {}): Stop => ({
  gone: false,
  reason: 'a leak',
  since: '2026-11-23',
  ...more,
});
const stopping = (input: CompositionInput, one = stop()): CompositionInput => ({
  ...input,
  stopped: new Map([['b', one]]),
});

const sections = (body = '<p>before</p>[[b/Part]]'): FixtureSection[] => [
  { name: 'a', pages: [{ path: '/a', body: `${body}<a href="/b/two">b</a>` }, { path: '/a/two' }] },
  {
    name: 'b',
    pages: [{ path: '/b' }, { path: '/b/two' }],
    parts: { Part: { body: '<h2 id="in-part">The part</h2>' } },
    notFound: [{ pattern: '/b/items/*' }],
    redirects: [{ from: '/b/old', to: '/a', status: 301 }],
    files: { 'public/b/paper.pdf': 'pdf' },
    publicFiles: [
      { path: '/b/paper.pdf', file: 'public/b/paper.pdf', type: 'application/pdf', disposition: 'inline' },
    ],
  },
  { name: 'c' },
];

test('a stopped section has a page of the shell at each address, and nothing of it is rendered, listed or prepared', async () => {
  const input = fixtureInput(sections());
  const { composition, read, html, warnings } = await composed(stopping(input));
  const { page, ...stopped } = composition.stopped!.b!;
  expect(stopped).toEqual({
    ...stop(),
    addresses: ['/b', '/b/two', '/b/paper.pdf', '/b/old'],
    below: ['/b/items/'],
  });
  expect(read(page)).toContain('<h1>Out of service</h1>');
  expect(read(page)).toContain('content="noindex"');
  expect(Object.keys(composition.pages)).toEqual(['/a', '/a/two', '/c']);
  expect([composition.notFoundBelow, composition.redirects, composition.files]).toEqual([{}, [], {}]);
  expect(composition.sitemap).not.toContain('/b');
  expect(Object.keys(composition.live.routes)).toEqual(['/a', '/a/two', '/c']);
  expect(composition.sections.b!.version).toBe(input.sections[1]!.manifest.version);
  const slot = '<div data-section="b" data-slot="b/Part"><!--$--><!--/$--></div>';
  expect(html('/a')).toContain(`<p>before</p>${slot}`);
  expect(html('/a')).not.toContain('.b{');
  const pin = {
    version: 'stopped',
    entry: '/_sections/b/stopped/entry.js',
    style: '/_sections/b/stopped/style.css',
  };
  expect(composition.live.sections.b).toEqual(pin);
  expect(html('/a')).toContain(JSON.stringify(pin));
  expect(warnings.map(describeDiagnostic)).toContainEqual(
    expect.stringMatching(/^SITE_SECTION_STOPPED \[b\] .*2026-11-23 \(a leak\): its addresses return 503/),
  );
  const gone = await composed(stopping(input, stop({ gone: true })));
  expect(gone.read(gone.composition.stopped!.b!.page)).toContain('<h1>Gone</h1>');
});

test('pages of the others are the same bytes, and all are as before when it is started', async () => {
  const input = fixtureInput(sections());
  const before = await composed(input);
  const stopped = await composed(stopping(input), before.data);
  expect(stopped.renderedPages).toBe(2);
  for (const path of ['/a/two', '/c'])
    expect(stopped.composition.pages[path]).toBe(before.composition.pages[path]);
  const after = await composed(input, before.data);
  expect([after.renderedPages, after.composition.id]).toEqual([0, before.composition.id]);
});

test('its entries leave the menus and the footer', async () => {
  const [a, b, c] = sections();
  const navigation = [{ menu: 'platform', label: 'The b', href: '/b', order: 1 }];
  const footer = [{ column: 'company', label: 'B below', href: '/b', order: 1 }];
  const input = fixtureInput([a!, { ...b!, navigation, footer }, c!]);
  expect((await composed(input)).html('/c')).toMatch(/The b.*B below/);
  expect((await composed(stopping(input))).html('/c')).not.toMatch(/The b|B below/);
});

test('a page passes that lacks its h1, a heading between two, or the target of a link without the part', async () => {
  const pages = [
    { path: '/a', heading: '', body: '[[b/First]]' },
    { path: '/a/two', body: '[[b/Second]]<h3>Three</h3>' },
    { path: '/a/three', body: '[[b/Third]]<a href="/a/three#in-part">part</a>' },
  ];
  const parts = {
    First: { body: '<h1>Of the part</h1>' },
    Second: { body: '<h2>Two</h2>' },
    Third: { body: '<p id="in-part">Part</p>' },
  };
  const input = fixtureInput([
    { name: 'a', pages },
    { name: 'b', parts },
  ]);
  await composed(input);
  expect((await composed(stopping(input))).pages).toBe(5);
});

test('a page passes whose other part was used inside the stopped one, or that accepts several contracts', async () => {
  const nested = fixtureInput([
    { name: 'a', pages: [{ path: '/a', body: '[[b/Part]]', embeds: ['b/Part@1', 'c/Part@1'] }] },
    { name: 'b', parts: { Part: { body: '[[c/Part]]' } } },
    { name: 'c', parts: { Part: {} } },
  ]);
  await composed(stopping(nested));
  const embeds = ['b/Part@1', 'b/Part@2'];
  const propsOf = { 'b/Part': { 1: {}, 2: {} } };
  const several = fixtureInput([
    { name: 'a', pages: [{ path: '/a', body: '[[b/Part]]', embeds, propsOf }] },
    { name: 'b', parts: { Part: { contracts: { 1: {}, 2: {} } } } },
  ]);
  await composed(stopping(several));
  const { sections: all } = several;
  await composed(stopping({ ...several, sections: all.slice(0, 1) }));
});

test('a version that renders no page, breaks its budgets and fits no shell is stopped all the same', async () => {
  const broken: FixtureSection = {
    name: 'b',
    prelude: "throw new Error('at evaluation')",
    parts: { Part: {} },
    sheet: 'body{color:red}',
    manifest: { contract: 99, budgets: { style: 1 } },
  };
  const input = fixtureInput([sections()[0]!, broken]);
  expect(await refusalsOf(input)).not.toEqual([]);
  const linksToOther = { name: 'a', pages: [{ path: '/a', body: '[[b/Part]]<a href="/b">b</a>' }] };
  await composed(stopping(fixtureInput([linksToOther, broken])));
});

test('a link to no page of a stopped section is still refused; of one that cannot be loaded nothing is known', async () => {
  const linking = { name: 'a', pages: [{ path: '/a', body: '[[b/Part]]<a href="/b/nowhere">b</a>' }] };
  const input = fixtureInput([linking, sections()[1]!]);
  expect(await refusalsOf(stopping(input))).toMatchObject([{ code: 'SITE_LINK_BROKEN', section: 'a' }]);
  const { composition } = await composed(stopping({ ...input, sections: input.sections.slice(0, 1) }));
  expect(composition.stopped!.b).toMatchObject({ addresses: [], below: [] });
});

test('a composition whose page for a stopped section is lost is not served', async () => {
  const { composition, data } = await composed(stopping(fixtureInput(sections())));
  writeLivePointer(data, { id: composition.id, since: '' });
  expect(lastGood(data)).toEqual(composition);
  rmSync(`${data.pages}/${composition.stopped!.b!.page}.page`);
  expect(lastGood(data)).toBeUndefined();
});
