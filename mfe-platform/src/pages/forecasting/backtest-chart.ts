import { axisOf, type Drawing, dot, type Point, path, slotsOf, upright } from '@site/design-system/drawing';
import { millions } from '@site/design-system/en-us';
import { dollars, percent } from '../../data/month/money.ts';
import { backtest } from '../../data/plans/forecast.ts';
import { accuracy } from './copy.ts';

const { y, ticks } = axisOf(
  backtest.flatMap(({ forecast, actual }) => [forecast, actual]),
  (amount) => millions(amount, 2),
);
const { step, middle } = slotsOf(backtest.length);
const line = backtest.map(({ actual }, month): Point => [middle(month), y(actual)]);

/** Each past forecast is a dot next to the month that it was made for. */
export const backtestChart: Drawing = {
  title: accuracy.figure,
  control: 'Month of 2026',
  columns: ['Forecast', 'Actual', 'Error', accuracy.repeated],
  first: backtest.length - 1,
  legend: [
    ['Actual', 'stroke-brand'],
    ['Forecast made a month ahead', 'fill-ink'],
  ],
  ticks,
  labels: backtest.map(({ label }, month) => ({ at: middle(month), text: label })),
  shapes: [
    path(line, 'stroke-brand', { thick: 2.5 }),
    ...backtest.map(({ forecast }, month) => dot(middle(month), y(forecast), 5, 'fill-ink')),
  ],
  readings: backtest.map(({ label, forecast, actual, error, repeatedError }, month) => ({
    name: label,
    facts: [dollars(forecast), dollars(actual), percent(error), percent(repeatedError)],
    box: [step * month, 0, step, 100],
    shapes: [upright(middle(month), 'stroke-field', { thick: 1 })],
  })),
};
