import type { IconShape } from '../../brand/icon-shape.ts';

export const chevronDownIcon = 'M6 9l6 6 6-6' as IconShape;
