import type { Dimension } from '@site/sample-bill/dimensions';
import options from '../../../product-data/options.json' with { type: 'json' };
import type { Filter } from '../model/filter.ts';

/** In the order of the bill. */
export const OPTIONS: Filter = options.values;

/** In the order of execution. */
export const ADVICE_IDS: readonly string[] = options.advice;

export const ANOMALY_DATES: readonly string[] = options.anomalies;

export const DIMENSION_NAMES: Record<Dimension, string> = {
  cloud: 'Cloud',
  team: 'Team',
  service: 'Service',
  region: 'Region',
  tag: 'Tag',
};

export const DRILL_ORDER: readonly Dimension[] = ['cloud', 'service', 'team', 'region', 'tag'];
