import { Sparkline, UnbrokenText } from '@site/design-system';
import { Shapes } from '@site/design-system/chart-drawings';
import { across, dot } from '@site/design-system/drawing';
import { grouped } from '@site/design-system/en-us';
import type { Provider } from '@site/sample-bill/providers';
import type { ComponentProps, ReactNode } from 'react';
import { shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { inked, SplitBar } from '../../views/provider-split.tsx';
import { sameRange, THIS_MONTH } from '../model/period.ts';
import type { View } from '../model/view.ts';
import { comparedWith } from '../view-state/describe.ts';
import type { ViewState } from '../view-state/state.ts';

/** Of kinds of advice, in their order. */
const KINDS = ['fill-leaf', 'fill-bar', 'fill-brand-strong'];

const Split = ({ split, whole }: ComponentProps<typeof SplitBar>) => (
  <span className="flex h-6 w-24 items-center">
    <svg className="h-2 w-full" aria-hidden>
      <SplitBar split={split} whole={Math.max(1, whole)} />
    </svg>
  </span>
);

export function KeyFigures({ view, state }: { view: View; state: ViewState }) {
  const { total, before, savings, resources, resourceSplit, anomalies, days, advice } = view;
  const excess = anomalies.reduce((sum, anomaly) => sum + anomaly.excess, 0);
  const found = advice.reduce((sum, { saving }) => sum + saving, 0);
  const kinds = [...new Set(advice.map(({ kind }) => kind))];
  const openOf = (wanted: string) =>
    advice.reduce(
      (sum, { id, kind, saving }) => sum + (kind === wanted && !state.accepted.includes(id) ? saving : 0),
      0,
    );
  // Counts and plans are for the end of the data.
  const asOf = sameRange(state.range, THIS_MONTH) ? '' : `, as of ${shortDate(THIS_MONTH.to)}`;
  const figures: { label: string; value: string; note: string; picture: ReactNode }[] = [
    {
      label: 'Total expenses',
      value: dollars(total),
      note: before ? comparedWith(before, view, state.range) : 'no earlier days to compare with',
      picture: <Sparkline values={days.map(({ cost }) => cost)} className="h-6 w-24 text-brand" />,
    },
    {
      label: 'Forecast savings a month',
      value: dollars(savings),
      note:
        savings < found
          ? `${dollars(found - savings)} accepted${asOf}`
          : `${kinds.join(', ').toLowerCase()}${asOf}; gross, in part at list prices`,
      picture: (
        <Split
          split={[
            ...kinds.map((kind, index) => ({ value: openOf(kind), ink: KINDS[index]! })),
            { value: found - savings, ink: 'fill-hairline' },
          ]}
          whole={found}
        />
      ),
    },
    {
      label: 'Active resources',
      value: grouped(resources),
      note: asOf ? asOf.slice(2) : 'by cloud, at the end of October',
      picture: (
        <Split
          split={inked(
            resourceSplit.map(({ value, count }) => ({ provider: value as Provider, value: count })),
          )}
          whole={resources}
        />
      ),
    },
    {
      label: 'Cost anomalies',
      value: String(anomalies.length),
      note: excess > 0 ? `${dollars(excess)} above expected` : 'nothing above expected',
      picture: (
        <svg className="h-6 w-24" aria-hidden>
          <Shapes
            shapes={[
              across(64, 'stroke-field', { thick: 1 }),
              ...days.flatMap(({ excess: over }, index) =>
                over > 0 ? [dot((100 * (index + 0.5)) / days.length, 64, 4, 'fill-anomaly')] : [],
              ),
            ]}
          />
        </svg>
      ),
    },
  ];
  return (
    <dl data-key-figures="" className="grid min-[18rem]:grid-cols-2 lg:grid-cols-4">
      {figures.map(({ label, value, note, picture }) => (
        <div
          key={label}
          className="shared-rows min-w-0 p-4 odd:border-r nth-[n+3]:border-t sm:px-6 lg:not-last:border-r lg:nth-[n+3]:border-t-0"
        >
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="figures text-h3 whitespace-nowrap group-data-empty:invisible min-[24rem]:text-quote min-[80rem]:text-h2">
            {value}
          </dd>
          <dd className="mt-1 grid content-start gap-1 text-chart text-muted group-data-empty:invisible">
            {picture}
            <span>
              <UnbrokenText text={note} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
