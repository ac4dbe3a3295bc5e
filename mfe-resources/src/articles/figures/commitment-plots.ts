import { across, band, dot, linear, type Point, path, text } from '@site/design-system/drawing';
import { percent } from '@site/design-system/en-us';

type Offer = [name: string, discount: string];

/** What a commitment saves at each utilization, in percent of its On-Demand price: u - (1 - d). */
export function breakEvens(offers: readonly [Offer, Offer]) {
  const y = linear([-80, 80], [100, 0]);
  const lines = offers.map(([name, discount]) => ({ name, discount: Number.parseInt(discount, 10) }));
  return {
    name: `Saving by utilization: ${lines.map(({ name, discount }) => `${name} saves ${discount}% at full use and nothing at ${100 - discount}%`).join('; ')}`,
    ticks: [-60, -30, 0, 30, 60].map((at) => ({ at: y(at), text: percent(at, 100, 0), strong: at === 0 })),
    labels: [0, 50, 100].map((at) => ({ at, text: `${at}% used` })),
    shapes: lines.flatMap(({ name, discount }, index) => {
      const pays = 100 - discount;
      const line = path(
        [
          [0, y(discount - 100)],
          [100, y(discount)],
        ],
        'stroke-current',
        { opacity: index === 0 ? 1 : 0.55 },
      );
      const cross = dot(pays, y(0), 5, 'fill-current');
      // The larger discount is above: its words are too.
      return index === 0
        ? [
            line,
            cross,
            text(`${pays}%`, pays, y(0), { down: -8, anchor: 'end', strong: true }),
            text(name, 100, y(discount), { down: -8, anchor: 'end', strong: true }),
            text('Saving', 0, 0, { down: 8 }),
          ]
        : [
            line,
            cross,
            text(`${pays}%`, pays, y(0), { down: 20, strong: true }),
            text(name, 0, y(discount - 100), { right: 16, down: 10, strong: true }),
          ];
    }),
  };
}

/** Hours from the busiest to the quietest. Illustrative. */
export function sortedHours(floor: string, layers: number) {
  const LEVEL = 42;
  const y = linear([0, 105], [100, 0]);
  const use = Array.from({ length: 14 }, (_, index): Point => {
    const at = Math.min(100, 8 * index);
    return [at, y(LEVEL + (100 - LEVEL) * Math.exp(-at / 16))];
  });
  return {
    name: `Hourly use, sorted from the busiest hour to the quietest: it falls steeply, then stays near ${LEVEL}% of the peak. ${floor}`,
    ticks: [0, 50, 100].map((at) => ({ at: y(at), text: `${at}%`, strong: at === 0 })),
    labels: [
      { at: 0, text: 'Busiest hour' },
      { at: 100, text: 'Quietest' },
    ],
    shapes: [
      band(use, 100, 'fill-current', { opacity: 0.15 }),
      path(use, 'stroke-current'),
      ...Array.from({ length: layers }, (_, layer) =>
        across(y((LEVEL * (layer + 1)) / layers), 'stroke-current', { dashed: true, thick: 1 }),
      ),
      text(floor, 100, y(LEVEL), { down: -12, anchor: 'end', strong: true }),
    ],
  };
}
