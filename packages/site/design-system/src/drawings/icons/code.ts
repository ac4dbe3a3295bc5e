import type { IconShape } from '../../brand/icon-shape.ts';

export const codeIcon = 'M16 18l6-6-6-6M8 6l-6 6 6 6' as IconShape;
