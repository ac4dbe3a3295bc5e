import { servedSite } from '@site/test-kit/served-site';
import { readiness } from './readiness.ts';

test('a server that will stop is not ready, whatever it serves', async () => {
  const { sources } = await servedSite([{ name: 'a' }]);
  const ready = readiness(sources);
  const draining = readiness({ ...sources, isDraining: () => true });
  expect([ready.status, ready.body.status]).toEqual([200, 'ready']);
  expect([draining.status, draining.body.status]).toEqual([503, 'draining']);
  expect(draining.body.composition).toBe(ready.body.composition);
});
