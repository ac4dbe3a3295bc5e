import { renderToStaticMarkup } from 'react-dom/server';
import { BillMosaic } from './bill-mosaic.tsx';

test('what has no owner is yellow, the chosen one too, and named at both widths', () => {
  const html = renderToStaticMarkup(<BillMosaic />);
  // Four lines, enlarged and in the bill, for phones and for wider screens.
  expect(html.split('fill-mark').length - 1).toBe(16);
  for (const text of ['EC2', 'us-west-2', 'Block Volume', 'Azure Monitor', '$12k', '$6.8k', '$6k', '$5k'])
    expect(html.match(new RegExp(`fill-night[^>]*>${text.replace('$', '\\$')}</text>`, 'g'))).toHaveLength(
      text === 'EC2' ? 4 : 2,
    );
});
