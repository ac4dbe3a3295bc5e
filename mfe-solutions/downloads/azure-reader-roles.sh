#!/usr/bin/env bash
#
# Gives an app registration the reader roles that reading cost and usage needs.
#
# By default nothing is changed: it lists the role assignments that exist and those that are missing. With --apply
# it creates the missing assignments and nothing else.
#
#   ./azure-reader-roles.sh --app APPLICATION_ID --scope SCOPE --container CONTAINER_ID
#   ./azure-reader-roles.sh --app APPLICATION_ID --scope SCOPE --container CONTAINER_ID --apply
#
# --scope      /subscriptions/ID, or /providers/Microsoft.Management/managementGroups/ID under an Enterprise
#              Agreement; may be repeated
# --container  resource ID of the export's blob container
# --reader     name of a custom role to assign in place of Reader. Put your scopes into AssignableScopes of
#              azure-resource-reader.json and create it first:
#              az role definition create --role-definition @azure-resource-reader.json
# --cost-reader  none where Reader or its custom role is assigned, which shows the same costs. Or the name of a custom
#              role to assign in place of Cost Management Reader, from azure-cost-reader.json
#
# Needs: bash, Azure CLI, and the right to assign roles at each scope. The two roles of the tenant need elevated
# access (User Access Administrator). Remove it afterwards:
# az role assignment delete --assignee YOUR-ACCOUNT --role 'User Access Administrator' --scope /
set -euo pipefail

scopes=()
app='' container='' reader='Reader' cost_reader='Cost Management Reader' apply=false

usage() {
  sed -n '3,23s/^# \{0,1\}//p' "$0" >&2
  exit 2
}

while (($# > 0)); do
  case $1 in
    --app) app=${2:?} && shift ;;
    --scope) scopes+=("${2:?}") && shift ;;
    --container) container=${2:?} && shift ;;
    --reader) reader=${2:?} && shift ;;
    --cost-reader) cost_reader=${2:?} && shift ;;
    --apply) apply=true ;;
    *) usage ;;
  esac
  shift
done
[[ -n $app && -n $container && ${#scopes[@]} -gt 0 ]] || usage

principal=$(az ad sp show --id "$app" --query id --output tsv)
tenant=$(az account show --query tenantId --output tsv)
echo "Tenant $tenant, service principal $principal"

# One role at one scope: listed, and created only with --apply.
grant() {
  local role=$1 scope=$2 found
  found=$(az role assignment list --assignee "$principal" --role "$role" --scope "$scope" --query 'length(@)' --output tsv)
  if ((found > 0)); then
    echo "has          $role at $scope"
  elif [[ $apply == true ]]; then
    az role assignment create --assignee-object-id "$principal" --assignee-principal-type ServicePrincipal \
      --role "$role" --scope "$scope" --output none
    echo "created      $role at $scope"
  else
    echo "would create $role at $scope"
  fi
}

# The permission table
for scope in "${scopes[@]}"; do [[ $cost_reader == none ]] || grant "$cost_reader" "$scope"; done
grant 'Storage Blob Data Reader' "$container"
for scope in "${scopes[@]}"; do grant "$reader" "$scope"; done
grant 'Reservations Reader' /providers/Microsoft.Capacity
grant 'Savings plan Reader' /providers/Microsoft.BillingBenefits
