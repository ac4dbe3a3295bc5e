import { azureFacts } from '@site/facts/azure';
import type { Integration } from '../../../content/content-schema.ts';
import figure from './azure.data.ts';

const entry: Integration = {
  name: 'Microsoft Azure',
  line: 'An app registration and a scheduled export',
  menuOrder: 2,
  title: 'Microsoft Azure cost integration',
  subtitle: 'An app registration with reader roles, and a scheduled FOCUS export.',
  description:
    'Connect Microsoft Azure with an app registration and a scheduled FOCUS export: reader roles by name, four steps, and when each kind of data appears.',
  logo: 'azure',
  figure,
  features: [
    {
      title: 'Cost exports in FOCUS columns',
      description: 'Daily and at month end, with billed and effective cost in one row.',
      reads: ['Cost Management exports', 'price sheet export', 'Cost Details API'],
    },
    {
      title: 'Your hierarchy, kept',
      description: 'As you built them. Renames and moves are followed.',
      reads: ['Management groups', 'Resource Graph', 'tag inheritance'],
    },
    {
      title: 'Machine metrics and advice',
      description: 'Processor, network, disk and available memory without an agent, and Advisor findings.',
      reads: ['Azure Monitor', 'Azure Advisor'],
    },
    {
      title: 'Reservations and licenses',
      description: 'Use, scope and end date, and the machines without Hybrid Benefit.',
      reads: ['Reservation details', 'savings plan utilization', 'Hybrid Benefit flags'],
    },
  ],
  connection: {
    intro:
      'An app registration in your Microsoft Entra tenant takes only reader roles, and shows up in your sign-in log each time.',
    steps: [
      {
        title: 'Register the application',
        description: 'Without Microsoft Graph permissions, with our federated credential.',
      },
      {
        title: 'Schedule the export',
        description: `Create the container, then a daily FOCUS export to it at the ${azureFacts.exportScopes}. Earlier months, ${azureFacts.exportHistory}, can be exported once, month by month.`,
      },
      {
        title: 'Assign reader roles',
        description:
          'Only --apply creates what is missing. Under an EA, a management group will do. The two roles of the tenant need elevated access.',
      },
      {
        title: 'Turn elevated access off again',
        description:
          'It reaches every subscription. Then enter tenant, application and container: the check names each role it can see.',
      },
    ],
    terminal: [
      {
        command:
          'bash azure-reader-roles.sh --app APPLICATION-ID --scope /subscriptions/SUBSCRIPTION-ID --container CONTAINER-ID',
        output:
          'Tenant TENANT-ID, service principal PRINCIPAL-ID\nwould create Cost Management Reader at /subscriptions/SUBSCRIPTION-ID\nwould create Storage Blob Data Reader at CONTAINER-ID\nwould create Reader at /subscriptions/SUBSCRIPTION-ID\nwould create Reservations Reader at /providers/Microsoft.Capacity\nwould create Savings plan Reader at /providers/Microsoft.BillingBenefits',
      },
      {
        command:
          "az role assignment delete --assignee YOUR-ACCOUNT --role 'User Access Administrator' --scope /",
      },
    ],
    permissions: [
      {
        grant: azureFacts.costReader,
        scope: 'Subscriptions; management group under an EA',
        why: 'Costs, where Reader isn’t granted',
      },
      {
        grant: azureFacts.blobReader,
        scope: 'The export container only',
        why: 'To download the files of the export',
      },
      {
        grant: azureFacts.resourceReader,
        scope: 'Management group or chosen subscriptions',
        why: 'Resource names, sizes, tags, metrics and Advisor findings',
      },
      {
        grant: azureFacts.commitmentReaders,
        scope: 'Tenant',
        why: 'Utilization, scope and end date of each commitment',
      },
    ],
    never:
      'None of these roles can start, resize or remove a resource, read the secrets of a key vault, open a database or change a budget. We ask for no billing role and for no directory data.',
    shows: [
      {
        grant: azureFacts.resourceReader,
        what: `It can ${azureFacts.resourceReaderLogs}, and shows ${azureFacts.deploymentRecords}. We read neither, and the first custom role leaves both out.`,
      },
      {
        grant: `${azureFacts.resourceReader}, and the custom role`,
        what: 'Settings in plain text, such as environment variables of container groups. Keep secrets in a key vault.',
      },
      {
        grant: azureFacts.costReader,
        what: `It can open ${azureFacts.costReaderExtra}. With ${azureFacts.resourceReader}, leave it out (--cost-reader none).`,
      },
    ],
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
      description: `What to buy, what to let run out, and what can no longer be exchanged after ${azureFacts.lastExchangeMonth}.`,
    },
    {
      title: 'Hybrid Benefit check',
      description: 'Windows and SQL Server cores that pay for a license you may already own.',
    },
    {
      title: 'AKS namespaces',
      description: 'Costs per namespace where AKS cost analysis is on, with the share nobody requested.',
    },
    {
      title: 'Dev/Test discipline',
      description: 'Subscriptions that qualify for Dev/Test rates, and machines on weekends.',
    },
    {
      title: 'Shared platform split',
      description: 'Hub networks, firewalls and log workspaces divided by a driver you select.',
    },
    {
      title: 'Log and storage tiers',
      description: 'Log workspaces by ingestion, and blobs for a cooler tier, net of read charges.',
    },
  ],
};

export default entry;
