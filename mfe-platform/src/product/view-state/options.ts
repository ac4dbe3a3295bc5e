import { costLines, sources } from '../../data/month/bill/cost-lines.ts';
import { DIMENSIONS, type Dimension, valueIn } from '../model/ledger.ts';

/** Every value of each dimension, in the order of the bill. */
export const OPTIONS = Object.fromEntries(
  DIMENSIONS.map((name) => [name, [...new Set(costLines.map((line) => valueIn(line, name)))]]),
) as Record<Dimension, string[]>;

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
