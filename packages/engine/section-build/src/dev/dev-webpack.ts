import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { LAZY_SHARED_MODULES, SHARED_MODULES, workerTrustedTypes } from '@site/section-kit/contract';
import webpack, { type Configuration } from 'webpack';
import { browserBundle } from '../webpack/bundles.ts';
import { mdxRules, moduleRules } from '../webpack/module-rules.ts';
import { ownCode } from '../webpack/own-code.ts';
import { federation } from '../webpack/section-webpack.ts';
import { type DevelopedSection, devPath } from './developed-section.ts';

const theme = fileURLToPath(import.meta.resolve('@site/design-system/theme.css'));
const REFRESHED = /\.(?:tsx?|mdx)$/;

/** React's development build with hot updates. */
export async function devWebpack({ name, folder, exposes, infos }: DevelopedSection): Promise<Configuration> {
  const mdx = await mdxRules(folder, 'development');
  return {
    ...browserBundle(folder, name, {
      path: join(folder, 'dist', 'dev'),
      publicPath: devPath(name),
      filename: '[name].js',
      trustedTypes: workerTrustedTypes(name),
    }),
    name,
    mode: 'development',
    // No eval source map: the site's policy forbids code from strings.
    devtool: 'cheap-module-source-map',
    entry: {},
    module: {
      rules: [
        ...moduleRules('es2022', { refresh: true, infos, mdx }),
        {
          resource: theme,
          type: 'javascript/auto',
          use: {
            loader: join(import.meta.dirname, `section-style-loader${extname(import.meta.filename)}`),
            options: { folder, section: name, address: `${devPath(name)}style.css` },
          },
        },
      ],
    },
    // One file per page: split chunks are listed in the container, which hot updates do not reach.
    optimization: { splitChunks: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-only',
    plugins: [
      ownCode(folder),
      // Without a name, it is added to every entry: the container.
      new webpack.EntryPlugin(folder, theme, { name: undefined }),
      federation(name, exposes, [...SHARED_MODULES, ...LAZY_SHARED_MODULES, 'react/jsx-dev-runtime']),
      new ReactRefreshPlugin({ overlay: false, library: name, include: REFRESHED }),
    ],
  };
}
