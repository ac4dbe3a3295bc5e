import type { FactRecords } from './fact.ts';
import * as oracleFacts from './values/oracle.ts';

export { oracleFacts };

const costReports = {
  source: 'Cost and Usage Reports',
  url: 'https://docs.oracle.com/en-us/iaas/Content/Billing/Concepts/costusagereportsoverview.htm',
  checked: '2026-11-22',
  second: {
    source: 'Oracle Cloud permissions and resources, nOps',
    url: 'https://help.nops.io/oci/permissions-and-resources',
  },
};

export const oracleRecords: FactRecords<typeof oracleFacts> = {
  reportCadence: {
    statement: 'Cost reports are written about every six hours.',
    ...costReports,
  },
  dataDelay: {
    statement: 'A report may be up to 24 hours late.',
    ...costReports,
  },
  defaultDomain: {
    statement: 'A statement that names a group without a domain means the Default identity domain.',
    source: 'Subjects',
    url: 'https://docs.oracle.com/iaas/Content/Identity/policysyntax/subject.htm',
    checked: '2026-11-23',
    second: {
      source: 'Create an IAM Policy in an Identity Domain',
      url: 'https://docs.oracle.com/en-us/iaas/integration/doc/henosis-creating-iam-policy-identity-domain.html',
    },
  },
  kept: {
    statement: 'Oracle keeps cost reports for one year.',
    ...costReports,
  },
  reportStatements: {
    statement:
      'Both statements are required to read cost reports; the alias is free, the OCID is that of the commercial realm.',
    ...costReports,
  },
  inspectStatement: {
    statement:
      'The verb inspect lists resources, objects in buckets by name too; lists of network resources and policies include their content. It covers GetAutonomousDatabase and budgets with their spend.',
    source: 'Verbs',
    url: 'https://docs.oracle.com/en-us/iaas/Content/Identity/Reference/policyreference.htm',
    checked: '2026-11-22',
    second: {
      source: 'Common Policies',
      url: 'https://docs.oracle.com/en-us/iaas/Content/Identity/Concepts/commonpolicies.htm',
    },
  },
  inventoryStatements: {
    statement:
      'The verb read shows shapes and sizes, and of instances the metadata that users gave them. The list of buckets has neither tier nor size; GetBucket has both and needs read.',
    source: 'Verbs',
    url: 'https://docs.oracle.com/en-us/iaas/Content/Identity/Reference/policyreference.htm',
    checked: '2026-11-23',
    second: {
      source: 'Details for Object Storage and Archive Storage',
      url: 'https://docs.oracle.com/iaas/Content/Identity/policyreference/objectstoragepolicyreference.htm',
    },
  },
  metricStatement: {
    statement: 'The resource type metrics gives monitoring data.',
    source: 'Verbs',
    url: 'https://docs.oracle.com/en-us/iaas/Content/Identity/Reference/policyreference.htm',
    checked: '2026-11-22',
  },
  usageStatement: {
    statement: 'Cost Analysis needs read on usage-report, singular.',
    source: 'Cost Analysis',
    url: 'https://docs.oracle.com/en-us/iaas/Content/Billing/Concepts/costanalysisoverview.htm',
    checked: '2026-11-22',
    second: {
      source: 'Prerequisites for Exadata Cost Management, Oracle Ops Insights',
      url: 'https://docs.cloud.nricloud.jp/en-us/iaas/operations-insights/doc/prerequisites-exadata-cost-management.html',
    },
  },
  contractStatements: {
    statement: 'Subscription, rate cards and subscribed services have resource types of their own.',
    source: 'Billing Tools Overview',
    url: 'https://docs.oracle.com/en-us/iaas/Content/Billing/home.htm',
    checked: '2026-11-22',
    second: {
      source: 'Details for Subscriptions, Invoices, and Payment History',
      url: 'https://docs.oracle.com/en-us/iaas/Content/Identity/Reference/subsinvoicepaymenthistoryreference.htm',
    },
  },
  supportRewards: {
    statement:
      'Support Rewards commonly accrue at $0.25 for each dollar of OCI use; the order sets the rate.',
    source: 'Oracle Support Rewards Overview',
    url: 'https://docs.oracle.com/en-us/iaas/Content/Billing/Concepts/supportrewardsoverview.htm',
    dated: '2026-03',
    checked: '2026-11-22',
    second: {
      source: 'Oracle Support Rewards, Redress Compliance, February 2026',
      url: 'https://redresscompliance.com/oracle-support-rewards-how-to-save-33-on-oracle-support.html',
    },
    secondary: true,
  },
  supportRewardsUnlimited: {
    statement: 'Under an unlimited license agreement Support Rewards commonly accrue at $0.33.',
    source: 'Oracle Support Rewards Overview',
    url: 'https://docs.oracle.com/en-us/iaas/Content/Billing/Concepts/supportrewardsoverview.htm',
    dated: '2026-03',
    checked: '2026-11-22',
    second: {
      source: 'Oracle Support Rewards, Redress Compliance, February 2026',
      url: 'https://redresscompliance.com/oracle-support-rewards-how-to-save-33-on-oracle-support.html',
    },
    secondary: true,
  },
  databaseUnit: {
    statement: 'Autonomous Database is sized in ECPUs.',
    source: 'Use Auto Scaling',
    url: 'https://docs.oracle.com/en/cloud/paas/atp-cloud/atpgs/autonomous-auto-scale.html',
    checked: '2026-11-22',
  },
  unusedCredits: {
    statement: 'Universal Credits that are unused at the end of the term are lost.',
    source: 'Universal Credits, Oracle documentation',
    url: 'https://docs.oracle.com/en-us/iaas/Content/Billing/home.htm',
    checked: '2026-11-22',
    secondary: true,
  },
  rawColumns: {
    statement:
      'The FOCUS cost report names service, region, cost and tags in these columns; Region is an older name.',
    source: 'focus2adw.py, oracle-samples/usage-reports-to-adw',
    url: 'https://github.com/oracle-samples/usage-reports-to-adw',
    dated: '2026-04-17',
    checked: '2026-11-29',
  },
};
