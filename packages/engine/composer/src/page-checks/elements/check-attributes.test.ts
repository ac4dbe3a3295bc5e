import { diagnosticOutput } from '@site/registry';
import { readPageTree } from '../../page/page-tree.ts';
import type { PlannedPage } from '../../plan/plan.ts';
import { checkAttributes } from './check-attributes.ts';

const slot = (id: string, body: string) =>
  `<div data-section="${id.split('/')[0]}" data-slot="${id}">${body}</div>`;

function refused(page: string, part = '') {
  const html = `<html><head></head><body>${slot('a/pages/a', page + slot('b/Part', part))}</body></html>`;
  const tree = readPageTree(html, ['a/pages/a', 'b/Part']);
  return checkAttributes(tree, { path: '/a' } as PlannedPage)
    .map(diagnosticOutput)
    .map(({ code, section, cause }) => [code, section, cause]);
}

test('a style attribute is refused with its element, as a fault of the section that wrote it', () => {
  expect(refused('<p>x</p><style>p{}</style>')).toEqual([]);
  expect(refused('<p class="bar" style="width:4px">x</p>', '<b STYLE="">y</b>')).toEqual([
    [
      'SITE_PAGE_STYLE',
      'a',
      'An element has a style attribute, which the policy forbids: <p class="bar" style="width:4px"> in the slot a/pages/a.',
    ],
    [
      'SITE_PAGE_STYLE',
      'b',
      'An element has a style attribute, which the policy forbids: <b style=""> in the slot b/Part.',
    ],
  ]);
  expect(refused('<i style=""></i>'.repeat(5))[0]![2]).toBe(
    '5 elements have a style attribute, which the policy forbids: <i style=""> in the slot a/pages/a, <i style=""> in the slot a/pages/a, <i style=""> in the slot a/pages/a and 2 more.',
  );
});

test('an img without alt is refused with its element', () => {
  const wrong = [
    '<img src="/a.png">',
    '<input type="IMAGE" src="/a.png">',
    '<img aria-label=" " src="/a.png">',
  ];
  for (const image of wrong) {
    expect(refused('', image)).toEqual([
      ['SITE_PAGE_ALT', 'b', expect.stringContaining('src="/a.png"> in the slot b/Part')],
    ]);
  }
});

test.each([
  '<img alt="A chart" src="/a.png">',
  '<img alt src="/a.png">',
  '<img role="presentation" src="/a.png">',
  '<img role="none" src="/a.png">',
  '<img aria-label="A chart" src="/a.png">',
  '<img aria-labelledby="x" src="/a.png">',
  '<a aria-hidden="true"><img src="/a.png"></a>',
  '<svg><image href="/a.png"></image></svg>',
  '<input type="text">',
])('%s needs no alt', (image) => {
  expect(refused(image)).toEqual([]);
});
