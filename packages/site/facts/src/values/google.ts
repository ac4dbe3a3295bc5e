/** Values as texts print them. */

export const resourceCommitments = '57%';
export const memoryCommitments = '70%';
export const flexibleOneYear = '28%';
export const flexibleThreeYears = '46%';
export const sustainedUse = '30%';
export const spot = '91%';
export const spotNotice = '30 seconds';
export const dataDelay = 'No guaranteed time';
export const firstBackfill = 'up to five days';
export const backfillLocation = 'EU or US multi-region';
export const focusExport = 'a preview';
export const billingViewer = 'Billing Account Viewer';
export const dataViewer = 'BigQuery Data Viewer';
export const jobUser = 'BigQuery Job User';
export const resourceViewer = 'BigQuery Resource Viewer';
export const inventoryViewers = 'Compute Viewer, Monitoring Viewer, Recommender Viewer';
export const hierarchyViewer = 'Browser';
export const recommenderLookback = '14 days for idle machines, 8 for machine types';
export const tableViewer = 'BigQuery Metadata Viewer';
export const longTermStorage = '50%';
export const detailedExport = 'The detailed export';
export const bigQueryRows = 'job and dataset identifiers';
export const partitionRecommender = 'A recommender proposes partitions';
export const commitmentPrices =
  'Since January 21, 2026, spend-based commitments are exported as discounted prices';
export const gkeAllocation =
  'namespaces, labels and the unrequested rest (kube:unallocated), from the day you enable it';
export const finopsHub = 'savings, recommendations and the use of commitments';
export const spendCommitmentFinal = 'can’t be canceled';
export const rawColumns = 'service.description, location.region, cost + credits.amount, labels';
export const serviceCommitments = 'Cloud SQL, Spanner, AlloyDB, Bigtable and others';
export const spannerOneYear = '20%';
export const spannerThreeYears = '40%';
