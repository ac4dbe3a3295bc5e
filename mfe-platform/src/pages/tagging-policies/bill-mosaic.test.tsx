import { renderToStaticMarkup } from 'react-dom/server';
import { BillMosaic } from './bill-mosaic.tsx';

test('what has no owner is yellow and named, and no tile of the bill is without a name', () => {
  const html = renderToStaticMarkup(<BillMosaic />);
  for (const amount of ['$12k', '$6.8k', '$6k', '$5k'])
    expect(html).toMatch(new RegExp(`fill-night font-semibold">\\${amount}</text>`));
  const tiles = html.match(/<rect x=[^>]*fill-night-line"/g)!;
  const amounts = html.match(/fill-paper font-semibold">\$[^<]*k<\/text>/g)!;
  expect(amounts).toHaveLength(tiles.length);
  expect(html).toMatch(/>\d+ smaller<|>smaller</);
});
