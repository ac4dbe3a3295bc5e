import { renderToStaticMarkup } from 'react-dom/server';
import { Worksheet } from './worksheet.tsx';

const drawn = (text: string) =>
  renderToStaticMarkup(
    <Worksheet
      id="sheet"
      tone="paper"
      fold="phone"
      table={{
        title: 'Discounts',
        lead: 'By instrument.',
        columns: [{ key: 'discount', label: 'Discount', drawn: true }],
        rows: [{ discount: text }],
        note: 'List prices.',
      }}
    />,
  );

test('a drawn column has a bar up to the largest percentage of its text, with a line at each', () => {
  const html = drawn('Standard up to 72%, Convertible up to 66%');
  expect(html).toContain('Standard up to 72%, Convertible up to 66%');
  expect(html).toContain('width="72%" height="100%"');
  expect(html.match(/M\d+ 0V/g)).toEqual(['M72 0V', 'M66 0V']);
});

test('a text without a percentage stays a text', () => {
  const html = drawn('By size and region');
  expect(html).toContain('By size and region');
  expect(html).not.toContain('<rect');
});
