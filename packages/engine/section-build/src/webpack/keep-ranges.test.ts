import { keepRanges } from './keep-ranges.ts';

const text = (value: string) => ({ type: 'text', value });
const element = (tagName: string, ...children: object[]) => ({ type: 'element', tagName, children });
const range = (value: string) => ({
  ...element('span', text(value)),
  properties: { className: ['whitespace-nowrap'] },
});

function keep(...children: object[]): unknown {
  const tree = { type: 'root', children } as { type: string; children: { type: string }[] };
  keepRanges()(tree);
  return tree.children;
}

test('a number range is kept on one line, and the text around it stays', () => {
  expect(keep(element('p', text('saves 20-30% of 2025–2026, or $10,000-$50,000.')))).toEqual([
    element(
      'p',
      text('saves '),
      range('20-30%'),
      text(' of '),
      range('2025–2026'),
      text(', or '),
      range('$10,000-$50,000'),
      text('.'),
    ),
  ]);
});

test('words with hyphens, code and non-text stay as they are', () => {
  const same = [
    element('p', text('well-known us-east-1a')),
    element('pre', text('1-2')),
    { type: 'comment' },
  ];
  expect(keep(...same)).toEqual(structuredClone(same));
});
