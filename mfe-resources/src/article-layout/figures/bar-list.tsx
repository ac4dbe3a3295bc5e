import { Legend } from '@site/design-system';
import { Shapes } from '@site/design-system/chart-drawings';
import { rect, sum } from '@site/design-system/drawing';
import type { ReactNode } from 'react';

export interface BarPart {
  /** Percent of the widest possible bar. */
  share: number;
  /** Strength of the ink. A gap moves what follows to the right. */
  tone?: 'strong' | 'middle' | 'soft' | 'gap';
  label?: string;
}

export interface BarRow {
  label: string;
  value: string;
  /** Percent of the widest possible bar, or parts from left to right. */
  share: number | readonly BarPart[];
}

type BarListProps = {
  rows: readonly BarRow[];
  /** Class of a fill. */
  ink: string;
  children: ReactNode;
};

const lookOf = (tone: BarPart['tone'], ink: string) =>
  ({ strong: ink, middle: `${ink} opacity-55`, soft: `${ink} opacity-25`, gap: '' })[tone ?? 'strong'];

/** Every figure is text; the bars are decoration. */
function BarList({ rows, ink, children }: BarListProps) {
  return (
    <figure data-reveal="">
      <dl className="grid gap-4">
        {rows.map(({ label, value, share }) => {
          const parts = typeof share === 'number' ? [{ share }] : share;
          const named = parts.flatMap((part: BarPart) =>
            part.label ? [[part.label, lookOf(part.tone, ink)] as [string, string]] : [],
          );
          return (
            <div key={label} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1">
              <dt className="text-sm font-semibold text-ink">{label}</dt>
              <dd className="figures">{value}</dd>
              <dd className="col-span-2">
                <svg className="h-3 w-full" aria-hidden>
                  <ShareBar parts={parts} ink={ink} />
                </svg>
                {named.length > 0 && <Legend entries={named} />}
              </dd>
            </div>
          );
        })}
      </dl>
      <figcaption className="mt-4 text-xs text-muted">{children}</figcaption>
    </figure>
  );
}

type ShareBarProps = { parts: readonly BarPart[]; ink: string };

/** In percent of its box. */
export const ShareBar = ({ parts, ink }: ShareBarProps) => (
  <Shapes
    shapes={[
      rect(0, 0, 100, 100, 'fill-hairline'),
      ...parts.flatMap(({ share, tone }, index) =>
        tone === 'gap'
          ? []
          : [
              rect(
                sum(parts.slice(0, index).map((part) => part.share)),
                0,
                share,
                100,
                `grow-across ${lookOf(tone, ink)}`,
              ),
            ],
      ),
    ]}
  />
);

type Part = [amount: number, label?: string, tone?: BarPart['tone']];

export const partsOf = (whole: number, parts: readonly Part[]): BarPart[] =>
  parts.map(([amount, label, tone]) => ({ share: (100 * amount) / whole, label, tone }));

/** The only part, pale: what the other rows are compared with. */
export const PALE: readonly BarPart[] = [{ share: 100, tone: 'soft' }];

/** A figure's rows: [label, amount, text]; the largest is as wide as the figure. */
export function amountRows(rows: readonly [label: string, amount: number, value: string][]): BarRow[] {
  const most = Math.max(...rows.map(([, amount]) => amount));
  return rows.map(([label, amount, value]) => ({ label, value, share: (100 * amount) / most }));
}

/** Percentages of facts: "54%" is as wide as its number. */
export const percentRows = (rows: readonly [label: string, value: string][]): BarRow[] =>
  rows.map(([label, value]) => ({ label, value, share: Number.parseInt(value, 10) }));

type Step = [label: string, from: number, to: number, value?: string];

/** Steps in days or weeks of a period, the first and the last one included. */
export const planRows = (of: number, unit: string, steps: readonly Step[]): BarRow[] =>
  steps.map(([label, from, to, value]) => ({
    label,
    value: value ?? (from === to ? `${unit} ${from}` : `${unit}s ${from} to ${to}`),
    share: partsOf(of, [[from - 1, undefined, 'gap'], [to - from + 1]]),
  }));

/** From a sum, minus each fall, to the rest: each bar starts where the next one ends. */
export function waterfallRows(
  first: readonly [label: string, amount: number],
  falls: readonly (readonly [label: string, amount: number])[],
  last: string,
  written: (amount: number) => string,
): BarRow[] {
  const [, whole] = first;
  let left = whole;
  const rows = falls.map(([label, amount]): BarRow => {
    left -= amount;
    const share = partsOf(whole, [
      [left, undefined, 'gap'],
      [amount, undefined, 'middle'],
    ]);
    return { label, value: written(-amount), share };
  });
  return [
    { label: first[0], value: written(whole), share: 100 },
    ...rows,
    { label: last, value: written(left), share: (100 * left) / whole },
  ];
}

export const barFigure = (ink: string, rows: readonly BarRow[]) =>
  function BarFigure({ children }: { children: ReactNode }) {
    return (
      <BarList rows={rows} ink={ink}>
        {children}
      </BarList>
    );
  };
