import type { Dimension } from '@site/sample-bill/dimensions';
import options from '../../../product-data/options.json' with { type: 'json' };
import type { Filter } from '../model/filter.ts';

/** Every value of each dimension, in the order of the bill. */
export const OPTIONS: Filter = options.values;

/** Ids of all recommendations, in the order to do them. */
export const ADVICE_IDS: readonly string[] = options.advice;

/** ISO dates of all anomalies. */
export const ANOMALY_DATES: readonly string[] = options.anomalies;

export const DIMENSION_NAMES: Record<Dimension, string> = {
  cloud: 'Cloud',
  team: 'Team',
  service: 'Service',
  region: 'Region',
  tag: 'Tag',
};

/** From the question that is asked first to the one that is asked last. */
export const DRILL_ORDER: readonly Dimension[] = ['cloud', 'service', 'team', 'region', 'tag'];
