import { CategoryBadge, Icon, UnbrokenText } from '@site/design-system';
import { arrowRightIcon } from '@site/design-system/icons';
import { useSite } from '@site/section-kit';
import { siteOf } from '@site/site-values';
import ArticleArt from '../../../art/article-art.tsx';
import type { ArticleCard } from '../../../content/article.ts';
import { authorOf } from '../../../content/authors.ts';
import { longDate } from '../../../content/long-date.ts';
import checks from './checks.data.ts';
import { insights } from './copy.ts';

type InsightCardProps = {
  article: ArticleCard;
  /** Drawing at the left of the text. */
  wide?: boolean;
};

export function InsightCard({ article, wide }: InsightCardProps) {
  const { category, slug, readTime, title, excerpt, author, publishDate } = article;
  const checked = checks[slug]!;
  const { config } = useSite();
  return (
    <article
      className={`group fade relative overflow-hidden rounded-panel border bg-surface hover:border-brand ${wide ? 'grid sm:grid-cols-2 lg:grid-cols-[5fr_7fr]' : 'flex flex-col'}`}
    >
      <ArticleArt category={category} slug={slug} fill={wide} head={wide} />
      <div className="flex grow flex-col p-6">
        <p className="flex items-center justify-between gap-3 text-xs text-muted">
          <CategoryBadge category={category} />
          {readTime}
        </p>
        <h2 className="mt-4 text-h3">
          <a href={article.path} className="fade group-hover:text-brand">
            <UnbrokenText text={title} />
          </a>
        </h2>
        <p className="relative z-1 mt-3 text-sm">{excerpt}</p>
        <p className="relative z-1 mt-3 mb-6 text-xs text-muted">
          {`${insights.checked} ${longDate(checked.slice(0, 'YYYY-MM'.length))}`}
        </p>
        <div className="mt-auto flex items-end justify-between gap-3 border-t pt-4 text-xs text-muted">
          <p className="relative z-1">
            <span className="font-semibold whitespace-nowrap text-ink">
              {authorOf(author, siteOf(config).authors).name}
            </span>
            <br />
            <time dateTime={publishDate} className="whitespace-nowrap">
              {longDate(publishDate)}
            </time>
          </p>
          <a
            href={article.path}
            className="fade cover-link inline-flex min-h-6 items-center gap-1.5 font-semibold text-brand hover:underline"
          >
            {insights.more}
            <span className="sr-only">: {title}</span>
            <Icon shape={arrowRightIcon} size={18} />
          </a>
        </div>
      </div>
    </article>
  );
}
