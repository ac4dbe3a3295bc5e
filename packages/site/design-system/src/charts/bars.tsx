import type { ComponentProps } from 'react';
import { compactUsd } from '../format/compact-usd.ts';
import { percent } from '../format/percent.ts';
import { scaleTicks } from './scale.ts';

export type DayCost = {
  /** "Mar 4" */
  label: string;
  /** US dollars */
  value: number;
  /** For example "+73% over expected". */
  anomaly?: string;
  /** Unexpected US dollars; without it, an anomaly's whole bar. */
  excess?: number;
};

/** `onClick` may do more than follow the link. */
export type ChartLink = Pick<ComponentProps<'a'>, 'href' | 'onClick'>;

export const anomaliesIn = (days: readonly DayCost[]) =>
  days
    .filter(({ anomaly }) => anomaly)
    .map(({ label, value, anomaly }) => `${label}: ${compactUsd(value)}, ${anomaly}`);

/** One sentence: every amount, and each anomaly. */
export function summaryOf(title: string, days: readonly DayCost[]): string {
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
  /** Label of the current day. */
  chosen?: string;
  /** Target of an anomaly's bar. Only for pointers: the same link is there in words. */
  link?: ChartLink;
  /** A dot over each anomaly's bar, and the amount of the largest. */
  marked?: boolean;
  /** US dollars by part, from the lower edge up, in place of expected and unexpected. */
  parts?: readonly Part[];
};

type Part = { className: string; values: readonly number[] };

/** Share of the width; limits bars of a few days. */
const WIDEST = 0.12;

/** Share of the width: 24 px of a drawing of 238, as on a phone of 320 px. */
const LINK = 0.101;

/** Shares of the width. */
function placesOf(days: readonly DayCost[]) {
  const width = Math.min(0.68 / days.length, WIDEST);
  return { width, middle: (index: number) => (index + 0.5) / days.length };
}

export const excessOf = ({ value, anomaly, excess = anomaly ? value : 0 }: DayCost) => excess;

/** Expected cost is green, unexpected orange. SVG in percent of its box. */
export function Bars({
  days,
  top = Math.max(...days.map(({ value }) => value)),
  chosen,
  link,
  marked,
  parts,
}: BarsProps) {
  const { width, middle } = placesOf(days);
  const hit = Math.max(1.5 / days.length, LINK);
  const largest = days.reduce((most, day) => ((day.excess ?? 0) > (most?.excess ?? 0) ? day : most), days[0]);
  return days.map((day, index) => {
    const { label, value, anomaly } = day;
    const excess = excessOf(day);
    const piece = (from: number, amount: number, className: string, key = className) => (
      <rect
        key={key}
        x={percent(middle(index) - width / 2)}
        y={percent(top - from - amount, top)}
        width={percent(width)}
        height={percent(amount, top)}
        rx="2"
        className={`grow-up ${className}`}
      />
    );
    const expected = label === chosen ? 'fill-brand-strong' : 'fill-bar';
    if (!parts && !anomaly && excess <= 0) return piece(0, value, expected, label);
    const bar = (
      <g key={label}>
        {parts ? (
          parts.map(({ className, values }, part) =>
            piece(
              parts.slice(0, part).reduce((sum, below) => sum + below.values[index]!, 0),
              values[index]!,
              className,
            ),
          )
        ) : (
          <>
            {piece(0, value, expected)}
            {excess > 0 && piece(value - excess, excess, 'fill-anomaly')}
          </>
        )}
        {marked && excess > 0 && (
          <g transform="translate(0 -9)">
            <circle
              cx={percent(middle(index))}
              cy={percent(top - value, top)}
              r="4"
              className="fill-anomaly"
            />
            {day === largest && day.excess && (
              <text
                x={percent(middle(index))}
                y={percent(top - value, top)}
                dy="-8"
                textAnchor={anchorAt(middle(index))}
                className="fill-ink font-semibold"
              >
                {amountOver(day.excess)}
              </text>
            )}
          </g>
        )}
      </g>
    );
    if (!anomaly || !link) return bar;
    return (
      <a key={label} {...link} tabIndex={-1}>
        <title>{anomaly}</title>
        {/* On a phone a bar is narrower than the 24 px of WCAG 2.5.8. */}
        <rect
          x={percent(middle(index) - hit / 2)}
          y={percent(top - value, top)}
          width={percent(hit)}
          height={percent(value, top)}
          fill="none"
          pointerEvents="all"
        />
        {bar}
      </a>
    );
  });
}

/** "+$21.6k" */
const amountOver = (amount: number) =>
  amount < 1_000 || amount >= 999_950 ? `+${compactUsd(amount)}` : `+$${Math.round(amount / 100) / 10}k`;

/** Keeps an amount near an edge inside the drawing. */
const anchorAt = (at: number) => (at > 0.93 ? 'end' : at < 0.07 ? 'start' : 'middle');

/** Room for the dot and amount of an anomaly, as a share of the highest bar. */
const HEADROOM = 1.12;

/** US dollars at the rules, from zero up; the same on every page for the same days. */
export const ticksOf = (days: readonly DayCost[]) =>
  scaleTicks(0, Math.max(...days.map((day) => day.value * (excessOf(day) > 0 ? HEADROOM : 1))));

/** The first label, and as many at equal steps as fit on a phone. */
export function thinned<Label>(labels: readonly Label[], most = 5): Label[] {
  const step = Math.ceil(labels.length / most);
  return labels.filter((_, index) => index % step === 0);
}

/** By week for a month. */
export const datesUnder = (labels: readonly string[]): { at: number; text: string }[] =>
  thinned(labels.map((text, index) => ({ at: (index + 0.5) / labels.length, text })));
