import type { ReactNode } from 'react';

export interface BarPart {
  /** Percent of the widest possible bar. */
  share: number;
  /** Strength of the ink. A gap moves what follows to the right. */
  tone?: 'strong' | 'middle' | 'soft' | 'alarm' | 'gap';
  label?: string;
}

interface BarRow {
  label: string;
  value: string;
  /** Percent of the widest possible bar, or parts from left to right. */
  share: number | readonly BarPart[];
}

type BarListProps = {
  rows: readonly BarRow[];
  ink: string;
  /** For a narrow column. */
  dense?: boolean;
  /** Draws the rows of the table before it, which phones show alone. */
  ofTable?: boolean;
  children: ReactNode;
};

const OPACITY = { strong: 1, middle: 0.55, soft: 0.25, alarm: 1, gap: 0 };

const inkOf = (tone: BarPart['tone'], ink: string) => (tone === 'alarm' ? 'text-anomaly' : ink);

/** Every figure is text; the bars are decoration. */
export function BarList({ rows, ink, dense, ofTable, children }: BarListProps) {
  return (
    <figure data-reveal="" className={ofTable ? 'max-sm:hidden' : undefined}>
      <dl className={dense ? 'grid gap-2' : 'grid gap-4'}>
        {rows.map(({ label, value, share }) => {
          const parts = typeof share === 'number' ? [{ share }] : share;
          return (
            <div key={label} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1">
              <dt className={dense ? 'text-xs' : 'text-sm font-semibold text-ink'}>{label}</dt>
              <dd className={dense ? 'figures text-sm' : 'figures'}>{value}</dd>
              <dd className="col-span-2">
                <svg
                  viewBox="0 0 100 2"
                  preserveAspectRatio="none"
                  className={dense ? 'h-2 w-full' : 'h-3 w-full'}
                  fill="currentColor"
                  aria-hidden
                >
                  <ShareBar share={parts} ink={ink} />
                </svg>
                <PartNames parts={parts} ink={ink} />
              </dd>
            </div>
          );
        })}
      </dl>
      <figcaption className="mt-4 text-xs text-muted">{children}</figcaption>
    </figure>
  );
}

type PartNamesProps = { parts: readonly BarPart[]; ink: string };

function PartNames({ parts, ink }: PartNamesProps) {
  const named = parts.filter(({ label }) => label);
  return (
    named.length > 0 && (
      <span className="mt-1 flex flex-wrap gap-x-5 text-xs">
        {named.map(({ label, tone = 'strong' }) => (
          <span key={label} className="flex items-center gap-1.5">
            <svg width="10" height="10" className={inkOf(tone, ink)} fill="currentColor" aria-hidden>
              <rect width="10" height="10" rx="2" className="text-hairline" />
              <rect width="10" height="10" rx="2" opacity={OPACITY[tone]} />
            </svg>
            {label}
          </span>
        ))}
      </span>
    )
  );
}

type ShareBarProps = { share: BarRow['share']; ink: string };

/** 100 units long and 2 tall, in the current color. */
export function ShareBar({ share, ink }: ShareBarProps) {
  const parts = typeof share === 'number' ? [{ share }] : share;
  let at = 0;
  return (
    <>
      <path d="M0 0h100v2H0z" className="text-hairline" />
      {parts.map(({ share: length, tone = 'strong' }: BarPart) => {
        const from = Math.round(10 * at) / 10;
        at += length;
        return (
          tone !== 'gap' && (
            <path
              key={from}
              d={`M${from} 0H${Math.round(10 * at) / 10}v2H${from}z`}
              className={`grow-across ${inkOf(tone, ink)}`}
              opacity={OPACITY[tone]}
            />
          )
        );
      })}
    </>
  );
}

export function planRow(
  label: string,
  value: string,
  [from, to]: readonly [number, number],
  of: number,
): BarRow {
  return {
    label,
    value,
    share: [{ share: (100 * (from - 1)) / of, tone: 'gap' }, { share: (100 * (to - from + 1)) / of }],
  };
}

/** From a sum, minus each fall, to the rest: each bar starts where the next one ends. */
export function waterfallRows(
  first: { label: string; amount: number },
  falls: readonly { label: string; amount: number }[],
  last: string,
  written: (amount: number) => string,
): BarRow[] {
  const percent = (amount: number) => (100 * amount) / first.amount;
  let left = first.amount;
  const rows = falls.map(({ label, amount }): BarRow => {
    left -= amount;
    return {
      label,
      value: written(-amount),
      share: [
        { share: percent(left), tone: 'gap' },
        { share: percent(amount), tone: 'middle' },
      ],
    };
  });
  return [
    { label: first.label, value: written(first.amount), share: 100 },
    ...rows,
    { label: last, value: written(left), share: percent(left) },
  ];
}

export const barFigure = (ink: string, rows: readonly BarRow[], look: { ofTable?: boolean } = {}) =>
  function BarFigure({ children }: { children: ReactNode }) {
    return (
      <BarList rows={rows} ink={ink} {...look}>
        {children}
      </BarList>
    );
  };
