import { Chart, Chip } from '@site/design-system';
import { dayChart } from '@site/design-system/days';
import { type Provider, providerNames } from '@site/sample-bill/providers';
import type { ReactNode } from 'react';
import { longDate, shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { PROVIDER_INKS } from '../../views/provider-inks.ts';
import type { DayCost } from '../model/sums.ts';
import type { View } from '../model/view.ts';

export interface DayAction {
  label: (date: string) => string;
  open: (date: string) => void;
  /** On a tap too. */
  tap?: boolean;
}

interface DailyChartProps {
  days: readonly DayCost[];
  /** Splits each bar by cloud. */
  clouds?: View['clouds'];
  action?: DayAction;
  choices?: ReactNode;
}

/** The unplanned cost is the orange top of a bar. */
export function DailyChart({ days, clouds = [], action, choices }: DailyChartProps) {
  const drawing = dayChart(
    'Daily expenses',
    days.map(({ date, cost, excess }) => ({ label: shortDate(date), value: cost, excess })),
    {
      names: days.map(({ date }) => longDate(date)),
      parts: clouds.map(({ value, costs }) => ({
        name: providerNames[value as Provider],
        look: PROVIDER_INKS[value as Provider],
        values: costs,
      })),
    },
  );
  return (
    <Chart
      drawing={drawing}
      tap={action?.tap}
      onOpen={action && ((index) => action.open(days[index]!.date))}
      reading={(index) => {
        const { date, cost, excess } = days[index]!;
        return (
          <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
            <p>
              <span>{longDate(date)}</span> <strong className="figures">{dollars(cost)}</strong>
              {excess > 0 ? (
                <span className="block text-xs">{`${dollars(excess)} above expected`}</span>
              ) : null}
              {clouds.map(({ value, costs }) => (
                <span key={value} className="block text-xs">
                  {providerNames[value as Provider]} {dollars(costs[index]!)}
                </span>
              ))}
            </p>
            <span className="flex flex-wrap items-center gap-1.5 print:hidden">
              {choices}
              {action ? <Chip onClick={() => action.open(date)}>{action.label(date)}</Chip> : null}
            </span>
          </div>
        );
      }}
    />
  );
}
