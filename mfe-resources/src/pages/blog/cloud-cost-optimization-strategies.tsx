import { ClosingCta, Container, PageHero } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { articleElements } from '../../article-layout/article-elements.tsx';
import { SourceList } from '../../article-layout/source-list.tsx';
import { BlogByline } from '../../blog/blog-byline.tsx';
import { blogPosting } from '../../blog/blog-posting.ts';
import Text from '../../blog/cloud-cost-optimization-strategies.mdx';
import { OtherStrategies } from '../../blog/other-strategies.tsx';
import { strategiesCopy, strategiesSources } from '../../blog/strategies-copy.ts';
import { authorOf } from '../../content/authors.ts';
import { pagePicture } from '../../content/page-picture.ts';
import { ContentsNav } from '../../reading/contents-nav.tsx';
import { trailTo } from '../../reading/trail.ts';

const PATH = '/blog/cloud-cost-optimization-strategies';
const PICTURE = pagePicture('cloud-cost-optimization-strategies');

export default function CloudCostOptimizationStrategiesPage() {
  const { config, origin } = useSite();
  const { head, label, title, lead, contents, closing } = strategiesCopy;
  const { breadcrumb, breadcrumbList } = trailTo(origin, {
    label: 'Cost Optimization Strategies',
    href: PATH,
  });
  return (
    <>
      <PageHead
        {...head}
        type="article"
        image={PICTURE}
        imageAlt={title}
        publishedTime={strategiesCopy.publishDate}
        structuredData={[
          blogPosting(
            strategiesCopy,
            authorOf(strategiesCopy.author, config.authors),
            PATH,
            PICTURE,
            config.brand,
            origin,
          ),
          breadcrumbList,
        ]}
      />
      <article>
        <PageHero
          breadcrumb={breadcrumb}
          badge={label}
          title={title}
          lead={lead}
          note={<BlogByline {...strategiesCopy} />}
          actions={[
            { text: 'Get the Complete Guide', href: '/#demo-form' },
            { text: 'Schedule Your Free Assessment', href: '/#demo-form' },
          ]}
        />
        <Container>
          <div className="grid gap-10 border-t py-10 lg:grid-cols-[14rem_1fr] lg:gap-16 lg:py-16">
            <div>
              <ContentsNav label="In this guide" headings={contents} />
            </div>
            <div className="min-w-0 max-w-prose">
              <div className="prose">
                <Text components={articleElements} />
              </div>
              <SourceList sources={strategiesSources} />
            </div>
          </div>
        </Container>
        <OtherStrategies />
      </article>
      <ClosingCta title={closing.title} text={closing.text} demoText="Schedule Your Free Assessment" />
    </>
  );
}
