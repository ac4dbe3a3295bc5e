import { awsFacts } from '@site/facts/aws';
import { azureFacts } from '@site/facts/azure';
import { googleFacts } from '@site/facts/google';
import { oracleFacts } from '@site/facts/oracle';
import type { LegalSection } from '../../legal/legal-text.ts';

/** From the integration pages. */
export const GRANTED_ROLES: LegalSection = {
  title: 'The roles you grant',
  blocks: [
    'You create the access on your side, you can narrow it, and you can withdraw it at any time without asking us. Withdrawal usually takes effect within minutes. The lists name every permission. The pages of the AWS integration, the Azure integration, the Google Cloud integration and the Oracle Cloud integration add the reason for each.',
    'AWS, a cross-account IAM role with an external ID:',
    [
      `${awsFacts.exportBucketActions}, on the export bucket and prefix only`,
      `${awsFacts.exportActions}, ${awsFacts.billingActions}, in the management account`,
      `${awsFacts.organizationActions}, ${awsFacts.adviceActions}, in the management account`,
      `${awsFacts.inventoryActions}, in each account you add`,
    ],
    'Azure, an app registration:',
    [
      `${azureFacts.blobReader}, on the export container only`,
      `${azureFacts.costReader}, on subscriptions, or on a management group under an Enterprise Agreement`,
      `${azureFacts.resourceReader}, on a management group or chosen subscriptions`,
      `${azureFacts.commitmentReaders}, at the tenant`,
    ],
    'Google Cloud, a service account:',
    [
      `${googleFacts.billingViewer}, on the billing account`,
      `${googleFacts.dataViewer}, on the export dataset only`,
      `${googleFacts.jobUser}, in one project that you name`,
      `${googleFacts.resourceViewer}, ${googleFacts.inventoryViewers}, on the organization or folders`,
      `${googleFacts.hierarchyViewer}, on the organization`,
    ],
    'Oracle Cloud, a group with a policy:',
    [
      oracleFacts.reportStatements,
      oracleFacts.inspectStatement,
      oracleFacts.inventoryStatements,
      oracleFacts.metricStatement,
      oracleFacts.usageStatement,
      oracleFacts.contractStatements,
    ].flatMap((statements) => statements.split(', ')),
    'Some of these permissions allow more than the platform uses. Tell your security reviewer:',
    {
      columns: ['Cloud', 'What the permissions allow beyond our use'],
      rows: [
        [
          'AWS',
          'Some actions can show secrets. Among them are DescribeInstanceAttribute, DescribeLaunchTemplateVersions, DescribeSpotFleetRequests and DescribeSpotInstanceRequests (instance user data), DescribeVpnConnections (pre-shared keys), DescribeVerifiedAccessTrustProviders (a client secret) and ListFunctions (environment variables). The template on the integration page can deny these seven.',
        ],
        [
          'Azure',
          `Reader can ${azureFacts.resourceReaderLogs}, and shows ${azureFacts.deploymentRecords}. The custom role on the integration page leaves both out. Both roles show settings in plain text. ${azureFacts.costReader} can open ${azureFacts.costReaderExtra}.`,
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
