import view from '../../../product-data/view.json' with { type: 'json' };
import type { View } from '../model/view.ts';

/** What the served page shows: the view of the default state. */
export const served = view as View;
