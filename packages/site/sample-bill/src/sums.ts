import { type CostLine, costLines } from './cost-lines.ts';
import type { DailyCost } from './daily-costs.ts';
import { type Dimension, labelOf } from './dimensions.ts';
import { valueIn } from './line-key.ts';
import { type Provider, providerNames } from './providers.ts';
import { CATEGORIES, categoryOf } from './services.ts';

export interface Share {
  name: string;
  cost: number;
}

/** US dollars, October 2026. */
export const costOf = (matches: (line: CostLine) => boolean) =>
  costLines.reduce((sum, line) => sum + (matches(line) ? line.thisMonth : 0), 0);

/** US dollars, October 2026, all providers. */
export const monthTotal = /* @__PURE__ */ costOf(() => true);

const PROVIDERS = Object.keys(providerNames) as Provider[];

/** Largest first. */
export const providerSplit = /* @__PURE__ */ PROVIDERS.map((provider) => ({
  provider,
  value: costOf((line) => line.provider === provider),
}));

/** By FOCUS ServiceCategory, largest first, with each provider's part. */
export const categorySplit = /* @__PURE__ */ splitByCategory();

function splitByCategory() {
  const of = (category: string, provider?: Provider) =>
    costOf((line) => categoryOf(line.service) === category && (provider ?? line.provider) === line.provider);
  return CATEGORIES.map((category) => ({
    category,
    byProvider: Object.fromEntries(PROVIDERS.map((provider) => [provider, of(category, provider)])) as Record<
      Provider,
      number
    >,
    value: of(category),
  })).sort((a, b) => b.value - a.value);
}

function sumBy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  amountOf: (item: Item) => number,
) {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(nameOf(item), (sums.get(nameOf(item)) ?? 0) + amountOf(item));
  return [...sums].map(([name, cost]): Share => ({ name, cost }));
}

const largestFirst = (shares: Share[]) => shares.sort((a, b) => b.cost - a.cost);

const labelIn = (dimension: Dimension) => (line: CostLine) => labelOf(dimension, valueIn(line, dimension));

/** This month, largest first. */
export const monthBy = (dimension: Dimension) =>
  largestFirst(sumBy(costLines, labelIn(dimension), (line) => line.thisMonth));

/** Largest first. */
export const daysBy = (dimension: Dimension, days: readonly DailyCost[]) =>
  largestFirst(
    sumBy(
      days,
      ({ line }) => labelIn(dimension)(line),
      ({ cost }) => cost,
    ),
  );

export const totalOf = (shares: readonly { cost: number }[]) =>
  shares.reduce((sum, { cost }) => sum + cost, 0);

/** In the order of the dates. */
export const byDate = (days: readonly DailyCost[]) =>
  sumBy(
    days,
    ({ date }) => date,
    ({ cost }) => cost,
  );
