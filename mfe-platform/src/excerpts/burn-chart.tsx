import { compactUsd } from '@site/design-system';
import { thinned } from '@site/design-system/chart-drawings';
import { useState } from 'react';
import { longDate, shortDate } from '../data/month/calendar.ts';
import { dollars } from '../data/month/money.ts';
import type { BudgetBurn } from '../data/plans/budget-burn.ts';
import { share } from '../product/charts/plot.tsx';
import { ReadableChart } from '../product/charts/readable-chart.tsx';

export function BurnChart({ burn }: { burn: BudgetBurn }) {
  const { owner, budget, days, alertDays } = burn;
  const over = days.findIndex(({ date }) => date === alertDays[100]);
  const [chosen, setChosen] = useState<number>();
  const index = chosen ?? (over < 0 ? days.length - 1 : over);
  const { top, ticks } = scaleOf(burn);
  return (
    <ReadableChart
      reading={
        <p className="text-sm">
          {longDate(days[index]!.date)} <strong className="figures">{dollars(days[index]!.sum)}</strong> so
          far
          <span className="block text-xs">{courseOf(burn, index)}</span>
        </p>
      }
      summary={summaryOf(burn)}
      ticks={ticks}
      labels={thinned(
        days.map(({ date }, at) => ({ at: (100 * (at + 0.5)) / days.length, text: shortDate(date) })),
      )}
      slider={{
        label: 'Day',
        count: days.length,
        value: index,
        text: `${longDate(days[index]!.date)}: ${dollars(days[index]!.sum)} so far, ${courseOf(burn, index)}`,
        onChoose: setChosen,
      }}
      table={{
        summary: 'Every day as a table',
        caption: `${owner}: cost since October 1 and the forecast for the month, by day`,
        columns: [
          { key: 'day', label: 'Day' },
          { key: 'sum', label: 'So far', numeric: true },
          { key: 'forecast', label: 'Forecast', numeric: true },
        ],
        rows: days.map(({ date, sum, forecast }) => ({
          day: longDate(date),
          sum: dollars(sum),
          forecast: dollars(forecast),
        })),
      }}
    >
      <BurnBars burn={burn} top={top} chosen={index} />
      <text y={share(100 - (100 * budget) / top)} dy="-8" className="fill-ink">
        Budget {compactUsd(budget)}
      </text>
    </ReadableChart>
  );
}

interface BurnBarsProps {
  burn: BudgetBurn;
  /** US dollars at the upper edge. */
  top?: number;
  chosen?: number;
}

/** Orange over the budget; in percent of their box. */
export function BurnBars({ burn: { budget, days }, top = 200_000, chosen }: BurnBarsProps) {
  const piece = (index: number, sum: number, amount: number, fill: string) => (
    <rect
      x={share((index * 100) / days.length)}
      width="2.6%"
      y={share(100 - (100 * sum) / top)}
      height={share((100 * amount) / top)}
      className={`[transition:y_.2s_ease-out,height_.2s_ease-out] ${fill}`}
    />
  );
  return (
    <>
      {days.map(({ date, sum }, index) => (
        <g key={date}>
          {piece(index, sum, sum, index === chosen ? 'fill-brand-strong' : 'fill-bar')}
          {sum > budget ? piece(index, sum, sum - budget, 'fill-anomaly') : null}
        </g>
      ))}
      <rect y={share(100 - (100 * budget) / top)} width="100%" height="2" className="fill-ink" />
    </>
  );
}

/** Round amounts, at most five above zero. */
function scaleOf({ budget, actual }: BudgetBurn) {
  const highest = Math.max(budget, actual);
  const step = [25_000, 50_000, 100_000].find((size) => 4 * size >= highest) ?? highest / 4;
  const ticks = Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) => at * step);
  return { ticks, top: ticks.at(-1)! };
}

function summaryOf({ owner, budget, actual, alertDays }: BudgetBurn): string {
  const over = alertDays[100];
  const limit = `its budget of ${dollars(budget)}`;
  const course = over ? `passes ${limit} on ${longDate(over)}` : `stays within ${limit}`;
  return `${owner} ${course} and ends the month at ${dollars(actual)}.`;
}

function courseOf({ budget, days }: BudgetBurn, index: number): string {
  const { forecast, sum } = days[index]!;
  if (sum > budget) return `${dollars(sum - budget)} over the budget`;
  const left =
    index === days.length - 1 ? `${dollars(budget - sum)} left` : `on track for ${dollars(forecast)}`;
  return forecast > budget ? `${left}, over the budget` : left;
}
