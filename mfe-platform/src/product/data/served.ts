import view from '../../../product-data/view.json' with { type: 'json' };
import type { View } from '../model/view.ts';

export const served = view as View;
