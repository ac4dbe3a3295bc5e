import type { IconShape } from '../../brand/icon-shape.ts';

export const circleExclamationPointIcon =
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16' as IconShape;
