import { categorySplit } from '@site/sample-bill/sums';

/** The sample month by FOCUS service category, in thousands of US dollars. */
export default categorySplit.map(({ category, byProvider, value }) => ({
  label: category,
  total: `$${(value / 1000).toFixed(1)}k`,
  values: [byProvider.aws, byProvider.azure, byProvider.gcp, byProvider.oracle].map(
    (cost) => Math.round(cost / 10) / 100,
  ),
}));
