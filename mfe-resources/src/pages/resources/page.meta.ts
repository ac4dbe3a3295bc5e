import { definePage } from '@site/section-kit/pages';
import { firstSentence } from '../../content/article.ts';
import { articles } from '../../content/articles.ts';
import { GetInTouch } from '../../embeds.ts';

export default definePage({
  path: '/resources/:article',
  entries: new Map(articles.map((article) => [article.slug, article])),
  entry(article, slug) {
    const { title, description, keywords, excerpt, category, author, publishDate, readTime, checked } =
      article;
    const last = article.changes.at(-1);
    return {
      title,
      description,
      keywords,
      embeds: [GetInTouch],
      card: {
        title,
        excerpt,
        category,
        author,
        publishDate,
        readTime,
        checked,
        ...(last && { changed: firstSentence(last.text) }),
      },
      picture: `/resources/images/${slug}.png`,
    };
  },
});
