import { azureFacts } from '@site/facts/azure';
import type { Integration } from '../../../content/content-schema.ts';
import figure from './azure.data.ts';

const entry: Integration = {
  name: 'Microsoft Azure',
  line: 'An app registration and a scheduled export',
  menuOrder: 2,
  title: 'Microsoft Azure cost integration',
  subtitle:
    'One app registration with reader roles and a scheduled FOCUS export, for Enterprise Agreements, Microsoft Customer Agreements and single subscriptions.',
  description:
    'Connect Microsoft Azure with an app registration and a scheduled FOCUS export: reader roles by name, four steps, and when each kind of data appears.',
  logo: 'azure',
  figure,
  features: [
    {
      title: 'Cost exports in FOCUS columns',
      description:
        'Cost Management writes FOCUS files to a storage account in your subscription, daily and at month end. Billed and effective cost are in the same row, which leaves one dataset to reconcile.',
      reads: ['Cost Management exports', 'Price sheet export', 'Cost Details API'],
    },
    {
      title: 'Your hierarchy, kept',
      description:
        'Management groups, subscriptions, resource groups and inherited tags arrive as you built them. Renames and moves are followed, which keeps last year comparable.',
      reads: ['Management groups', 'Resource Graph', 'Tag inheritance'],
    },
    {
      title: 'Machine metrics and advice',
      description:
        'Azure Monitor supplies processor, network and disk figures, and guest memory if you collect it. Advisor findings are imported with their date, and marked when our reading differs.',
      reads: ['Azure Monitor', 'Azure Advisor'],
    },
    {
      title: 'Reservations and licenses',
      description:
        'Utilization of every reservation and savings plan, the scope it applies to, the date it ends, and the machines that run with or without Hybrid Benefit.',
      reads: ['Reservation details', 'Savings plan utilization', 'Hybrid Benefit flags'],
    },
  ],
  connection: {
    intro:
      'Access is granted to an app registration in your Microsoft Entra tenant. It signs in with a certificate or a federated credential, takes only reader roles, and shows up in your sign-in log each time.',
    steps: [
      {
        title: 'Register the application',
        description:
          'Create an app registration without any API permission in Microsoft Graph, and add the federated credential or the certificate we display.',
      },
      {
        title: 'Assign reader roles',
        description:
          'Use the Azure CLI script below the table or the portal. The script lists what is missing and creates it only with --apply. Resource roles given at a management group reach new subscriptions; cost roles do so only under an Enterprise Agreement.',
      },
      {
        title: 'Schedule the export',
        description: `In Cost Management, create a daily FOCUS export at the ${azureFacts.exportScopes}. Earlier months, ${azureFacts.exportHistory}, can be exported once, month by month.`,
      },
      {
        title: 'Verify and pick scopes',
        description:
          'Enter tenant, application and container. The check names each role it can see and the scopes that are still without one.',
      },
    ],
    permissions: [
      {
        grant: azureFacts.costReader,
        at: 'scope',
        scope: 'Subscriptions; management group under an EA',
        why: 'Cost views and budgets',
      },
      {
        grant: azureFacts.blobReader,
        at: 'container',
        scope: 'The export container only',
        why: 'To download the files of the export',
      },
      {
        grant: azureFacts.resourceReader,
        at: 'scope',
        scope: 'Management group or chosen subscriptions',
        why: 'Resource names, sizes, tags, metrics and Advisor findings',
      },
      {
        grant: azureFacts.commitmentReaders,
        at: 'tenant',
        scope: 'Tenant',
        why: 'Utilization, scope and end date of each commitment',
      },
    ],
    never: `None of these roles can start, resize or remove a resource, read the secrets of a key vault, open a database or change a budget. Two go further than we need. Reader can ${azureFacts.resourceReaderLogs}, and shows ${azureFacts.deploymentRecords}. We read neither. The custom role below the table leaves both out, and you may grant it in place of Reader. Both roles show settings in plain text, such as environment variables of container groups: keep secrets in a key vault. ${azureFacts.costReader} can also open ${azureFacts.costReaderExtra}. We ask for no billing role: those would also allow changes to budgets and exports. Directory data such as users and groups isn’t requested.`,
  },
  timeline: [
    { when: 'At once', what: 'Management groups, subscriptions, tags, reservations and their end dates.' },
    {
      when: 'Next morning',
      what: 'The first daily export: cost by subscription, resource group, service and tag for the running month.',
    },
    {
      when: 'Within the week',
      what: 'Earlier months from one-time exports, reconciled to their invoices, and right-sizing from stored metrics.',
    },
    {
      when: 'After 30 days',
      what: `Alerts on unusual patterns after each export. Azure’s own check runs ${azureFacts.anomalyDelay} ends.`,
    },
  ],
  capabilities: [
    {
      title: 'Reservation desk',
      description: `What to buy or let run out, what can no longer be exchanged after ${azureFacts.lastExchangeMonth}, and which scope suits each purchase.`,
    },
    {
      title: 'Hybrid Benefit check',
      description:
        'Windows and SQL Server cores that pay for a license you may already own, listed by subscription and machine.',
    },
    {
      title: 'AKS namespaces',
      description:
        'Costs per namespace where AKS cost analysis is on, system pools included, with the share that no workload requested.',
    },
    {
      title: 'Dev/Test discipline',
      description:
        'Subscriptions that qualify for Dev/Test rates and don’t use them, and machines that run through the weekend.',
    },
    {
      title: 'Shared platform split',
      description:
        'Hub networks, firewalls and log workspaces divided among the spokes that use them, by a driver you select.',
    },
    {
      title: 'Log and storage tiers',
      description:
        'Log Analytics workspaces by ingestion, and blobs that could move from hot to cool, cold or archive, net of read charges.',
    },
  ],
};

export default entry;
