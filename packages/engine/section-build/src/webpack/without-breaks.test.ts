import { withoutBreaks } from './without-breaks.ts';

type Fragment = Parameters<ReturnType<typeof withoutBreaks>>[0];

const text = (value: string): Fragment => ({ type: 'text', value });

test('line breaks between blocks go, those of a text and of code stay', () => {
  const element = (tagName: string, ...children: Fragment[]) => ({ type: 'element', tagName, children });
  const root = (breaks: Fragment[]) => ({
    type: 'root',
    children: [
      element('p', text('a'), text('\n'), text('b')),
      ...breaks,
      element('ul', ...breaks, element('li', text('\n'), text('c')), ...breaks),
      element('pre', element('code', text('\n'))),
    ],
  });
  const article = root([text('\n')]);
  withoutBreaks()(article);
  expect(article).toEqual(root([]));
});
