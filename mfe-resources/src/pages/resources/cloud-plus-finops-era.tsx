import { articleElements } from '../../article-layout/article-elements.tsx';
import { ArticlePage } from '../../article-layout/article-page.tsx';
import Text, { frontmatter } from '../../articles/cloud-plus-finops-era.mdx';

export default function CloudPlusFinopsEraPage() {
  return (
    <ArticlePage frontmatter={frontmatter}>
      <Text components={articleElements} />
    </ArticlePage>
  );
}
