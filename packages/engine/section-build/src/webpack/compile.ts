import { createRequire } from 'node:module';
import { SiteError } from '@site/server-kit';
import webpack, { type Configuration, type MultiStats } from 'webpack';

// Otherwise Module Federation finds it in the stack of an error, for which all of webpack's schema is compiled: 0.8 s.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/** @throws SITE_BUILD_FAILED with webpack's errors. */
export function compile(configurations: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    webpack(configurations, (error, stats) => {
      if (error) return reject(error);
      if (stats && !stats.hasErrors()) return resolve(stats);
      const text = stats!.toString({ all: false, errors: true, errorDetails: false, colors: false });
      reject(new SiteError('SITE_BUILD_FAILED', text, 'Fix the errors above and build again.'));
    });
  });
}
