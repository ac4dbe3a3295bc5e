import type { FactRecords } from './fact.ts';
import * as awsFacts from './values/aws.ts';

export { awsFacts };

const savingsPlansGuide = {
  source: 'savings-plans.md, AWS agent toolkit',
  url: 'https://github.com/aws/agent-toolkit-for-aws/blob/main/skills/core-skills/aws-billing-and-cost-management/references/savings-plans.md',
  dated: '2026-08-20',
};

const rightsizingPreferences = {
  source: 'Rightsizing recommendation preferences',
  url: 'https://docs.aws.amazon.com/compute-optimizer/latest/ug/rightsizing-preferences.html',
  dated: '2026-08-20',
};

export const awsRecords: FactRecords<typeof awsFacts> = {
  computeSavingsPlans: {
    statement: 'Compute Savings Plans take up to 66% off On-Demand prices.',
    ...savingsPlansGuide,
    checked: '2026-11-22',
    second: {
      source: 'What are AWS Savings Plans, Zesty',
      url: 'https://zesty.co/blog/what-are-aws-savings-plans/',
    },
  },
  instanceSavingsPlans: {
    statement:
      'EC2 Instance Savings Plans and Standard Reserved Instances take up to 72% off On-Demand prices.',
    ...savingsPlansGuide,
    checked: '2026-11-22',
    second: {
      source: 'What are AWS Savings Plans, Zesty',
      url: 'https://zesty.co/blog/what-are-aws-savings-plans/',
    },
  },
  databaseSavingsPlans: {
    statement: 'Database Savings Plans take up to 35% off serverless databases, less off instances.',
    ...savingsPlansGuide,
    checked: '2026-11-22',
    second: {
      source: 'AWS Database Savings Plans, ProsperOps, February 2026',
      url: 'https://www.prosperops.com/blog/aws-database-savings-plans-everything-you-need-to-know/',
    },
  },
  savingsPlanReturnCap: {
    statement:
      'A Savings Plan with an hourly commitment of $100 or less can be returned within seven days of purchase in the same calendar month, ten in a calendar year.',
    source: 'Returning a purchased Savings Plan',
    url: 'https://docs.aws.amazon.com/savingsplans/latest/userguide/return-sp.html',
    checked: '2026-11-26',
  },
  sagemakerSavingsPlans: {
    statement: 'SageMaker Savings Plans take up to 64% off On-Demand prices, for 1 or 3 years.',
    ...savingsPlansGuide,
    checked: '2026-11-22',
  },
  gravitonPricePerformance: {
    statement:
      'AWS states up to 40% better price-performance for Graviton than for comparable x86 instances; the list price of m7g is 19% below m7i.',
    source: 'AWS Graviton Processor',
    url: 'https://aws.amazon.com/ec2/graviton/',
    checked: '2026-11-22',
    second: {
      source: 'Graviton instance migration, AWS Prescriptive Guidance',
      url: 'https://docs.aws.amazon.com/prescriptive-guidance/latest/eks-cost-optimization/3-migration-to-graviton.html',
    },
  },
  gp3PerGigabyte: {
    statement: 'gp3 lists at $0.08 a GB-month, gp2 at $0.10.',
    source: 'ebs-optimization.md, AWS agent toolkit',
    url: 'https://github.com/aws/agent-toolkit-for-aws/blob/main/skills/core-skills/aws-billing-and-cost-management/references/ebs-optimization.md',
    dated: '2026-08-20',
    checked: '2026-11-22',
    second: {
      source: 'Migrate your Amazon EBS volumes from gp2 to gp3, AWS Storage Blog',
      url: 'https://aws.amazon.com/blogs/storage/migrate-your-amazon-ebs-volumes-from-gp2-to-gp3-and-save-up-to-20-on-costs/',
    },
  },
  spot: {
    statement: 'Spot Instances take up to 90% off On-Demand prices.',
    source: 'Amazon EC2 Spot',
    url: 'https://aws.amazon.com/ec2/spot/',
    checked: '2026-11-22',
    second: {
      source: '3 simple ways of saving up to 90% of EC2 costs, cloudonaut',
      url: 'https://cloudonaut.io/3-simple-ways-of-saving-up-to-90-of-ec2-costs/',
    },
    secondary: true,
  },
  spotNotice: {
    statement: 'An interrupted Spot Instance gets a notice two minutes before.',
    source: 'Spot Instance interruption notices',
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/spot-instance-termination-notices.html',
    checked: '2026-11-22',
    second: {
      source: 'troubleshooting.md, AWS agent toolkit',
      url: 'https://github.com/aws/agent-toolkit-for-aws/blob/main/skills/core-skills/aws-compute/references/troubleshooting.md',
    },
  },
  focusExport: {
    statement:
      'Data Exports offer FOCUS 1.2: hourly, daily or monthly; an export of the management account covers all members.',
    source: 'What is AWS Data Exports?',
    url: 'https://docs.aws.amazon.com/cur/latest/userguide/what-is-data-exports.html',
    dated: '2025-11',
    checked: '2026-11-22',
    second: {
      source: 'cur-athena.md, AWS agent toolkit',
      url: 'https://github.com/aws/agent-toolkit-for-aws/blob/main/skills/core-skills/aws-billing-and-cost-management/references/cur-athena.md',
    },
  },
  splitCostSource: {
    statement: 'Split cost allocation for EKS and ECS is an option of CUR 2.0, not of the FOCUS tables.',
    source: 'Understanding split cost allocation data',
    url: 'https://docs.aws.amazon.com/cur/latest/userguide/split-cost-allocation-data.html',
    checked: '2026-11-22',
  },
  dataDelay: {
    statement: 'Cost data can be up to 24 hours late; a new export is first delivered within 24 hours.',
    source: 'Detecting unusual spend with AWS Cost Anomaly Detection',
    url: 'https://docs.aws.amazon.com/cost-management/latest/userguide/manage-ad.html',
    checked: '2026-11-22',
  },
  firstDelivery: {
    statement: 'A new export is first delivered within 24 hours.',
    source: 'What is AWS Data Exports?',
    url: 'https://docs.aws.amazon.com/cur/latest/userguide/what-is-data-exports.html',
    checked: '2026-11-22',
  },
  costExplorerRequest: {
    statement: 'Each request to the Cost Explorer API costs $0.01; each page of a result is a request.',
    source: 'AWS Cost Explorer FAQs',
    url: 'https://aws.amazon.com/aws-cost-management/aws-cost-explorer/faqs/',
    checked: '2026-11-22',
    second: {
      source: 'cost-explorer.md, AWS agent toolkit',
      url: 'https://github.com/aws/agent-toolkit-for-aws/blob/main/skills/core-skills/aws-billing-and-cost-management/references/cost-explorer.md',
    },
  },
  metricsRequested: {
    statement:
      'GetMetricData costs $0.01 for each 1,000 metrics requested, and the free tier does not cover it.',
    source: 'Amazon CloudWatch pricing',
    url: 'https://aws.amazon.com/cloudwatch/pricing/',
    checked: '2026-11-23',
    second: {
      source: 'CloudWatch metrics cost calculation, Site24x7',
      url: 'https://support.site24x7.com/portal/en/kb/articles/aws-cloudwatch-metrics-cost-calculation',
    },
    secondary: true,
  },
  exportBucketActions: {
    statement: 'These actions read the files of an export.',
    source: 'Actions, resources, and condition keys for Amazon S3',
    url: 'https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazons3.html',
    checked: '2026-11-22',
  },
  exportActions: {
    statement: 'These actions read the definition of an export.',
    source: 'Identity and access management for Data Exports',
    url: 'https://docs.aws.amazon.com/cur/latest/userguide/bcm-data-exports-access.html',
    checked: '2026-11-22',
    second: {
      source: 'Actions for AWS Data Exports, Service Authorization Reference',
      url: 'https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsbillingandcostmanagementdataexports.html',
    },
  },
  billingActions: {
    statement:
      'These actions read costs, commitments and the rules of cost categories in the management account; the rules need DescribeCostCategoryDefinition, which is neither Get nor List.',
    source: 'Actions, resources, and condition keys for AWS Cost Explorer Service',
    url: 'https://docs.aws.amazon.com/service-authorization/latest/reference/list_awscostexplorerservice.html',
    checked: '2026-11-23',
    second: {
      source: 'Read-only permission templates, CloudCostIQ',
      url: 'https://www.cloudcostiq.com/cloud-permissions',
    },
  },
  organizationActions: {
    statement: 'These actions read account names, units and tags.',
    source: 'Actions, resources, and condition keys for AWS Organizations',
    url: 'https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsorganizations.html',
    checked: '2026-11-22',
    second: {
      source: 'Read-only permission templates, CloudCostIQ',
      url: 'https://www.cloudcostiq.com/cloud-permissions',
    },
  },
  inventoryActions: {
    statement:
      'These actions read metrics, sizes and tags, and ListMetrics finds the dimensions of memory; function lists hold environment variables, and Describe calls can hold instance user data.',
    source: 'ListFunctions, and DescribeInstanceAttribute',
    url: 'https://docs.aws.amazon.com/lambda/latest/api/API_ListFunctions.html',
    checked: '2026-11-23',
    second: {
      source: 'Metric cost calculation, Grafana Cloud',
      url: 'https://grafana.com/docs/grafana-cloud/monitor-infrastructure/monitor-cloud-provider/aws/cloudwatch-metrics/how-costs-calculated/',
    },
  },
  secretActions: {
    statement:
      'Among the inventory actions, these return fields for secrets: instance user data (DescribeInstanceAttribute, DescribeLaunchTemplateVersions, DescribeSpotFleetRequests and DescribeSpotInstanceRequests), signed links to disk images or their manifests (DescribeConversionTasks, DescribeImportImageTasks and DescribeImportSnapshotTasks), the signature of an upload policy (DescribeBundleTasks), pre-shared keys, an OIDC client secret, which AWS may mask, and environment variables. Read in the API model of botocore 1.43.11, not tested in an account.',
    source: 'Amazon EC2 API Reference, actions',
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_Operations.html',
    checked: '2026-11-30',
  },
  quotaActions: {
    statement:
      'ListServiceQuotas and ListAWSDefaultServiceQuotas read the quotas of an account and their defaults.',
    source: 'Actions, resources, and condition keys for Service Quotas',
    url: 'https://docs.aws.amazon.com/service-authorization/latest/reference/list_servicequotas.html',
    checked: '2026-11-26',
  },
  adviceActions: {
    statement: 'These actions read the findings of Compute Optimizer and Cost Optimization Hub.',
    source: 'cost-optimization-hub.md, AWS agent toolkit',
    url: 'https://github.com/aws/agent-toolkit-for-aws/blob/main/skills/core-skills/aws-billing-and-cost-management/references/cost-optimization-hub.md',
    dated: '2026-08-20',
    checked: '2026-11-22',
    second: {
      source: 'CostOptimizationHubReadOnlyAccess, AWS managed policy',
      url: 'https://docs.aws.amazon.com/aws-managed-policy/latest/reference/CostOptimizationHubReadOnlyAccess.html',
    },
  },
  optimizerDefault: {
    statement: 'Compute Optimizer looks back 14 days by default, 32 days free, 93 paid.',
    ...rightsizingPreferences,
    checked: '2026-11-22',
  },
  optimizerPaid: {
    statement: 'Compute Optimizer looks back up to 93 days with paid enhanced infrastructure metrics.',
    ...rightsizingPreferences,
    checked: '2026-11-22',
  },
  optimizerHeadroom: {
    statement: 'Compute Optimizer keeps 20% headroom by default; 10, 20 and 30% can be set for memory.',
    ...rightsizingPreferences,
    checked: '2026-11-22',
    second: {
      source: 'ec2-rightsizing.md, AWS agent toolkit',
      url: 'https://github.com/aws/agent-toolkit-for-aws/blob/main/skills/core-skills/aws-billing-and-cost-management/references/ec2-rightsizing.md',
    },
  },
  optimizerMostHeadroom: {
    statement: 'The largest memory headroom that Compute Optimizer offers is 30%.',
    ...rightsizingPreferences,
    checked: '2026-11-22',
  },
  stoppedRdsStarts: {
    statement:
      'A stopped RDS instance starts again after seven days; one that is or has a read replica cannot be stopped.',
    source: 'Stopping an Amazon RDS DB instance temporarily',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_StopInstance.html',
    checked: '2026-11-22',
  },
  stoppedMember: {
    statement:
      'Auto Scaling marks a stopped instance of its group as unhealthy, and may terminate and replace it.',
    source: 'Change the instance type for your Amazon EC2 instance',
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/ec2-instance-resize.html',
    checked: '2026-11-23',
    second: {
      source: 'Stop and start Amazon EC2 instances',
      url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/Stop_Start.html',
    },
  },
  stopErases: {
    statement:
      'A stop erases memory and the data on instance store volumes, and releases a public IPv4 address that is not an Elastic IP.',
    source: 'Stop and start Amazon EC2 instances',
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/Stop_Start.html',
    checked: '2026-11-23',
  },
  convertibleReserved: {
    statement: 'Convertible Reserved Instances take up to 66% off On-Demand prices.',
    ...savingsPlansGuide,
    checked: '2026-11-22',
  },
  convertibleExchange: {
    statement:
      'Convertible Reserved Instances can be exchanged for Convertible Reserved Instances of the same or higher value.',
    source: 'AcceptReservedInstancesExchangeQuote, Amazon EC2',
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_AcceptReservedInstancesExchangeQuote.html',
    checked: '2026-11-25',
  },
  savingsPlanReturn: {
    statement:
      'A management account may return Savings Plans within seven days of purchase in the same calendar month, ten in a calendar year.',
    source: 'Quotas and restrictions, Savings Plans',
    url: 'https://docs.aws.amazon.com/savingsplans/latest/userguide/sp-quotas.html',
    checked: '2026-11-25',
  },
  rawColumns: {
    statement: 'An export of the FOCUS 1.2 table names service, Region, cost and tags in these columns.',
    source: 'FOCUS 1.2 with AWS columns',
    url: 'https://docs.aws.amazon.com/cur/latest/userguide/table-dictionary-focus-1-2-aws-columns.html',
    checked: '2026-11-30',
  },
  exportKeyAction: {
    statement:
      'Reading an object that a customer managed key encrypts needs kms:Decrypt, which the key policy or an IAM policy gives.',
    source: 'Using server-side encryption with AWS KMS keys',
    url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingKMSEncryption.html',
    checked: '2026-11-29',
    secondary: true,
  },
  adviceOptIns: {
    statement: 'Compute Optimizer and Cost Optimization Hub have findings only after an opt-in.',
    source: 'cost-optimization-hub.md, AWS agent toolkit',
    url: 'https://github.com/aws/agent-toolkit-for-aws/blob/main/skills/core-skills/aws-billing-and-cost-management/references/cost-optimization-hub.md',
    dated: '2026-08-20',
    checked: '2026-11-29',
  },
  standardReservedSale: {
    statement:
      'Only Standard Reserved Instances of Amazon EC2 can be sold on the Reserved Instance Marketplace.',
    source: 'CreateReservedInstancesListing',
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_CreateReservedInstancesListing.html',
    checked: '2026-11-29',
  },
  reservedSizes: {
    statement:
      'A regional Reserved Instance for Linux with default tenancy applies to all sizes of its family, by normalization factors.',
    source: 'How Reserved Instances discounts are applied',
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/apply_ri.html',
    checked: '2026-11-29',
    secondary: true,
  },
};
