#!/usr/bin/env bash
#
# Creates a service account without keys and gives it the viewer roles that reading cost and usage needs.
#
# By default nothing is changed: it lists what exists and what it would do. With --apply it creates the service
# account if it is missing, adds the missing bindings, and does nothing else. How our identity may use the account
# is not in here: the connection page shows that binding.
#
#   ./google-viewer-roles.sh --project P --billing-account B --dataset P2:D --organization O
#   ./google-viewer-roles.sh --project P --billing-account B --dataset P2:D --organization O --apply
#
# --project          project of the service account; it runs the queries and pays for them
# --billing-account  id of the billing account, 000000-000000-000000
# --dataset          project and dataset of the billing export
# --organization     id of the organization; to limit the viewer roles to folders, grant them there by hand
#
# Needs: bash, gcloud, bq, and the right to set IAM policies at each of these places.
set -euo pipefail

project='' billing='' dataset='' organization='' apply=false
readonly NAME=cost-visibility-reader

usage() {
  sed -n '3,17s/^# \{0,1\}//p' "$0" >&2
  exit 2
}

while (($# > 0)); do
  case $1 in
    --project) project=${2:?} && shift ;;
    --billing-account) billing=${2:?} && shift ;;
    --dataset) dataset=${2:?} && shift ;;
    --organization) organization=${2:?} && shift ;;
    --apply) apply=true ;;
    *) usage ;;
  esac
  shift
done
[[ -n $project && -n $billing && -n $dataset && -n $organization ]] || usage

account="$NAME@$project.iam.gserviceaccount.com"
member="serviceAccount:$account"

# Other services may not know a new service account for some seconds, so changes for it are tried for a minute.
new=false
try() {
  local left=7
  until "$@" >/dev/null; do
    left=$((left - 1))
    [[ $new == true ]] && ((left > 0)) || return 1
    sleep 10
  done
}

# Arguments: what it is, whether it is there (true or false), and the command that makes it.
ensure() {
  local what=$1 found=$2
  shift 2
  if [[ $found == true ]]; then
    echo "has          $what"
  elif [[ $apply == true ]]; then
    try "$@"
    echo "created      $what"
  else
    echo "would create $what"
  fi
}

# Prints true if the policy that the command prints binds the role to the account.
bound() {
  local role=$1 members
  shift
  members=$("$@" --flatten='bindings[].members' \
    --filter="bindings.role=$role AND bindings.members=$member" --format='value(bindings.role)') || return 1
  if [[ -n $members ]]; then echo true; else echo false; fi
}

grant_billing() {
  local found
  found=$(bound "$1" gcloud billing accounts get-iam-policy "$billing")
  ensure "$1 on billing account $billing" "$found" \
    gcloud billing accounts add-iam-policy-binding "$billing" --member="$member" --role="$1"
}

grant_project() {
  local found
  found=$(bound "$1" gcloud projects get-iam-policy "$project")
  ensure "$1 on project $project" "$found" \
    gcloud projects add-iam-policy-binding "$project" --member="$member" --role="$1" --condition=None
}

grant_organization() {
  local found
  found=$(bound "$1" gcloud organizations get-iam-policy "$organization")
  ensure "$1 on organization $organization" "$found" \
    gcloud organizations add-iam-policy-binding "$organization" --member="$member" --role="$1" --condition=None
}

# Access to a dataset is a statement of BigQuery; granting twice changes nothing.
grant_dataset() {
  local shown found=false
  shown=$(bq show --format=json "$dataset")
  if [[ $shown == *"\"$account\""* ]]; then found=true; fi
  ensure "$1 on dataset $dataset" "$found" \
    bq query --project_id="$project" --use_legacy_sql=false \
    "GRANT \`$1\` ON SCHEMA \`${dataset/:/.}\` TO \"$member\""
}

accounts=$(gcloud iam service-accounts list --project="$project" --filter="email=$account" --format='value(email)')
if [[ -n $accounts ]]; then exists=true; else exists=false; fi
ensure "service account $account" "$exists" \
  gcloud iam service-accounts create "$NAME" --project="$project" --display-name='Reads cost and usage'
if [[ $exists == false && $apply == true ]]; then new=true; fi

# The permission table
grant_billing roles/billing.viewer
grant_dataset roles/bigquery.dataViewer
grant_project roles/bigquery.jobUser
grant_organization roles/bigquery.resourceViewer
grant_organization roles/compute.viewer
grant_organization roles/monitoring.viewer
grant_organization roles/recommender.viewer
grant_organization roles/browser
