import type { Element, ElementContent, Root } from 'hast';
import { keepRanges, labelCells, plainPunctuation, withoutBreaks } from './article-plugins.ts';

const text = (value: string) => ({ type: 'text', value }) as const;
const element = (
  tagName: string,
  children: ElementContent[] = [],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children });
const rootOf = (children: ElementContent[]): Root => ({ type: 'root', children });

function transformed(plugin: () => (parent: Root) => void, ...children: ElementContent[]): Root['children'] {
  const root = rootOf(children);
  plugin()(root);
  return root.children;
}

test('a number range is kept on one line, and the text around it stays', () => {
  const range = (value: string) => element('span', [text(value)], { className: ['whitespace-nowrap'] });
  const sentence = element('p', [text('saves 20-30% of 2025–2026, or $10,000-$50,000.')]);
  expect(transformed(keepRanges, sentence)).toEqual([
    element('p', [
      text('saves '),
      range('20-30%'),
      text(' of '),
      range('2025–2026'),
      text(', or '),
      range('$10,000-$50,000'),
      text('.'),
    ]),
  ]);
});

test('words with hyphens, code and comments stay as they are', () => {
  const same = [
    element('p', [text('well-known us-east-1a')]),
    element('pre', [text('1-2')]),
    { type: 'comment', value: '1-2' } as const,
  ];
  expect(transformed(keepRanges, ...structuredClone(same))).toEqual(same);
});

test('a table of four columns is stacked with labeled cells, one of three is not', () => {
  const tableOf = (...columns: string[]) => {
    const row = (name: string) =>
      element(
        'tr',
        columns.map((column) => element(name, [text(column)])),
      );
    const table = element('table', [element('thead', [row('th')]), element('tbody', [row('td')])]);
    return JSON.stringify(transformed(labelCells, table));
  };
  const wide = tableOf('CPU', 'Memory', 'Decision', 'Risk');
  expect(wide).toContain('"className":["stacked"]');
  const labels = [...wide.matchAll(/"dataLabel":"(\w+)"/g)].map(([, label]) => label);
  expect(labels).toEqual(['CPU', 'Memory', 'Decision', 'Risk']);
  expect(tableOf('CPU', 'Reading', 'Next step')).not.toMatch(/stacked|dataLabel/);
});

test('punctuation of code becomes text, joined with the text next to it; other nodes stay', () => {
  const token = (kind: string, value: string) =>
    element('span', [text(value)], { className: [`hljs-${kind}`] });
  const expression = { type: 'mdxTextExpression', value: 'x' } as never;
  expect(
    transformed(
      plainPunctuation,
      element('code', [
        token('punctuation', '{'),
        token('attr', '"a"'),
        token('punctuation', ':'),
        text(' '),
        token('punctuation', '{'),
        expression,
      ]),
    ),
  ).toEqual([element('code', [text('{'), token('attr', '"a"'), text(': {'), expression])]);
});

test('line breaks between blocks go, those of a text and of code stay', () => {
  const article = (breaks: ElementContent[]) => [
    element('p', [text('a'), text('\n'), text('b')]),
    ...breaks,
    element('ul', [...breaks, element('li', [text('\n'), text('c')]), ...breaks]),
    element('pre', [element('code', [text('\n')])]),
  ];
  expect(transformed(withoutBreaks, ...article([text('\n')]))).toEqual(article([]));
});
