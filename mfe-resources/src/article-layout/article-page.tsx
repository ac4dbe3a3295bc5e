import { ClosingCta, Container } from '@site/design-system';
import { PageHead, Slot, useSite } from '@site/section-kit';
import type { ReactNode } from 'react';
import type { ArticleSlug } from '../content/article-record.ts';
import { articleBySlug } from '../content/article-records.ts';
import { authorOf } from '../content/authors.ts';
import { ContentsNav } from '../reading/contents-nav.tsx';
import { INSIGHTS, trailTo } from '../reading/trail.ts';
import type { ArticleFrontmatter } from './article-frontmatter.ts';
import { ArticleHero } from './article-hero.tsx';
import { articleStructuredData } from './article-structured-data.ts';
import { AuthorCards } from './author-cards.tsx';
import { ChangesNote } from './changes-note.tsx';
import { RelatedInsights } from './related-insights.tsx';
import { SourceList } from './source-list.tsx';

type ArticlePageProps = {
  frontmatter: ArticleFrontmatter;
  /** The compiled text. */
  children: ReactNode;
};

/** The common frame of the six articles. */
export function ArticlePage({ frontmatter, children }: ArticlePageProps) {
  const { config, origin } = useSite();
  const { slug, description, keywords, reviewer, action, contents, sources, checked, changes } = frontmatter;
  const article = articleBySlug(slug as ArticleSlug);
  const author = authorOf(article.author, config.authors);
  const { breadcrumb, breadcrumbList } = trailTo(origin, INSIGHTS, {
    label: article.title,
    href: article.href,
  });
  return (
    <>
      <PageHead
        title={article.title}
        description={description}
        keywords={keywords}
        type="article"
        image={article.socialImageUrl}
        imageAlt={article.title}
        publishedTime={article.publishDate}
        structuredData={[
          articleStructuredData(article, frontmatter, author, config.brand, origin),
          breadcrumbList,
        ]}
      />
      <article>
        <ArticleHero article={article} breadcrumb={breadcrumb} />
        <Container>
          <div className="grid gap-10 py-10 lg:grid-cols-[14rem_1fr] lg:gap-16 lg:py-16">
            <div>
              <ContentsNav label="In this article" headings={contents} />
            </div>
            <div className="min-w-0 max-w-prose">
              <ChangesNote checked={checked} changes={changes} />
              <div className="prose">{children}</div>
              <SourceList sources={sources} />
              <AuthorCards author={article.author} reviewer={reviewer} />
            </div>
          </div>
        </Container>
      </article>
      <div className="no-print">
        <ClosingCta
          tone="panel"
          title={action.title}
          text={action.text}
          demoHref="#demo-form"
          demoText={action.button}
        />
        <RelatedInsights slug={article.slug} />
        <Slot id="leadform/GetInTouch" />
      </div>
    </>
  );
}
