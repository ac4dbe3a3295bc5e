import { flows, NOT_NAMED, places, trafficCost } from './places.ts';
import { monthBy, monthTotal } from './sums.ts';

test('places hold every region, and add up to the total', () => {
  expect(places.flatMap(({ regions }) => regions).sort()).toEqual(
    monthBy('region')
      .map(({ name }) => name)
      .sort(),
  );
  expect(places.reduce((sum, { value }) => sum + value, 0)).toBe(monthTotal);
});

test('traffic is the sum of the network lines of the bill', () => {
  const network = monthBy('service').filter(({ name }) => flows.some(({ service }) => service === name));
  expect(network).toHaveLength(3);
  expect(trafficCost).toBe(network.reduce((sum, { cost }) => sum + cost, 0));
  for (const { name, cost } of network)
    expect(flows.filter(({ service }) => service === name).reduce((sum, flow) => sum + flow.cost, 0)).toBe(
      cost,
    );
});

test('meters of Azure name no destination, and this bill of Google has no transfer between regions', () => {
  const ends = (wanted: string) => flows.filter(({ service }) => service === wanted).map(({ to }) => to);
  expect(ends('Virtual Network')).toEqual([NOT_NAMED]);
  expect(ends('Networking')).toEqual(['Internet']);
});
