import { billingAccounts } from './resource-ids.ts';

interface Sku {
  sku: string;
  /** SkuMeter of FOCUS. */
  meter: string;
  /** ServiceSubcategory of FOCUS 1.2, under the category of the service. */
  subcategory: string;
  unit: string;
  /** Illustrative, in US dollars a unit: no provider's price. */
  price: number;
}

const hours = (sku: string, subcategory: string, meter = 'Compute Usage'): Sku => ({
  sku,
  meter,
  subcategory,
  unit: 'Hours',
  price: 0.4,
});
const gigabytes = (sku: string, subcategory: string, meter: string): Sku => ({
  sku,
  meter,
  subcategory,
  unit: meter.includes('Storage') ? 'GB-Months' : 'GB',
  price: 0.02,
});

const DATABASE = 'Database Usage';
const TRANSFER = 'Data Transfer';

/** By ServiceName. */
export const skus: Record<string, Sku> = {
  'Amazon Elastic Compute Cloud': hours('SAMPLE-EC2', 'Virtual Machines'),
  'Amazon Relational Database Service': hours('SAMPLE-RDS', 'Relational Databases', DATABASE),
  'Amazon Simple Storage Service': gigabytes('SAMPLE-S3', 'Object Storage', 'Storage Usage'),
  'Amazon Redshift': hours('SAMPLE-REDSHIFT', 'Data Warehouses', 'Cluster Usage'),
  'Amazon SageMaker': hours('SAMPLE-SAGEMAKER', 'Machine Learning'),
  'AWS Data Transfer': gigabytes('SAMPLE-AWS-TRANSFER', 'Network Connectivity', TRANSFER),
  'AWS Lambda': { ...hours('SAMPLE-LAMBDA', 'Serverless Compute'), unit: 'GB-Hours', price: 0.05 },
  AmazonCloudWatch: gigabytes('SAMPLE-CLOUDWATCH', 'Observability', 'Data Ingestion'),
  'Virtual Machines': hours('SAMPLE-AZURE-VM', 'Virtual Machines'),
  'Azure SQL Database': hours('SAMPLE-AZURE-SQL', 'Relational Databases', DATABASE),
  'Azure AI Services': {
    ...hours('SAMPLE-AZURE-AI', 'Generative AI', 'Tokens'),
    unit: '1000 Tokens',
    price: 0.005,
  },
  'Storage Accounts': gigabytes('SAMPLE-AZURE-STORAGE', 'Object Storage', 'Storage Usage'),
  'Virtual Network': gigabytes('SAMPLE-AZURE-NETWORK', 'Network Connectivity', TRANSFER),
  'Azure Monitor': gigabytes('SAMPLE-AZURE-MONITOR', 'Observability', 'Data Ingestion'),
  BigQuery: { ...hours('SAMPLE-BIGQUERY', 'Data Warehouses', 'Bytes Scanned'), unit: 'TiB', price: 5 },
  'Compute Engine': hours('SAMPLE-COMPUTE-ENGINE', 'Virtual Machines'),
  'Cloud Storage': gigabytes('SAMPLE-CLOUD-STORAGE', 'Object Storage', 'Storage Usage'),
  Networking: gigabytes('SAMPLE-GOOGLE-NETWORK', 'Network Connectivity', TRANSFER),
  'Autonomous Database': hours('SAMPLE-AUTONOMOUS', 'Relational Databases', DATABASE),
  'OCI Compute': hours('SAMPLE-OCI-COMPUTE', 'Virtual Machines'),
  'Block Volume': gigabytes('SAMPLE-OCI-VOLUME', 'Block Storage', 'Storage Usage'),
};

/** By RegionId. */
export const REGION_NAMES: Record<string, string> = {
  'us-east-1': 'US East (N. Virginia)',
  'us-west-2': 'US West (Oregon)',
  'eu-west-1': 'Europe (Ireland)',
  'sa-east-1': 'South America (Sao Paulo)',
  'ap-southeast-1': 'Asia Pacific (Singapore)',
  westeurope: 'West Europe',
  eastus: 'East US',
  'us-central1': 'Iowa',
  'europe-west1': 'Belgium',
  'us-ashburn-1': 'US East (Ashburn)',
  'uk-london-1': 'UK South (London)',
};

interface CommitmentForm {
  id: string;
  type: string;
  category: 'Usage' | 'Spend';
}

/** By name of the held commitment. Ids are made up in the form of each provider. */
export const commitmentForms: Record<string, CommitmentForm> = {
  'RDS reservations': {
    id: `arn:aws:rds:eu-west-1:${billingAccounts.aws}:ri:production-example`,
    type: 'Reserved Instance',
    category: 'Usage',
  },
  'EC2 Instance Savings Plan': {
    id: `arn:aws:savingsplans::${billingAccounts.aws}:savingsplan/00000000-0000-0000-0000-000000000001`,
    type: 'Savings Plan',
    category: 'Spend',
  },
  'Azure VM reservations': {
    id: '/providers/Microsoft.Capacity/reservationOrders/00000000-0000-0000-0000-000000000002/reservations/00000000-0000-0000-0000-000000000003',
    type: 'Reservation',
    category: 'Usage',
  },
};
