import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importFile, installedFile } from '@site/server-kit';
import type { RuleSetRule } from 'webpack';
import { MDX_PACKAGE } from '../section/page-folders.ts';

const PAGE_META = /[\\/]page\.meta\.ts$/;
const BUILD_DATA = /\.data\.ts$/;

const sectionLoader = (name: string) =>
  join(import.meta.dirname, `../section/${name}${extname(import.meta.filename)}`);

export type BuildMode = 'production' | 'development';

/** The rule for .mdx files of the package `@site/mdx`, if the section has it installed. */
export async function mdxRules(folder: string, mode: BuildMode): Promise<RuleSetRule[]> {
  const file = installedFile(MDX_PACKAGE, folder);
  if (file === undefined) return [];
  const { mdxRule }: { mdxRule: (mode: BuildMode) => RuleSetRule } = await importFile(file);
  return [mdxRule(mode)];
}

interface RuleOptions {
  /** Needs the plugin of React Refresh. */
  refresh?: boolean;
  infos?: ReadonlyMap<string, object>;
  mdx?: RuleSetRule[];
}

export function moduleRules(
  ecma: 'es2022' | 'es2024',
  { refresh = false, infos = new Map(), mdx = [] }: RuleOptions = {},
): RuleSetRule[] {
  const swc = {
    loader: fileURLToPath(import.meta.resolve('swc-loader')),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: ecma,
        // Development JSX has the full path of its source file, and the development client is part of an
        // artifact.
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      },
    },
  };
  return [
    { test: /\.tsx?$/, exclude: [PAGE_META, BUILD_DATA], use: swc },
    {
      test: PAGE_META,
      type: 'javascript/auto',
      use: { loader: sectionLoader('page-info-loader'), options: { infos } },
    },
    { test: BUILD_DATA, type: 'javascript/auto', use: sectionLoader('build-data-loader') },
    ...mdx,
    // The theme is no module of a section; in development the stylesheet replaces it.
    {
      test: /\.css$/,
      exclude: fileURLToPath(import.meta.resolve('@site/design-system/theme.css')),
      type: 'javascript/auto',
      use: join(import.meta.dirname, `../style/sheet-loader${extname(import.meta.filename)}`),
    },
    // react-router and others import without file endings.
    { test: /\.m?js$/, resolve: { fullySpecified: false } },
  ];
}
