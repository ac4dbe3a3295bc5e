import { articles } from '../../../content/articles.ts';

/** By slug. A separate file: other pages list articles without it. */
const checks: Record<string, string> = Object.fromEntries(
  articles.map(({ slug, checked }) => [slug, checked]),
);

export default checks;
