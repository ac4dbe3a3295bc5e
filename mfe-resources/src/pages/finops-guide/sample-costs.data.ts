import type { CostTile, DayCost, RegionCost } from '@site/design-system';
import { dollars, MONTHS } from '@site/design-system/en-us';
import { anomalies } from '@site/sample-bill/anomalies';
import { periods } from '@site/sample-bill/daily-costs';
import { flows, places } from '@site/sample-bill/places';
import { shortService } from '@site/sample-bill/services';
import { byDate, daysBy } from '@site/sample-bill/sums';

// Computed at build: the page loads sums and no ledger.

/** For narrow tiles. */
const NARROW: Record<string, string> = { 'Storage Accounts': 'Storage', 'Compute Engine': 'GCE' };

const OWNER = 'Data Engineering';
const [FIRST, LAST] = ['2026-10-05', '2026-10-18'];

const inParts = (date: string) => {
  const [, month, day] = date.split('-').map(Number);
  return { month: MONTHS[month! - 1]!, day: day! };
};

const part = periods['This month'].filter(
  ({ line, date }) => line.owner === OWNER && date >= FIRST && date <= LAST,
);
const own = anomalies.filter(({ owner, date }) => owner === OWNER && date >= FIRST && date <= LAST);

const days: DayCost[] = byDate(part).map(({ name, cost }) => {
  const { month, day } = inParts(name);
  const anomaly = own.find(({ date }) => date === name);
  return {
    label: `${month.slice(0, 3)} ${day}`,
    value: cost,
    ...(anomaly && { anomaly: `${dollars(anomaly.excess)} above expected`, excess: anomaly.excess }),
  };
});

const services: CostTile[] = daysBy('service', part).map(({ name, cost }) => ({
  label: shortService(name),
  ...(NARROW[name] && { shortLabel: NARROW[name] }),
  value: cost,
  ...(own.some(({ service }) => service === name) && { anomaly: true }),
}));

const regions: RegionCost[] = places.map(({ label, latitude, longitude, value, side }) => ({
  label,
  latitude,
  longitude,
  value,
  ...(side && { side }),
}));

const dates = `${inParts(FIRST).month} ${inParts(FIRST).day} to ${inParts(LAST).day}`;

/** US dollars: two weeks of one team, and the company's places over a month. */
export default {
  days,
  services,
  regions,
  /** Region pairs on the bill. */
  flows: flows.filter(({ to }) => to !== 'Internet').map(({ from, to, cost }) => ({ from, to, cost })),
  notes: {
    dates,
    days: `${OWNER}, ${dates}`,
    map: `All teams, ${inParts(FIRST).month} 2026`,
  },
};
