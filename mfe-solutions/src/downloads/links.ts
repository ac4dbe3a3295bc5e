import type { Integration } from '../content/content-schema.ts';

type Slug = Integration['logo'];

export interface Download {
  path: string;
  label: string;
  type: string;
}

const SCRIPT = 'text/x-shellscript; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

const file = (name: string, label: string, type: string): Download => ({
  path: `/integrations/downloads/${name}`,
  label,
  type,
});

export const accessFiles: Record<Slug, Download[]> = {
  aws: [
    file('aws-cost-role.yaml', 'CloudFormation template', 'application/yaml'),
    file('aws-cost-role.tf', 'Terraform module', TEXT),
    file('aws-cost-policy.json', 'IAM policy', 'application/json'),
  ],
  azure: [
    file('azure-reader-roles.sh', 'Azure CLI script', SCRIPT),
    file('azure-resource-reader.json', 'Custom role without logs', 'application/json'),
  ],
  gcp: [
    file('google-viewer-roles.sh', 'gcloud script', SCRIPT),
    file('google-viewer-roles.tf', 'Terraform module', TEXT),
  ],
  oracle: [file('oci-cost-policy.txt', 'Policy statements', TEXT)],
};

export const worksheetSlugs = [
  'education',
  'financial-services',
  'public-sector',
  'retail-ecommerce',
] as const;
export type WorksheetSlug = (typeof worksheetSlugs)[number];

export const industryFile = (slug: WorksheetSlug): string => `/solutions/downloads/${slug}.csv`;
