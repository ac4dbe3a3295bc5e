declare module '*.mdx' {
  import type { MDXContent } from 'mdx/types';

  const Text: MDXContent;
  export default Text;
}
