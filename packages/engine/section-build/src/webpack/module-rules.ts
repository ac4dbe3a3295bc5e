import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import rehypeHighlight from 'rehype-highlight';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import type { Configuration, RuleSetRule } from 'webpack';
import { keepRanges } from './keep-ranges.ts';
import { labelCells } from './label-cells.ts';
import { plainPunctuation } from './plain-punctuation.ts';
import { withoutBreaks } from './without-breaks.ts';

const PAGE_META = /[\\/]page\.meta\.ts$/;
const BUILD_DATA = /\.data\.ts$/;

const sectionLoader = (name: string) =>
  join(import.meta.dirname, `../section/${name}${extname(import.meta.filename)}`);

export type BuildMode = 'production' | 'development';

/** Bicep has no grammar; its strings, numbers and comments are TypeScript's. */
const HIGHLIGHT = { aliases: { typescript: 'bicep' }, plainText: ['text'] };

interface RuleOptions {
  /** Needs the plugin of React Refresh. */
  refresh?: boolean;
  infos?: ReadonlyMap<string, object>;
}

export function moduleRules(
  mode: BuildMode,
  ecma: 'es2022' | 'es2024',
  { refresh = false, infos = new Map() }: RuleOptions = {},
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
    {
      test: /\.mdx$/,
      use: [
        {
          loader: fileURLToPath(import.meta.resolve('@mdx-js/loader')),
          options: {
            development: mode === 'development',
            remarkPlugins: [remarkFrontmatter, [remarkMdxFrontmatter, { name: 'frontmatter' }], remarkGfm],
            rehypePlugins: [
              rehypeSlug,
              keepRanges,
              labelCells,
              [rehypeHighlight, HIGHLIGHT],
              plainPunctuation,
              withoutBreaks,
            ],
          },
        },
      ],
    },
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

export const resolve: Configuration['resolve'] = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
};
