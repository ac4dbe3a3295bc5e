import type { Integration } from '../../content/content-schema.ts';

export const headOf = ({ name, description }: Pick<Integration, 'name' | 'description'>) => ({
  title: `${name} Cost Integration`,
  description,
  keywords: [
    `${name} cost integration`,
    `${name} billing export`,
    `${name} FinOps`,
    'read-only cloud access',
  ],
});

export const copy = {
  demo: 'Schedule a Demo',
  connectLink: 'How to connect',
  allFeatures: 'The four kinds of data',
  features: (name: string) => `What we read from ${name}`,
  month: 'Choose a service to see its share of the bill.',
  connect: 'How connecting works',
  terminal: 'Commands, and what they print',
  allCapabilities: 'All six uses',
  capabilities: (name: string) => `What you can do with ${name} data`,
  discounts: (name: string) => `Discounts and savings on ${name}`,
  related: 'Other integrations',
  label: 'Integrations',
};
