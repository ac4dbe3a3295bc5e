/** Values as texts print them. */

export const computeSavingsPlans = '66%';
export const instanceSavingsPlans = '72%';
export const databaseSavingsPlans = '35%';
export const sagemakerSavingsPlans = '64%';
export const savingsPlanReturnCap = '$100';
export const gravitonPricePerformance = '40%';
export const gp3PerGigabyte = '20%';
export const spot = '90%';
export const spotNotice = 'two minutes';
export const focusExport = 'FOCUS 1.2';
export const splitCostSource = 'CUR 2.0';
export const dataDelay = 'Up to 24 hours';
export const firstDelivery = '24 hours';
export const costExplorerRequest = '$0.01';
export const metricsRequested = '$0.01';
export const exportBucketActions = 's3:GetObject, s3:ListBucket';
export const exportActions = 'bcm-data-exports:GetExport, bcm-data-exports:ListExports';
export const billingActions = 'ce:Get*, ce:List*, ce:DescribeCostCategoryDefinition, savingsplans:Describe*';
export const organizationActions = 'organizations:List*, organizations:Describe*';
export const inventoryActions =
  'cloudwatch:GetMetricData, cloudwatch:ListMetrics, ec2:Describe*, rds:Describe*, lambda:ListFunctions, tag:GetResources';
export const secretActions =
  'ec2:DescribeInstanceAttribute, ec2:DescribeLaunchTemplateVersions, ec2:DescribeSpotFleetRequests, ec2:DescribeSpotInstanceRequests, ec2:DescribeBundleTasks, ec2:DescribeConversionTasks, ec2:DescribeImportImageTasks, ec2:DescribeImportSnapshotTasks, ec2:DescribeVpnConnections, ec2:DescribeVerifiedAccessTrustProviders, lambda:ListFunctions';
export const quotaActions = 'servicequotas:List*';
export const adviceActions =
  'compute-optimizer:Get*, cost-optimization-hub:List*, cost-optimization-hub:Get*';
export const optimizerDefault = '14 days';
export const optimizerPaid = '93 days';
export const optimizerHeadroom = '20%';
export const optimizerMostHeadroom = '30%';
export const stoppedRdsStarts = 'seven days';
export const stoppedMember = 'a group replaces a stopped member';
export const stopErases = 'erases local disks (instance store)';
export const convertibleReserved = '66%';
export const convertibleExchange = 'exchange for others of the same or higher value';
export const savingsPlanReturn = 'within seven days';
export const rawColumns = 'ServiceName, RegionId, EffectiveCost, Tags';
export const exportKeyAction = 'kms:Decrypt';
export const adviceOptIns = 'Compute Optimizer and Cost Optimization Hub';
export const standardReservedSale = 'sell on the Reserved Instance Marketplace';
export const reservedSizes = 'for Linux in a Region any size of the family';
