import { plainPunctuation } from './plain-punctuation.ts';

const token = (kind: string, value: string) => ({
  properties: { className: [`hljs-${kind}`] },
  children: [{ value }],
});

test('punctuation is text, other tokens stay', () => {
  const code = { children: [token('punctuation', '{'), token('attr', '"a"'), token('punctuation', '}')] };
  plainPunctuation()(code);
  expect(code).toEqual({ children: [{ value: '{' }, token('attr', '"a"'), { value: '}' }] });
});
