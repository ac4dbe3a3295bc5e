/** By region: no two lines without an owner share one. */
export const suggestedOwners: Record<string, string> = {
  'sa-east-1': 'Storefront: the account hosts its launch in Brazil',
  'us-west-2': 'Platform: created by its test pipeline',
  'uk-london-1': 'Finance Systems: the only team in the compartment',
  westeurope: 'Platform: runs the workspace with the logs of six teams',
};
