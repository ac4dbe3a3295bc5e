import { grid, logo, type OgImages } from '@site/og-images';
import { ogView } from './share-view.tsx';
import { industries, integrationPicture, integrations, providers } from './src/content/catalog.ts';
import { industryRecords, integrationRecords, providerRecords } from './src/content/check-content.ts';
import { academicYear } from './src/content/industries/education.view.ts';
import { costOfResilience } from './src/content/industries/financial-services.view.ts';
import { imagesByAge } from './src/content/industries/healthcare.view.ts';
import { costByProgram } from './src/content/industries/manufacturing.view.ts';
import { burnRate } from './src/content/industries/public-sector.view.ts';
import { tradingYear } from './src/content/industries/retail-ecommerce.view.ts';
import { costPerTenant } from './src/content/industries/technology.view.ts';
import { loadFloor } from './src/content/industries/telecommunications.view.ts';
import { searchWeek } from './src/content/industries/travel-hospitality.view.ts';
import { commitmentFit } from './src/content/providers/aws.view.ts';
import { priceLayers } from './src/content/providers/azure.view.ts';
import { queryCost } from './src/content/providers/gcp.view.ts';
import { focusCategories } from './src/content/providers/multi-cloud.view.ts';
import { creditDrawdown } from './src/content/providers/oci.view.ts';
import { solutions } from './src/content/solutions.ts';
import type { ViewData } from './src/content/view-data.ts';

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

function picturesOf(
  entries: readonly { slug: string; name: string }[],
  records: Record<string, { title: string; heroImage: string }>,
  views: Record<string, ViewData>,
) {
  return entries.map(({ slug, name }) => {
    const { title, heroImage } = records[slug]!;
    return { path: heroImage, label: name, title, view: ogView(views[slug]!) };
  });
}

const pictures: OgImages = () => [
  {
    path: solutions.picture,
    label: solutions.title,
    title: solutions.heading,
    view: grid(
      industries.map(({ slug }) => ogView(industryViews[slug]!)),
      { columns: 3, inset: 7 },
    ),
    panel: 'bare',
  },
  ...picturesOf(industries, industryRecords, industryViews),
  ...picturesOf(providers, providerRecords, providerViews),
  ...integrations.map(({ slug, logo: provider }) => ({
    path: integrationPicture(slug),
    label: 'Integrations',
    title: integrationRecords[slug]!.title,
    view: logo(provider),
  })),
];

export default pictures;
