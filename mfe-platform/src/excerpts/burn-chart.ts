import { across, axisOf, type Drawing, dot, rect, slotsOf, text, thinned } from '@site/design-system/drawing';
import { compactUsd } from '@site/design-system/en-us';
import { longDate, shortDate } from '../data/month/calendar.ts';
import { dollars } from '../data/month/money.ts';
import type { BudgetBurn } from '../data/plans/budget-burn.ts';

/** Cost since the first of the month; orange over the budget. A dot is a day on which an alert was due. */
export function burnChart({ owner, budget, actual, days, alertDays }: BudgetBurn): Drawing {
  const { step, left, middle, width } = slotsOf(days.length, 0.8);
  const { y, ticks } = axisOf([0, budget, actual], compactUsd);
  const over = days.findIndex(({ date }) => date === alertDays[100]);
  const bar = (index: number, from: number, to: number, look: string) =>
    rect(left(index), y(to), width, y(from) - y(to), look);
  return {
    title: `${owner}, cost so far`,
    control: 'Day',
    columns: ['So far', 'Forecast for the month', 'Against the budget'],
    first: over < 0 ? days.length - 1 : over,
    ticks,
    labels: thinned(days.map(({ date }, index) => ({ at: middle(index), text: shortDate(date) }))),
    shapes: [
      ...days.flatMap(({ sum }, index) => [
        bar(index, 0, Math.min(sum, budget), 'fill-bar'),
        ...(sum > budget ? [bar(index, budget, sum, 'fill-anomaly')] : []),
      ]),
      ...days.flatMap(({ date, sum }, index) =>
        Object.values(alertDays).includes(date)
          ? [dot(middle(index), y(sum), 4, 'fill-ink stroke-surface')]
          : [],
      ),
      across(y(budget), 'stroke-ink'),
      text(`Budget ${compactUsd(budget)}`, 0, y(budget), { down: -7, strong: true }),
    ],
    readings: days.map(({ date, sum, forecast }, index) => ({
      name: longDate(date),
      facts: [
        dollars(sum),
        dollars(forecast),
        sum > budget
          ? `${dollars(sum - budget)} over`
          : forecast > budget
            ? `${dollars(forecast - budget)} over, as forecast`
            : `${dollars(budget - sum)} left`,
      ],
      box: [index * step, 0, step, 100],
      shapes: [bar(index, 0, Math.min(sum, budget), 'fill-brand-strong')],
    })),
  };
}
