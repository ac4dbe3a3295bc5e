import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import type { LoaderContext } from 'webpack';
import buildData from './build-data-loader.ts';

const load = (name: string, text: string) => {
  const resourcePath = join(temporaryFolder({ [`${name}.data.ts`]: text }), `${name}.data.ts`);
  return buildData.call({ resourcePath } as LoaderContext<object>);
};

test('a .data.ts is replaced by the value of its default export', () => {
  expect(load('two', "const { sep } = require('node:path');\nexports.default = [{ two: 1 + 1, sep }];")).toBe(
    'export default [{"two":2,"sep":"/"}];',
  );
});

test('what is no data is refused with its place', () => {
  expect(() => load('code', 'exports.default = [{ name: "a", run: () => 1 }];')).toThrow(
    expect.objectContaining({
      code: 'SITE_BUILD_FAILED',
      message: expect.stringMatching(/code\.data\.ts does not export data/),
    }),
  );
  expect(() => load('empty', '')).toThrow(/empty\.data\.ts does not export data/);
});
