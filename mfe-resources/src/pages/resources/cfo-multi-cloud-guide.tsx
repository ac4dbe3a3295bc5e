import { articleElements } from '../../article-layout/article-elements.tsx';
import { ArticlePage } from '../../article-layout/article-page.tsx';
import Text, { frontmatter } from '../../articles/cfo-multi-cloud-guide.mdx';

export default function CfoMultiCloudGuidePage() {
  return (
    <ArticlePage frontmatter={frontmatter}>
      <Text components={articleElements} />
    </ArticlePage>
  );
}
