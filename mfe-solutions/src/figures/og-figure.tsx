import type { View } from '@site/og-images';
import type { Drawing } from '../content/drawing.ts';
import { Shapes } from './shapes.tsx';

/** The drawing of a page for its share picture, where words of a view are not drawn. */
export const ogFigure =
  ({ shapes }: Drawing): View =>
  ({ width, height }) => (
    <svg width={width} height={height}>
      <Shapes shapes={shapes.filter((shape) => !('text' in shape))} />
    </svg>
  );
