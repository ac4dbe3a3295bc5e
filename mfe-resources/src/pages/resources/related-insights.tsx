import { CategoryBadge, Container, TextLink, UnbrokenText } from '@site/design-system';
import { copy } from './copy.ts';
import type { ListedArticle } from './listed-articles.data.ts';

type RelatedInsightsProps = {
  articles: readonly ListedArticle[];
  /** Index of the current article. */
  here: number;
};

/** Two articles after this one in the list, the same category first. */
export function RelatedInsights({ articles, here }: RelatedInsightsProps) {
  const { category } = articles[here]!;
  const others = [...articles.slice(here + 1), ...articles.slice(0, here)];
  const related = [
    ...others.filter((article) => article.category === category),
    ...others.filter((article) => article.category !== category),
  ].slice(0, 2);
  return (
    <section aria-labelledby="related-insights" className="border-t bg-mist py-10 lg:py-16">
      <Container>
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="related-insights" className="text-h2">
            {copy.related}
          </h2>
          <TextLink href="/resources/insights" arrow>
            {copy.all}
          </TextLink>
        </div>
        <ul className="mt-8 grid gap-6 md:grid-cols-2">
          {related.map((article) => (
            <li
              key={article.slug}
              className="group fade relative rounded-panel border bg-surface p-6 hover:border-brand"
            >
              <p className="flex items-center justify-between gap-3 text-xs text-muted">
                <CategoryBadge category={article.category} />
                {article.readTime}
              </p>
              <h3 className="mt-4 text-h3">
                <a href={article.path} className="fade cover-link group-hover:text-brand">
                  <UnbrokenText text={article.title} />
                </a>
              </h3>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
