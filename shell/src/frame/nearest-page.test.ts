import { nearestPage } from './nearest-page.ts';

const pages = [
  '/platform/overview',
  '/platform/cost-explorer',
  '/platform/cost-map',
  '/finops-guide',
  '/resources/insights',
  '/resources/case-studies',
  '/#engineers',
].map((href) => ({ href }));

test.each([
  ['/finops', '/finops-guide'],
  ['/cost-explorer', '/platform/cost-explorer'],
  ['/Platform/Cost_Mapp', '/platform/cost-map'],
  ['/resources/insight', '/resources/insights'],
  ['/case-study', '/resources/case-studies'],
  ['/zzz', undefined],
  ['/', undefined],
  ['/engineers', undefined],
])('%s is nearest to %s', (path, href) => {
  expect(nearestPage(path, pages)?.href).toBe(href);
});
