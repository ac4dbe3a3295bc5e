# A service account without keys, with the viewer roles that reading cost and usage needs. How our identity may
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

resource "google_billing_account_iam_member" "billing_viewer" {
  billing_account_id = var.billing_account
  role               = "roles/billing.viewer"
  member             = google_service_account.reader.member
}

resource "google_bigquery_dataset_iam_member" "bigquery_dataViewer" {
  project    = var.dataset_project
  dataset_id = var.dataset
  role       = "roles/bigquery.dataViewer"
  member     = google_service_account.reader.member
}

resource "google_project_iam_member" "bigquery_jobUser" {
  project = var.project
  role    = "roles/bigquery.jobUser"
  member  = google_service_account.reader.member
}

resource "google_organization_iam_member" "bigquery_resourceViewer" {
  org_id = var.organization
  role   = "roles/bigquery.resourceViewer"
  member = google_service_account.reader.member
}

resource "google_organization_iam_member" "compute_viewer" {
  org_id = var.organization
  role   = "roles/compute.viewer"
  member = google_service_account.reader.member
}

resource "google_organization_iam_member" "monitoring_viewer" {
  org_id = var.organization
  role   = "roles/monitoring.viewer"
  member = google_service_account.reader.member
}

resource "google_organization_iam_member" "recommender_viewer" {
  org_id = var.organization
  role   = "roles/recommender.viewer"
  member = google_service_account.reader.member
}

resource "google_organization_iam_member" "browser" {
  org_id = var.organization
  role   = "roles/browser"
  member = google_service_account.reader.member
}

output "service_account" {
  description = "Enter it on the connection page"
  value       = google_service_account.reader.email
}
