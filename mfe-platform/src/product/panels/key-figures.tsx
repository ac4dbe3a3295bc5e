import { grouped } from '@site/design-system/en-us';
import { dollars, percent } from '../../data/month/money.ts';
import type { View } from '../model/view.ts';
import { rangeLabel } from '../view-state/describe.ts';

/** The four figures of the specification, for what is selected. */
export function KeyFigures({ view }: { view: View }) {
  const { total, before, savings, resources, anomalies } = view;
  const excess = anomalies.reduce((sum, anomaly) => sum + anomaly.excess, 0);
  const figures = [
    { label: 'total expenses', value: dollars(total), note: before && comparison(total, before) },
    { label: 'forecast savings a month', value: dollars(savings), note: 'net of overlap' },
    { label: 'active resources', value: grouped(resources), note: 'at the end of October' },
    {
      label: 'cost anomalies',
      value: String(anomalies.length),
      note: excess > 0 ? `${dollars(excess)} above expected` : 'nothing above expected',
    },
  ];
  return (
    <dl className="grid grid-cols-2 min-[76.25rem]:grid-cols-4">
      {figures.map(({ label, value, note }) => (
        <div
          key={label}
          className="flex flex-col gap-0.5 p-4 odd:border-r nth-[n+3]:border-t sm:px-6 min-[76.25rem]:not-last:border-r min-[76.25rem]:nth-[n+3]:border-t-0"
        >
          <dt className="text-xs text-muted first-letter:uppercase">{label}</dt>
          <dd className="figures text-h3 min-[24rem]:text-h2 group-data-empty:invisible">{value}</dd>
          <dd className="text-chart text-muted group-data-empty:invisible">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function comparison(total: number, before: NonNullable<View['before']>): string {
  const period = rangeLabel(before.range);
  if (before.total === 0) return `nothing in ${period}`;
  const more = total - before.total;
  return `${more < 0 ? '−' : '+'}${percent(Math.abs(more), before.total)} from ${period}`;
}
