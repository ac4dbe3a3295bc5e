import { awsFacts } from '@site/facts/aws';
import type { Integration } from '../../../content/content-schema.ts';
import figure from './aws.data.ts';

/** Four metrics of 10,000 resources, hourly in a month of 30 days. */
const METRICS_A_MONTH = 4 * 10_000 * 24 * 30;
const metricCost = (METRICS_A_MONTH / 1000) * Number(awsFacts.metricsRequested.slice(1));

const entry: Integration = {
  name: 'AWS',
  line: 'One read-only role and a FOCUS Data Export',
  menuOrder: 1,
  title: 'AWS cost integration',
  subtitle:
    'One read-only role in your management account, one Data Export in FOCUS format. No agents, no write access, about five minutes of work.',
  description:
    'Connect AWS with a read-only IAM role and a FOCUS Data Export: the exact permissions, the four steps, and what appears in the first 30 days.',
  logo: 'aws',
  figure,
  features: [
    {
      title: 'Billing, down to the resource',
      description:
        'Data Exports deliver your cost and usage in FOCUS columns to a bucket that you own. We read each new file and keep billed, effective, contracted and list cost side by side, so amortized and invoiced views agree.',
      reads: ['AWS Data Exports (FOCUS or CUR 2.0)', 'Cost Explorer', 'Cost Categories'],
    },
    {
      title: 'Accounts, tags and ownership',
      description:
        'Your organization tree, account names and cost allocation tags come over as they are. Untagged spend is listed by account and service with a proposed owner, and allocation can start on the first day.',
      reads: ['AWS Organizations', 'Resource Groups Tagging API', 'Cost allocation tags'],
    },
    {
      title: 'Utilization behind each recommendation',
      description:
        'EC2, RDS, EBS and Lambda metrics are read from CloudWatch and compared with the findings of Compute Optimizer. Memory is included where the CloudWatch agent reports it. Without it we say so and lower the confidence.',
      reads: ['Amazon CloudWatch', 'AWS Compute Optimizer', 'Cost Optimization Hub'],
    },
    {
      title: 'Commitments, hour by hour',
      description:
        'Savings Plans and Reserved Instances are followed for coverage, utilization and expiry. What-if plans are built on the load that remains after right-sizing, because a commitment that isn’t used in an hour is lost.',
      reads: ['Savings Plans', 'EC2 and RDS Reserved Instances', 'Pricing data in the export'],
    },
  ],
  connection: {
    intro:
      'You create a role and we assume it. The trust policy names our account and an external ID that is unique to you, which keeps other customers of ours out. You can delete the role at any time.',
    steps: [
      {
        title: 'Create the Data Export',
        description: `In Billing and Cost Management, add a standard export of the ${awsFacts.focusExport} table, daily or hourly, to an S3 bucket of your own. If you already have one, we use it.`,
      },
      {
        title: 'Launch the stack',
        description:
          'The CloudFormation template below the table creates the role in the management account, with the actions of the table only. CloudFormation asks you to confirm that it creates a named role.',
      },
      {
        title: 'Paste the role ARN',
        description:
          'Enter the ARN and the bucket name. The connection test calls every permission once and lists any that is missing by its exact name.',
      },
      {
        title: 'Add member accounts',
        description:
          'Billing for all linked accounts is there already. For utilization metrics, roll the same template out to member accounts with a StackSet and leave its bucket empty.',
      },
    ],
    permissions: [
      {
        grant: awsFacts.exportBucketActions,
        at: 'bucket',
        scope: 'The export bucket and prefix only',
        why: 'To read billing files',
      },
      {
        grant: awsFacts.exportActions,
        at: 'management',
        scope: 'Management account',
        why: 'To learn which columns and intervals an export has',
      },
      {
        grant: awsFacts.billingActions,
        at: 'management',
        scope: 'Management account',
        why: `Forecasts, cost categories, coverage, utilization and expiry of commitments; AWS charges ${awsFacts.costExplorerRequest} for each Cost Explorer request`,
      },
      {
        grant: awsFacts.organizationActions,
        at: 'management',
        scope: 'Management account',
        why: 'Account names, organizational units and their tags',
      },
      {
        grant: awsFacts.inventoryActions,
        at: 'account',
        scope: 'Each account you add',
        why: `Utilization, size and tags of what is running; CloudWatch charges ${awsFacts.metricsRequested} for each 1,000 metrics requested: four metrics of 10,000 resources, every hour, come to about $${Math.round(metricCost / 10) * 10} a month`,
      },
      {
        grant: awsFacts.adviceActions,
        at: 'management',
        scope: 'Management account',
        why: 'AWS’s own findings, in the same list as ours',
      },
    ],
    never:
      'The role holds no action that creates, changes, stops or deletes anything. It can’t open your databases, queues or other buckets. Some of its calls can show secrets. Among them are DescribeInstanceAttribute, DescribeLaunchTemplateVersions, DescribeSpotFleetRequests and DescribeSpotInstanceRequests (instance user data), DescribeVpnConnections (pre-shared keys), DescribeVerifiedAccessTrustProviders (a client secret) and ListFunctions (environment variables). The CloudFormation template and the Terraform module deny these seven if you set DenySecretReads or deny_secret_reads to true. Function sizes are then missing.',
  },
  timeline: [
    {
      when: 'First minutes',
      what: 'The account tree, tags in use and active commitments, with expiry dates.',
    },
    {
      when: 'Within a day',
      what: `Cost by account, service, Region and tag. A new export is first delivered within ${awsFacts.firstDelivery}, and AWS data can lag by a day; earlier months come from Cost Explorer.`,
    },
    {
      when: 'Within two days',
      what: 'Right-sizing for everything that has run for at least 14 days. CloudWatch keeps the history, so you don’t wait for ours.',
    },
    {
      when: 'After 30 days',
      what: 'Seasonal baselines for anomaly detection and a first forecast with a confidence range.',
    },
  ],
  capabilities: [
    {
      title: 'Savings Plans planner',
      description:
        'Compute, EC2 Instance, Database and SageMaker plans compared for the terms AWS sells, with the break-even of each.',
    },
    {
      title: 'Kubernetes on EKS',
      description: `Node cost by namespace and workload from a ${awsFacts.splitCostSource} export with split cost allocation; idle capacity is a line of its own.`,
    },
    {
      title: 'Graviton candidates',
      description:
        'Instances and managed databases that have an Arm equivalent, with the checks that come before a move.',
    },
    {
      title: 'Storage hygiene',
      description:
        'gp2 volumes worth moving to gp3, unattached disks and old snapshots. If you also share an S3 Storage Lens export, incomplete uploads too.',
    },
    {
      title: 'Network cost',
      description:
        'NAT gateway, cross-zone and internet traffic by resource. If you also share flow logs, the S3 part that a free gateway endpoint would carry.',
    },
    {
      title: 'Anomaly alerts',
      description:
        'Unusual spend by account, service and Region, with the usage type that caused it, sent to its owner by email or chat.',
    },
  ],
};

export default entry;
