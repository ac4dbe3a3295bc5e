import { compactUsd } from '@site/design-system';
import { useState } from 'react';
import { longDate, shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { ChipButton } from '../controls/chip-button.tsx';
import type { DayCost } from '../model/sums.ts';
import type { DailyDrawing } from './daily-drawing.ts';
import { share, thinned } from './plot.tsx';
import { ReadableChart } from './readable-chart.tsx';

/** What a press on a bar does, and the button next to what is read of it. */
export interface DayAction {
  label: (date: string) => string;
  open: (date: string) => void;
  /** A finger on a bar does it too. */
  tap?: boolean;
}

interface DailyChartProps {
  days: readonly DayCost[];
  drawing: DailyDrawing;
  action?: DayAction;
}

/** Cost by day; what was not planned is the orange top of its bar. */
export function DailyChart({ days, drawing, action }: DailyChartProps) {
  const [chosen, setChosen] = useState<string>();
  const highest = days.reduce((top, day) => (day.cost > top.cost ? day : top), days[0]!);
  const found = days.findIndex(({ date }) => date === chosen);
  const index = found < 0 ? days.indexOf(highest) : found;
  const day = days[index]!;
  return (
    <ReadableChart
      reading={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <p>
            {longDate(day.date)} <strong className="figures">{dollars(day.cost)}</strong>
            {day.excess > 0 ? (
              <span className="block text-xs">{dollars(day.excess)} above expected</span>
            ) : null}
          </p>
          {action ? (
            <ChipButton onClick={() => action.open(day.date)}>{action.label(day.date)}</ChipButton>
          ) : null}
        </div>
      }
      summary={summaryOf(days)}
      ticks={drawing.ticks}
      labels={thinned(
        days.map(({ date }, at) => ({ at: leftOf(drawing, at) + drawing.width / 2, text: shortDate(date) })),
      )}
      slider={{
        label: 'Day',
        count: days.length,
        value: index,
        text: textOf(day),
        onChoose: (next) => setChosen(days[next]!.date),
        onOpen: (next) => action?.open(days[next]!.date),
        tap: action?.tap,
      }}
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
      <Bars days={days} drawing={drawing} chosen={day.date} />
    </ReadableChart>
  );
}

/** They grow and fall to a new selection. */
const MOVE = '[transition:y_.2s_ease-out,height_.2s_ease-out]';

function Bars({ days, drawing, chosen }: Pick<DailyChartProps, 'days' | 'drawing'> & { chosen: string }) {
  const top = drawing.ticks.at(-1)!;
  return days.map(({ date, cost, excess }, index) => {
    const y = Math.round(100 * (100 * (1 - cost / top))) / 100;
    const height = 100 - y;
    const bar = { x: share(leftOf(drawing, index)), width: share(drawing.width), y: share(y), rx: 2 };
    return (
      <g key={date}>
        <rect
          {...bar}
          height={share(height)}
          className={`${MOVE} ${date === chosen ? 'fill-brand-strong' : 'fill-bar'}`}
        />
        {excess > 0 ? (
          <rect {...bar} height={share((height * excess) / cost)} className={`${MOVE} fill-anomaly`} />
        ) : null}
      </g>
    );
  });
}

const leftOf = ({ start, step }: DailyDrawing, index: number) => start + index * step;

const textOf = ({ date, cost, excess }: DayCost) =>
  `${longDate(date)}: ${dollars(cost)}${excess > 0 ? `, ${dollars(excess)} above expected` : ''}`;

function summaryOf(days: readonly DayCost[]): string {
  const first = shortDate(days[0]!.date);
  const last = shortDate(days.at(-1)!.date);
  const series = days.map(({ cost }) => compactUsd(cost)).join(', ');
  const unusual = days.filter(({ excess }) => excess > 0).map((day) => `anomaly on ${textOf(day)}`);
  return [`Daily expenses, ${first} to ${last}: ${series}`, ...unusual].join('; ');
}
