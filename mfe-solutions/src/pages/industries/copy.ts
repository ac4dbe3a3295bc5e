import type { Industry } from '../../content/content-schema.ts';
import { industryFiles, type WorksheetSlug } from '../../downloads/links.ts';

export const headOf = ({ name, description }: Pick<Industry, 'name' | 'description'>) => {
  const spoken = name.toLowerCase();
  return {
    title: `${name} Cloud Cost Management`,
    description,
    keywords: [`${spoken} cloud costs`, `FinOps for ${spoken}`, 'cloud cost allocation'],
  };
};

export const copy = {
  storyLink: (published?: boolean) => (published ? 'See the case study' : 'See a worked example'),
  related: 'Other industries',
  overview: 'Industry overview',
  savings: (name: string) =>
    `Planning range of savings for ${name}, not a measured result: of the workloads reviewed, not of the whole bill`,
  allIndustries: 'All nine industries',
  challenges: 'Challenges',
  benefits: 'Benefits',
  pairs: 'Challenges and benefits',
  files: (slug: string) => industryFiles(slug as WorksheetSlug),
};

export const notFound = {
  title: 'Industry Not Found',
  sentence:
    'There is no industry page at this address. The link may be outdated, or the industry goes by another name here.',
  list: 'Industries we write about',
};
