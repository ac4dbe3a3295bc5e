import { definePage } from '@site/section-kit/pages';
import { pictureOf } from '../../content/article-images.ts';
import { articles } from '../../content/articles.ts';
import { GetInTouch } from '../../embeds.ts';

export default definePage({
  path: '/resources/:article',
  entries: new Map(articles.map((article) => [article.slug, article])),
  entry({ title, description, keywords, excerpt, category, author, publishDate, readTime }, slug) {
    return {
      title,
      description,
      keywords,
      embeds: [GetInTouch],
      card: { title, excerpt, category, author, publishDate, readTime },
      picture: pictureOf(slug),
    };
  },
});
