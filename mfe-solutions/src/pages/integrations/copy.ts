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
  features: (name: string) => `What we read from ${name}`,
  month: (name: string) =>
    `The sample company’s ${name} bill for October, by service. Read one to see its part and its change.`,
  connect: 'How connecting works',
  capabilities: (name: string) => `What you can do with ${name} data`,
  related: 'Other integrations',
  label: 'Integrations',
};
