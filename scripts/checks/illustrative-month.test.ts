import { shortDate } from '../../mfe-platform/src/data/month/calendar.ts';
import { dollars } from '../../mfe-platform/src/data/month/money.ts';
import {
  sampleDays,
  sampleFlows,
  sampleRegions,
  sampleServices,
} from '../../mfe-resources/src/pages/finops-guide/sample-costs.ts';
import { anomalies } from '../../packages/site/sample-bill/src/anomalies.ts';
import { periods } from '../../packages/site/sample-bill/src/daily-costs.ts';
import { flows, places } from '../../packages/site/sample-bill/src/places.ts';
import { shortService } from '../../packages/site/sample-bill/src/services.ts';
import { byDate, daysBy, totalOf } from '../../packages/site/sample-bill/src/sums.ts';

// Two sections tell one month of one company; neither may import the other, so the comparison stands here.

const OWNER = 'Data Engineering';
const part = periods['This month'].filter(
  ({ line, date }) => line.owner === OWNER && date >= '2026-10-05' && date <= '2026-10-18',
);
const own = anomalies.filter(({ owner }) => owner === OWNER);

test("the guide's days are those of the month, with the anomalies of the month and no other", () => {
  expect(sampleDays).toEqual(
    byDate(part).map(({ name, cost }) => {
      const anomaly = own.find(({ date }) => date === name);
      return {
        label: shortDate(name),
        value: cost,
        ...(anomaly ? { anomaly: `${dollars(anomaly.excess)} above expected` } : {}),
      };
    }),
  );
});

test("the guide's services and places add up to the same two weeks", () => {
  const services = daysBy('service', part).map(({ name, cost }) => ({
    name: shortService(name).replace('Amazon ', ''),
    cost,
    anomaly: own.some(({ service }) => service === name),
  }));
  expect(
    sampleServices.map(({ label, value, anomaly = false }) => ({
      name: label.split(' · ')[0],
      cost: value,
      anomaly,
    })),
  ).toEqual(services);
  for (const { label, value } of sampleRegions) {
    const { regions } = places.find((place) => place.label === label)!;
    expect(value).toBe(totalOf(part.filter(({ line }) => regions.includes(line.region))));
  }
  expect(sampleRegions.reduce((sum, { value }) => sum + value, 0)).toBe(totalOf(part));
  for (const flow of sampleFlows) expect(flows).toContainEqual(expect.objectContaining(flow));
});
