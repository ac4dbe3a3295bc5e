import { dollars, percent } from '@site/design-system/en-us';
import { barFigure, partsOf, waterfallRows } from '../../article-layout/figures/bar-list.tsx';
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

const { cost, capture, avoidable, persistence, offset } = wasteCase;

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

/** Days until payback, of a year. */
export const PaybackRanking = barFigure(
  INK,
  WASTE_PROJECTS.map(({ name, ...project }) => {
    const days = paybackDays(project);
    return { label: name, value: `${days} days`, share: (100 * days) / 365 };
  }),
);

const shareRow = (label: string, share: number) => ({
  label,
  value: percent(share, 1, 0),
  share: 100 * share,
});

export const FourShares = barFigure(INK, [
  shareRow('Avoidable share', avoidable),
  shareRow('Capture rate', capture),
  shareRow('Persistence', persistence),
  shareRow('Not covered by a commitment', 1 - offset),
]);
