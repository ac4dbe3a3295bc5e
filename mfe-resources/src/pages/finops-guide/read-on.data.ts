import { articles } from '../../content/articles.ts';

/** The page loads slugs and titles alone. */
export default articles.map(({ slug, title }) => [slug, title] as const);
