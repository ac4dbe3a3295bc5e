import type { IconShape } from '../../brand/icon-shape.ts';

export const xIcon = 'M18 6 6 18M6 6l12 12' as IconShape;
