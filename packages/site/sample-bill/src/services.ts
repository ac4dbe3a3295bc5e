/** FOCUS ServiceCategory */
export const CATEGORIES = [
  'Compute',
  'Databases',
  'Storage',
  'AI and Machine Learning',
  'Networking',
  'Management and Governance',
] as const;
export type ServiceCategory = (typeof CATEGORIES)[number];

/**
 * By ServiceName of providers' FOCUS files, where compute includes Kubernetes nodes and EBS volumes.
 * FOCUS 1.2 lists Redshift and BigQuery as Data Warehouses, a subcategory of Databases.
 */
const services: Record<string, { category: ServiceCategory; label?: string }> = {
  'Amazon Elastic Compute Cloud': { category: 'Compute', label: 'EC2' },
  'Amazon Relational Database Service': { category: 'Databases', label: 'RDS' },
  'Amazon Simple Storage Service': { category: 'Storage', label: 'S3' },
  'Amazon Redshift': { category: 'Databases', label: 'Redshift' },
  'Amazon SageMaker': { category: 'AI and Machine Learning', label: 'SageMaker' },
  'AWS Data Transfer': { category: 'Networking' },
  'AWS Lambda': { category: 'Compute', label: 'Lambda' },
  AmazonCloudWatch: { category: 'Management and Governance', label: 'CloudWatch' },
  'Virtual Machines': { category: 'Compute', label: 'Azure VMs' },
  'Azure SQL Database': { category: 'Databases', label: 'Azure SQL' },
  'Azure AI Services': { category: 'AI and Machine Learning', label: 'Azure AI' },
  'Storage Accounts': { category: 'Storage' },
  'Virtual Network': { category: 'Networking' },
  'Azure Monitor': { category: 'Management and Governance' },
  BigQuery: { category: 'Databases' },
  'Compute Engine': { category: 'Compute' },
  'Cloud Storage': { category: 'Storage' },
  Networking: { category: 'Networking' },
  'Autonomous Database': { category: 'Databases', label: 'Autonomous DB' },
  'OCI Compute': { category: 'Compute' },
  'Block Volume': { category: 'Storage' },
};

/** @throws TypeError for an unknown service */
export const categoryOf = (service: string) => services[service]!.category;

/** For the tile of a treemap. */
export const shortService = (service: string) => services[service]?.label ?? service;
