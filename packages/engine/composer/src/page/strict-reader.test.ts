import { randomPages } from '@site/fixture-site/random-page';
import { readByStandard } from './page-tree.ts';
import { readStrictPage } from './strict-reader.ts';
import type { PageTree } from './tree-builder.ts';

const SLOTS = ['one/part'];

const plain = ({ elements, ...tree }: PageTree) => ({
  ...tree,
  elements: elements.map(({ parent, text, ...element }) => ({
    ...element,
    parent: parent?.outerFrom,
    text: text(),
  })),
});

test('what the strict reader reads is what parse5 reads, in 2,000 pages at random', () => {
  const next = randomPages(20_261_129);
  const read = { strictly: 0, byStandard: 0 };
  for (let count = 0; count < 100_000 && read.strictly < 2000; count++) {
    const html = next();
    const tree = readStrictPage(html, SLOTS);
    read[tree ? 'strictly' : 'byStandard'] += 1;
    if (tree) expect(plain(tree)).toEqual(plain(readByStandard(html, SLOTS)));
  }
  expect(read.strictly).toBe(2000);
  expect(read.byStandard).toBeGreaterThan(800);
});
