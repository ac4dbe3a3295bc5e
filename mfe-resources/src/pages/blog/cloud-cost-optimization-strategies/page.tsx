import { ClosingCta, Container, Figure, PageHero, trailTo } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { siteOf } from '@site/site-values';
import { hoursOfTheWeek } from '../../../art/blog-drawings.ts';
import { Art } from '../../../art/drawn-figure.tsx';
import { articleElements } from '../../../article-layout/article-elements.tsx';
import { SourceList } from '../../../article-layout/source-list.tsx';
import { BlogByline } from '../../../blog/blog-byline.tsx';
import { articleData } from '../../../content/article-data.ts';
import { authorOf } from '../../../content/authors.ts';
import { ContentsNav } from '../../../reading/contents-nav.tsx';
import { headingsOf } from '../../../reading/heading-id.ts';
import { copy, strategiesSources } from './copy.ts';
import { OtherStrategies } from './other-strategies.tsx';
import meta from './page.meta.ts';
import Text from './text.mdx';

export default function CloudCostOptimizationStrategiesPage() {
  const { config, origin } = useSite();
  const { crumb, label, title, lead, author, publishDate, contents, closing } = copy;
  const { breadcrumb, breadcrumbList } = trailTo(origin, { label: crumb, href: meta.path });
  return (
    <>
      <PageHead
        {...meta}
        type="article"
        imageAlt={title}
        publishedTime={publishDate}
        structuredData={[
          articleData(copy, meta, authorOf(author, siteOf(config).authors), config.brand, origin),
          breadcrumbList,
        ]}
      />
      <article>
        <PageHero
          breadcrumb={breadcrumb}
          badge={label}
          title={title}
          lead={lead}
          note={<BlogByline {...copy} />}
          actions={[{ text: copy.guide, href: '#other-strategies' }]}
        >
          <Figure caption={copy.figure.caption} title={copy.figure.title}>
            {/* Full panel width on phones, for words of 12 px. */}
            <div className="-mx-4 sm:mx-0">
              <Art drawing={hoursOfTheWeek()} className="h-auto text-brand" place="panel" />
            </div>
          </Figure>
        </PageHero>
        <Container>
          <div className="grid gap-10 border-t py-10 lg:grid-cols-[14rem_1fr] lg:gap-16 lg:py-16">
            <div>
              <ContentsNav label={copy.contentsLabel} headings={headingsOf(contents)} />
            </div>
            <div className="min-w-0">
              <div className="prose">
                <Text components={articleElements} />
              </div>
              <div className="max-w-prose">
                <SourceList sources={strategiesSources} />
              </div>
            </div>
          </div>
        </Container>
        <OtherStrategies />
      </article>
      <ClosingCta title={closing.title} text={closing.text} demoText={closing.button} />
    </>
  );
}
