import type { DownloadPath } from '@site/downloads/list';
import type { Integration } from '../content/content-schema.ts';

type Slug = Integration['logo'];

export interface Download {
  path: DownloadPath;
  label: string;
}

export const accessFiles: Record<Slug, Download[]> = {
  aws: [
    { path: '/integrations/downloads/aws-cost-role.yaml', label: 'CloudFormation template' },
    { path: '/integrations/downloads/aws-cost-role.tf', label: 'Terraform module' },
    { path: '/integrations/downloads/aws-cost-policy.json', label: 'IAM policy' },
    { path: '/integrations/downloads/aws-trust-policy.json', label: 'Trust policy' },
  ],
  azure: [
    { path: '/integrations/downloads/azure-reader-roles.sh', label: 'Azure CLI script' },
    { path: '/integrations/downloads/azure-resource-reader.json', label: 'Custom role without logs' },
    {
      path: '/integrations/downloads/azure-cost-reader.json',
      label: 'Custom role without support tickets',
    },
  ],
  gcp: [
    { path: '/integrations/downloads/google-viewer-roles.sh', label: 'gcloud script' },
    { path: '/integrations/downloads/google-viewer-roles.tf', label: 'Terraform module' },
  ],
  oracle: [{ path: '/integrations/downloads/oci-cost-policy.txt', label: 'Policy statements' }],
};

export const worksheetSlugs = [
  'education',
  'financial-services',
  'public-sector',
  'retail-ecommerce',
] as const;
export type WorksheetSlug = (typeof worksheetSlugs)[number];

export interface WorksheetLinks {
  excel: DownloadPath;
  csv: DownloadPath;
}

export const industryFiles = (slug: WorksheetSlug): WorksheetLinks => ({
  excel: `/solutions/downloads/${slug}.xlsx`,
  csv: `/solutions/downloads/${slug}.csv`,
});
