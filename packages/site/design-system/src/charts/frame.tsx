import { Fragment, type ReactNode } from 'react';
import type { Drawing } from './drawing.ts';
import { Shapes } from './shapes.tsx';

interface FrameProps extends Pick<Drawing, 'ticks' | 'labels' | 'height' | 'shapes'> {
  /** For screen readers. Without it, the drawing is decoration. */
  name?: string;
  night?: boolean;
  /** HTML over the drawing. */
  children?: ReactNode;
}

const HEIGHT = 'h-60';

export function Frame({
  name,
  night,
  ticks = [],
  labels = [],
  height = HEIGHT,
  shapes,
  children,
}: FrameProps) {
  const [rule, base, ink] = night
    ? ['fill-night-line', 'fill-leaf', 'fill-leaf']
    : ['fill-hairline', 'fill-field', 'fill-muted'];
  const room = ticks.some(({ text }) => text.length > 5) ? 'pl-12' : 'pl-10';
  return (
    <div className={`min-w-0 ${ticks.length > 0 ? `pt-2 ${room}` : ''} ${labels.length > 0 ? 'pb-6' : ''}`}>
      <div className="relative rounded-control has-focus-visible:outline-2">
        <svg
          role={name ? 'img' : undefined}
          aria-label={name}
          aria-hidden={!name || undefined}
          className={`w-full overflow-visible text-chart tabular ${height}`}
        >
          {ticks.map(({ at, text, strong }) => (
            <Fragment key={at}>
              <rect y={`${at}%`} width="100%" height="1" className={strong ? base : rule} />
              <text x="-8" y={`${at}%`} dy=".35em" textAnchor="end" className={ink}>
                {text}
              </text>
            </Fragment>
          ))}
          <Shapes shapes={shapes} night={night} />
          {labels.map(({ at, text, strong }, index) => (
            <text
              key={at}
              x={`${at}%`}
              y="100%"
              dy="18"
              textAnchor={at > 96 ? 'end' : at > 4 || ticks.length > 0 ? 'middle' : undefined}
              className={`${strong ? 'fill-ink font-semibold' : ink}${labels.length > 5 && index % 2 === 1 ? ' max-sm:hidden' : ''}`}
            >
              {text}
            </text>
          ))}
        </svg>
        {children}
      </div>
    </div>
  );
}
