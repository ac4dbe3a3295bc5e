import { googleFacts } from '@site/facts/google';
import { type Grant, statementsIn } from '../content/grants.ts';
import { withGrants } from './script-grants.ts';

const [compute, monitoring, recommender] = googleFacts.inventoryViewers.split(', ');

/** Source: IAM roles and permissions index, Google Cloud. */
export const ROLE_IDS: Record<string, string> = {
  [googleFacts.billingViewer]: 'roles/billing.viewer',
  [googleFacts.dataViewer]: 'roles/bigquery.dataViewer',
  [googleFacts.jobUser]: 'roles/bigquery.jobUser',
  [googleFacts.resourceViewer]: 'roles/bigquery.resourceViewer',
  [compute!]: 'roles/compute.viewer',
  [monitoring!]: 'roles/monitoring.viewer',
  [recommender!]: 'roles/recommender.viewer',
  [googleFacts.hierarchyViewer]: 'roles/browser',
};

const roles = (rows: readonly Grant[]) =>
  rows.flatMap((row) => statementsIn(row).map((name) => ({ id: ROLE_IDS[name]!, at: row.at })));

/** @param script downloads/google-viewer-roles.sh */
export const googleScript = (script: string, rows: readonly Grant[]): string =>
  withGrants(
    script,
    roles(rows).map(({ id, at }) => `grant_${at} ${id}`),
  );

const RESOURCES: Partial<Record<Grant['at'], [type: string, place: string[]]>> = {
  billing: ['google_billing_account_iam_member', ['billing_account_id = var.billing_account']],
  dataset: [
    'google_bigquery_dataset_iam_member',
    ['project    = var.dataset_project', 'dataset_id = var.dataset'],
  ],
  project: ['google_project_iam_member', ['project = var.project']],
  organization: ['google_organization_iam_member', ['org_id = var.organization']],
};

function binding({ id, at }: { id: string; at: Grant['at'] }): string {
  const [type, place] = RESOURCES[at]!;
  const name = id.replace('roles/', '').replace('.', '_');
  const lines = [...place, `role = "${id}"`, 'member = google_service_account.reader.member'].map((line) =>
    line.split(/ += /),
  );
  const width = Math.max(...lines.map(([key]) => key!.length));
  const body = lines.map(([key, value]) => `  ${key!.padEnd(width)} = ${value}`).join('\n');
  return `resource "${type}" "${name}" {\n${body}\n}`;
}

export const googleModule = (
  rows: readonly Grant[],
): string => `# A service account without keys, with the viewer roles that reading cost and usage needs. How our identity may
# use the account is not in here: the connection page shows that binding.

terraform {
  required_providers {
    google = {
      source = "hashicorp/google"
    }
  }
}

variable "project" {
  type        = string
  description = "Project of the service account; it runs the queries and pays for them"
}

variable "billing_account" {
  type        = string
  description = "Id of the billing account, 000000-000000-000000"
}

variable "dataset_project" {
  type        = string
  description = "Project of the billing export's dataset"
}

variable "dataset" {
  type        = string
  description = "Dataset of the billing export"
}

variable "organization" {
  type        = string
  description = "Id of the organization"
}

resource "google_service_account" "reader" {
  project      = var.project
  account_id   = "cost-visibility-reader"
  display_name = "Reads cost and usage"
}

${roles(rows).map(binding).join('\n\n')}

output "service_account" {
  description = "Enter it on the connection page"
  value       = google_service_account.reader.email
}
`;
