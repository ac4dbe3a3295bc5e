import { createRequire } from 'node:module';
import { SiteError } from '@site/server-kit';
import type { LoaderContext } from 'webpack';
import * as z from 'zod';

/**
 * The default export as data, evaluated by the build.
 *
 * @throws SITE_BUILD_FAILED for anything but data.
 */
export default function buildData(this: LoaderContext<object>): string {
  const file = this.resourcePath;
  const { default: data } = createRequire(file)(file) as { default?: unknown };
  const result = z.json().safeParse(data);
  if (result.success) return `export default ${JSON.stringify(result.data)};`;
  throw new SiteError(
    'SITE_BUILD_FAILED',
    `${file} does not export data:\n${z.prettifyError(result.error)}`,
    'Its default export is evaluated by the build: plain objects, lists, texts, numbers, true, false and null.',
  );
}
