import type { ReactNode } from 'react';
import { compactUsd } from '../format/compact-usd.ts';
import { percent } from '../format/percent.ts';

type ChartFrameProps = {
  /** One sentence for screen readers. */
  summary: string;
  /** US dollars, lowest first. */
  ticks: number[];
  /** `at` is a share of the width. The narrowest phones leave out every other one. */
  labels: { at: number; text: string }[];
  /** SVG in percent of the drawing. */
  children: ReactNode;
};

/** The drawing fills what scale and labels leave. */
export function ChartFrame({ summary, ticks, labels, children }: ChartFrameProps) {
  const bottom = ticks[0]!;
  const range = ticks.at(-1)! - bottom;
  return (
    <div role="img" aria-label={summary} className="flex gap-3 pt-2 pb-9 text-chart tabular">
      <div className="flex flex-col-reverse justify-between text-right text-muted">
        {ticks.map((tick) => (
          <span key={tick} className="flex h-0 items-center justify-end">
            {compactUsd(tick)}
          </span>
        ))}
      </div>
      <svg aria-hidden className="h-52 w-full min-w-0 overflow-visible">
        {ticks.map((tick, index) => (
          <rect
            key={tick}
            y={percent(range - (tick - bottom), range)}
            width="100%"
            height="1"
            className={index === 0 ? 'fill-field' : 'fill-hairline'}
          />
        ))}
        {children}
        <g className="fill-muted">
          {labels.map(({ at, text }) => (
            <text
              key={text}
              x={percent(at)}
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
  );
}

type ChartKeyProps = { children: ReactNode };

/** A row of ChartKeyEntry. */
export function ChartKey({ children }: ChartKeyProps) {
  return <ul className="flex flex-wrap gap-x-6 gap-y-1 text-xs">{children}</ul>;
}

type ChartKeyEntryProps = {
  text: string;
  /** SVG in a box of 20 by 12. */
  children: ReactNode;
};

export function ChartKeyEntry({ text, children }: ChartKeyEntryProps) {
  return (
    <li className="flex items-center gap-2">
      <svg viewBox="0 0 20 12" width="20" height="12" aria-hidden>
        {children}
      </svg>
      {text}
    </li>
  );
}
