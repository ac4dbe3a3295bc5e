import type { ComponentProps } from 'react';
import { compactUsd } from '../format/compact-usd.ts';
import { percent } from '../format/percent.ts';

export type DayCost = {
  /** "Mar 4" */
  label: string;
  /** US dollars */
  value: number;
  /** What is wrong on this day, for example "+73% over expected". */
  anomaly?: string;
};

/** A link in a drawing; with script, a press may do more than follow it. */
export type ChartLink = Pick<ComponentProps<'a'>, 'href' | 'onClick'>;

/** What is wrong, and when. */
export const anomaliesIn = (days: DayCost[]) =>
  days
    .filter(({ anomaly }) => anomaly)
    .map(({ label, value, anomaly }) => `${label}: ${compactUsd(value)}, ${anomaly}`);

/** The chart in one sentence: every amount, and what is wrong. */
export function summaryOf(title: string, days: DayCost[]): string {
  const series = days.map(({ value }) => compactUsd(value)).join(', ');
  return [
    `${title}, ${days[0]?.label ?? ''} to ${days.at(-1)?.label ?? ''}: ${series}`,
    ...anomaliesIn(days).map((text) => `anomaly on ${text}`),
  ].join('; ');
}

type BarsProps = {
  days: readonly DayCost[];
  /** US dollars at the upper edge. */
  top?: number;
  /** Label of the day that is being read. */
  chosen?: string;
  /** Where the bar of an anomaly leads. Only a pointer finds it: the same link is there in words. */
  link?: ChartLink;
};

/** The columns alone: SVG in percent of its box. */
export function Bars({ days, top = Math.max(...days.map(({ value }) => value)), chosen, link }: BarsProps) {
  return days.map(({ label, value, anomaly }, index) => {
    const bar = (
      <rect
        key={label}
        x={percent(index + 0.16, days.length)}
        y={percent(top - value, top)}
        width={percent(0.68, days.length)}
        height={percent(value, top)}
        rx="2"
        className={`grow-up ${anomaly ? 'fill-anomaly' : label === chosen ? 'fill-brand-strong' : 'fill-bar'}`}
      />
    );
    if (!anomaly || !link) return bar;
    return (
      <a key={label} {...link} tabIndex={-1}>
        <title>{anomaly}</title>
        {/* A bar of a phone's width is narrower than the 24 px of WCAG 2.5.8. */}
        <rect
          x={percent(index - 0.25, days.length)}
          y={percent(top - value, top)}
          width={percent(1.5, days.length)}
          height={percent(value, top)}
          fill="none"
          pointerEvents="all"
        />
        {bar}
      </a>
    );
  });
}
