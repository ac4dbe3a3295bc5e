import { Container, trailTo } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { siteOf } from '@site/site-values';
import type { MDXContent } from 'mdx/types';
import { useParams } from 'react-router-dom';
import { articleElements } from '../../article-layout/article-elements.tsx';
import { Download } from '../../article-layout/download.tsx';
import { SourceList } from '../../article-layout/source-list.tsx';
import { agendas } from '../../content/agendas.ts';
import type { Article } from '../../content/article.ts';
import { articleData } from '../../content/article-data.ts';
import { pictureOf } from '../../content/article-images.ts';
import { authorOf } from '../../content/authors.ts';
import { GetInTouch } from '../../embeds.ts';
import { NextStep } from '../../parts/next-step.tsx';
import { ContentsNav } from '../../reading/contents-nav.tsx';
import { headingsOf } from '../../reading/heading-id.ts';
import { ArticleHero } from './article-hero.tsx';
import { AuthorCards } from './author-cards.tsx';
import { copy } from './copy.ts';
import listed from './listed-articles.data.ts';
import { RelatedInsights } from './related-insights.tsx';

const INSIGHTS = { label: 'Insights', href: '/resources/insights' };

interface ArticlePageProps {
  content: { frontmatter: Article; Text: MDXContent };
}

export default function ArticlePage({ content: { frontmatter, Text } }: ArticlePageProps) {
  const { article: slug } = useParams();
  const { config, origin } = useSite();
  const { title, description, keywords, publishDate, reviewer, action, contents, sources } = frontmatter;
  const here = listed.findIndex((entry) => entry.slug === slug);
  const { path } = listed[here]!;
  const image = pictureOf(slug!);
  const author = authorOf(frontmatter.author, siteOf(config).authors);
  const { breadcrumb, breadcrumbList } = trailTo(origin, INSIGHTS, { label: title, href: path });
  return (
    <>
      <PageHead
        title={title}
        description={description}
        keywords={keywords}
        type="article"
        image={image}
        imageAlt={title}
        publishedTime={publishDate}
        structuredData={[
          articleData(frontmatter, { path, description, image }, author, config.brand, origin),
          breadcrumbList,
        ]}
      />
      <article>
        <ArticleHero article={frontmatter} slug={slug!} path={path} breadcrumb={breadcrumb} />
        <Container>
          <div className="grid gap-10 py-10 lg:grid-cols-[14rem_1fr] lg:gap-16 lg:py-16">
            <div>
              <ContentsNav label={copy.contents} headings={headingsOf(contents)} />
            </div>
            <div className="min-w-0">
              <div className="prose">
                <Text components={articleElements} />
              </div>
              <div className="max-w-prose">
                <SourceList sources={sources} />
                <AuthorCards author={frontmatter.author} reviewer={reviewer} />
              </div>
            </div>
          </div>
        </Container>
      </article>
      <div className="no-print">
        <Container>
          <div className="pb-section">
            <NextStep {...action} text={agendas[action.agenda]}>
              {action.file && <Download file={action.file.name}>{action.file.label}</Download>}
            </NextStep>
          </div>
        </Container>
        <RelatedInsights articles={listed} here={here} />
        <GetInTouch />
      </div>
    </>
  );
}
