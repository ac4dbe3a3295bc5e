import { azureFacts } from '@site/facts/azure';
import { type Grant, statementsIn } from '../content/grants.ts';
import { withGrants } from './script-grants.ts';

const [reservations, savingsPlans] = azureFacts.commitmentReaders.split(', ');

/** Scopes of the tenant's commitments. */
const TENANT_SCOPES: Record<string, string> = {
  [reservations!]: '/providers/Microsoft.Capacity',
  [savingsPlans!]: '/providers/Microsoft.BillingBenefits',
};

function assignment(role: string, at: Grant['at']): string {
  if (at === 'tenant') return `grant '${role}' ${TENANT_SCOPES[role]}`;
  if (at === 'container') return `grant '${role}' "$container"`;
  const name = role === azureFacts.resourceReader ? '"$reader"' : `'${role}'`;
  return `for scope in "\${scopes[@]}"; do grant ${name} "$scope"; done`;
}

/** @param script downloads/azure-reader-roles.sh */
export const azureScript = (script: string, rows: readonly Grant[]): string =>
  withGrants(
    script,
    rows.flatMap((row) => statementsIn(row).map((role) => assignment(role, row.at))),
  );

/** Reader without logs, records of deployments and scripts. In a pattern, * includes slashes. */
export const azureCustomRole = (): string =>
  `${JSON.stringify(
    {
      Name: 'Cost visibility resource reader',
      Description: `In place of ${azureFacts.resourceReader}: reads resources and metrics, no logs, no records of deployments and no scripts of run commands.`,
      Actions: ['*/read'],
      NotActions: [
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
      AssignableScopes: ['/subscriptions/SUBSCRIPTION-ID'],
    },
    null,
    2,
  )}\n`;
