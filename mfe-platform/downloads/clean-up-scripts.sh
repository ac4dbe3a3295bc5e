#!/usr/bin/env bash
#
# Clean-up helpers for one AWS account and Region: find idle instances, unattached volumes, inactive users.
#
# By default nothing is changed: every command lists what it found and what it would do. With --apply, idle
# instances are stopped and unattached volumes are tagged for review. Users are only listed. Try it in a test
# account first, and ask the owner of an instance: low CPU does not prove that it is unused.
#
# A stopped instance loses what was in its memory, and its public IPv4 address unless that is an Elastic IP.
# Instances are left out if a stop would cost more than that: Spot Instances, members of Auto Scaling groups,
# fleets and EMR clusters, and instances with local disks (instance store). Instances and volumes with a tag
# clean-up:keep are left out too, whatever its value is.
#
#   ./clean-up-scripts.sh idle-instances      CPU under 5% on every one of the last 7 days
#   ./clean-up-scripts.sh unattached-volumes  EBS volumes attached to nothing
#   ./clean-up-scripts.sh inactive-users      IAM users without sign-in or key use for 90+ days
#   ./clean-up-scripts.sh all --apply
#
# Needs: bash, AWS CLI 2, and credentials for ec2:Describe*, cloudwatch:GetMetricStatistics and
# iam:GenerateCredentialReport/GetCredentialReport. --apply also needs ec2:StopInstances and ec2:CreateTags.
set -euo pipefail

readonly IDLE_CPU_PERCENT=5
readonly IDLE_DAYS=7
readonly INACTIVE_DAYS=90
readonly KEPT="Tags[?Key=='clean-up:keep']"
readonly MANAGED="Tags[?Key=='aws:autoscaling:groupName' || Key=='aws:ec2:fleet-id' ||
  Key=='aws:ec2spot:fleet-request-id' || Key=='aws:elasticmapreduce:job-flow-id']"

apply=false
failed=false

usage() {
  sed -n '3,/^[^#]/s/^# \{0,1\}//p' "$0"
}

would() {
  if [[ $apply == true ]]; then
    printf '  %s\n' "$1"
  else
    printf '  would %s (dry run)\n' "$1"
  fi
}

# The date command of macOS, or that of GNU.
days_ago() {
  date -u -v "-${1}d" +%F 2>/dev/null || date -u -d "-${1} days" +%F
}

# Highest daily maximum of CPU in the last days, or nothing when there is less than a full window of data.
highest_cpu() {
  local instance=$1 start
  start=$(days_ago "$IDLE_DAYS")
  aws cloudwatch get-metric-statistics \
    --namespace AWS/EC2 --metric-name CPUUtilization \
    --dimensions "Name=InstanceId,Value=${instance}" \
    --start-time "${start}T00:00:00Z" --end-time "$(date -u +%F)T00:00:00Z" --period 86400 --statistics Maximum \
    --query 'Datapoints[].Maximum' --output text |
    awk -v days="$IDLE_DAYS" '
      { for (i = 1; i <= NF; i++) { n++; if ($i > max) max = $i } }
      END { if (n >= days) printf "%.1f", max }'
}

idle_instances() {
  printf 'Idle instances: CPU under %s%% for %s+ days\n' "$IDLE_CPU_PERCENT" "$IDLE_DAYS"
  local instances instance type cpu local_disks
  instances=$(aws ec2 describe-instances \
    --filters Name=instance-state-name,Values=running \
    --query "Reservations[].Instances[?RootDeviceType=='ebs' && !InstanceLifecycle && !(${KEPT}) && !(${MANAGED})
      ].[InstanceId,InstanceType][]" \
    --output text)
  while read -r instance type; do
    [[ -n $instance ]] || continue
    cpu=$(highest_cpu "$instance")
    [[ -n $cpu ]] || continue
    awk -v cpu="$cpu" -v limit="$IDLE_CPU_PERCENT" 'BEGIN { exit !(cpu < limit) }' || continue
    local_disks=$(aws ec2 describe-instance-types --instance-types "$type" \
      --query 'InstanceTypes[0].InstanceStorageSupported' --output text)
    if [[ $local_disks != False ]]; then
      printf '  left out %s (%s): a stop would erase its local disks\n' "$instance" "$type"
      continue
    fi
    would "stop ${instance} (${type}), highest CPU ${cpu}%"
    if [[ $apply == true ]]; then
      aws ec2 stop-instances --instance-ids "$instance" >/dev/null || failed=true
    fi
  done <<<"$instances"
}

unattached_volumes() {
  printf 'Unattached volumes\n'
  local volumes volume size since
  volumes=$(aws ec2 describe-volumes \
    --filters Name=status,Values=available \
    --query "Volumes[?!(${KEPT})].[VolumeId,Size,Tags[?Key=='clean-up:candidate'].Value|[0]]" \
    --output text)
  while read -r volume size since; do
    [[ -n $volume ]] || continue
    if [[ $since != None ]]; then
      printf '  %s (%s GiB) has the tag since %s\n' "$volume" "$size" "${since:-an unknown day}"
      continue
    fi
    would "tag ${volume} (${size} GiB) with clean-up:candidate"
    if [[ $apply == true ]]; then
      aws ec2 create-tags --resources "$volume" --tags "Key=clean-up:candidate,Value=$(date -u +%F)" || failed=true
    fi
  done <<<"$volumes"
}

# Waits up to a minute for the credential report.
report_ready() {
  local state
  for _ in {1..12}; do
    state=$(aws iam generate-credential-report --query State --output text)
    [[ $state != COMPLETE ]] || return 0
    sleep 5
  done
  printf 'The credential report is not ready. Try again in some minutes.\n' >&2
  return 1
}

# Column numbers of the credential report: 1 user, 5 password_last_used, 11 and 16 access_key_1/2_last_used_date,
# 3 user_creation_time.
inactive_users() {
  printf 'Inactive IAM users: no sign-in or key use for %s+ days (listed only)\n' "$INACTIVE_DAYS"
  local limit
  limit=$(days_ago "$INACTIVE_DAYS")
  report_ready
  aws iam get-credential-report --query Content --output text | base64 --decode |
    awk -F, -v limit="$limit" '
      NR > 1 && $1 != "<root_account>" {
        created = substr($3, 1, 10)
        last = ""
        for (i = 5; i <= 16; i++)
          if ((i == 5 || i == 11 || i == 16) && $i ~ /^[0-9]/ && substr($i, 1, 10) > last) last = substr($i, 1, 10)
        if (last == "" && created < limit) printf "  %s, never active, created %s\n", $1, created
        else if (last != "" && last < limit) printf "  %s, last active %s\n", $1, last
      }'
}

main() {
  local command=''
  for argument in "$@"; do
    case $argument in
      --apply) apply=true ;;
      -h | --help) usage; return 0 ;;
      *) command=$argument ;;
    esac
  done
  case $command in
    idle-instances) idle_instances ;;
    unattached-volumes) unattached_volumes ;;
    inactive-users) inactive_users ;;
    all) idle_instances; unattached_volumes; inactive_users ;;
    *) usage; return 2 ;;
  esac
  [[ $failed == false ]]
}

main "$@"
