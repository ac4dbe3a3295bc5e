export interface Download {
  title: string;
  use: string;
  /** Addresses of its formats. */
  files: readonly string[];
}

export interface DownloadGroup {
  title: string;
  downloads: readonly Download[];
}

const template = <Name extends string, Format extends string>(name: Name, ...formats: Format[]) =>
  formats.map((format) => `/resources/templates/${name}.${format}` as const);
const industry = <Name extends string>(name: Name) =>
  (['xlsx', 'csv'] as const).map((format) => `/solutions/downloads/${name}.${format}` as const);
const access = <Name extends string>(...names: Name[]) =>
  names.map((name) => `/integrations/downloads/${name}` as const);
const platform = <Name extends string>(...names: Name[]) =>
  names.map((name) => `/platform/downloads/${name}` as const);
const caseStudies = <Name extends string>(...names: Name[]) =>
  names.map((name) => `/public-objects/case-studies/${name}-case-study.pdf` as const);

export const downloadGroups = [
  {
    title: 'Worksheets',
    downloads: [
      {
        title: 'Quarterly cost review',
        use: 'Six numbers, agenda and decisions',
        files: template('cfo-quarterly-review', 'xlsx', 'md'),
      },
      {
        title: 'Waste business case',
        use: 'Return and payback from ten inputs',
        files: template('waste-business-case', 'xlsx', 'csv'),
      },
      {
        title: 'Token unit cost',
        use: 'Cost of a resolved conversation',
        files: template('token-unit-cost', 'xlsx', 'csv'),
      },
      {
        title: 'Renewal ledger',
        use: 'Notice dates, and unused seats in dollars',
        files: template('renewal-ledger', 'xlsx', 'csv'),
      },
      {
        title: 'Fifteen strategies',
        use: 'Owner, date and saving of each',
        files: template('fifteen-strategies', 'xlsx', 'md'),
      },
      {
        title: 'Maturity sheet',
        use: 'Five capabilities, with evidence',
        files: template('maturity-sheet', 'xlsx', 'csv'),
      },
      {
        title: 'Decision log',
        use: 'What was decided, why, and by whom',
        files: template('decision-log', 'xlsx', 'csv'),
      },
      {
        title: 'Disaster-recovery costs',
        use: 'Standby cost against recovery time',
        files: industry('financial-services'),
      },
      {
        title: 'Grant budget sheet',
        use: 'Each grant on its last day',
        files: industry('education'),
      },
      {
        title: 'Burn-rate table',
        use: 'How long each fund lasts',
        files: industry('public-sector'),
      },
      {
        title: 'Season calendar',
        use: 'Thirteen weeks around a peak',
        files: industry('retail-ecommerce'),
      },
    ],
  },
  {
    title: 'Documents',
    downloads: [
      {
        title: 'Request for proposal',
        use: 'Thirty questions, with a score',
        files: template('rfp-questions', 'xlsx', 'csv'),
      },
      {
        title: 'Cost allocation policy',
        use: 'Eight rules, and the shared costs',
        files: template('allocation-policy', 'xlsx', 'md'),
      },
      {
        title: 'Notice to an owner',
        use: 'Announces a change of a machine',
        files: template('owner-notice', 'md'),
      },
      {
        title: 'Case studies',
        use: 'What each lever saved and cost',
        files: caseStudies('global-electronics-manufacturer', 'leading-insurance-provider'),
      },
    ],
  },
  {
    title: 'Scripts',
    downloads: [
      {
        title: 'Clean-up, AWS',
        use: 'Finds idle instances, disks and users',
        files: platform('clean-up-scripts.sh'),
      },
      {
        title: 'Right-sizing, AWS',
        use: 'Lists candidates; changes a type, or goes back',
        files: [...template('candidates', 'sh'), ...template('resize', 'sh')],
      },
      {
        title: 'Office hours, AWS and Azure',
        use: 'Stops in the evening, starts what it stopped',
        files: [
          ...template('stop-office-hours', 'sh'),
          ...template('start-office-hours', 'sh'),
          ...template('deallocate-office-hours', 'sh'),
          ...template('start-office-hours-azure', 'sh'),
        ],
      },
    ],
  },
  {
    title: 'Read-only access',
    downloads: [
      {
        title: 'AWS role',
        use: 'As a template, a module or policies',
        files: access(
          'aws-cost-role.yaml',
          'aws-cost-role.tf',
          'aws-cost-policy.json',
          'aws-trust-policy.json',
        ),
      },
      {
        title: 'Azure roles',
        use: 'Script, and two roles that show less',
        files: access('azure-reader-roles.sh', 'azure-resource-reader.json', 'azure-cost-reader.json'),
      },
      {
        title: 'Google Cloud roles',
        use: 'Service account without keys',
        files: access('google-viewer-roles.sh', 'google-viewer-roles.tf'),
      },
      {
        title: 'Oracle Cloud policy',
        use: 'Statements for the console',
        files: access('oci-cost-policy.txt'),
      },
    ],
  },
  {
    title: 'Data and queries',
    downloads: [
      {
        title: 'Sample month in FOCUS 1.2',
        use: 'October 2026 of an illustrative company',
        files: platform('focus-1.2-sample-month.csv', 'focus-1.2-sample-month.parquet'),
      },
      {
        title: 'Queries for it',
        use: 'Savings rate, untagged cost, unused commitment, invoices',
        files: platform('focus-queries-athena.sql', 'focus-queries-bigquery.sql', 'focus-queries.kql'),
      },
      {
        title: 'Sample recommendations',
        use: 'With evidence and schemas, and as tickets',
        files: platform(
          'cost-recommendations.json',
          'cost-recommendations.schema.json',
          'security-recommendations.json',
          'security-recommendations.schema.json',
          'recommendations-tickets.csv',
        ),
      },
    ],
  },
] as const satisfies readonly DownloadGroup[];

export type DownloadPath = (typeof downloadGroups)[number]['downloads'][number]['files'][number];

const TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  kql: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  pdf: 'application/pdf',
  sh: 'text/x-shellscript; charset=utf-8',
  sql: 'application/sql; charset=utf-8',
  tf: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  yaml: 'application/yaml',
};

export const mediaTypeOf = (path: string): string =>
  path.endsWith('.schema.json') ? 'application/schema+json' : TYPES[path.split('.').at(-1)!]!;

/** For `files` of a section, which adds the source. */
export const downloadsBelow = (...folders: string[]) =>
  downloadGroups
    .flatMap(({ downloads }): readonly Download[] => downloads)
    .flatMap(({ files }) => files)
    .filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)))
    .map((path) => ({ path, type: mediaTypeOf(path), disposition: 'attachment' as const }));
