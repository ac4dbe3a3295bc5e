import { ClosingCta, Container, Figure, PageHero, StatRow, trailTo } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { siteOf } from '@site/site-values';
import { hierarchyFlow } from '../../../art/blog-drawings.ts';
import { Art } from '../../../art/drawn-figure.tsx';
import { BlogByline } from '../../../blog/blog-byline.tsx';
import { articleData } from '../../../content/article-data.ts';
import { authorOf } from '../../../content/authors.ts';
import { copy, gcpAllocation } from './copy.ts';
import hierarchy from './hierarchy.data.ts';
import meta from './page.meta.ts';
import { GcpAllocation, GcpBenefits, GcpComparison } from './sections.tsx';

export default function BestFinopsPlatformGcpPage() {
  const { config, origin } = useSite();
  const { crumb, label, title, lead, author, publishDate, checked, claims, closing } = copy;
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
          note={<BlogByline author={author} publishDate={publishDate} checked={checked} />}
          actions={[{ text: closing.integration, href: '/integrations/gcp' }]}
        >
          <Figure title={gcpAllocation.byHierarchy} note={gcpAllocation.month}>
            {/* Full panel width on phones, for words of 12 px. */}
            <div className="-mx-4 sm:mx-0">
              <Art
                drawing={hierarchyFlow(gcpAllocation.total, hierarchy)}
                className="h-auto text-gcp"
                place="panel"
              />
            </div>
          </Figure>
        </PageHero>
        <Container>
          <StatRow stats={claims} />
        </Container>
        <GcpBenefits />
        <GcpAllocation />
        <GcpComparison />
      </article>
      <ClosingCta title={closing.title} text={closing.text} demoText={closing.button} />
    </>
  );
}
