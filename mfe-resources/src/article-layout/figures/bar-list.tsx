import type { ReactNode } from 'react';

type BarListProps = {
  /** `share` is the bar's length in percent of the widest possible. */
  rows: readonly { label: string; value: string; share: number }[];
  ink: string;
  /** The caption. */
  children: ReactNode;
};

/** Real text for every figure; the bars are decoration. */
export function BarList({ rows, ink, children }: BarListProps) {
  return (
    <figure>
      <dl className="grid gap-4">
        {rows.map(({ label, value, share }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1">
            <dt className="text-sm font-semibold text-ink">{label}</dt>
            <dd className="figures">{value}</dd>
            <dd className="col-span-2">
              <svg
                viewBox="0 0 100 2"
                preserveAspectRatio="none"
                className="h-3 w-full"
                fill="currentColor"
                aria-hidden
              >
                <ShareBar share={share} ink={ink} />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <figcaption className="mt-4 text-xs text-muted">{children}</figcaption>
    </figure>
  );
}

type ShareBarProps = { share: number; ink: string };

/** A bar on its track, 100 units long and 2 tall; `fill` is the color around it. */
export function ShareBar({ share, ink }: ShareBarProps) {
  return (
    <>
      <path d="M0 0h100v2H0z" className="text-hairline" />
      <path d={`M0 0h${share}v2H0z`} className={ink} />
    </>
  );
}
