import { Frame } from '@site/design-system/chart-drawings';
import type { Drawing } from '@site/design-system/drawing';
import type { ReactNode } from 'react';

interface Plot extends Pick<Drawing, 'shapes' | 'ticks' | 'labels' | 'height'> {
  /** What it shows, for screen readers. */
  name: string;
}

/** @param ink text class; shapes are drawn with `current` */
export const plotFigure = (ink: string, plot: Plot) =>
  function PlotFigure({ children }: { children: ReactNode }) {
    return (
      <figure data-reveal="">
        <div className={ink}>
          <Frame {...plot} />
        </div>
        <figcaption className="mt-4 text-xs text-muted">{children}</figcaption>
      </figure>
    );
  };
