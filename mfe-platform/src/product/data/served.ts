import json from '../../../product-data/served-view.json';
import type { Dimension } from '../model/ledger.ts';
import type { View } from '../model/view.ts';

/** What the served page shows. */
export const served = json as unknown as {
  /** Every value of each dimension. */
  options: Record<Dimension, string[]>;
  view: View;
};
