import view from '../../../product-data/view.json' with { type: 'json' };
import type { View } from '../model/view.ts';

/** The served page shows the default state. */
export const served = view as View;
