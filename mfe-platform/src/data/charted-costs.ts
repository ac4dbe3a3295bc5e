import { anomalies } from './anomalies.ts';
import { byDate, monthBy } from './breakdowns.ts';
import { shortDate } from './calendar.ts';
import { periods } from './daily-costs.ts';
import { dollars } from './money.ts';
import { shortService } from './service-labels.ts';

/** The nine services that cost most this month. */
export const largestServices = monthBy('Service')
  .slice(0, 9)
  .map(({ name, cost }) => ({ label: shortService(name), value: cost }));

/** Only an anomaly that shows in the company's total is marked. */
const marked = anomalies.reduce((top, anomaly) => (anomaly.excess > top.excess ? anomaly : top));

/** This month, all services. */
export const monthDays = byDate(periods['This month']).map(({ name, cost }) => ({
  label: shortDate(name),
  value: cost,
  anomaly: name === marked.date ? `${dollars(marked.excess)} above expected` : undefined,
}));

/** The last two weeks. */
export const latestDays = monthDays.slice(-14);
