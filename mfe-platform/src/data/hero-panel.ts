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

/** The last two weeks, all services. Only an anomaly that shows in the company's total is marked. */
export const latestDays = byDate(periods['This month'])
  .slice(-14)
  .map(({ name, cost }) => {
    const anomaly = anomalies.find(({ date }) => date === name);
    return {
      label: shortDate(name),
      value: cost,
      anomaly: anomaly && `${dollars(anomaly.excess)} above expected`,
    };
  });
