import type { ArticleSlug } from './article-record.ts';

/** Articles whose page exists; a card of any other prints its title without a link. */
export const articlePages: ReadonlySet<ArticleSlug> = new Set<ArticleSlug>([
  'cloud-plus-finops-era',
  'cfo-multi-cloud-guide',
  'azure-cost-management',
]);
