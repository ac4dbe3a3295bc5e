import { awsFacts } from '@site/facts/aws';
import { type Grant, statementsOf } from '../content/grants.ts';

const ROLE = 'CostVisibilityReader';
const SECRET_ACTIONS = awsFacts.secretActions.split(', ');

/** By place: the export's bucket, the management account, every account. */
function actionsOf(rows: readonly Grant[]) {
  const bucket = statementsOf(rows, 'bucket');
  return {
    list: bucket.filter((action) => action.endsWith('ListBucket')),
    read: bucket.filter((action) => !action.endsWith('ListBucket')),
    management: statementsOf(rows, 'management'),
    account: statementsOf(rows, 'account'),
  };
}

/** For the management account; the reader replaces EXPORT-BUCKET and EXPORT-PREFIX. */
export function awsPolicy(rows: readonly Grant[]): string {
  const { list, read, management, account } = actionsOf(rows);
  const statement = (Sid: string, Action: string[], Resource: string, more = {}) => ({
    Sid,
    Effect: 'Allow',
    Action,
    Resource,
    ...more,
  });
  const policy = {
    Version: '2012-10-17',
    Statement: [
      statement('ListExportFiles', list, 'arn:aws:s3:::EXPORT-BUCKET', {
        Condition: { StringLike: { 's3:prefix': 'EXPORT-PREFIX/*' } },
      }),
      statement('ReadExportFiles', read, 'arn:aws:s3:::EXPORT-BUCKET/EXPORT-PREFIX/*'),
      statement('ReadBilling', management, '*'),
      statement('ReadInventory', account, '*'),
    ],
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}

/** The reader replaces PLATFORM-ACCOUNT-ID and EXTERNAL-ID. */
export function awsTrustPolicy(): string {
  const policy = {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: { AWS: 'arn:aws:iam::PLATFORM-ACCOUNT-ID:root' },
        Action: 'sts:AssumeRole',
        Condition: { StringEquals: { 'sts:ExternalId': 'EXTERNAL-ID' } },
      },
    ],
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}

export function awsTemplate(rows: readonly Grant[]): string {
  const { list, read, management, account } = actionsOf(rows);
  const actions = (all: string[]) => all.map((action) => `              - ${action}`).join('\n');
  return `AWSTemplateFormatVersion: '2010-09-09'
Description: >-
  One role that reads cost and usage. It can change nothing. In member accounts leave ExportBucket empty:
  the role then reads inventory and metrics only.

Parameters:
  PlatformAccountId:
    Type: String
    Description: Account that may assume the role, as the connection page shows it
    AllowedPattern: '\\d{12}'
  ExternalId:
    Type: String
    Description: External ID of your connection, as the connection page shows it
    MinLength: 2
  ExportBucket:
    Type: String
    Description: Bucket of the Data Export (management account only)
    Default: ''
  ExportPrefix:
    Type: String
    Description: Prefix of the Data Export in its bucket, without a slash at the end
    Default: focus
  DenySecretReads:
    Type: String
    Description: Denies the inventory calls that are known to show secrets. The sizes of functions are then missing
    AllowedValues: ['true', 'false']
    Default: 'false'

Conditions:
  SecretReadsDenied: !Equals [!Ref DenySecretReads, 'true']
  ManagementAccount: !Not [!Equals [!Ref ExportBucket, '']]

Resources:
  Role:
    Type: AWS::IAM::Role
    Properties:
      RoleName: ${ROLE}
      AssumeRolePolicyDocument:
        Version: '2012-10-17'
        Statement:
          - Effect: Allow
            Principal:
              AWS: !Sub arn:\${AWS::Partition}:iam::\${PlatformAccountId}:root
            Action: sts:AssumeRole
            Condition:
              StringEquals:
                sts:ExternalId: !Ref ExternalId

  Inventory:
    Type: AWS::IAM::RolePolicy
    Properties:
      RoleName: !Ref Role
      PolicyName: read-inventory
      PolicyDocument:
        Version: '2012-10-17'
        Statement:
          - Sid: ReadInventory
            Effect: Allow
            Action:
${actions(account)}
            Resource: '*'

  SecretReads:
    Type: AWS::IAM::RolePolicy
    Condition: SecretReadsDenied
    Properties:
      RoleName: !Ref Role
      PolicyName: deny-secret-reads
      PolicyDocument:
        Version: '2012-10-17'
        Statement:
          - Sid: DenySecretReads
            Effect: Deny
            Action:
${actions(SECRET_ACTIONS)}
            Resource: '*'

  Billing:
    Type: AWS::IAM::RolePolicy
    Condition: ManagementAccount
    Properties:
      RoleName: !Ref Role
      PolicyName: read-billing
      PolicyDocument:
        Version: '2012-10-17'
        Statement:
          - Sid: ListExportFiles
            Effect: Allow
            Action:
${actions(list)}
            Resource: !Sub arn:\${AWS::Partition}:s3:::\${ExportBucket}
            Condition:
              StringLike:
                s3:prefix: !Sub \${ExportPrefix}/*
          - Sid: ReadExportFiles
            Effect: Allow
            Action:
${actions(read)}
            Resource: !Sub arn:\${AWS::Partition}:s3:::\${ExportBucket}/\${ExportPrefix}/*
          - Sid: ReadBilling
            Effect: Allow
            Action:
${actions(management)}
            Resource: '*'

Outputs:
  RoleArn:
    Description: Enter it on the connection page
    Value: !GetAtt Role.Arn
`;
}

