import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/blog/best-finops-platform-gcp',
  title: 'Best FinOps Platform for GCP: What to Look For',
  description:
    'What a FinOps platform for GCP must do: read the billing export, tune BigQuery and CUDs, split GKE cost, and allocate by project, folder and label.',
  keywords: [
    'FinOps platform GCP',
    'BigQuery cost optimization',
    'CUD optimization',
    'GKE cost',
    'Google Cloud cost',
  ],
  menu: {
    menu: 'resources',
    label: 'Best FinOps Platform for GCP',
    description: 'What to ask of any vendor',
    icon: '@site/design-system/menu-icons/database.svg',
    order: 5,
  },
  footer: { column: 'resources', label: 'Best FinOps Platform for GCP', order: 5 },
});
