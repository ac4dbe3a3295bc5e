import { ClosingCta, Container, PageHero, StatRow } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { BlogByline } from '../../blog/blog-byline.tsx';
import { blogPosting } from '../../blog/blog-posting.ts';
import { gcpCopy } from '../../blog/gcp-platform-copy.ts';
import { GcpAllocation, GcpBenefits, GcpComparison } from '../../blog/gcp-sections.tsx';
import { authorOf } from '../../content/authors.ts';
import { pagePicture } from '../../content/page-picture.ts';
import { trailTo } from '../../reading/trail.ts';

const PATH = '/blog/best-finops-platform-gcp';
const PICTURE = pagePicture('best-finops-platform-gcp');

export default function BestFinopsPlatformGcpPage() {
  const { config, origin } = useSite();
  const { head, label, title, lead, author, publishDate, checked, claims, closing } = gcpCopy;
  const { breadcrumb, breadcrumbList } = trailTo(origin, {
    label: 'Best FinOps Platform for GCP',
    href: PATH,
  });
  return (
    <>
      <PageHead
        {...head}
        type="article"
        image={PICTURE}
        imageAlt={title}
        publishedTime={publishDate}
        structuredData={[
          blogPosting(gcpCopy, authorOf(author, config.authors), PATH, PICTURE, config.brand, origin),
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
          actions={[
            { text: closing.button, href: '/#demo-form' },
            { text: 'Google Cloud integration', href: '/integrations/gcp' },
          ]}
        />
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
