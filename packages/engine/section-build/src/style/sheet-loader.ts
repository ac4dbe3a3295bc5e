import { relative } from 'node:path';
import { SiteError } from '@site/server-kit';
import type { LoaderContext } from 'webpack';
import { readSheet } from './own-sheets.ts';

export default function loadSheet(this: LoaderContext<unknown>): string {
  const folder = this.rootContext;
  const file = relative(folder, this.resourcePath);
  if (!/^src[\\/]/.test(file)) {
    throw new SiteError(
      'SITE_STYLE',
      `${file} is not below the section's src, so it is not part of its stylesheet.`,
      'Copy the rules that are needed into a .css file below src.',
    );
  }
  return `export default ${JSON.stringify(readSheet(this.resourcePath, folder).names)};`;
}
