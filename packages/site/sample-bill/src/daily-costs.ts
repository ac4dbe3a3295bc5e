import { type Anomaly, anomalies } from './anomalies.ts';
import { type CostLine, costLines, type Pool } from './cost-lines.ts';
import { datesOf, isWeekend } from './days.ts';
import { lastMonth, type Month, thisMonth } from './months.ts';
import { shareOut } from './share-out.ts';

/** Whole US dollars of one cost line on one day. */
export interface DailyCost {
  date: string;
  line: CostLine;
  cost: number;
}

/** Share of a weekday's cost. */
const WEEKEND: Record<Pool, number> = {
  Production: 0.88,
  'Data platform': 0.8,
  'AI research': 0.7,
  Development: 0.45,
  'Shared services': 0.9,
};

const daysOfThisMonth = spreadMonth(thisMonth, (line) => line.thisMonth);
const daysOfLastMonth = spreadMonth(lastMonth, (line) => line.lastMonth);

/** Presets of the daily expenses chart. */
export const periods = {
  'Last month': daysOfLastMonth,
  'This month': daysOfThisMonth,
  'Last 7 days': daysOfThisMonth.filter(({ date }) => date > `${thisMonth.iso}-24`),
} satisfies Record<string, DailyCost[]>;

function spreadMonth(month: Month, amountOf: (line: CostLine) => number): DailyCost[] {
  const dates = datesOf(month);
  return costLines.flatMap((line, index) => {
    const excess = dates.map((date) => anomalyOf(line, date)?.excess ?? 0);
    const regular = amountOf(line) - excess.reduce((sum, part) => sum + part, 0);
    const weights = dates.map((date, day) => (isWeekend(date) ? WEEKEND[line.pool] : 1) * ripple(day, index));
    return shareOut(regular, weights).map((cost, day) => ({
      date: dates[day]!,
      line,
      cost: cost + excess[day]!,
    }));
  });
}

function anomalyOf(line: CostLine, date: string): Anomaly | undefined {
  return anomalies.find(
    (anomaly) =>
      anomaly.date === date &&
      anomaly.service === line.service &&
      anomaly.region === line.region &&
      anomaly.owner === line.owner,
  );
}

/** Up to 5 percent, the same for each build. */
function ripple(day: number, line: number): number {
  return 1 + (((day * 7 + line * 5) % 11) - 5) / 100;
}
