import { renderToStaticMarkup } from 'react-dom/server';
import { Bars, datesUnder, ticksOf } from './bars.tsx';

const days = [
  { label: 'Oct 26', value: 40_000 },
  { label: 'Oct 27', value: 64_534, excess: 21_600, anomaly: '$21,600 above expected' },
  { label: 'Oct 28', value: 44_200, excess: 4_200, anomaly: '$4,200 above expected' },
];
const draw = (props: object = {}) =>
  renderToStaticMarkup(
    <svg aria-hidden>
      <Bars days={days} top={100_000} {...props} />
    </svg>,
  );
const rects = (html: string, ink: string) =>
  [...html.matchAll(/<rect [^>]*>/g)].map(([rect]) => rect).filter((rect) => rect.includes(ink));
const heightOf = (rect: string) => / height="([^"]*)"/.exec(rect)![1];

test('only what was not expected is orange, on top of a bar whose height is the whole cost', () => {
  const html = draw();
  expect(rects(html, 'fill-bar').map(heightOf)).toEqual(['40%', '64.5%', '44.2%']);
  expect(rects(html, 'fill-anomaly').map(heightOf)).toEqual(['21.6%', '4.2%']);
  expect(html).not.toContain('<circle');
});

test('every anomaly has a dot, and only the largest its amount', () => {
  const html = draw({ marked: true });
  expect(html.match(/<circle/g)).toHaveLength(2);
  expect(html.match(/<text[^>]*>[^<]*/g)!.map((text) => text.split('>')[1])).toEqual(['+$21.6k']);
});

test('the bar of a single day stands in the middle, and is no wall', () => {
  const [bar] = rects(renderToStaticMarkup(<Bars days={[{ label: 'Oct 5', value: 10 }]} />), 'fill-bar');
  expect(bar).toContain('x="44%"');
  expect(bar).toContain('width="12%"');
});

test('cut into parts, a bar is as high as the parts together', () => {
  const parts = [
    { className: 'fill-aws', values: [10_000, 20_000, 30_000] },
    { className: 'fill-gcp', values: [5_000, 5_000, 5_000] },
  ];
  const html = draw({ parts });
  expect(rects(html, 'fill-gcp').map((rect) => / y="([^"]*)"/.exec(rect)![1])).toEqual(['85%', '75%', '65%']);
  expect(rects(html, 'fill-bar')).toEqual([]);
});

test('the same days have the same rules and the first date of each week everywhere', () => {
  expect(ticksOf(days)).toEqual([0, 20_000, 40_000, 60_000, 80_000]);
  const month = Array.from({ length: 31 }, (_, day) => `Oct ${day + 1}`);
  expect(datesUnder(month).map(({ text }) => text)).toEqual(['Oct 1', 'Oct 8', 'Oct 15', 'Oct 22', 'Oct 29']);
  expect(datesUnder(['Oct 5'])).toEqual([{ at: 0.5, text: 'Oct 5' }]);
});
