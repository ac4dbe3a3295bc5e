#!/usr/bin/env bash
#
# Clean-up helpers for one AWS account and Region: find idle instances, unattached volumes, inactive users.
#
# By default nothing is changed: every command lists what it found and what it would do. With --apply, idle
# instances are stopped and unattached volumes are tagged for review. Nothing is ever deleted, and users are
# only listed. Try it in a test account first.
#
#   ./clean-up-scripts.sh idle-instances      CPU under 5% on every one of the last 7 days
#   ./clean-up-scripts.sh unattached-volumes  EBS volumes attached to nothing
#   ./clean-up-scripts.sh inactive-users      IAM users without sign-in or key use for 90+ days
#   ./clean-up-scripts.sh all --apply
#
# Needs: bash 4, AWS CLI 2, GNU date, and credentials for ec2:Describe*, cloudwatch:GetMetricStatistics and
# iam:GenerateCredentialReport/GetCredentialReport. --apply also needs ec2:StopInstances and ec2:CreateTags.
set -euo pipefail

readonly IDLE_CPU_PERCENT=5
readonly IDLE_DAYS=7
readonly INACTIVE_DAYS=90
readonly KEEP_TAG='clean-up:keep' # an instance or volume with this tag is left alone

apply=false

usage() {
  sed -n '3,15s/^# \{0,1\}//p' "$0"
}

would() {
  if [[ $apply == true ]]; then
    printf '  %s\n' "$1"
  else
    printf '  would %s (dry run)\n' "$1"
  fi
}

# Highest daily maximum of CPU in the last days, or nothing when there is less than a full window of data.
highest_cpu() {
  local instance=$1 start end
  start=$(date -u -d "-${IDLE_DAYS} days" +%Y-%m-%dT00:00:00Z)
  end=$(date -u +%Y-%m-%dT00:00:00Z)
  aws cloudwatch get-metric-statistics \
    --namespace AWS/EC2 --metric-name CPUUtilization \
    --dimensions "Name=InstanceId,Value=${instance}" \
    --start-time "$start" --end-time "$end" --period 86400 --statistics Maximum \
    --query 'Datapoints[].Maximum' --output text |
    awk -v days="$IDLE_DAYS" '
      { for (i = 1; i <= NF; i++) { n++; if ($i > max) max = $i } }
      END { if (n >= days) printf "%.1f", max }'
}

idle_instances() {
  printf 'Idle instances: CPU under %s%% for %s+ days\n' "$IDLE_CPU_PERCENT" "$IDLE_DAYS"
  local instance type cpu
  while read -r instance type; do
    [[ -n $instance && $instance != None ]] || continue
    cpu=$(highest_cpu "$instance")
    [[ -n $cpu ]] || continue
    awk -v cpu="$cpu" -v limit="$IDLE_CPU_PERCENT" 'BEGIN { exit !(cpu < limit) }' || continue
    would "stop ${instance} (${type}), highest CPU ${cpu}%"
    if [[ $apply == true ]]; then
      aws ec2 stop-instances --instance-ids "$instance" >/dev/null
    fi
  done < <(aws ec2 describe-instances \
    --filters Name=instance-state-name,Values=running \
    --query "Reservations[].Instances[?!not_null(Tags[?Key=='${KEEP_TAG}'].Value|[0])].[InstanceId,InstanceType][]" \
    --output text)
}

unattached_volumes() {
  printf 'Unattached volumes\n'
  local volume size
  while read -r volume size; do
    [[ -n $volume && $volume != None ]] || continue
    would "tag ${volume} (${size} GiB) with clean-up:candidate"
    if [[ $apply == true ]]; then
      aws ec2 create-tags --resources "$volume" --tags "Key=clean-up:candidate,Value=$(date -u +%F)"
    fi
  done < <(aws ec2 describe-volumes \
    --filters Name=status,Values=available \
    --query "Volumes[?!not_null(Tags[?Key=='${KEEP_TAG}'].Value|[0])].[VolumeId,Size]" \
    --output text)
}

# Column numbers of the credential report: 1 user, 5 password_last_used, 11 and 16 access_key_1/2_last_used_date,
# 3 user_creation_time.
inactive_users() {
  printf 'Inactive IAM users: no sign-in or key use for %s+ days (listed only)\n' "$INACTIVE_DAYS"
  local limit
  limit=$(date -u -d "-${INACTIVE_DAYS} days" +%Y-%m-%d)
  until [[ $(aws iam generate-credential-report --query State --output text) == COMPLETE ]]; do
    sleep 2
  done
  aws iam get-credential-report --query Content --output text | base64 --decode |
    awk -F, -v limit="$limit" '
      NR > 1 && $1 != "<root_account>" {
        last = substr($3, 1, 10)
        for (i = 5; i <= 16; i++)
          if ((i == 5 || i == 11 || i == 16) && $i ~ /^[0-9]/ && substr($i, 1, 10) > last) last = substr($i, 1, 10)
        if (last < limit) printf "  %s, last active %s\n", $1, last
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
}

main "$@"
