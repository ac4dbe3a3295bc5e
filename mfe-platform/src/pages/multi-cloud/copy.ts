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
    lead: 'Each provider is read through the interfaces it offers for billing, discovery and monitoring. You grant the smallest role that can read them, and can remove it at any time.',
    actions: ['Start Free Assessment', 'Schedule a Demo'],
    note: '5-minute agentless setup for the first account',
  },
  closing: {
    title: 'Connect the first account together',
    text: 'A trial needs someone who can create a role, and takes about five minutes to connect. In the demo before it we read your bills on your own screen.',
  },
};

interface CloudAccess {
  provider: Provider;
  id: string;
  name: string;
  access: string;
  billing: string;
  discovery: string;
  monitoring: string;
  commitments: string;
}

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
      id: 'aws',
      name: 'AWS',
      access:
        'A cross-account IAM role with an external ID. It holds read-only billing and describe permissions, and read access to the export bucket.',
      billing: `Data Exports in ${awsFacts.focusExport}, hourly or daily, from the management account`,
      discovery: 'Describe calls of each service, Organizations for the account tree, cost allocation tags',
      monitoring: 'CloudWatch metrics; memory where the CloudWatch agent reports it',
      commitments: 'Savings Plans and Reserved Instances: coverage, utilization, expiry',
    },
    {
      provider: 'azure',
      id: 'azure',
      name: 'Microsoft Azure',
      access: `An app registration with ${azureFacts.blobReader} on the exports, ${azureFacts.resourceReader} and ${azureFacts.costReader} on subscriptions, and ${azureFacts.commitmentReaders.replace(', ', ' and ')} at the tenant.`,
      billing: 'Cost Management exports with the FOCUS dataset, billed and effective cost in one row',
      discovery: 'Subscriptions, management groups and resources with inherited tags',
      monitoring: 'Azure Monitor metrics and Advisor recommendations',
      commitments: 'Reservations, savings plans for compute and databases, Azure Hybrid Benefit',
    },
    {
      provider: 'gcp',
      id: 'gcp',
      name: 'Google Cloud',
      access: `A service account with ${googleFacts.billingViewer}, ${googleFacts.dataViewer} on the export dataset, ${googleFacts.jobUser} in one project, and ${googleFacts.resourceViewer}, ${googleFacts.inventoryViewers} and ${googleFacts.hierarchyViewer} on the organization.`,
      billing: 'The detailed Cloud Billing export to BigQuery, mapped to FOCUS columns',
      discovery: 'Organization, folders and projects, labels, GKE namespaces where cost allocation is on',
      monitoring: 'Cloud Monitoring metrics and Recommender findings',
      commitments: 'Resource-based and flexible committed use discounts, sustained use discounts',
    },
    {
      provider: 'oracle',
      id: 'oracle',
      name: 'Oracle Cloud',
      access:
        'A group whose policy defines the usage-report tenancy, endorses reading its objects, and may inspect all resources and read metrics, sizes and contract rates in yours.',
      billing: 'FOCUS cost reports as CSV files, corrections included',
      discovery: 'Compartments, resources and cost-tracking tags',
      monitoring: `OCI Monitoring metrics; OCPU and memory of flexible shapes, ${oracleFacts.databaseUnit} of Autonomous Database`,
      commitments: 'Universal Credits: drawdown against the annual commitment',
    },
  ] satisfies CloudAccess[],
};

export const row = {
  title: 'One row of each bill, followed to its owner',
  lead: 'Each provider names the same things in its own way. Choose a bill, then a cell, and follow it through the four stages.',
  stages: [
    'The columns of the provider’s own cost report.',
    'The same row in FOCUS columns.',
    'Tags and rules give it an owner and a pool.',
    'What the platform recommends for it.',
  ],
  caption:
    'Illustrative data, one cost line of each bill in October 2026. No commitment covers them. A white dot marks what a stage has changed.',
};

export const translation = {
  title: 'The same thing under four names',
  lead: 'FOCUS has one column for each of these. The table shows what each provider calls it.',
  open: 'All five columns',
  table: {
    caption: 'FOCUS columns and what each provider calls them',
    columns: [
      { key: 'focus', label: 'FOCUS column' },
      { key: 'aws', label: 'AWS' },
      { key: 'azure', label: 'Azure' },
      { key: 'gcp', label: 'Google Cloud' },
      { key: 'oracle', label: 'Oracle Cloud' },
    ],
    rows: [
      {
        focus: 'BillingAccountId',
        aws: 'Management account',
        azure: 'Billing account or billing profile',
        gcp: 'Billing account',
        oracle: 'Billing account number',
      },
      {
        focus: 'SubAccountId',
        aws: 'Member account',
        azure: 'Subscription',
        gcp: 'Project',
        oracle: `Tenancy (compartment is ${oracleFacts.compartmentColumn})`,
      },
      { focus: 'RegionId', aws: 'us-east-1', azure: 'eastus', gcp: 'us-east4', oracle: 'us-ashburn-1' },
      {
        focus: 'Tags',
        aws: 'Tags',
        azure: 'Tags',
        gcp: 'Labels and tags',
        oracle: 'Defined and free-form tags',
      },
      {
        focus: 'CommitmentDiscountType',
        aws: 'Savings Plan, Reserved Instance',
        azure: 'Reservation, savings plan',
        gcp: 'Committed use discount',
        oracle: 'Not filled in',
      },
    ],
  },
};

export const beyond = {
  title: 'Beyond the four clouds',
  lead: 'Connections exist for AWS, Azure, Google Cloud and Oracle Cloud. For other spend, ask us before you plan with it.',
  table: {
    caption: 'Spend outside the four clouds, and whether it is covered',
    columns: [
      { key: 'spend', label: 'Spend' },
      { key: 'answer', label: 'Status' },
    ],
    rows: [
      {
        spend: 'SaaS, licenses, data center',
        answer: 'No connection. Ask whether we can read a file in FOCUS columns',
      },
      {
        spend: 'Another provider that exports FOCUS',
        answer: 'No connection. Ask: the columns are those the ledger uses',
      },
      { spend: 'Another provider without FOCUS', answer: 'Not covered' },
      {
        spend: 'Metering on your own hardware',
        answer: 'Not covered: the platform reads bills only',
      },
    ],
  },
};

export const limits = {
  title: 'What read-only means',
  items: [
    'No permission to create, change, stop or delete a machine, a database, a disk or a file',
    `Two roles go further than reading: ${googleFacts.jobUser} starts queries, which your project pays for, and ${azureFacts.costReader} on Azure may open ${azureFacts.costReaderExtra}`,
    'No access to the content of databases, disks or buckets other than the billing exports',
    'Descriptions of machines and functions can hold start-up data and settings; each integration page says where',
    `${azureFacts.resourceReader} on Azure can query logs, ${googleFacts.resourceViewer} on Google Cloud can show query text, and the Oracle policy shows the names of objects`,
    'Our sign-ins appear in your own logs. Azure doesn’t log reads of resources, and reads of files appear once you turn on data-access logging',
    'Deleting the role ends the access, usually within minutes',
  ],
};
