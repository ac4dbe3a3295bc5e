import type { Share } from '@site/sample-bill/sums';
import { type RecommendationCategory, recommendations } from './recommendations.ts';

const CATEGORIES: RecommendationCategory[] = ['Compute', 'Service', 'Storage', 'Network'];

/** US dollars a month by category, largest first. */
export const savingsByCategory: readonly Share[] = CATEGORIES.map((category) => ({
  name: `${category} optimization`,
  cost: recommendations
    .filter((item) => item.category === category)
    .reduce((sum, { saving }) => sum + saving, 0),
})).sort((a, b) => b.cost - a.cost);
