import { awsFacts } from '@site/facts/aws';
import type { Integration } from '../../../content/content-schema.ts';
import figure from './aws.data.ts';

/** Four metrics of 10,000 resources, hourly in a month of 30 days. */
const METRICS_A_MONTH = 4 * 10_000 * 24 * 30;
const metricCost = (METRICS_A_MONTH / 1000) * Number(awsFacts.metricsRequested.slice(1));

const secrets = awsFacts.secretActions.split(', ');
const images = secrets.filter((action) => action.endsWith('Tasks'));
const [functions, trust, tunnels, ...userData] = secrets
  .filter((action) => !images.includes(action))
  .reverse();

const entry: Integration = {
  name: 'AWS',
  line: 'One read-only role and a FOCUS Data Export',
  menuOrder: 1,
  title: 'AWS cost integration',
  subtitle:
    'One read-only role and one Data Export. No agent is needed: connecting one account takes five minutes.',
  description:
    'Connect AWS with a read-only IAM role and a FOCUS Data Export: the exact permissions, the four steps, and what appears in the first 30 days.',
  logo: 'aws',
  figure,
  features: [
    {
      title: 'Billing, down to the resource',
      description: 'Billed, effective, contracted and list cost, side by side in FOCUS columns.',
      reads: ['AWS Data Exports (FOCUS or CUR 2.0)', 'Cost Explorer', 'Cost Categories'],
    },
    {
      title: 'Accounts, tags and ownership',
      description: 'Your tree and tags as they are. Untagged spend gets a proposed owner.',
      reads: ['AWS Organizations', 'Resource Groups Tagging API', 'cost allocation tags'],
    },
    {
      title: 'Utilization behind each recommendation',
      description:
        'CloudWatch against Compute Optimizer. Memory is there where you run the CloudWatch agent.',
      reads: ['Amazon CloudWatch', 'AWS Compute Optimizer', 'Cost Optimization Hub'],
    },
    {
      title: 'Commitments, hour by hour',
      description: 'Coverage, use and expiry, and plans on the load after right-sizing.',
      reads: ['Savings Plans', 'EC2 and RDS Reserved Instances', 'pricing data in the export'],
    },
  ],
  connection: {
    intro:
      'We assume a role that you create and can delete at any time. Its trust policy names our account and an external ID that is unique to you.',
    steps: [
      {
        title: 'Create the Data Export',
        description: `In Billing and Cost Management, export ${awsFacts.focusExport}, daily or hourly, to the prefix “focus” of an S3 bucket. If your own KMS key encrypts the bucket, its key policy must give the role ${awsFacts.exportKeyAction}. For Kubernetes, opt in to split cost allocation and add a ${awsFacts.splitCostSource} export under that prefix.`,
      },
      {
        title: 'Turn on AWS’s own findings',
        description: `Opt in to ${awsFacts.adviceOptIns}. Without them the findings of AWS are missing from the list.`,
      },
      {
        title: 'Launch the stack',
        description:
          'PLATFORM and EXTERNAL_ID are on the connection page, which tests the role. DenySecretReads denies eleven calls that can show secrets; function sizes are then missing.',
      },
      {
        title: 'Add member accounts',
        description:
          'For an organization, deploy a StackSet in one Region, ExportBucket empty: member roles read metrics, no billing files.',
      },
    ],
    terminal: [
      {
        command:
          'aws cloudformation deploy --stack-name cost-visibility --template-file aws-cost-role.yaml --capabilities CAPABILITY_NAMED_IAM --parameter-overrides PlatformAccountId=$PLATFORM ExternalId=$EXTERNAL_ID ExportBucket=$BUCKET DenySecretReads=true',
        output:
          'Waiting for changeset to be created..\nWaiting for stack create/update to complete\nSuccessfully created/updated stack - cost-visibility',
      },
      {
        command:
          "aws cloudformation describe-stacks --stack-name cost-visibility --query 'Stacks[0].Outputs[0].OutputValue' --output text",
        output: 'arn:aws:iam::111122223333:role/CostVisibilityReader',
      },
    ],
    permissions: [
      {
        grant: awsFacts.exportBucketActions,
        scope: 'The export bucket and prefix only',
        why: 'To read billing files',
      },
      {
        grant: awsFacts.exportActions,
        scope: 'Management account',
        why: 'To learn which columns and intervals an export has',
      },
      {
        grant: awsFacts.billingActions,
        scope: 'Management account',
        why: `Forecasts, cost categories, coverage, utilization and expiry of commitments; AWS charges ${awsFacts.costExplorerRequest} for each Cost Explorer request`,
      },
      {
        grant: awsFacts.organizationActions,
        scope: 'Management account',
        why: 'Account names, organizational units and their tags',
      },
      {
        grant: awsFacts.inventoryActions,
        scope: 'Each account you add',
        why: `Utilization, size and tags of what is running; CloudWatch charges ${awsFacts.metricsRequested} for each 1,000 metrics requested: four metrics of 10,000 resources, every hour, come to about $${Math.round(metricCost / 10) * 10} a month`,
      },
      {
        grant: awsFacts.adviceActions,
        scope: 'Management account',
        why: 'AWS’s own findings, in the same list as ours',
      },
    ],
    never:
      'The role holds no action that creates, changes, stops or deletes anything, and can’t open your databases, queues or other buckets.',
    shows: [
      { grant: userData.join(', '), what: 'User data of instances' },
      { grant: images.join(', '), what: 'Signed access to disk images' },
      { grant: `${tunnels}, ${trust}`, what: 'Pre-shared keys of VPN tunnels, a client secret' },
      { grant: functions!, what: 'Environment variables of functions' },
    ],
  },
  timeline: [
    {
      when: 'First minutes',
      what: 'The account tree, tags in use and active commitments, with expiry dates.',
    },
    {
      when: 'Within a day',
      what: `Cost by account, service, Region and tag. A new export first arrives within ${awsFacts.firstDelivery}; earlier months come from Cost Explorer.`,
    },
    {
      when: 'Within two days',
      what: 'Right-sizing of what ran at least 14 days, from CloudWatch’s history.',
    },
    {
      when: 'After 30 days',
      what: 'Weekly patterns for anomaly detection, and a forecast with a confidence range. Seasons need a year.',
    },
  ],
  capabilities: [
    {
      title: 'Savings Plans planner',
      description: 'Four kinds of plan compared for the terms AWS sells, with the break-even of each.',
    },
    {
      title: 'Kubernetes on EKS',
      description: 'Cost by namespace and workload, with the CUR export of step 1.',
    },
    {
      title: 'Graviton candidates',
      description: 'Instances and databases with an Arm equivalent, and the checks before a move.',
    },
    {
      title: 'Storage hygiene',
      description: 'gp2 volumes, unattached disks and old snapshots.',
    },
    {
      title: 'Network cost',
      description: 'NAT gateway, cross-zone and internet traffic by resource.',
    },
    {
      title: 'Anomaly alerts',
      description: 'Unusual spend with the usage type that caused it, sent to its owner.',
    },
  ],
};

export default entry;
