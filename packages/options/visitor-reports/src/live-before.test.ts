import { rmSync } from 'node:fs';
import { servedSite } from '@site/test-kit/served-site';
import { liveBefore } from './visitor-reports.ts';

test('after a restart the version before is the one of the composition before, if that is still there', async () => {
  const { data, deploy, site } = await servedSite([{ name: 'a' }]);
  expect(liveBefore(data)).toBeUndefined();
  const before = site().composition;
  await deploy([{ name: 'a', pages: [{ path: '/a', body: '<p>two</p>' }] }]);
  expect(liveBefore(data)).toMatchObject({ id: before.id, sections: before.sections });
  rmSync(data.compositions, { recursive: true });
  expect(liveBefore(data)).toBeUndefined();
});
