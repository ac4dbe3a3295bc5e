// Written by scripts/copy-drawings.ts from lucide-react 1.75.0 (ISC). Do not edit.
import type { IconShape } from '../../brand/icon-shape.ts';

export const calendarIcon =
  'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM3 9h18' as IconShape;
