# One role that reads cost and usage. It can change nothing. In member accounts leave export_bucket empty:
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
      identifiers = ["arn:${data.aws_partition.current.partition}:iam::${var.platform_account_id}:root"]
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
      "cloudwatch:GetMetricData",
      "cloudwatch:ListMetrics",
      "ec2:Describe*",
      "rds:Describe*",
      "lambda:ListFunctions",
      "tag:GetResources",
    ]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "secrets" {
  statement {
    sid    = "DenySecretReads"
    effect = "Deny"
    actions = [
      "ec2:DescribeBundleTasks",
      "ec2:DescribeConversionTasks",
      "ec2:DescribeImportImageTasks",
      "ec2:DescribeImportSnapshotTasks",
      "ec2:DescribeInstanceAttribute",
      "ec2:DescribeLaunchTemplateVersions",
      "ec2:DescribeSpotFleetRequests",
      "ec2:DescribeSpotInstanceRequests",
      "ec2:DescribeVpnConnections",
      "ec2:DescribeVerifiedAccessTrustProviders",
      "lambda:ListFunctions",
    ]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "billing" {
  statement {
    sid = "ListExportFiles"
    actions = [
      "s3:ListBucket",
    ]
    resources = ["arn:${data.aws_partition.current.partition}:s3:::${var.export_bucket}"]

    condition {
      test     = "StringLike"
      variable = "s3:prefix"
      values   = ["${var.export_prefix}/*"]
    }
  }

  statement {
    sid = "ReadExportFiles"
    actions = [
      "s3:GetObject",
    ]
    resources = ["arn:${data.aws_partition.current.partition}:s3:::${var.export_bucket}/${var.export_prefix}/*"]
  }

  statement {
    sid = "ReadBilling"
    actions = [
      "bcm-data-exports:GetExport",
      "bcm-data-exports:ListExports",
      "ce:Get*",
      "ce:List*",
      "ce:DescribeCostCategoryDefinition",
      "savingsplans:Describe*",
      "organizations:List*",
      "organizations:Describe*",
      "compute-optimizer:Get*",
      "cost-optimization-hub:List*",
      "cost-optimization-hub:Get*",
    ]
    resources = ["*"]
  }
}

resource "aws_iam_role" "reader" {
  name               = "CostVisibilityReader"
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
