import { compactUsd, Table } from '@site/design-system';
import { useState } from 'react';
import { longDate, shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { ChipButton } from '../controls/chip-button.tsx';
import { Fold } from '../controls/fold.tsx';
import type { DayCost } from '../model/sums.ts';
import type { DailyDrawing } from './daily-drawing.ts';
import { Plot, thinned } from './plot.tsx';
import { PointSlider } from './point-slider.tsx';

const share = (percent: number) => `${percent}%`;

interface DailyChartProps {
  days: readonly DayCost[];
  drawing: DailyDrawing;
  /** Narrows to a day. */
  onDay: (date: string) => void;
}

/** Cost by day; what was not planned is the orange top of its bar. */
export function DailyChart({ days, drawing, onDay }: DailyChartProps) {
  const [chosen, setChosen] = useState<string>();
  const highest = days.reduce((top, day) => (day.cost > top.cost ? day : top), days[0]!);
  const found = days.findIndex(({ date }) => date === chosen);
  const index = found < 0 ? days.indexOf(highest) : found;
  const day = days[index]!;
  const text = textOf(day);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <p>
          {longDate(day.date)} <strong className="figures">{dollars(day.cost)}</strong>
          {day.excess > 0 ? (
            <span className="block text-xs">{dollars(day.excess)} above expected</span>
          ) : null}
        </p>
        {days.length > 1 ? <ChipButton onClick={() => onDay(day.date)}>Only this day</ChipButton> : null}
      </div>
      <Plot
        summary={summaryOf(days)}
        ticks={drawing.ticks}
        labels={thinned(drawing.bars).map(({ date, x, width }) => ({
          at: x + width / 2,
          text: shortDate(date),
        }))}
        control={
          <PointSlider
            label="Day"
            count={days.length}
            value={index}
            text={text}
            onChoose={(next) => setChosen(days[next]!.date)}
            onOpen={(next) => onDay(days[next]!.date)}
          />
        }
      >
        <Bars bars={drawing.bars} chosen={day.date} />
      </Plot>
      <Fold summary="Daily expenses as a table">
        <Table
          caption="Cost of each day"
          captionHidden
          columns={[
            { key: 'day', label: 'Day' },
            { key: 'excess', label: 'Above expected', numeric: true },
            { key: 'cost', label: 'Cost', numeric: true },
          ]}
          rows={days.map(({ date, cost, excess }) => ({
            day: longDate(date),
            excess: excess > 0 ? dollars(excess) : '',
            cost: dollars(cost),
          }))}
        />
      </Fold>
    </>
  );
}

/** They grow and fall to a new selection. */
const MOVE = '[transition:y_.2s_ease-out,height_.2s_ease-out]';

function Bars({ bars, chosen }: { bars: DailyDrawing['bars']; chosen: string }) {
  return bars.map(({ date, x, width, y, height, excess }) => (
    <g key={date}>
      <rect
        x={share(x)}
        width={share(width)}
        y={share(y)}
        height={share(height)}
        rx="2"
        className={`${MOVE} ${date === chosen ? 'fill-brand-strong' : 'fill-bar'}`}
      />
      {excess > 0 ? (
        <rect
          x={share(x)}
          width={share(width)}
          y={share(y)}
          height={share(excess)}
          rx="2"
          className={`${MOVE} fill-anomaly`}
        />
      ) : null}
    </g>
  ));
}

const textOf = ({ date, cost, excess }: DayCost) =>
  `${longDate(date)}: ${dollars(cost)}${excess > 0 ? `, ${dollars(excess)} above expected` : ''}`;

function summaryOf(days: readonly DayCost[]): string {
  const first = shortDate(days[0]!.date);
  const last = shortDate(days.at(-1)!.date);
  const series = days.map(({ cost }) => compactUsd(cost)).join(', ');
  const unusual = days.filter(({ excess }) => excess > 0).map((day) => `anomaly on ${textOf(day)}`);
  return [`Daily expenses, ${first} to ${last}: ${series}`, ...unusual].join('; ');
}
