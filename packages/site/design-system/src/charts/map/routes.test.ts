import { routesOf } from './routes.ts';

const regions = [
  { label: 'Virginia', value: 600, latitude: 38.5, longitude: -77.8, exit: 15 },
  { label: 'UK', value: 100, latitude: 53.3, longitude: -6.2 },
];

test('a line is as wide as its traffic costs, from 1 to 6, and the widest lies on top', () => {
  const routes = routesOf(regions, [
    { from: 'Virginia', to: 'Internet', cost: 1_000 },
    { from: 'UK', to: 'Virginia', cost: 100 },
  ]);
  expect(routes.map(({ from, width }) => [from, width])).toEqual([
    ['UK', 1.5],
    ['Virginia', 6],
  ]);
});

test('traffic to the internet ends at a globe; an end that is not on the map has no line', () => {
  const routes = routesOf(regions, [
    { from: 'Virginia', to: 'Internet', cost: 10 },
    { from: 'UK', to: 'Internet', cost: 10 },
    { from: 'UK', to: 'Mars', cost: 10 },
  ]);
  expect(routes).toHaveLength(1);
  const [{ globe, amount }] = routes as [(typeof routes)[number]];
  expect(amount.x).toBeGreaterThan(globe!.x);
});

test('the head of an arrow is at the circle that the traffic goes to', () => {
  const numbers = (path: string) => path.match(/-?[\d.]+/g)!.map(Number);
  const [there] = routesOf(regions, [{ from: 'Virginia', to: 'UK', cost: 10 }]);
  const [back] = routesOf(regions, [{ from: 'UK', to: 'Virginia', cost: 10 }]);
  expect(numbers(there!.head)[0]).toBeGreaterThan(numbers(there!.path)[0]! + 100);
  expect(numbers(back!.head)[0]).toBeLessThan(numbers(back!.path)[0]! - 100);
});
