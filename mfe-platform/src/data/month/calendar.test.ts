import { datesOf } from '@site/sample-bill/days';
import { lastMonth, thisMonth } from '@site/sample-bill/months';
import { longDate, shortDate } from './calendar.ts';

test('days are named as en-US names them', () => {
  const utc = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const;
  const short = new Intl.DateTimeFormat('en-US', utc);
  const long = new Intl.DateTimeFormat('en-US', { ...utc, weekday: 'long', month: 'long' });
  const dates = [...datesOf(lastMonth), ...datesOf(thisMonth)];
  expect(dates.map(shortDate)).toEqual(dates.map((date) => short.format(new Date(date))));
  expect(dates.map(longDate)).toEqual(dates.map((date) => long.format(new Date(date))));
});
