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
  /** The story above the grid. */
  lead?: boolean;
};

export function InsightCard({ article, lead }: InsightCardProps) {
  const { category, slug, readTime, title, excerpt, author, publishDate } = article;
  const { name, role, isPerson } = authorOf(author, siteOf(useSite().config).authors);
  const checked = longDate(checks[slug]!.slice(0, 'YYYY-MM'.length));
  return (
    <article
      className={`group fade relative overflow-hidden rounded-panel border bg-surface hover:border-brand ${lead ? 'grid lg:grid-cols-[7fr_5fr]' : 'flex flex-col'}`}
    >
      <ArticleArt category={category} slug={slug} fill={lead} head={lead} />
      <div className={`flex grow flex-col p-5 ${lead ? 'sm:p-8' : ''}`}>
        <p className="flex items-center justify-between gap-3 text-xs text-muted">
          <CategoryBadge category={category} />
          {readTime}
        </p>
        <h2 className={`mt-4 ${lead ? 'text-h2' : 'text-h3'}`}>
          <a href={article.path} className="fade group-hover:text-brand">
            <UnbrokenText text={title} />
          </a>
        </h2>
        <p className={`relative z-1 mt-3 mb-5 ${lead ? 'text-lead' : 'text-sm'}`}>{excerpt}</p>
        <p className="relative z-1 mt-auto text-xs text-muted">
          <span className="font-semibold whitespace-nowrap text-ink">{isPerson ? name : role}</span>
          <br />
          <time dateTime={publishDate} className="whitespace-nowrap">
            {longDate(publishDate)}
          </time>
          {`, ${insights.checked} ${checked}`}
        </p>
        <a
          href={article.path}
          className="fade cover-link mt-3 inline-flex min-h-6 items-center gap-1.5 text-xs font-semibold text-brand hover:underline"
        >
          {insights.more}
          <span className="sr-only">: {title}</span>
          <Icon shape={arrowRightIcon} size={18} />
        </a>
      </div>
    </article>
  );
}
