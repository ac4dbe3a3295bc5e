import { firstSentence } from '../../../content/article.ts';
import { articles } from '../../../content/articles.ts';

/** By slug: the day of the last check, and the first sentence of the last change. Other pages list articles without it. */
const checks: Record<string, { checked: string; changed?: string }> = Object.fromEntries(
  articles.map(({ slug, checked, changes }) => {
    const last = changes.at(-1);
    return [slug, { checked, ...(last && { changed: firstSentence(last.text) }) }];
  }),
);

export default checks;
