import { Chip, compactUsd } from '@site/design-system';
import { Bars, datesUnder, ticksOf } from '@site/design-system/chart-drawings';
import { type Provider, providerNames } from '@site/sample-bill/providers';
import { type ReactNode, useState } from 'react';
import { longDate, shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { PROVIDER_INKS } from '../../views/provider-inks.ts';
import type { DayCost } from '../model/sums.ts';
import type { View } from '../model/view.ts';
import { ReadableChart } from './readable-chart.tsx';

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
export function DailyChart({ days, clouds, action, choices }: DailyChartProps) {
  const [chosen, setChosen] = useState<string>();
  const highest = days.reduce((top, day) => (day.cost > top.cost ? day : top), days[0]!);
  const found = days.findIndex(({ date }) => date === chosen);
  const index = found < 0 ? days.indexOf(highest) : found;
  const day = days[index]!;
  const bars = days.map(({ date, cost, excess }) => ({
    label: date,
    value: cost,
    ...(excess > 0 && { anomaly: textOfExcess(excess), excess }),
  }));
  const ticks = ticksOf(bars);
  return (
    <ReadableChart
      reading={
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <p>
            <span>{longDate(day.date)}</span> <strong className="figures">{dollars(day.cost)}</strong>
            {day.excess > 0 ? <span className="block text-xs">{textOfExcess(day.excess)}</span> : null}
          </p>
          <span className="flex flex-wrap items-center gap-1.5 print:hidden">
            {choices}
            {action ? <Chip onClick={() => action.open(day.date)}>{action.label(day.date)}</Chip> : null}
          </span>
        </div>
      }
      summary={summaryOf(days)}
      ticks={ticks}
      labels={datesUnder(days.map(({ date }) => shortDate(date))).map(({ at, text }) => ({
        at: 100 * at,
        text,
      }))}
      slider={{
        label: 'Day',
        count: days.length,
        value: index,
        text: textOf(day),
        onChoose: (next) => setChosen(days[next]!.date),
        onOpen: (next) => action?.open(days[next]!.date),
        tap: action?.tap,
      }}
      legend={clouds ? <CloudKey clouds={clouds} index={index} /> : null}
      table={{
        summary: 'Daily expenses as a table',
        caption: 'Cost of each day',
        columns: [
          { key: 'day', label: 'Day' },
          { key: 'excess', label: 'Above expected', numeric: true },
          { key: 'cost', label: 'Cost', numeric: true },
        ],
        rows: days.map(({ date, cost, excess }) => ({
          day: longDate(date),
          excess: excess > 0 ? dollars(excess) : '',
          cost: dollars(cost),
        })),
      }}
    >
      <g className="[&_rect]:[transition:y_.2s_ease-out,height_.2s_ease-out]">
        <Bars
          days={bars}
          top={ticks.at(-1)!}
          chosen={day.date}
          marked
          parts={clouds?.map(({ value, costs }) => ({
            className: PROVIDER_INKS[value as Provider],
            values: costs,
          }))}
        />
      </g>
    </ReadableChart>
  );
}

interface CloudKeyProps {
  clouds: NonNullable<View['clouds']>;
  index: number;
}

function CloudKey({ clouds, index }: CloudKeyProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {clouds.map(({ value, costs }) => (
        <li key={value} className="flex items-center gap-2">
          <svg width="10" height="10" aria-hidden>
            <rect width="10" height="10" rx="2" className={PROVIDER_INKS[value as Provider]} />
          </svg>
          <span>{providerNames[value as Provider]}</span>
          <span className="text-ink tabular">{dollars(costs[index]!)}</span>
        </li>
      ))}
    </ul>
  );
}

const textOfExcess = (excess: number) => `${dollars(excess)} above expected`;

const textOf = ({ date, cost, excess }: DayCost) =>
  `${longDate(date)}: ${dollars(cost)}${excess > 0 ? `, ${textOfExcess(excess)}` : ''}`;

function summaryOf(days: readonly DayCost[]): string {
  const first = shortDate(days[0]!.date);
  const last = shortDate(days.at(-1)!.date);
  const series = days.map(({ cost }) => compactUsd(cost)).join(', ');
  const unusual = days.filter(({ excess }) => excess > 0).map((day) => `anomaly on ${textOf(day)}`);
  return [`Daily expenses, ${first} to ${last}: ${series}`, ...unusual].join('; ');
}
