import { Chart, FigureBand } from '@site/design-system';
import { type Box, type Drawing, rect, round, type Shape, sum, text } from '@site/design-system/drawing';
import { type Provider, providerNames } from '@site/sample-bill/providers';
import { monthTotal, providerSplit } from '@site/sample-bill/sums';
import { dollars, percent } from '../../data/month/money.ts';
import { ownerFlows, ownersByCost } from '../../data/month/owner-flows.ts';
import { flow } from './copy.ts';

const LOOKS: Record<Provider, string> = {
  aws: 'fill-aws-night',
  azure: 'fill-azure-night',
  gcp: 'fill-gcp-night',
  oracle: 'fill-oracle-night',
};

const sources = providerSplit.map(({ provider, value }) => ({
  id: provider,
  name: providerNames[provider],
  cost: value,
}));
const owners = ownersByCost.map(({ owner, cost }) => ({ id: owner, name: owner, cost }));

/** Percent of the height: free in a row; of a dollar: the largest block of each side fits into its row. */
const GAP = 2;
const SCALE = Math.min(
  ...[sources, owners].map((side) => (100 / side.length - GAP) / Math.max(...side.map(({ cost }) => cost))),
);

/** Each block is centered in its row. */
const topsOf = (side: readonly { id: string; cost: number }[]) =>
  new Map(side.map(({ id, cost }, row) => [id, ((row + 0.5) * 100) / side.length - (SCALE * cost) / 2]));
const [left, right] = [topsOf(sources), topsOf(owners)];

const ribbons = ownerFlows.map((one, index) => {
  const before = ownerFlows.slice(0, index);
  const above = (same: (other: typeof one) => boolean) =>
    SCALE * sum(before.filter(same).map(({ cost }) => cost));
  const from = round(left.get(one.provider)! + above(({ provider }) => provider === one.provider));
  const to = round(right.get(one.owner)! + above(({ owner }) => owner === one.owner));
  const thick = round(SCALE * one.cost);
  const path = `M0 ${from}C50 ${from} 50 ${to} 100 ${to}v${thick}C50 ${to + thick} 50 ${from + thick} 0 ${from + thick}z`;
  return { ...one, path };
});

const label = (x: number, row: number, count: number, name: string, cost: number): Shape[] => {
  const y = ((row + 0.5) * 100) / count;
  const letters = { right: x === 0 ? -12 : 12, anchor: x === 0 ? ('end' as const) : undefined };
  return [
    text(name, x, y, { ...letters, down: -3, strong: true }),
    text(dollars(cost), x, y, { ...letters, down: 13 }),
  ];
};

const readingOf = (id: string, name: string, cost: number, box: Box) => {
  const own = ribbons.filter(({ provider, owner }) => id === provider || id === owner);
  const parts = own
    .toSorted((a, b) => b.cost - a.cost)
    .map(({ owner, provider, cost: part }) =>
      `${owner === id ? providerNames[provider] : owner} ${dollars(part)}`.replaceAll(' ', '\u00a0'),
    );
  return {
    name,
    facts: [dollars(cost), percent(cost, monthTotal), parts.join(', ')],
    box,
    shapes: own.map(({ path, provider }) => ({ path, look: LOOKS[provider], opacity: 0.9 })),
  };
};

const drawing: Drawing = {
  title: flow.chart,
  height: 'h-112',
  ends: 'pr-30 pl-26 max-[18rem]:hidden',
  control: flow.label,
  columns: ['October', 'Of the month', 'Parts'],
  worded: true,
  first: 0,
  shapes: [
    ...ribbons.map(({ path, provider }) => ({ path, look: LOOKS[provider], opacity: 0.3 })),
    ...sources.flatMap(({ id, name, cost }, row) => [
      rect(0, left.get(id)!, 1, SCALE * cost, LOOKS[id]),
      ...label(0, row, sources.length, name, cost),
    ]),
    ...owners.flatMap(({ id, name, cost }, row) => [
      rect(99, right.get(id)!, 1, SCALE * cost, 'fill-paper'),
      ...label(100, row, owners.length, name, cost),
    ]),
  ],
  readings: [
    ...sources.map(({ id, name, cost }, row) =>
      readingOf(id, name, cost, [0, (row * 100) / sources.length, 50, 100 / sources.length]),
    ),
    ...owners.map(({ id, name, cost }, row) =>
      readingOf(id, name, cost, [50, (row * 100) / owners.length, 50, 100 / owners.length]),
    ),
  ],
};

export const OwnerFlowFigure = () => (
  <FigureBand title={flow.title} lead={flow.lead} caption={flow.caption}>
    <Chart drawing={drawing} night />
  </FigureBand>
);
