import { renderToStaticMarkup } from 'react-dom/server';
import { Meter } from './meter.tsx';

test('what is over the limit is orange, from the mark on, and only that', () => {
  const html = renderToStaticMarkup(<Meter share={0.75} limit={0.5} over />);
  expect(html).toContain('x="50.0%" width="25.0%" height="8" class="fill-anomaly"');
  expect(renderToStaticMarkup(<Meter share={0.4} limit={0.5} />)).not.toContain('fill-anomaly');
});
