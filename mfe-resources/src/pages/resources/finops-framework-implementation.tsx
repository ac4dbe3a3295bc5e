import { articleElements } from '../../article-layout/article-elements.tsx';
import { ArticlePage } from '../../article-layout/article-page.tsx';
import Text, { frontmatter } from '../../articles/finops-framework-implementation.mdx';

export default function FinopsFrameworkImplementationPage() {
  return (
    <ArticlePage frontmatter={frontmatter}>
      <Text components={articleElements} />
    </ArticlePage>
  );
}
