import { rows } from '@site/og-images';
import { costLines, POOLS } from '@site/sample-bill/cost-lines';
import { providerSplit } from '@site/sample-bill/sums';
import { inked, SplitBar } from '../../views/provider-split.tsx';
import { copy } from './copy.ts';

const poolCosts = POOLS.map((pool) =>
  providerSplit.map(({ provider }) => ({
    provider,
    value: costLines.reduce(
      (sum, line) => sum + (line.pool === pool && line.provider === provider ? line.thisMonth : 0),
      0,
    ),
  })),
);

const largestPool = Math.max(...poolCosts.map((split) => split.reduce((sum, { value }) => sum + value, 0)));

export default () => ({
  label: copy.name,
  title: copy.hero.title,
  view: rows(
    poolCosts.map((split, index) => <SplitBar key={POOLS[index]} split={inked(split)} whole={largestPool} />),
    { height: 16 },
  ),
});
