import { fixtureStoreWithPages } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';
import { fixtureBucket } from '@site/fixture-site/fixture-bucket';

/** Milliseconds: longer than the client's own attempts. */
const OUTAGE = 1500;

test('a deploy waits for a store that does not answer, wherever it is, and ends live', async () => {
  const bucket = await fixtureBucket();
  const site = fixtureStoreWithPages('a');
  const called = calledTool(site, { ...bucket.environment, REGISTRY: bucket.location });
  const call = (...args: string[]) => called(args);
  expect((await call('deploy', site.build({}))).code).toBe(0);
  let times = 0;
  bucket.onPut((key) => {
    if (!key.endsWith('registry.json') || times > 0) return;
    times += 1;
    bucket.faults.down = true;
    // This write is made, and its response lost.
    bucket.faults.lostResponses = 1;
    setTimeout(() => {
      bucket.faults.down = false;
    }, OUTAGE);
  });
  const { code, text } = await call('deploy', site.build({ name: 'a', version: '1.0.0' }));
  expect([times, code, text]).toEqual([1, 0, expect.stringContaining('Live: a 1.0.0 is live')]);
  expect(text.split('The store does not answer; trying again for up to 60 s.')).toHaveLength(2);
  expect((await call('history')).text.match(/revision \d+/g)).toEqual(['revision 1', 'revision 2']);
});
