import { CategoryBadge, Section, SectionHeading, TextLink, UnbrokenText } from '@site/design-system';
import teased from './teased-articles.data.ts';

const copy = {
  eyebrow: 'Resources',
  title: 'Guides for cloud cost work',
  lead: 'With formulas, thresholds and commands.',
  all: 'View All Articles',
};

/** Section 6 of the landing page. */
export default function ArticleTeasers() {
  const { eyebrow, title, lead, all } = copy;
  return (
    <Section id="resources" related labelledBy="resources-title">
      <SectionHeading id="resources-title" eyebrow={eyebrow} title={title} lead={lead} layout="split">
        <TextLink href="/resources/insights" arrow>
          {all}
        </TextLink>
      </SectionHeading>
      <ul data-reveal="" className="border-t border-ink">
        {teased.map((article) => (
          <li
            key={article.path}
            className="group relative grid gap-x-8 gap-y-2 border-b py-5 md:grid-cols-[10rem_1fr_1fr] lg:py-9"
          >
            <p className="flex items-center gap-3 text-xs text-muted md:flex-col md:items-start">
              <CategoryBadge category={article.category} />
              {article.readTime}
            </p>
            <h3 className="text-h3">
              <a href={article.path} className="fade cover-link group-hover:text-brand">
                <UnbrokenText text={article.title} />
              </a>
            </h3>
            <p className="relative z-1 text-sm">{article.excerpt}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
