import { Shapes } from '@site/design-system/chart-drawings';
import type { Drawing } from '@site/design-system/drawing';
import type { View } from '@site/og-images';

/** Open Graph images draw no words of a view. */
export const ogFigure =
  ({ shapes }: Drawing): View =>
  ({ width, height }) => (
    <svg width={width} height={height}>
      <Shapes shapes={shapes.filter((shape) => !('text' in shape))} />
    </svg>
  );
