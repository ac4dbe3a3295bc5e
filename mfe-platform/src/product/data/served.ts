import json from '../../../product-data/served-view.json';
import type { Dimension } from '../model/ledger.ts';
import type { View } from '../model/view.ts';

/** What the served page shows, and the version of the data that it was made from. */
export const served = json as unknown as {
  version: string;
  /** Every value of each dimension. */
  options: Record<Dimension, string[]>;
  view: View;
};
