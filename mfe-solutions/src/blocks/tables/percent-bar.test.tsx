import { renderToStaticMarkup } from 'react-dom/server';
import { PercentBar } from './percent-bar.tsx';

const drawn = (text: string) => renderToStaticMarkup(<PercentBar text={text} />);

test('a bar ends at the largest percentage of the text, with a line at each', () => {
  const html = drawn('Standard up to 72%, Convertible up to 66%');
  expect(html).toContain('Standard up to 72%, Convertible up to 66%');
  expect(html).toContain('<rect width="72%"');
  expect(html.match(/x1="\d+%"/g)).toEqual(['x1="72%"', 'x1="66%"']);
});

test('a text without a percentage stays a text', () => {
  expect(drawn('By size and region')).toBe('By size and region');
});
