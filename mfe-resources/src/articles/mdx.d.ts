declare module '*.mdx' {
  import type { MDXContent } from 'mdx/types';
  import type { ArticleFrontmatter } from '../article-layout/article-frontmatter.ts';

  export const frontmatter: ArticleFrontmatter;
  const Text: MDXContent;
  export default Text;
}
