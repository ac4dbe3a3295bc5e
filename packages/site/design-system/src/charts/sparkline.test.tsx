import { renderToStaticMarkup } from 'react-dom/server';
import { Sparkline } from './sparkline.tsx';

const line = (values: number[]) =>
  / d="(M[^"]*)" fill="none"/.exec(renderToStaticMarkup(<Sparkline values={values} />))![1];

test('a course starts at zero: a change of 1% is no wave', () => {
  expect(line([100, 99, 100])).toBe('M0 1L1 1L2 1');
  expect(line([0, 50, 100])).toBe('M0 20L1 11L2 1');
  expect(line([0])).toBe('M0 20L1 20');
});
