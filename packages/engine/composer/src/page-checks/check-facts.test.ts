import { fixtureInput } from '@site/fixture-site/fixture-sections';
import { parseSlotId } from '@site/section-kit/contract';
import { pageFactsOf } from '../page/page-facts.ts';
import { readPageTree } from '../page/page-tree.ts';
import { planComposition } from '../plan/plan.ts';
import { checkFacts } from './check-facts.ts';

const HEAD =
  '<title>Page</title><meta name="description" content="About it."><link rel="canonical" href="https://www.example.com/a">';

const slot = (id: string, body = '') =>
  `<div data-section="${parseSlotId(id).section}" data-slot="${id}">${body}</div>`;

function codes(
  body: string,
  {
    head = HEAD,
    parts = ['a/pages/a', 'b/Part'],
    path = '/a',
    embeds = [],
  }: Partial<Record<'head' | 'path', string>> & { parts?: string[]; embeds?: string[] } = {},
): string[] {
  const slots = ['b/Part', ...embeds].map((id) => `[[${id}]]`).join('');
  const pages = [{ path: '/a', body: slots }, { path: '/a/quiet' }];
  const input = fixtureInput([
    { name: 'a', pages, notFound: [{ pattern: '/a/*' }] },
    { name: 'b', parts: { Part: {} } },
  ]);
  const page = planComposition(input).plan.pages.find((candidate) => candidate.path === path)!;
  const html = `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
  return checkFacts(
    page,
    pageFactsOf(readPageTree(html, page.parts)),
    { html, parts: [...parts, ...embeds], structuredData: [] },
    'https://www.example.com',
  ).map(({ code, section, route }) => {
    expect([section, route]).toEqual(['a', path]);
    return code;
  });
}

test.each([
  ['no h1', '<h2>No first</h2>', ['SITE_PAGE_HEAD']],
  ['two h1', '<h1>One</h1><h1>Two</h1>', ['SITE_PAGE_HEAD']],
  ['an empty h1', '<h1> </h1>', ['SITE_PAGE_HEAD']],
  ['one of everything', '<h1>1</h1><h2>2</h2><h3>3</h3><h2 id="x">2 again</h2>', []],
  ['a title inside a drawing', '<h1>1</h1><svg><title>A chart</title></svg>', []],
  ['a skipped level', '<h1>1</h1><h3>3</h3>', ['SITE_PAGE_HEADINGS']],
  ['a level skipped later', '<h1>1</h1><h2>2</h2><h4>4</h4>', ['SITE_PAGE_HEADINGS']],
  ['a nested template', '<h1>1</h1><div><template id="B:0"></template></div>', ['SITE_PAGE_TEMPLATE']],
  ['the word in texts', '<h1>1</h1>&lt;template&gt;<script>"<template>"</script>', []],
  ['a placeholder in a text', '<h1>Welcome to {brand}</h1>', ['SITE_PAGE_PLACEHOLDER']],
  ['a placeholder in an attribute', '<h1>1</h1><a title="{phone}">x</a>', ['SITE_PAGE_PLACEHOLDER']],
  ['other braces', '<h1>1</h1><code>{branding} {"brand": 1}</code>', []],
])('a page with %s', (_what, body, expected) => {
  expect(codes(body)).toEqual(expected);
});

test('a page needs exactly one title, description and canonical link, none of them empty', () => {
  const [title, description, canonical] = [
    '<title>Page</title>',
    '<meta name="description" content="About it.">',
    '<link rel="canonical" href="https://www.example.com/a">',
  ];
  const wrong = [
    description + canonical,
    title + canonical,
    title + description,
    title + title + description + canonical,
    title + description + description + canonical,
    title + description + canonical + canonical,
    `<title></title>${description}${canonical}`,
    `${title}<meta name="description" content="">${canonical}`,
    `${title}<meta name="description">${canonical}`,
    `${title}${description}<link rel="canonical">`,
  ];
  for (const head of wrong) expect(codes('<h1>Title</h1>', { head })).toEqual(['SITE_PAGE_HEAD']);
});

test('a canonical link to another address is refused: other host, trailing slash, path alone', () => {
  for (const href of ['https://evil.example/a', 'https://www.example.com/a/', '/a']) {
    const head = HEAD.replace('https://www.example.com/a', href);
    expect(codes('<h1>Title</h1>', { head })).toEqual(['SITE_PAGE_HEAD']);
  }
});

test('a page that is not to be indexed, and a not-found page, need no canonical link', () => {
  const head = HEAD.replace(/<link.*>/, '<meta name="robots" content="noindex">');
  expect(codes('<h1>Title</h1>', { head })).toEqual([]);
  const lost = { head: HEAD.replace(/<link.*>/, ''), path: '/_not-found/a', parts: ['a/pages/a/not-found'] };
  expect(codes('<h1>Title</h1>', lost)).toEqual([]);
});

test('a slot that section.ts does not declare is refused, and a declared one that is not used', () => {
  expect(codes('<h1>1</h1>', { parts: ['a/pages/a', 'b/Part', 'b/Other'] })).toEqual([
    'SITE_SLOT_UNDECLARED',
  ]);
  expect(codes('<h1>1</h1>', { parts: ['a/pages/a'] })).toEqual(['SITE_SLOT_UNUSED']);
});

test('every fault of a page is reported at once', () => {
  expect(codes('<h3 id="x">{brand}</h3><i id="x"></i><template></template>').sort()).toEqual([
    'SITE_PAGE_HEAD',
    'SITE_PAGE_ID',
    'SITE_PAGE_PLACEHOLDER',
    'SITE_PAGE_TEMPLATE',
  ]);
});

test.each([
  ['directly', slot('a/pages/a', slot('a/Part'))],
  ['through another', slot('a/pages/a', slot('b/Part', slot('a/Part')))],
])('a slot inside one of its own section is refused: its styles would not reach it (%s)', (_how, slots) => {
  expect(codes(`<h1>1</h1>${slots}`, { embeds: ['a/Part'] })).toEqual(['SITE_SLOT_NESTED']);
});

test('the same section in two places, or one section in another, is no such slot', () => {
  expect(
    codes(`<h1>1</h1>${slot('a/pages/a', slot('b/Part') + slot('b/Part'))}${slot('a/pages/a')}`),
  ).toEqual([]);
});
