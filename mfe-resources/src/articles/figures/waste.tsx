import { dot, linear, path, text } from '@site/design-system/drawing';
import { compactUsd, dollars } from '@site/design-system/en-us';
import { barFigure, partsOf, waterfallRows } from '../../article-layout/figures/bar-list.tsx';
import { plotFigure } from '../../article-layout/figures/plot.tsx';
import { paybackDays, WASTE_PROJECTS, wasteCase, wasteSteps } from '../worked-numbers.ts';

const INK = 'fill-strategy';
const [reported, captured, lasting, counted] = wasteSteps() as [number, number, number, number];

/** US dollars a year. */
export const SavingsBridge = barFigure(
  INK,
  waterfallRows(
    ['Potential savings, as reported', reported],
    [
      ['Not captured: owners who say no', reported - captured],
      ['Grown back after a year', captured - lasting],
      ['Covered by a commitment', lasting - counted],
    ],
    'Benefit',
    dollars,
  ),
);

const { cost, capture } = wasteCase;

const afterCost = (label: string, benefit: number) => ({
  label,
  value: dollars(benefit),
  share: partsOf(counted, [
    [cost, `Cost ${dollars(cost)}`, 'middle'],
    [benefit - cost, `Left ${dollars(benefit - cost)}`],
  ]),
});

export const LowCase = barFigure(INK, [
  afterCost('Benefit, as planned', counted),
  afterCost('Benefit, low case', wasteSteps({ ...wasteCase, capture: capture / 2 }).at(-1)!),
]);

const QUARTER = 365 / 4;
const [x, y] = [linear([0, 365], [0, 100]), linear([0, 700_000], [100, 0])];
/** Percent of the height at which a name crosses the line of the quarter. */
const crossed = WASTE_PROJECTS.filter((one) => paybackDays(one) < QUARTER)
  .map(({ benefit }) => y(benefit))
  .sort((a, b) => a - b);

/** Size against time: what pays back within a quarter is left of the line. */
export const PaybackRanking = plotFigure('text-strategy', {
  name: `Benefit by days until payback: ${WASTE_PROJECTS.map((one) => `${one.name} ${dollars(one.benefit)} after ${paybackDays(one)} days`).join('; ')}`,
  ticks: [0, 200_000, 400_000, 600_000].map((amount) => ({
    at: y(amount),
    text: compactUsd(amount),
    strong: amount === 0,
  })),
  labels: [0, QUARTER, 365].map((day) => ({ at: x(day), text: `Day ${Math.round(day)}` })),
  shapes: [
    ...[0, ...crossed.map((at) => at + 4)].map((from, part) =>
      path(
        [
          [x(QUARTER), from],
          [x(QUARTER), (crossed[part] ?? 104) - 4],
        ],
        'stroke-field',
        { dashed: true, thick: 1 },
      ),
    ),
    ...WASTE_PROJECTS.flatMap(({ name, ...project }) => {
      const [across, down] = [x(paybackDays(project)), y(project.benefit)];
      const end = across > 50;
      return [
        dot(across, down, 6, 'fill-current'),
        text(name, across, down, { right: end ? -11 : 11, down: 4, anchor: end ? 'end' : undefined }),
      ];
    }),
  ],
});
