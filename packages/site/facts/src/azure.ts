import type { FactRecords } from './fact.ts';
import * as azureFacts from './values/azure.ts';

export { azureFacts };

export const azureRecords: FactRecords<typeof azureFacts> = {
  reservations: {
    statement: 'Reservations take up to 72% off pay-as-you-go prices.',
    source: 'What are Azure Reservations?',
    url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/reservations/save-compute-costs-reservations',
    dated: '2026-01-15',
    checked: '2026-11-22',
    second: {
      source: 'Rate optimization, FinOps toolkit',
      url: 'https://github.com/microsoft/finops-toolkit/blob/dev/docs-mslearn/framework/optimize/rates.md',
    },
  },
  computeSavingsPlan: {
    statement:
      'The savings plan for compute takes up to 65% off, for 1 or 3 years; it cannot be canceled or refunded.',
    source: 'Azure savings plans overview',
    url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/savings-plan/savings-plan-overview',
    dated: '2026-01-08',
    checked: '2026-11-22',
    second: {
      source: 'Rate optimization, FinOps toolkit',
      url: 'https://github.com/microsoft/finops-toolkit/blob/dev/docs-mslearn/framework/optimize/rates.md',
    },
  },
  databaseSavingsPlan: {
    statement:
      'Since March 18, 2026, a one-year savings plan for databases takes up to 35% off serverless databases, 12-20% elsewhere.',
    source: 'Microsoft Azure Savings Plan for Databases, schneider.im',
    url: 'https://www.schneider.im/lu/microsoft-azure-savings-plan-for-databases-pricing-discounts-and-how-it-works/',
    dated: '2026-04',
    checked: '2026-11-22',
    second: {
      source: 'Microsoft expands Azure database cost-saving options, Redmond Magazine, April 2026',
      url: 'https://redmondmag.com/articles/2026/04/10/microsoft-expands-azure-database-cost-saving-options.aspx',
    },
    secondary: true,
  },
  hybridBenefit: {
    statement: 'Windows machines that combine a commitment with Hybrid Benefit cost up to about 80% less.',
    source: 'SQL Server Hybrid Benefit',
    url: 'https://learn.microsoft.com/en-us/azure/azure-vmware/sql-server-hybrid-benefit',
    dated: '2023-12-19',
    checked: '2026-11-22',
    second: {
      source: 'Azure Hybrid Benefit, Synextra',
      url: 'https://www.synextra.co.uk/knowledge-base/azure-hybrid-benefit/',
    },
    secondary: true,
  },
  refundCap: {
    statement: 'Refunds of reservations are limited to $50,000 in a rolling twelve months.',
    source: 'Changes to the Azure reservation exchange policy',
    url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/reservations/reservation-exchange-policy-changes',
    dated: '2026-08-27',
    checked: '2026-11-22',
    second: {
      source: 'Self-service exchanges and refunds for Azure Reservations, July 2026',
      url: 'https://github.com/MicrosoftDocs/azure-docs/blob/main/articles/cost-management-billing/reservations/exchange-and-refund-azure-reservations.md',
    },
  },
  lastExchangeMonth: {
    statement:
      'Reservations bought from February 1, 2027, cannot be exchanged where a savings plan covers the service; older ones keep one last exchange.',
    source: 'Changes to the Azure reservation exchange policy',
    url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/reservations/reservation-exchange-policy-changes',
    dated: '2026-08-27',
    checked: '2026-11-22',
    second: {
      source: 'Self-service exchanges and refunds for Azure Reservations, July 2026',
      url: 'https://github.com/MicrosoftDocs/azure-docs/blob/main/articles/cost-management-billing/reservations/exchange-and-refund-azure-reservations.md',
    },
  },
  costReader: {
    statement:
      'Cost Management Reader works at management group, subscription and resource group, not at a billing account; management groups are not supported under a Customer Agreement. Reader has the same cost views.',
    source: 'Understand and work with scopes',
    url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/costs/understand-work-scopes',
    dated: '2025-07-22',
    checked: '2026-11-22',
    second: {
      source: 'FinOps hubs overview, FinOps toolkit',
      url: 'https://github.com/microsoft/finops-toolkit/blob/dev/docs-mslearn/toolkit/hubs/finops-hubs-overview.md',
    },
  },
  blobReader: {
    statement: 'Storage Blob Data Reader on the container is enough to read an export.',
    source: 'Azure built-in roles',
    url: 'https://learn.microsoft.com/en-us/azure/role-based-access-control/built-in-roles',
    dated: '2025-07-22',
    checked: '2026-11-22',
    second: {
      source: 'FinOps hubs overview, FinOps toolkit',
      url: 'https://github.com/microsoft/finops-toolkit/blob/dev/docs-mslearn/toolkit/hubs/finops-hubs-overview.md',
    },
  },
  commitmentReaders: {
    statement:
      'Reservations need Reservations Reader, savings plans their own Savings plan Reader, both at the tenant.',
    source: 'Permissions to view and manage savings plans',
    url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/savings-plan/permission-view-manage',
    dated: '2024-04-15',
    checked: '2026-11-22',
    second: {
      source: 'Permissions to view and manage Azure reservations',
      url: 'https://github.com/MicrosoftDocs/azure-docs/blob/main/articles/cost-management-billing/reservations/view-reservations.md',
    },
  },
  exportScopes: {
    statement:
      'FOCUS exports work at an EA enrollment, an MCA billing profile, a subscription and others, not at a management group.',
    source: 'Tutorial: improved exports',
    url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/costs/tutorial-improved-exports',
    dated: '2025-06-26',
    checked: '2026-11-22',
    second: {
      source: 'Configure scopes, FinOps toolkit',
      url: 'https://github.com/microsoft/finops-toolkit/blob/dev/docs-mslearn/toolkit/hubs/configure-scopes.md',
    },
  },
  exportHistory: {
    statement: 'Earlier months, up to 13, can be exported one month at a time.',
    source: 'Tutorial: improved exports',
    url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/costs/tutorial-improved-exports',
    dated: '2025-06-26',
    checked: '2026-11-22',
    second: {
      source: 'azure-cost-exports.md, FinOps toolkit',
      url: 'https://github.com/microsoft/finops-toolkit/blob/dev/src/templates/agent-skills/azure-cost-management/references/azure-cost-exports.md',
    },
  },
  dataDelay: {
    statement: 'Cost data typically takes 8 to 24 hours; a month closes up to 72 hours after its end.',
    source: 'Understand Cost Management data',
    url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/costs/understand-cost-mgt-data',
    dated: '2024-02-16',
    checked: '2026-11-22',
    second: {
      source: 'Get started with Cost Management for partners',
      url: 'https://github.com/MicrosoftDocs/azure-docs/blob/main/articles/cost-management-billing/costs/get-started-partners.md',
    },
  },
  anomalyDelay: {
    statement: 'Anomaly detection runs 36 hours after the UTC day ends.',
    source: 'Identify anomalies and unexpected changes in cost',
    url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/understand/analyze-unexpected-charges',
    dated: '2025-01-07',
    checked: '2026-11-22',
    second: {
      source: 'Azure cost anomaly detection, Lucidity',
      url: 'https://lucidity.cloud/feeds/blog/azure-cost-anomaly-detection-near-real-time',
    },
  },
  budgetBasis: {
    statement: 'Budgets are evaluated once in 24 hours on actual cost, never amortized, and stop nothing.',
    source: 'Tutorial: create and manage budgets',
    url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/costs/tutorial-acm-create-budgets',
    dated: '2023-06-07',
    checked: '2026-11-22',
  },
  focusRows: {
    statement:
      'Microsoft measured the FOCUS dataset at 49% fewer rows than the actual and amortized ones together.',
    source: 'What is FOCUS?',
    url: 'https://learn.microsoft.com/en-us/cloud-computing/finops/focus/what-is-focus',
    dated: '2026-04-01',
    checked: '2026-11-22',
  },
  focusSize: {
    statement: 'Microsoft measured the FOCUS dataset as about 30% smaller.',
    source: 'What is FOCUS?',
    url: 'https://learn.microsoft.com/en-us/cloud-computing/finops/focus/what-is-focus',
    dated: '2026-04-01',
    checked: '2026-11-22',
  },
  advisorCpu: {
    statement:
      'Advisor recommends a shutdown when the 95th percentile of maximum CPU is under 3%, with other conditions.',
    source: 'Advisor cost recommendations',
    url: 'https://learn.microsoft.com/en-us/azure/advisor/advisor-cost-recommendations',
    dated: '2024-12',
    checked: '2026-11-22',
  },
  advisorOther: {
    statement:
      'Advisor’s other two shutdown thresholds are 2% of CPU in the last 3 days and 2% of outbound network.',
    source: 'Advisor cost recommendations',
    url: 'https://learn.microsoft.com/en-us/azure/advisor/advisor-cost-recommendations',
    dated: '2024-12',
    checked: '2026-11-22',
  },
  licenses: {
    statement:
      'Hybrid Benefit takes Windows Server and SQL Server licenses with Software Assurance or as subscriptions.',
    source: 'SQL Server Hybrid Benefit',
    url: 'https://learn.microsoft.com/en-us/azure/azure-vmware/sql-server-hybrid-benefit',
    dated: '2023-12-19',
    checked: '2026-11-22',
  },
  spotNotice: {
    statement: 'Azure evicts a Spot VM with 30 seconds’ notice.',
    source: 'Use Azure Spot Virtual Machines',
    url: 'https://learn.microsoft.com/en-us/azure/virtual-machines/spot-vms',
    dated: '2020-10-05',
    checked: '2026-11-22',
  },
  advisorLookback: {
    statement: 'Advisor looks at the last 7 days unless it is set to more.',
    source: 'Advisor cost recommendations',
    url: 'https://learn.microsoft.com/en-us/azure/advisor/advisor-cost-recommendations',
    dated: '2024-12',
    checked: '2026-11-22',
  },
  anomalyTraining: {
    statement: 'The model of anomaly detection is trained on the last 60 days.',
    source: 'Identify anomalies and unexpected changes in cost',
    url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/understand/analyze-unexpected-charges',
    dated: '2025-01-07',
    checked: '2026-11-22',
    second: {
      source: 'Azure cost anomaly detection, Lucidity',
      url: 'https://lucidity.cloud/feeds/blog/azure-cost-anomaly-detection-near-real-time',
    },
  },
  resourceReader: {
    statement: 'Reader shows resources with their sizes, tags and metrics and changes none.',
    source: 'Azure built-in roles',
    url: 'https://learn.microsoft.com/en-us/azure/role-based-access-control/built-in-roles',
    checked: '2026-11-22',
    second: {
      source: 'Read-only permission templates, CloudCostIQ',
      url: 'https://www.cloudcostiq.com/cloud-permissions',
    },
  },
  resourceReaderLogs: {
    statement:
      'Reader contains */read, with which a Log Analytics workspace gives the logs of a resource unless it requires workspace permissions.',
    source: 'Manage access to Log Analytics workspaces',
    url: 'https://learn.microsoft.com/en-us/azure/azure-monitor/logs/manage-access',
    dated: '2022-03-22',
    checked: '2026-11-23',
    second: {
      source: 'Querying logs for Azure resources',
      url: 'https://learn.microsoft.com/en-us/azure/azure-monitor/logs/api/azure-resource-queries',
    },
  },
  deploymentRecords: {
    statement: 'Parameters that are not secure are recorded in the deployment history, which Reader shows.',
    source: 'Azure.Deployment.SecretLeak, PSRule for Azure',
    url: 'https://azure.github.io/PSRule.Rules.Azure/en/rules/Azure.Deployment.SecretLeak/',
    dated: '2025-06',
    checked: '2026-11-23',
    second: {
      source: 'Secure your parameters, Microsoft Learn training',
      url: 'https://learn.microsoft.com/en-us/training/modules/build-reusable-bicep-files-parameters/5-how-secure-parameter',
    },
  },
  exportStart: {
    statement: 'The recurrence period of an export may not start in the past.',
    source: 'azure-docs, pull request 106590',
    url: 'https://github.com/MicrosoftDocs/azure-docs/pull/106590',
    checked: '2026-11-23',
    second: {
      source: 'terraform-provider-azurerm, issue 20597',
      url: 'https://github.com/hashicorp/terraform-provider-azurerm/issues/20597',
    },
  },
  exportVersion: {
    statement: 'Version 2025-03-01 of the exports API is generally available and has the FOCUS dataset.',
    source: 'New-FinOpsCostExport, FinOps toolkit',
    url: 'https://learn.microsoft.com/en-us/cloud-computing/finops/toolkit/powershell/cost/new-finopscostexport',
    checked: '2026-11-23',
  },
  exportProvider: {
    statement:
      'The subscription of an export’s storage account must be registered once with Microsoft.CostManagementExports. The portal does it by itself, an API user has to.',
    source: 'ExportDeliveryDestination, Azure SDK',
    url: 'https://learn.microsoft.com/en-us/javascript/api/@azure/arm-costmanagement/exportdeliverydestination',
    checked: '2026-11-26',
    second: {
      source: 'finops-toolkit, issue 1409',
      url: 'https://github.com/microsoft/finops-toolkit/issues/1409',
    },
  },
  allocationShares: {
    statement:
      'A cost allocation rule has whole percentages. Prefilled ones come from the costs of the current month and change only when the rule is edited. Power BI does not show the result.',
    source: 'Create and manage Azure cost allocation rules',
    url: 'https://github.com/MicrosoftDocs/azure-docs/blob/main/articles/cost-management-billing/costs/allocate-costs.md',
    dated: '2025-01-07',
    checked: '2026-11-26',
  },
  policyRole: {
    statement:
      'Resource Policy Contributor may assign policies. Contributor may not: it excludes Microsoft.Authorization/*/Write.',
    source: 'Azure built-in roles for General',
    url: 'https://learn.microsoft.com/en-us/azure/role-based-access-control/built-in-roles/general',
    checked: '2026-11-23',
    second: {
      source: 'Overview of Azure Policy, Azure RBAC permissions',
      url: 'https://learn.microsoft.com/en-us/azure/governance/policy/overview',
    },
  },
  machineRole: {
    statement:
      'Virtual Machine Contributor may start, stop and deallocate virtual machines. Of Microsoft.Insights it has alert rules only: Monitoring Reader reads the activity log.',
    source: 'Azure built-in roles for Compute, and for Monitor',
    url: 'https://learn.microsoft.com/en-us/azure/role-based-access-control/built-in-roles/compute',
    checked: '2026-11-30',
  },
  costReaderExtra: {
    statement:
      'Cost Management Reader contains Microsoft.Support/*, which creates and changes support tickets.',
    source: 'Azure built-in roles for Management and governance',
    url: 'https://learn.microsoft.com/en-us/azure/role-based-access-control/built-in-roles/management-and-governance',
    checked: '2026-11-23',
  },
  savingsPlanFinal: {
    statement:
      'All savings plan purchases are final: a plan cannot be canceled or exchanged for a reservation; some reservations can be traded in for a plan.',
    source: 'Azure saving plan cancellation policies',
    url: 'https://github.com/MicrosoftDocs/azure-docs/blob/main/articles/cost-management-billing/savings-plan/cancel-savings-plan.md',
    dated: '2023-11-17',
    checked: '2026-11-25',
  },
  exchangeEnd: {
    statement:
      'Reservations bought from February 1, 2027, cannot be exchanged where a savings plan covers the service.',
    source: 'Changes to the Azure reservation exchange policy',
    url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/reservations/reservation-exchange-policy-changes',
    dated: '2026-08-27',
    checked: '2026-11-22',
  },
  rawColumns: {
    statement: 'The FOCUS dataset of an export names service, region, cost and tags in these columns.',
    source: 'FOCUS cost and usage details file schema',
    url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/dataset-schema/cost-usage-details-focus',
    checked: '2026-11-29',
  },
};
