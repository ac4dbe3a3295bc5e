import type { Provider } from '@site/design-system';
import { awsFacts } from '@site/facts/aws';
import { azureFacts } from '@site/facts/azure';
import { googleFacts } from '@site/facts/google';
import { oracleFacts } from '@site/facts/oracle';
import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Multi-Cloud Support',
  hero: {
    title: 'Four clouds, one set of definitions, read-only access',
    lead: 'Each provider is read through its interfaces for billing, discovery and monitoring. You grant the smallest roles, and can remove them at any time. Two go further than reading.',
    actions: ['Start Free Assessment', 'Schedule a Demo'],
    note: '5-minute agentless setup for the first account, after your approvals',
  },
  closing: 'rollout',
};

export const clouds = {
  title: 'What we read, and with which role',
  access: 'Read access',
  connect: (name: string) => `Connect ${name}`,
  open: 'Billing, discovery, monitoring, commitments',
  terms: [
    { key: 'billing', label: 'Billing' },
    { key: 'discovery', label: 'Discovery' },
    { key: 'monitoring', label: 'Monitoring' },
    { key: 'commitments', label: 'Commitments' },
  ] as const,
  items: [
    {
      provider: 'aws',
      name: 'AWS',
      access:
        'A cross-account IAM role with an external ID. It holds read-only billing and describe permissions, and read access to the export bucket.',
      billing: `Data Exports in ${awsFacts.focusExport}, hourly or daily, from the management account`,
      discovery: 'Describe calls of EC2 and RDS, functions, tags, Organizations for the account tree',
      monitoring: 'CloudWatch metrics; memory where the CloudWatch agent reports it',
      commitments: 'Savings Plans and Reserved Instances: coverage, utilization, expiry',
    },
    {
      provider: 'azure',
      name: 'Microsoft Azure',
      access: `An app registration with ${azureFacts.blobReader} on the exports, ${azureFacts.resourceReader} and ${azureFacts.costReader} on subscriptions, and ${azureFacts.commitmentReaders.replace(', ', ' and ')} at the tenant.`,
      billing: 'Cost Management exports with the FOCUS dataset, billed and effective cost in one row',
      discovery: 'Subscriptions, management groups and resources with their own tags',
      monitoring: 'Azure Monitor metrics and Advisor recommendations',
      commitments: 'Reservations, savings plans for compute and databases, Azure Hybrid Benefit',
    },
    {
      provider: 'gcp',
      name: 'Google Cloud',
      access: `A service account with ${googleFacts.billingViewer}, ${googleFacts.dataViewer} on the export dataset, ${googleFacts.jobUser} in one project, and ${googleFacts.resourceViewer}, ${googleFacts.inventoryViewers} and ${googleFacts.hierarchyViewer} on the organization.`,
      billing: 'The detailed Cloud Billing export to BigQuery, mapped to FOCUS columns',
      discovery: 'Organization, folders and projects, labels, GKE namespaces where cost allocation is on',
      monitoring: 'Cloud Monitoring metrics and Recommender findings',
      commitments: 'Resource-based and flexible committed use discounts, sustained use discounts',
    },
    {
      provider: 'oracle',
      name: 'Oracle Cloud',
      access:
        'A group whose policy defines the usage-report tenancy, endorses reading its objects, and may inspect all resources and read metrics, sizes and contract rates in yours.',
      billing: 'FOCUS cost reports as CSV files, corrections included',
      discovery: 'Compartments, resources and cost-tracking tags',
      monitoring: `OCI Monitoring metrics; OCPU and memory of flexible shapes, ${oracleFacts.databaseUnit} of Autonomous Database`,
      commitments: 'Universal Credits: drawdown against the annual commitment',
    },
  ] satisfies (Record<string, string> & { provider: Provider })[],
};

export const columns = {
  title: 'Four bills, one set of columns',
  lead: 'Each row is a column of the FOCUS 1.2 ledger, with its name and one value in each export.',
  label: 'Column of the ledger',
  means: {
    Service: 'What was bought',
    Region: 'Where it runs',
    Cost: 'What it cost',
    Owner: 'Who owns it: tags, then allocation rules',
  },
  caption:
    'Illustrative data, October 2026, lines without a commitment. Exports: FOCUS 1.2 (AWS), FOCUS (Azure, Oracle), detailed billing, net of credits (Google Cloud).',
};

export const ownExport = {
  title: 'Read an export of your own',
  lead: 'See what a FOCUS, CUR 2.0 or Azure cost file can answer, and what its tags leave open. It is read in this page: nothing is sent.',
  open: 'Open the reader',
  failed: 'The reader could not be loaded. Check your connection and press again.',
};

export const limits = {
  title: 'What read-only means',
  open: 'Seven points for a security review',
  items: [
    'No permission to create, change, stop or delete a machine, a database, a disk or a file',
    `Two roles go further than reading: ${googleFacts.jobUser} starts queries, which your project pays for, and the optional ${azureFacts.costReader} on Azure may open ${azureFacts.costReaderExtra}`,
    'No access to the content of databases, disks or buckets other than the billing exports',
    'Descriptions of machines and functions can hold start-up data and settings; each integration page says where',
    `${azureFacts.resourceReader} on Azure can query logs, ${googleFacts.resourceViewer} on Google Cloud can show query text, and the Oracle policy shows the names of objects`,
    'AWS and Azure log our sign-ins. Google’s, and reads of files, appear once you turn on data-access logging. Azure doesn’t log reads of resources',
    'Deleting the role ends the access, usually within minutes',
  ],
};
