import type { View } from '@site/og-images';
import type { Drawing } from '../content/drawing.ts';
import { Shapes } from './shapes.tsx';

/** Open Graph images draw no words of a view. */
export const ogFigure =
  ({ shapes }: Drawing): View =>
  ({ width, height }) => (
    <svg width={width} height={height}>
      <Shapes shapes={shapes.filter((shape) => !('text' in shape))} />
    </svg>
  );
