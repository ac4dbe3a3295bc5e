import { azureFacts } from '@site/facts/azure';
import { type Grant, statementsIn } from '../content/grants.ts';
import { withGrants } from './script-grants.ts';

const [reservations, savingsPlans] = azureFacts.commitmentReaders.split(', ');

/** Scopes of the tenant's commitments. */
const TENANT_SCOPES: Record<string, string> = {
  [reservations!]: '/providers/Microsoft.Capacity',
  [savingsPlans!]: '/providers/Microsoft.BillingBenefits',
};

/** Variables of the script, for roles that a custom role may replace. */
const REPLACEABLE: Record<string, string> = {
  [azureFacts.resourceReader]: '"$reader"',
  [azureFacts.costReader]: '"$cost_reader"',
};

function assignment(role: string, at: Grant['at']): string {
  if (at === 'tenant') return `grant '${role}' ${TENANT_SCOPES[role]}`;
  if (at === 'container') return `grant '${role}' "$container"`;
  return `for scope in "\${scopes[@]}"; do grant ${REPLACEABLE[role] ?? `'${role}'`} "$scope"; done`;
}

/** @param script downloads/azure-reader-roles.sh */
export const azureScript = (script: string, rows: readonly Grant[]): string =>
  withGrants(
    script,
    rows.flatMap((row) => statementsIn(row).map((role) => assignment(role, row.at))),
  );

const customRole = (
  Name: string,
  Description: string,
  Actions: string[],
  NotActions: string[] = [],
): string => {
  const AssignableScopes = ['/subscriptions/SUBSCRIPTION-ID'];
  return `${JSON.stringify({ Name, Description, Actions, NotActions, AssignableScopes }, null, 2)}\n`;
};

/** Reader without logs, records of deployments and scripts. In a pattern, * includes slashes. */
export const azureResourceRole = (): string =>
  customRole(
    'Cost visibility resource reader',
    `In place of ${azureFacts.resourceReader}: reads resources and metrics, no logs, no records of deployments and no scripts of run commands.`,
    ['*/read'],
    [
      'Microsoft.Insights/logs/*',
      'Microsoft.Insights/eventtypes/*',
      'Microsoft.Insights/components/query/*',
      'Microsoft.Insights/components/events/*',
      'Microsoft.Insights/components/api/*',
      'Microsoft.Insights/components/extendQueries/*',
      'Microsoft.Insights/components/getToken/*',
      'Microsoft.Insights/generateLiveToken/*',
      'Microsoft.OperationalInsights/workspaces/query/*',
      'Microsoft.OperationalInsights/workspaces/tables/query/*',
      'Microsoft.OperationalInsights/workspaces/sharedKeys/*',
      'Microsoft.Resources/deployments/*',
      'Microsoft.Resources/subscriptions/resourceGroups/deployments/*',
      'Microsoft.Resources/deploymentScripts/*',
      'Microsoft.Resources/deploymentStacks/*',
      'Microsoft.Compute/virtualMachines/runCommands/*',
      'Microsoft.Compute/virtualMachineScaleSets/virtualMachines/runCommands/*',
    ],
  );

/** Source: Azure built-in roles for Management and governance, without Microsoft.Support. */
export const azureCostRole = (): string =>
  customRole(
    'Cost visibility cost reader',
    `In place of ${azureFacts.costReader}: the same reads, and no support tickets.`,
    [
      'Microsoft.Consumption/*/read',
      'Microsoft.CostManagement/*/read',
      'Microsoft.Billing/billingPeriods/read',
      'Microsoft.Billing/billingProperty/read',
      'Microsoft.Resources/subscriptions/read',
      'Microsoft.Resources/subscriptions/resourceGroups/read',
      'Microsoft.Advisor/configurations/read',
      'Microsoft.Advisor/recommendations/read',
      'Microsoft.Management/managementGroups/read',
    ],
  );
