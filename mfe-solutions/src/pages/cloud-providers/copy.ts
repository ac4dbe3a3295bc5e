import type { CloudProvider } from '../../content/content-schema.ts';

export const headOf = ({ name, description }: Pick<CloudProvider, 'name' | 'description'>) => ({
  title: `${name} Cost Optimization`,
  description,
  keywords: [`${name} cost optimization`, `${name} FinOps`, `${name} cost management`],
});

export const copy = {
  storyLink: 'See a worked example',
  related: 'Other clouds',
  overview: 'Overview',
  connect: 'Permissions and steps to connect',
  benefits: 'Key benefits',
  services: (name: string) => `Services for ${name}`,
  allServices: 'All six services',
};

export const notFound = {
  title: 'Provider Not Found',
  sentence:
    'There is no cloud provider page at this address. The link may be outdated, or the provider goes by another name here: Oracle Cloud is found under OCI.',
  list: 'Providers we cover',
};
