import { compactUsd } from '@site/design-system';
import type { ReactNode } from 'react';

/** "33.33%" */
export const share = (percent: number) => `${Math.round(100 * percent) / 100}%`;

interface PlotProps {
  /** One sentence for screen readers. */
  summary: string;
  /** US dollars at equal distances, lowest first. */
  ticks: readonly number[];
  /** Below the drawing; `at` in percent from the left. */
  labels: readonly { at: number; text: string }[];
  /** SVG in percent of the drawing. */
  children: ReactNode;
  /** HTML over the drawing. */
  control: ReactNode;
}

export function Plot({ summary, ticks, labels, children, control }: PlotProps) {
  return (
    <div className="flex gap-3 pt-5 pb-7 text-chart tabular max-[18rem]:overflow-x-clip">
      <div
        aria-hidden
        className="flex h-52 w-9 lg:h-64 min-[100rem]:h-80 shrink-0 flex-col-reverse justify-between text-right text-muted"
      >
        {ticks.map((amount) => (
          <span key={amount} className="flex h-0 items-center justify-end">
            {compactUsd(amount)}
          </span>
        ))}
      </div>
      <div className="relative min-w-0 grow rounded-control has-focus-visible:outline-2 has-focus-visible:outline-brand">
        <div role="img" aria-label={summary}>
          <svg aria-hidden className="h-52 w-full overflow-visible lg:h-64 min-[100rem]:h-80">
            {ticks.map((amount, index) => (
              <rect
                key={amount}
                y={share(100 - (100 * index) / (ticks.length - 1))}
                width="100%"
                height="1"
                className={index === 0 ? 'fill-field' : 'fill-hairline'}
              />
            ))}
            {children}
            <g className="fill-muted">
              {labels.map(({ at, text }) => (
                <text
                  key={at}
                  x={share(at)}
                  y="100%"
                  dy="20"
                  textAnchor="middle"
                  className="even:hidden min-[22.5rem]:even:inline"
                >
                  {text}
                </text>
              ))}
            </g>
          </svg>
        </div>
        {control}
      </div>
    </div>
  );
}
