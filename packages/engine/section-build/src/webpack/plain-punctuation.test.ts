import { plainPunctuation } from './plain-punctuation.ts';

const text = (value: string) => ({ type: 'text', value });
const token = (kind: string, value: string) => ({
  type: 'element',
  properties: { className: [`hljs-${kind}`] },
  children: [text(value)],
});

test('punctuation is text, other tokens stay', () => {
  const code = { children: [token('punctuation', '{'), token('attr', '"a"'), token('punctuation', '}')] };
  plainPunctuation()(code);
  expect(code).toEqual({ children: [text('{'), token('attr', '"a"'), text('}')] });
});

test('texts side by side become one, and an expression stays', () => {
  const expression = { type: 'mdxTextExpression', value: 'x' };
  const code = {
    children: [
      token('attr', 'a'),
      token('punctuation', ':'),
      text(' '),
      token('punctuation', '{'),
      expression,
    ],
  };
  plainPunctuation()(code);
  expect(code).toEqual({ children: [token('attr', 'a'), text(': {'), expression] });
});
