import type { ReactNode } from 'react';
import { share } from '../product/charts/plot.tsx';

interface NightPlotProps {
  /** One sentence for screen readers. */
  summary: string;
  /** `at` in percent from the top. */
  ticks: readonly { at: number; text: string; strong?: boolean }[];
  /** `at` in percent from the left. Phones leave out every other one of many. */
  labels: readonly { at: number; text: string }[];
  /** SVG in percent of the drawing. */
  children: ReactNode;
  control?: ReactNode;
}

export function NightPlot({ summary, ticks, labels, children, control }: NightPlotProps) {
  return (
    <div className="relative min-w-0 rounded-control pb-8 pl-13 has-focus-visible:outline-2 has-focus-visible:outline-offset-4">
      <div role="img" aria-label={summary}>
        <svg
          aria-hidden
          className="h-72 w-full overflow-visible text-chart tabular lg:h-88 min-[100rem]:h-112"
        >
          {ticks.map(({ at, text, strong }) => (
            <g key={text}>
              <rect
                y={share(at)}
                width="100%"
                height="1"
                className={strong ? 'fill-leaf' : 'fill-night-line'}
              />
              <text x="-12" y={share(at)} dy="4" textAnchor="end" className="fill-leaf">
                {text}
              </text>
            </g>
          ))}
          {children}
          <g className="fill-leaf">
            {labels.map(({ at, text }) => (
              <text
                key={at}
                x={share(at)}
                y="100%"
                dy="22"
                textAnchor="middle"
                className={labels.length > 4 ? 'max-sm:even:hidden' : ''}
              >
                {text}
              </text>
            ))}
          </g>
        </svg>
      </div>
      <div className="absolute inset-y-0 right-0 left-13">{control}</div>
    </div>
  );
}

/** In percent of the drawing. */
export function NightPoint({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect x={share(x)} width="1" height="100%" className="fill-leaf" />
      <circle cx={share(x)} cy={share(y)} r="6" strokeWidth="2" className="chalk fill-current stroke-night" />
    </>
  );
}
