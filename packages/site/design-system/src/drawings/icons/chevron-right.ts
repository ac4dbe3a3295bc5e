import type { IconShape } from '../../brand/icon-shape.ts';

export const chevronRightIcon = 'M9 18l6-6-6-6' as IconShape;
