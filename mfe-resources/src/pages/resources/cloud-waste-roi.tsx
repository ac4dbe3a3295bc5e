import { articleElements } from '../../article-layout/article-elements.tsx';
import { ArticlePage } from '../../article-layout/article-page.tsx';
import Text, { frontmatter } from '../../articles/cloud-waste-roi.mdx';

export default function CloudWasteRoiPage() {
  return (
    <ArticlePage frontmatter={frontmatter}>
      <Text components={articleElements} />
    </ArticlePage>
  );
}