export function awsModule(rows: readonly Grant[]): string {
  const { list, read, management, account } = actionsOf(rows);
  const actions = (all: string[]) => all.map((action) => `      "${action}",`).join('\n');
  return `# One role that reads cost and usage. It can change nothing. In member accounts leave export_bucket empty:
# the role then reads inventory and metrics only.

terraform {
  required_providers {
    aws = {
      source = "hashicorp/aws"
    }
  }
}

variable "platform_account_id" {
  type        = string
  description = "Account that may assume the role, as the connection page shows it"
}

variable "external_id" {
  type        = string
  description = "External ID of your connection, as the connection page shows it"
}

variable "export_bucket" {
  type        = string
  description = "Bucket of the Data Export (management account only)"
  default     = ""
}

variable "export_prefix" {
  type        = string
  description = "Prefix of the Data Export in its bucket, without a slash at the end"
  default     = "focus"
}

variable "deny_secret_reads" {
  type        = bool
  description = "Denies the inventory calls that are known to show secrets. The sizes of functions are then missing"
  default     = false
}

data "aws_partition" "current" {}

data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "AWS"
      identifiers = ["arn:\${data.aws_partition.current.partition}:iam::\${var.platform_account_id}:root"]
    }

    condition {
      test     = "StringEquals"
      variable = "sts:ExternalId"
      values   = [var.external_id]
    }
  }
}

data "aws_iam_policy_document" "inventory" {
  statement {
    sid = "ReadInventory"
    actions = [
${actions(account)}
    ]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "secrets" {
  statement {
    sid    = "DenySecretReads"
    effect = "Deny"
    actions = [
${actions(SECRET_ACTIONS)}
    ]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "billing" {
  statement {
    sid = "ListExportFiles"
    actions = [
${actions(list)}
    ]
    resources = ["arn:\${data.aws_partition.current.partition}:s3:::\${var.export_bucket}"]

    condition {
      test     = "StringLike"
      variable = "s3:prefix"
      values   = ["\${var.export_prefix}/*"]
    }
  }

  statement {
    sid = "ReadExportFiles"
    actions = [
${actions(read)}
    ]
    resources = ["arn:\${data.aws_partition.current.partition}:s3:::\${var.export_bucket}/\${var.export_prefix}/*"]
  }

  statement {
    sid = "ReadBilling"
    actions = [
${actions(management)}
    ]
    resources = ["*"]
  }
}

resource "aws_iam_role" "reader" {
  name               = "${ROLE}"
  assume_role_policy = data.aws_iam_policy_document.trust.json
}

resource "aws_iam_role_policy" "inventory" {
  name   = "read-inventory"
  role   = aws_iam_role.reader.id
  policy = data.aws_iam_policy_document.inventory.json
}

resource "aws_iam_role_policy" "secrets" {
  count  = var.deny_secret_reads ? 1 : 0
  name   = "deny-secret-reads"
  role   = aws_iam_role.reader.id
  policy = data.aws_iam_policy_document.secrets.json
}

resource "aws_iam_role_policy" "billing" {
  count  = var.export_bucket == "" ? 0 : 1
  name   = "read-billing"
  role   = aws_iam_role.reader.id
  policy = data.aws_iam_policy_document.billing.json
}

output "role_arn" {
  description = "Enter it on the connection page"
  value       = aws_iam_role.reader.arn
}
`;
}
