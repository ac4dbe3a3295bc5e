import { fileURLToPath } from 'node:url';
import rehypeHighlight from 'rehype-highlight';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import { keepRanges, labelCells, plainPunctuation, withoutBreaks } from './article-plugins.ts';

/** Bicep has no grammar; its strings, numbers and comments are TypeScript's. */
const HIGHLIGHT = { aliases: { typescript: 'bicep' }, plainText: ['text'] };

/** webpack's rule for .mdx files: the default export is the text, `frontmatter` its head. */
export const mdxRule = (mode: 'production' | 'development') => ({
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
});
