import { renderToStaticMarkup } from 'react-dom/server';
import { Sparkline } from './sparkline.tsx';

const line = (values: number[]) =>
  [...renderToStaticMarkup(<Sparkline values={values} />).matchAll(/ d="([^"]*)"/g)][1]![1];

test('a course starts at zero: a change of 1% is no wave', () => {
  expect(line([100, 99, 100])).toBe('M0 4L50 4.9L100 4');
  expect(line([0, 50, 100])).toBe('M0 96L50 50L100 4');
  expect(line([0])).toBe('M0 96L100 96');
});
