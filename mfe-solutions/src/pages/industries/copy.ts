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
  storyLink: 'See the success story',
  related: 'Other industries',
  overview: 'Industry overview',
  approach: 'Our approach in four steps',
  savings: (name: string) => `Typical savings in ${name.toLowerCase()}, on the workloads reviewed`,
  allIndustries: 'All nine industries',
  challenges: 'Challenges',
  benefits: 'Benefits',
  pairs: 'Challenges and benefits',
  files: (slug: string) => industryFiles(slug as WorksheetSlug),
  story: 'Success story',
  published: 'Read the case study',
};

export const notFound = {
  title: 'Industry Not Found',
  sentence:
    'There is no industry page at this address. The link may be outdated, or the industry goes by another name here.',
  list: 'Industries we write about',
};
