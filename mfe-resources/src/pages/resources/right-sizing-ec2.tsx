import { articleElements } from '../../article-layout/article-elements.tsx';
import { ArticlePage } from '../../article-layout/article-page.tsx';
import Text, { frontmatter } from '../../articles/right-sizing-ec2.mdx';

export default function RightSizingEc2Page() {
  return (
    <ArticlePage frontmatter={frontmatter}>
      <Text components={articleElements} />
    </ArticlePage>
  );
}
