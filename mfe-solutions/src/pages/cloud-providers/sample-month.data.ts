import { categorySplit } from '@site/sample-bill/sums';

/** By FOCUS service category, in thousands of US dollars. */
export default categorySplit.map(({ category, byProvider }) => ({
  label: category,
  values: [byProvider.aws, byProvider.azure, byProvider.gcp, byProvider.oracle].map(
    (cost) => Math.round(cost / 10) / 100,
  ),
}));
