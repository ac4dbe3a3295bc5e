import { awsFacts } from '@site/facts/aws';
import { azureFacts } from '@site/facts/azure';
import { googleFacts } from '@site/facts/google';
import { oracleFacts } from '@site/facts/oracle';
import type { LegalCode, LegalSection } from '../../legal/legal-text.ts';

/** A line for each statement; those of one place have its comment. */
function statements(...granted: readonly (readonly [where: string, names: string])[]): LegalCode {
  const places = [...new Set(granted.map(([where]) => where))];
  const code = places.flatMap((place) => [
    '',
    `# ${place}`,
    ...granted.flatMap(([where, names]) => (where === place ? names.split(', ') : [])),
  ]);
  return { code: code.slice(1) };
}

/** From the integration pages. */
export const GRANTED_ROLES: LegalSection = {
  title: 'The roles you grant',
  blocks: [
    'Withdrawal usually takes effect within minutes. The lists name every standard permission, and the optional ones follow them. The pages of the AWS integration, the Azure integration, the Google Cloud integration and the Oracle Cloud integration add the reason for each.',
    'AWS, a cross-account IAM role with an external ID:',
    statements(
      ['on the export bucket and prefix only', awsFacts.exportBucketActions],
      ['in the management account', awsFacts.exportActions],
      ['in the management account', awsFacts.billingActions],
      ['in the management account', awsFacts.organizationActions],
      ['in the management account', awsFacts.adviceActions],
      ['in each account you add', awsFacts.inventoryActions],
    ),
    'Azure, an app registration:',
    statements(
      ['on the export container only', azureFacts.blobReader],
      ['on subscriptions, or on a management group under an Enterprise Agreement', azureFacts.costReader],
      ['on a management group or chosen subscriptions', azureFacts.resourceReader],
      ['at the tenant', azureFacts.commitmentReaders],
    ),
    'Google Cloud, a service account:',
    statements(
      ['on the billing account', googleFacts.billingViewer],
      ['on the export dataset only', googleFacts.dataViewer],
      ['in one project that you name', googleFacts.jobUser],
      ['on the organization or folders', googleFacts.resourceViewer],
      ['on the organization or folders', googleFacts.inventoryViewers],
      ['on the organization', googleFacts.hierarchyViewer],
    ),
    'Oracle Cloud, a user with an API key, in a group with a policy in the root compartment:',
    statements(
      ['the cost reports', oracleFacts.reportStatements],
      ['names, types and tags', oracleFacts.inspectStatement],
      ['configuration', oracleFacts.inventoryStatements],
      ['utilization', oracleFacts.metricStatement],
      ['Cost Analysis', oracleFacts.usageStatement],
      ['commitment and contract rates', oracleFacts.contractStatements],
    ),
    'Optional:',
    {
      columns: ['Permission', 'What it adds'],
      rows: [
        [`AWS: ${awsFacts.exportKeyAction} in the key policy`, 'Reads an export that your own key encrypts'],
        [`AWS: ${awsFacts.quotaActions}`, 'Quotas and how much of them is used'],
        [`Google Cloud: ${googleFacts.tableViewer}`, 'Table sizes, for advice on partitions'],
      ],
    },
    'Some findings need a report that you share, such as S3 Storage Lens or the IAM credential report.',
    'Some permissions allow more than the platform uses:',
    {
      columns: ['Cloud', 'What the permissions allow beyond our use'],
      rows: [
        [
          'AWS',
          'Some actions can show secrets, such as DescribeInstanceAttribute, DescribeLaunchTemplateVersions, DescribeSpotFleetRequests and DescribeSpotInstanceRequests (instance user data), DescribeBundleTasks, DescribeConversionTasks, DescribeImportImageTasks and DescribeImportSnapshotTasks (signed access to disk images), DescribeVpnConnections (pre-shared keys), DescribeVerifiedAccessTrustProviders (a client secret) and ListFunctions (environment variables). The integration page’s template can deny these.',
        ],
        [
          'Azure',
          `Reader can ${azureFacts.resourceReaderLogs}, and shows ${azureFacts.deploymentRecords}. The custom role on the integration page leaves both out. Both roles show settings in plain text. The optional ${azureFacts.costReader} can open ${azureFacts.costReaderExtra}.`,
        ],
        [
          'Google Cloud',
          `${googleFacts.jobUser} starts queries, which Google bills to the project you name. Job metadata can show query text. Descriptions of machines include startup scripts.`,
        ],
        [
          'Oracle Cloud',
          'Inspect shows security lists, policies and the names of objects. Read on instances shows their metadata.',
        ],
      ],
    },
  ],
};
