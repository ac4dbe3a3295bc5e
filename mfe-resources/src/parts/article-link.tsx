import type { ReactNode } from 'react';
import { articlePages } from '../content/article-pages.ts';
import type { ListedArticle } from '../content/article-records.ts';

type ArticleLinkProps = { article: ListedArticle; className: string; children: ReactNode };

export function ArticleLink({ article, className, children }: ArticleLinkProps) {
  if (!articlePages.has(article.slug)) return <span>{children}</span>;
  return (
    <a href={article.href} className={className}>
      {children}
    </a>
  );
}
