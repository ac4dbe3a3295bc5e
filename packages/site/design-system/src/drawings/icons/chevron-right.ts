// Written by scripts/copy-drawings.ts from lucide-react 1.75.0 (ISC). Do not edit.
import type { IconShape } from '../../brand/icon-shape.ts';

export const chevronRightIcon = 'M9 18l6-6-6-6' as IconShape;
