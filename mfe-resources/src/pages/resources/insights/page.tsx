import { Container, PageHero, TextLink, trailTo } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { GetInTouch } from '../../../embeds.ts';
import articles from '../page.meta.ts';
import { CategoryFilter, HIDDEN } from './category-filter.tsx';
import { insights } from './copy.ts';
import { InsightCard } from './insight-card.tsx';
import meta from './page.meta.ts';

/** Cards in the grid; later articles are above it. */
const SPECIFIED = 6;

export default function InsightsPage() {
  const { origin } = useSite();
  const { title, lead, news, feed } = insights;
  const { breadcrumb, breadcrumbList } = trailTo(origin, { label: title, href: meta.path });
  return (
    <>
      <PageHead {...meta} imageAlt={title} structuredData={[breadcrumbList]} />
      <link rel="alternate" type="application/atom+xml" title={title} href="/resources/feed.xml" />
      <PageHero
        breadcrumb={breadcrumb}
        title={title}
        lead={lead}
        note={
          <>
            {`${news} `}
            <TextLink href="/resources/feed.xml">{feed}</TextLink>
          </>
        }
      />
      <Container>
        <div className="group/list">
          <CategoryFilter categories={articles.entries.map(({ category }) => category)} />
          {articles.entries.slice(SPECIFIED).map((article) => (
            <div key={article.slug} className={`mb-6 ${HIDDEN[article.category]}`}>
              <InsightCard article={article} lead />
            </div>
          ))}
          <ul className="grid gap-6 pb-section sm:grid-cols-2 lg:grid-cols-3">
            {articles.entries.slice(0, SPECIFIED).map((article) => (
              <li key={article.slug} className={`grid ${HIDDEN[article.category]}`}>
                <InsightCard article={article} />
              </li>
            ))}
          </ul>
        </div>
      </Container>
      <GetInTouch />
    </>
  );
}
