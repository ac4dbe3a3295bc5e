import type { IconShape } from '../../brand/icon-shape.ts';

export const chartColumnIcon = 'M3 3v16a2 2 0 0 0 2 2h16M18 17V9M13 17V5M8 17v-3' as IconShape;
