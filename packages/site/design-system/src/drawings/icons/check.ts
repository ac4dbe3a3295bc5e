import type { IconShape } from '../../brand/icon-shape.ts';

export const checkIcon = 'M20 6 9 17l-5-5' as IconShape;
