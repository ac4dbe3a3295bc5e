// Written by scripts/copy-drawings.ts from lucide-react 1.75.0 (ISC). Do not edit.
import type { IconShape } from '../../brand/icon-shape.ts';

export const arrowRightIcon = 'M5 12h14M12 5l7 7-7 7' as IconShape;
