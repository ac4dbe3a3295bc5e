import { sources } from '../../data/month/bill/sources.ts';
import { served } from '../data/served.ts';
import type { Dimension } from '../model/ledger.ts';

/** Every value of each dimension, in the order of the bill. */
export const OPTIONS = served.options;

export const DIMENSION_NAMES: Record<Dimension, string> = {
  cloud: 'Cloud',
  team: 'Team',
  service: 'Service',
  region: 'Region',
  tag: 'Tag',
};

/** A value as people read it. */
export const labelOf = (dimension: Dimension, value: string) =>
  dimension === 'cloud' ? sources[value as keyof typeof sources] : value;
