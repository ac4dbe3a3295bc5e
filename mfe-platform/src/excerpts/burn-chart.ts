import { across, axisOf, type Drawing, dot, rect, slotsOf, text, thinned } from '@site/design-system/drawing';
import { compactUsd } from '@site/design-system/en-us';
import { shortDate } from '../data/month/calendar.ts';
import { dollars } from '../data/month/money.ts';
import type { BudgetBurn } from '../data/plans/budget-burn.ts';

const ALERT = 'fill-ink stroke-surface';

/** Cost since the first of the month; orange over the budget. A dot is a day whose cost makes an alert due. */
export function burnChart({ owner, budget, actual, days, alertDays }: BudgetBurn): Drawing {
  const { step, left, middle, width } = slotsOf(days.length, 0.8);
  const { y, ticks } = axisOf([0, budget, actual], compactUsd);
  const over = days.findIndex(({ date }) => date === alertDays[100]);
  const bar = (index: number, from: number, to: number, look: string) =>
    rect(left(index), y(to), width, y(from) - y(to), look);
  const alertOf = (index: number) =>
    Object.values(alertDays).includes(days[index]!.date) ? [dot(middle(index), 95, 4, ALERT)] : [];
  return {
    title: `${owner}, cost so far`,
    control: 'Day',
    columns: ['So far', 'Of the budget', 'Forecast for the month', 'Forecast against budget'],
    legend: [
      ['Cost so far', 'fill-bar'],
      ['Over the budget', 'fill-anomaly'],
      ['Alert level', ALERT],
    ],
    first: over < 0 ? days.length - 1 : over,
    ticks,
    labels: thinned(days.map(({ date }, index) => ({ at: middle(index), text: shortDate(date) }))),
    shapes: [
      ...days.flatMap(({ sum }, index) => [
        bar(index, 0, Math.min(sum, budget), 'fill-bar'),
        ...(sum > budget ? [bar(index, budget, sum, 'fill-anomaly')] : []),
      ]),
      // At the foot of the bars: clear of the budget's line.
      ...days.flatMap((_, index) => alertOf(index)),
      across(y(budget), 'stroke-ink'),
      text(`Budget ${compactUsd(budget)}`, 0, y(budget), { down: -7, strong: true }),
    ],
    readings: days.map(({ date, sum, forecast }, index) => ({
      name: shortDate(date),
      facts: [
        dollars(sum),
        sum > budget ? `${dollars(sum - budget)} over` : `${dollars(budget - sum)} left`,
        dollars(forecast),
        `${dollars(Math.abs(forecast - budget))} ${forecast > budget ? 'over' : 'under'}`,
      ],
      box: [index * step, 0, step, 100],
      shapes: [bar(index, 0, Math.min(sum, budget), 'fill-brand-strong'), ...alertOf(index)],
    })),
  };
}
