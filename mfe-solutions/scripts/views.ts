import { academicYear } from '../src/content/industries/education.view.ts';
import { costOfResilience } from '../src/content/industries/financial-services.view.ts';
import { imagesByAge } from '../src/content/industries/healthcare.view.ts';
import { costByProgram } from '../src/content/industries/manufacturing.view.ts';
import { burnRate } from '../src/content/industries/public-sector.view.ts';
import { tradingYear } from '../src/content/industries/retail-ecommerce.view.ts';
import { costPerTenant } from '../src/content/industries/technology.view.ts';
import { loadFloor } from '../src/content/industries/telecommunications.view.ts';
import { searchWeek } from '../src/content/industries/travel-hospitality.view.ts';
import { commitmentFit } from '../src/content/providers/aws.view.ts';
import { priceLayers } from '../src/content/providers/azure.view.ts';
import { queryCost } from '../src/content/providers/gcp.view.ts';
import { focusCategories } from '../src/content/providers/multi-cloud.view.ts';
import { creditDrawdown } from '../src/content/providers/oci.view.ts';
import type { ViewData } from './draw-view.ts';

export const industryViews: Record<string, ViewData> = {
  'financial-services': costOfResilience,
  'retail-ecommerce': tradingYear,
  technology: costPerTenant,
  manufacturing: costByProgram,
  healthcare: imagesByAge,
  education: academicYear,
  'public-sector': burnRate,
  'travel-hospitality': searchWeek,
  telecommunications: loadFloor,
};
export const providerViews: Record<string, ViewData> = {
  aws: commitmentFit,
  azure: priceLayers,
  gcp: queryCost,
  oci: creditDrawdown,
  'multi-cloud': focusCategories,
};
