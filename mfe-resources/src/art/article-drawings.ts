import type { Drawing } from './drawing.ts';
import { fourQuarters, teamShares, unitCosts } from './finops-drawings.ts';
import { coverageAndCommitment, wasteWaterfall } from './strategy-drawings.ts';
import { discountOrder, rightSizingMatrix } from './technical-drawings.ts';

/** By slug, from the article's own numbers. */
const DRAWINGS: Record<string, () => Drawing> = {
  'cloud-plus-finops-era': teamShares,
  'cfo-multi-cloud-guide': coverageAndCommitment,
  'azure-cost-management': discountOrder,
  'right-sizing-ec2': rightSizingMatrix,
  'finops-framework-implementation': fourQuarters,
  'cloud-waste-roi': wasteWaterfall,
  'token-unit-economics': unitCosts,
};

export function articleDrawing(slug: string): Drawing {
  const draw = DRAWINGS[slug];
  if (!draw) throw new Error(`The article ${slug} has no drawing in article-drawings.ts.`);
  return draw();
}
