import { Container, PageHero, TextLink } from '@site/design-system';
import { PageHead, Slot, useSite } from '@site/section-kit';
import { articles } from '../../content/article-records.ts';
import { insightsCopy } from '../../content/insights-copy.ts';
import { pagePicture } from '../../content/page-picture.ts';
import { InsightCard } from '../../parts/insight-card.tsx';
import { INSIGHTS, trailTo } from '../../reading/trail.ts';

export default function InsightsPage() {
  const { origin } = useSite();
  const { head, eyebrow, title, lead } = insightsCopy;
  const { breadcrumb, breadcrumbList } = trailTo(origin, INSIGHTS);
  return (
    <>
      <PageHead
        {...head}
        image={pagePicture('insights')}
        imageAlt={title}
        structuredData={[breadcrumbList]}
      />
      <link rel="alternate" type="application/atom+xml" title={title} href="/resources/feed.xml" />
      <PageHero
        breadcrumb={breadcrumb}
        badge={eyebrow}
        title={title}
        lead={lead}
        note={
          <>
            New articles by <TextLink href="/resources/feed.xml">Atom feed</TextLink>
          </>
        }
      />
      <Container>
        <ul className="grid gap-6 pb-section sm:auto-rows-fr sm:grid-cols-2 lg:grid-cols-3">
          {articles.map((article) => (
            <li key={article.slug} className="grid">
              <InsightCard article={article} />
            </li>
          ))}
        </ul>
      </Container>
      <Slot id="leadform/GetInTouch" />
    </>
  );
}
