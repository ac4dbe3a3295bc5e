import { fixtureStoreWithPages } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';
import { fixtureBucket } from '@site/fixture-site/fixture-bucket';

/** Milliseconds: longer than the client's own attempts. */
const OUTAGE = 1500;

let bucket: Awaited<ReturnType<typeof fixtureBucket>>;
beforeAll(async () => {
  bucket = await fixtureBucket();
});
afterAll(async () => {
  await bucket.close();
});

test('a deploy waits for a store that does not answer, wherever it is, and ends live', async () => {
  const site = fixtureStoreWithPages('a');
  const called = calledTool(site, { ...bucket.environment, REGISTRY: bucket.location });
  const call = (...args: string[]) => called(args);
  expect((await call('deploy', site.build({}))).code).toBe(0);
  for (const [turn, moment] of [/\/a\/.*\.css$/, /registry\.json$/].entries()) {
    let times = 0;
    bucket.onPut((key) => {
      if (!moment.test(key) || times > 0) return;
      times += 1;
      bucket.faults.down = true;
      // This write is made, and its response lost.
      bucket.faults.lostResponses = 1;
      setTimeout(() => {
        bucket.faults.down = false;
      }, OUTAGE);
    });
    const version = `${turn}.0.0`;
    const { code, text } = await call(
      'deploy',
      site.build({ name: 'a', version, pages: [{ path: '/a', body: `<p>${version}</p>` }] }),
    );
    expect([times, code, text]).toEqual([1, 0, expect.stringContaining(`Live: a ${version} is live`)]);
    const waits = text.split('The store does not answer; trying again for up to 60 s.').length - 1;
    expect(waits).toBe(1);
  }
  const { text } = await call('history');
  expect(text.match(/revision \d+/g)).toEqual([1, 2, 3].map((revision) => `revision ${revision}`));
});
