import { Breadcrumb, CategoryBadge, Container, Icon, UnbrokenText } from '@site/design-system';
import { arrowLeftIcon } from '@site/design-system/icons';
import { useSite } from '@site/section-kit';
import { siteOf } from '@site/site-values';
import { lazy, Suspense } from 'react';
import type { Article } from '../../content/article.ts';
import { authorOf } from '../../content/authors.ts';
import { longDate } from '../../content/long-date.ts';
import { ChangesNote } from './changes-note.tsx';
import { copy } from './copy.ts';
import { ShareButton } from './share-button.tsx';

/** Rendered on the server; its script, with the drawings of all articles, loads only on use. */
const ArticleArt = lazy(() => import('../../art/article-art.tsx'));

type ArticleHeroProps = {
  article: Article;
  slug: string;
  path: string;
  breadcrumb: { label: string; href?: string }[];
};

export function ArticleHero({ article, slug, path, breadcrumb }: ArticleHeroProps) {
  const { title, content, category, readTime, publishDate, author, checked, changes } = article;
  const { config } = useSite();
  return (
    <div className="border-b py-8 lg:py-12">
      <Container>
        <div className="no-print flex flex-col items-start gap-x-6 gap-y-2 sm:flex-row sm:items-center">
          <a
            href="/resources/insights"
            className="fade inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand hover:underline"
          >
            <Icon shape={arrowLeftIcon} size={18} />
            {copy.back}
          </a>
          <Breadcrumb items={breadcrumb} />
        </div>
        <div className="mt-6 grid gap-8 sm:grid-cols-[7fr_5fr] lg:gap-16">
          {/* In phone order: a page that is still loading must not push its text down. */}
          <div className="aspect-16/9 overflow-hidden rounded-panel border sm:col-start-2 sm:row-start-1 sm:aspect-auto">
            <Suspense>
              <ArticleArt category={category} slug={slug} fill head />
            </Suspense>
          </div>
          <div className="min-w-0 sm:col-start-1 sm:row-start-1">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-muted">
              <CategoryBadge category={category} />
              {readTime}
              <time dateTime={publishDate}>{longDate(publishDate)}</time>
            </p>
            <h1 className="mt-5 text-h1">
              <UnbrokenText text={title} />
            </h1>
            <p className="mt-5 max-w-prose text-lead">{content}</p>
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
              <p className="text-sm">
                {copy.by}{' '}
                <span className="font-semibold whitespace-nowrap text-ink">
                  {authorOf(author, siteOf(config).authors).name}
                </span>
              </p>
              <ShareButton title={title} href={path} />
            </div>
          </div>
        </div>
        <ChangesNote checked={checked} changes={changes} />
      </Container>
    </div>
  );
}
